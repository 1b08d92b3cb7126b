// A connection for reading: it never waits for the writer, and sees what is committed. Used by one thread at a time.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "host/store.hpp"
#include "server/store/sqlite_error.hpp"

namespace stolik::server {

class SqliteReader;

// A database that a server may be running on: what it has committed can be read meanwhile. Refused in words when it is
// not there, or is none of ours.
Result<std::unique_ptr<SqliteReader>> open_for_reading(const std::filesystem::path& file);

class SqliteReader {
public:
    SqliteReader(std::unique_ptr<SQLite::Database> database, Troubled troubled);
    ~SqliteReader();

    Expected<bool, host::StoreError> knows(const host::TableId& table);
    Expected<std::vector<std::string>, host::StoreError> load(const host::TableId& table, host::Version from);
    Expected<std::vector<host::StoredTable>, host::StoreError> tables(host::Standing standing, std::size_t most);
    // In the order of their ids, those after `id`.
    Expected<std::vector<host::StoredTable>, host::StoreError> tables_after(const host::TableId& id, std::size_t most);

private:
    struct Statements;

    unexpected<host::StoreError> lost_entries() const;

    std::unique_ptr<SQLite::Database> database_;
    std::unique_ptr<Statements> statements_;
    Troubled troubled_;
};

// All tables, a part of them at a time: `next` gives those after an id, at most kVisitedAtOnce. Until `visit` gives
// false.
Expected<void, host::StoreError> visit_tables(
    const std::function<Expected<std::vector<host::StoredTable>, host::StoreError>(const host::TableId&)>& next,
    const std::function<bool(const host::StoredTable&)>& visit);

}  // namespace stolik::server
