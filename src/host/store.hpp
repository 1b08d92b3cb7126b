// Where tables live: for each table an append-only log of entries. The store knows nothing of what an entry says.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "host/store_counts.hpp"
#include "text/text.hpp"

namespace stolik::host {

// The public name of a table.
using TableId = std::string;
// How many entries a table's log has.
using Version = std::int64_t;

// Why the server should think of a table when nobody asks for it. Kept beside the log so that a start need not read
// every log.
enum class Standing : std::uint8_t {
    resting,  // nothing to do until somebody comes
    listed,   // shown in the list of open tables
    running,  // a bot or a clock may have to move
    over,     // nothing will ever happen here again
};

struct Append {
    TableId table;
    Version expected = 0;              // entries the writer has seen; 0 makes a new table
    std::vector<std::string> entries;  // one line of JSON each
    Standing standing = Standing::resting;
};

enum class StoreError : std::uint8_t {
    conflict,  // somebody else has appended
    full,      // no space left; nothing was written
    failed,    // the store cannot be used now
    damaged,   // what is stored does not hold together: nothing more is written to it
};
text::Error explain(StoreError error);

struct StoredTable {
    TableId id;
    Version version = 0;
    Standing standing = Standing::resting;
    std::chrono::sys_seconds changed{};
};

// An entry of a log that is written anew.
struct Rewritten {
    Version version = 0;  // of the log with it: from 1
    std::string entry;
};

class Store {
public:
    using Appended = std::function<void(Expected<void, StoreError>)>;

    virtual ~Store() = default;

    // All entries or none. `done` is called once, from a thread of the store: after they are durable, or with the
    // reason why nothing was written. Appends are written in the order of the calls.
    virtual void append(Append what, Appended done) = 0;

    // Whether there is such a table: one cheap look, for ids that anybody may make up.
    virtual Expected<bool, StoreError> knows(const TableId& table) = 0;
    // The entries after the first `from` ones. Empty for a table that does not exist.
    virtual Expected<std::vector<std::string>, StoreError> load(const TableId& table, Version from = 0) = 0;

    // Tables of a standing, the last changed first.
    virtual Expected<std::vector<StoredTable>, StoreError> tables(Standing standing, std::size_t most) = 0;
    // Every table, in the order of their ids: `visit` says whether to go on.
    virtual Expected<void, StoreError> for_each_table(const std::function<bool(const StoredTable&)>& visit) = 0;

    // Tables are forgotten by the time that servers of this store have seen passing, never by the wall clock: a backup
    // put back, a long downtime or a clock that is wrong make nothing older. `pass` adds to that time.
    virtual Expected<void, StoreError> pass(std::chrono::seconds seen) = 0;
    // How many tables have not changed for so much of it, and deletes them.
    virtual Expected<std::size_t, StoreError> count_unchanged(std::chrono::seconds unchanged_for) = 0;
    virtual Expected<std::size_t, StoreError> forget(std::chrono::seconds unchanged_for) = 0;

    // For an administrator of a store in a file. Deletes a table, or writes entries of its log anew: all or nothing,
    // and durable when they return. No table in memory knows of it. A store that nobody administers refuses.
    virtual Expected<void, StoreError> remove(const TableId&) { return unexpected{StoreError::failed}; }
    virtual Expected<void, StoreError> rewrite(const TableId&, const std::vector<Rewritten>&) {
        return unexpected{StoreError::failed};
    }
    // What was deleted or written anew is overwritten in the store's files. False when somebody reads just now, so that
    // something of it has to stay a while.
    virtual Expected<bool, StoreError> erase_traces() { return true; }

    // Writes something that changes nothing. `done` is called once, from a thread of the store.
    virtual void try_to_write(const Appended& done) { done({}); }

    // Looks through all that is stored, beside everything else and however long it takes. `done` is called from a
    // thread of the store with what is wrong, in the words of whoever found it; with nothing where all is well. Not
    // at all when the store closes before, or cannot be read. At most one check at a time.
    virtual void check(const std::function<void(const std::string& damage)>& done) { done({}); }

    // Waits until everything handed over is durable or refused.
    virtual void flush() = 0;

    // For the metrics; from any thread.
    virtual StoreCounts counts() const { return {}; }
};

// For whoever has nothing else to do meanwhile.
Result<void> append_and_wait(Store& store, Append append);

}  // namespace stolik::host
