#include "server/store/sqlite_writer.hpp"

#include <utility>

#include "server/store/limits.hpp"
#include "server/store/sqlite_statement.hpp"

namespace stolik::server {

struct SqliteWriter::Statements {
    explicit Statements(SQLite::Database& database)
        : head{database, "SELECT key, version, standing FROM tables WHERE id = ?"},
          make{database, "INSERT INTO tables (id, version, standing, changed, seen) VALUES (?, ?, ?, ?, ?)"},
          enter{database, "INSERT INTO entries (table_key, version, entry) VALUES (?, ?, ?)"},
          move{database, "UPDATE tables SET version = ?, changed = ?, seen = ? WHERE key = ?"},
          stand{database, "UPDATE tables SET version = ?, changed = ?, seen = ?, standing = ? WHERE key = ?"},
          pass{database, "UPDATE meta SET seen = ?"},
          old{database, "SELECT key FROM tables WHERE seen <= ? LIMIT ?"},
          count_old{database, "SELECT count(*) FROM tables WHERE seen <= ?"},
          forget_entries{database, "DELETE FROM entries WHERE table_key = ?"},
          forget_table{database, "DELETE FROM tables WHERE key = ?"},
          try_enter{database, "INSERT INTO entries (table_key, version, entry) VALUES (0, 0, '')"},
          try_forget{database, "DELETE FROM entries WHERE table_key = 0"},
          rewrite{database, "UPDATE entries SET entry = ? WHERE table_key = ? AND version = ?"} {}

