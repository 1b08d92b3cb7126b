// The one connection that changes the database. Used by one thread at a time.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "server/store/append_queue.hpp"
#include "server/store/clock.hpp"
#include "server/store/sqlite_error.hpp"

namespace stolik::server {

class SqliteWriter {
public:
    SqliteWriter(std::unique_ptr<SQLite::Database> database, StoreClock clock, Troubled troubled);
    ~SqliteWriter();

    // One transaction, one sync. A conflict refuses its own append only; a failure refuses all that had no conflict.
    std::vector<AppendQueue::Verdict> write(std::span<const host::Append> batch);

    // See Store.
    Expected<void, host::StoreError> try_to_write();
    // See Store. Deletes at most so many tables.
    Expected<void, host::StoreError> pass(std::chrono::seconds seen);
    Expected<std::size_t, host::StoreError> count_unchanged(std::chrono::seconds unchanged_for);
    Expected<std::size_t, host::StoreError> forget(std::chrono::seconds unchanged_for, std::size_t most);

    Expected<void, host::StoreError> remove(const host::TableId& table);
    Expected<void, host::StoreError> rewrite(const host::TableId& table, const std::vector<host::Rewritten>& entries);
    Expected<bool, host::StoreError> erase_traces();

private:
    // Changes something, all or nothing.
    template <class Change>
    Expected<void, host::StoreError> in_a_transaction(const Change& change);

    struct Statements;
    struct Head;

    AppendQueue::Verdict write(const host::Append& append, std::chrono::sys_seconds now);
    Head head_of(const host::TableId& table);
    void move_head(Head& head, const host::Append& append, std::chrono::sys_seconds now);

    std::unique_ptr<SQLite::Database> database_;
    std::unique_ptr<Statements> statements_;
    StoreClock clock_;
    Troubled troubled_;
    std::chrono::seconds seen_;  // as the database has it
};

}  // namespace stolik::server
