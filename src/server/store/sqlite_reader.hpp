// The connection for reading: it never waits for the writer, and sees what is committed. Any thread may use it.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "server/store/sqlite_error.hpp"
#include "server/store/store.hpp"

namespace stolik::server {

class SqliteReader {
public:
    SqliteReader(std::unique_ptr<SQLite::Database> database, Troubled troubled);
    ~SqliteReader();

    Expected<std::vector<std::string>, StoreError> load(const TableId& table, Version from);
    Expected<std::vector<StoredTable>, StoreError> tables(Standing standing, std::size_t most);
    Expected<void, StoreError> for_each_table(const std::function<bool(const StoredTable&)>& visit);

private:
    struct Statements;

    Expected<std::vector<StoredTable>, StoreError> tables_after(const TableId& id, std::size_t most);

    std::unique_ptr<SQLite::Database> database_;
    std::unique_ptr<Statements> statements_;
    Troubled troubled_;
    std::mutex mutex_;
};

}  // namespace stolik::server
