// The connection for reading: it never waits for the writer, and sees what is committed. Any thread may use it.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
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

    Expected<std::vector<std::string>, host::StoreError> load(const host::TableId& table, host::Version from);
    Expected<std::vector<host::StoredTable>, host::StoreError> tables(host::Standing standing, std::size_t most);
    Expected<void, host::StoreError> for_each_table(const std::function<bool(const host::StoredTable&)>& visit);

private:
    struct Statements;

    unexpected<host::StoreError> lost_entries() const;
    Expected<std::vector<host::StoredTable>, host::StoreError> tables_after(const host::TableId& id, std::size_t most);

    std::unique_ptr<SQLite::Database> database_;
    std::unique_ptr<Statements> statements_;
    Troubled troubled_;
    std::mutex mutex_;
};

}  // namespace stolik::server