    SQLite::Statement head, make, enter, move, stand, pass, old, count_old, forget_entries, forget_table, try_enter,
        try_forget, rewrite;
};

// What a table's row says.
struct SqliteWriter::Head {
    std::int64_t key = 0;  // 0: there is no such table yet
    host::Version version = 0;
    std::int64_t standing = 0;
};

SqliteWriter::SqliteWriter(std::unique_ptr<SQLite::Database> database, StoreClock clock, Troubled troubled)
    : database_{std::move(database)},
      statements_{std::make_unique<Statements>(*database_)},
      clock_{std::move(clock)},
      troubled_{std::move(troubled)},
      seen_{database_->execAndGet("SELECT seen FROM meta").getInt64()} {}

SqliteWriter::~SqliteWriter() = default;

std::vector<AppendQueue::Verdict> SqliteWriter::write(std::span<const host::Append> batch) {
    std::vector<AppendQueue::Verdict> verdicts;
    verdicts.reserve(batch.size());
    try {
        const std::chrono::sys_seconds now = clock_();
        SQLite::Transaction transaction{*database_, SQLite::TransactionBehavior::IMMEDIATE};
        for (const host::Append& append : batch) verdicts.push_back(write(append, now));
        transaction.commit();
    } catch (const SQLite::Exception& exception) {
        // A conflict seen in this transaction may have been with an append that is now refused too: its writer would
        // reload and find nothing new. So nobody is told more than that nothing was written.
        verdicts.assign(batch.size(), unexpected{meaning(*database_, exception, troubled_)});
    }
    return verdicts;
}

// The version is compared before anything is written, so a conflict leaves nothing to undo.
AppendQueue::Verdict SqliteWriter::write(const host::Append& append, std::chrono::sys_seconds now) {
    Head head = head_of(append.table);
    if (append.expected != head.version) return unexpected{host::StoreError::conflict};
    move_head(head, append, now);
    for (const std::string& entry : append.entries) Use{statements_->enter}.with(head.key, ++head.version, entry).run();
    return {};
}

SqliteWriter::Head SqliteWriter::head_of(const host::TableId& table) {
    Use head{statements_->head};
    if (!head.with(table).row()) return {};
    return {head.number(0), head.number(1), head.number(2)};
}

void SqliteWriter::move_head(Head& head, const host::Append& append, std::chrono::sys_seconds now) {
    const std::int64_t version = head.version + static_cast<std::int64_t>(append.entries.size());
    const std::int64_t changed = now.time_since_epoch().count();
    const auto standing = static_cast<std::int64_t>(append.standing);
    if (head.key == 0) {
        Use{statements_->make}.with(append.table, version, standing, changed, seen_.count()).run();
        head.key = database_->getLastInsertRowid();
    } else if (head.standing == standing) {
        Use{statements_->move}.with(version, changed, seen_.count(), head.key).run();
    } else {
        Use{statements_->stand}.with(version, changed, seen_.count(), standing, head.key).run();
    }
}

Expected<void, host::StoreError> SqliteWriter::pass(std::chrono::seconds seen) {
    try {
        Use{statements_->pass}.with((seen_ + seen).count()).run();
        seen_ += seen;
        return {};
    } catch (const SQLite::Exception& exception) {
        return unexpected{meaning(*database_, exception, troubled_)};
    }
}

template <class Change>
Expected<void, host::StoreError> SqliteWriter::in_a_transaction(const Change& change) {
    try {
        SQLite::Transaction transaction{*database_, SQLite::TransactionBehavior::IMMEDIATE};
        change();
        transaction.commit();
        return {};
    } catch (const SQLite::Exception& exception) {
        return unexpected{meaning(*database_, exception, troubled_)};
    }
}

// An entry of no table comes and goes. To write what is there already would be no test: SQLite leaves such a page
// alone.
Expected<void, host::StoreError> SqliteWriter::try_to_write() {
    return in_a_transaction([&] {
        Use{statements_->try_enter}.run();
        Use{statements_->try_forget}.run();
    });
}

Expected<void, host::StoreError> SqliteWriter::remove(const host::TableId& table) {
    return in_a_transaction([&] {
        const Head head = head_of(table);
        Use{statements_->forget_entries}.with(head.key).run();
        Use{statements_->forget_table}.with(head.key).run();
    });
}

Expected<void, host::StoreError> SqliteWriter::rewrite(const host::TableId& table,
                                                       const std::vector<host::Rewritten>& entries) {
    return in_a_transaction([&] {
        const Head head = head_of(table);
        for (const host::Rewritten& each : entries)
            Use{statements_->rewrite}.with(each.entry, head.key, each.version).run();
    });
}

// Appends must not wait for whoever reads: it is tried once.
Expected<bool, host::StoreError> SqliteWriter::erase_traces() {
    try {
        database_->setBusyTimeout(0);
        SQLite::Statement fold{*database_, "PRAGMA wal_checkpoint(TRUNCATE)"};
        fold.executeStep();
        const bool done = fold.getColumn(0).getInt() == 0;
        database_->setBusyTimeout(kBusyMilliseconds);
        return done;
    } catch (const SQLite::Exception& exception) {
        database_->setBusyTimeout(kBusyMilliseconds);
        return unexpected{meaning(*database_, exception, troubled_)};
    }
}

Expected<std::size_t, host::StoreError> SqliteWriter::count_unchanged(std::chrono::seconds unchanged_for) {
    try {
        Use count{statements_->count_old};
        count.with((seen_ - unchanged_for).count()).row();
        return static_cast<std::size_t>(count.number(0));
    } catch (const SQLite::Exception& exception) {
        return unexpected{meaning(*database_, exception, troubled_)};
    }
}

Expected<std::size_t, host::StoreError> SqliteWriter::forget(std::chrono::seconds unchanged_for, std::size_t most) {
    try {
        SQLite::Transaction transaction{*database_, SQLite::TransactionBehavior::IMMEDIATE};
        std::vector<std::int64_t> keys;
        {
            Use old{statements_->old};
            old.with((seen_ - unchanged_for).count(), static_cast<std::int64_t>(most));
            while (old.row()) keys.push_back(old.number(0));
        }
        for (const std::int64_t key : keys) {
            Use{statements_->forget_entries}.with(key).run();
            Use{statements_->forget_table}.with(key).run();
        }
        transaction.commit();
        return keys.size();
    } catch (const SQLite::Exception& exception) {
        return unexpected{meaning(*database_, exception, troubled_)};
    }
}

}  // namespace stolik::server
