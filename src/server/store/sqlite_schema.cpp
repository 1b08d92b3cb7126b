#include "server/store/sqlite_schema.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <array>
#include <string>

namespace stolik::server {

using text::Arg;
using text::Key;

namespace {

// Steps are numbered from 1. A step that was released never changes: what is new is a new step.
//
// Entries stand in the order in which they came, whatever their table, so that a batch of many tables fills a few
// pages; clustered by table, each append would write a page of its own.
constexpr std::array<const char*, 3> kSteps{
    R"(
    CREATE TABLE meta (schema INTEGER NOT NULL);
    INSERT INTO meta (schema) VALUES (0);
    CREATE TABLE tables (
        key INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        version INTEGER NOT NULL,
        standing INTEGER NOT NULL,
        changed INTEGER NOT NULL);
    CREATE TABLE entries (
        number INTEGER PRIMARY KEY,
        table_key INTEGER NOT NULL,
        version INTEGER NOT NULL,
        entry TEXT NOT NULL);
    CREATE UNIQUE INDEX entries_by_table ON entries (table_key, version);
    )",
    // Without the time of the last change: it would cost an index update with every append.
    R"(
    CREATE INDEX tables_by_standing ON tables (standing);
    )",
    // Seconds that servers have seen passing: in all, and when a table last changed.
    R"(
    ALTER TABLE meta ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
    )",
};

bool has_tables(SQLite::Database& database) {
    return database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() > 0;
}

int schema_of(SQLite::Database& database) {
    return database.tableExists("meta") ? database.execAndGet("SELECT schema FROM meta").getInt() : 0;
}

bool is_ours(SQLite::Database& database) {
    if (!has_tables(database)) return true;
    return database.tableExists("meta") && database.tableExists("tables") && database.tableExists("entries");
}

Result<void> judge(SQLite::Database& database, const std::filesystem::path& file) {
    if (!is_ours(database)) return failure(Key::store_not_ours, {Arg::word("file", file.string())});
    if (const int schema = schema_of(database); schema > static_cast<int>(kSteps.size()))
        return failure(Key::store_newer, {Arg::word("file", file.string()), Arg::count("found", schema),
                                          Arg::count("known", static_cast<long>(kSteps.size()))});
    return {};
}

}  // namespace

Result<void> know_database(SQLite::Database& database, const std::filesystem::path& file) {
    try {
        return judge(database, file);
    } catch (const SQLite::Exception& exception) {
        const auto refused = [&](Key key) {
            return failure(key, {Arg::word("file", file.string()), Arg::word("reason", exception.what())});
        };
        switch (exception.getErrorCode() & 0xff) {
            case SQLITE_NOTADB: return failure(Key::store_not_a_database, {Arg::word("file", file.string())});
            case SQLITE_CORRUPT: return refused(Key::store_damaged);
            case SQLITE_ERROR: return failure(Key::store_not_ours, {Arg::word("file", file.string())});
            default: return refused(Key::store_cannot_open);
        }
    }
}

void migrate(SQLite::Database& database) {
    SQLite::Transaction transaction{database, SQLite::TransactionBehavior::IMMEDIATE};
    const auto taken = static_cast<std::size_t>(schema_of(database));
    if (taken == kSteps.size()) return;
    for (std::size_t step = taken; step < kSteps.size(); ++step) database.exec(kSteps[step]);
    SQLite::Statement remember{database, "UPDATE meta SET schema = ?"};
    remember.bind(1, static_cast<std::int64_t>(kSteps.size()));
    remember.exec();
    transaction.commit();
}

}  // namespace stolik::server
