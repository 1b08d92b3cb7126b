#include "server/store/sqlite_reader.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "server/store/limits.hpp"
#include "server/store/sqlite_statement.hpp"

namespace stolik::server {
namespace {

std::int64_t limit(std::size_t most) {
    return static_cast<std::int64_t>(
        std::min<std::size_t>(most, static_cast<std::size_t>(std::numeric_limits<std::int64_t>::max())));
}

std::vector<host::StoredTable> all_rows(Use& query) {
    std::vector<host::StoredTable> found;
    while (query.row())
        found.push_back({query.text(0), query.number(1), static_cast<host::Standing>(query.number(2)),
                         std::chrono::sys_seconds{std::chrono::seconds{query.number(3)}}});
    return found;
}

}  // namespace

struct SqliteReader::Statements {
    explicit Statements(SQLite::Database& database)
        : known{database, "SELECT 1 FROM tables WHERE id = ?"},
          entries{database,
                  "SELECT e.entry, e.version, t.version FROM tables t LEFT JOIN entries e ON e.table_key = t.key AND "
                  "e.version > ?2 WHERE t.id = ?1 ORDER BY e.version"},
          standing{database,
                   "SELECT id, version, standing, changed FROM tables WHERE standing = ? ORDER BY changed DESC, id "
                   "LIMIT ?"},
          after{database,
                "SELECT id, version, standing, changed FROM tables WHERE id > ? ORDER BY id "
                "LIMIT ?"} {}

    SQLite::Statement known, entries, standing, after;
};

SqliteReader::SqliteReader(std::unique_ptr<SQLite::Database> database, Troubled troubled)
    : database_{std::move(database)},
      statements_{std::make_unique<Statements>(*database_)},
      troubled_{std::move(troubled)} {}

SqliteReader::~SqliteReader() = default;

Expected<bool, host::StoreError> SqliteReader::knows(const host::TableId& table) {
    try {
        return Use{statements_->known}.with(table).row();
    } catch (const SQLite::Exception& exception) {
        return unexpected{meaning(*database_, exception, troubled_)};
    }
}

Expected<std::vector<std::string>, host::StoreError> SqliteReader::load(const host::TableId& table,
                                                                        host::Version from) {
    try {
        std::vector<std::string> entries;
        Use query{statements_->entries};
        query.with(table, from);
        host::Version last = from;
        host::Version whole = from;
        while (query.row()) {
            whole = query.number(2);
            if (last >= whole) break;
            // Pages that were overwritten may still read as pages, with fewer entries.
            if (query.number(1) != last + 1) return lost_entries();
            entries.push_back(query.text(0));
            ++last;
        }
        if (last < whole) return lost_entries();
        return entries;
    } catch (const SQLite::Exception& exception) {
        return unexpected{meaning(*database_, exception, troubled_)};
    }
}

unexpected<host::StoreError> SqliteReader::lost_entries() const {
    if (troubled_) troubled_({SQLITE_CORRUPT, "entries of a log are missing"});
    return unexpected{host::StoreError::damaged};
}

Expected<std::vector<host::StoredTable>, host::StoreError> SqliteReader::tables(host::Standing standing,
                                                                                std::size_t most) {
    try {
        Use query{statements_->standing};
        query.with(static_cast<std::int64_t>(standing), limit(most));
        return all_rows(query);
    } catch (const SQLite::Exception& exception) {
        return unexpected{meaning(*database_, exception, troubled_)};
    }
}

Expected<std::vector<host::StoredTable>, host::StoreError> SqliteReader::tables_after(const host::TableId& id,
                                                                                      std::size_t most) {
    try {
        Use query{statements_->after};
        query.with(id, limit(most));
        return all_rows(query);
    } catch (const SQLite::Exception& exception) {
        return unexpected{meaning(*database_, exception, troubled_)};
    }
}

Expected<void, host::StoreError> visit_tables(
    const std::function<Expected<std::vector<host::StoredTable>, host::StoreError>(const host::TableId&)>& next,
    const std::function<bool(const host::StoredTable&)>& visit) {
    host::TableId last;
    for (;;) {
        const auto some = TRY(next(last));
        for (const host::StoredTable& table : some)
            if (!visit(table)) return {};
        if (some.size() < kVisitedAtOnce) return {};
        last = some.back().id;
    }
}

}  // namespace stolik::server
