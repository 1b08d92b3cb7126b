#include "server/store/sqlite_check.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <utility>

#include "server/store/limits.hpp"
#include "server/store/sqlite_schema.hpp"

namespace stolik::server {

using text::Arg;
using text::Key;

namespace {

// `pragma` answers one row for each thing that is wrong, or one row "ok".
std::string findings_of(SQLite::Database& database, const char* pragma) {
    std::string all;
    try {
        SQLite::Statement found{database,
                                std::string{"PRAGMA "} + pragma + "(" + std::to_string(kFindingsOfACheck) + ")"};
        while (found.executeStep()) {
            const std::string one = found.getColumn(0).getString();
            if (one != "ok") all += (all.empty() ? "" : "; ") + one;
        }
    } catch (const SQLite::Exception& exception) {
        const int code = exception.getErrorCode() & 0xff;
        if (code != SQLITE_CORRUPT && code != SQLITE_NOTADB) throw;
        all += (all.empty() ? "" : "; ") + std::string{exception.what()};
    }
    return all;
}

}  // namespace

std::string damage_of(SQLite::Database& database) { return findings_of(database, "quick_check"); }

Result<void> check_file(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored))
        return failure(Key::store_no_such_file, {Arg::word("file", file.string())});
    const auto refused = [&](Key key, const std::string& reason) {
        return failure(key, {Arg::word("file", file.string()), Arg::word("reason", reason)});
    };
    try {
        SQLite::Database database{file, SQLite::OPEN_READWRITE, kBusyMilliseconds};
        TRY(know_database(database, file));
        const std::string damage = findings_of(database, "integrity_check");
        if (!damage.empty()) return refused(Key::store_damaged, damage);
        return {};
    } catch (const SQLite::Exception& exception) {
        return refused(Key::store_cannot_open, exception.what());
    }
}

BackgroundCheck::BackgroundCheck(std::unique_ptr<SQLite::Database> database, Done done, Troubled troubled)
    : database_{std::move(database)},
      thread_{[this, done = std::move(done), troubled = std::move(troubled)] { run(done, troubled); }} {}

// SQLite forgets an interruption that comes between two steps, so it is repeated until it was heard.
BackgroundCheck::~BackgroundCheck() {
    ending_ = true;
    {
        std::unique_lock lock{mutex_};
        while (!finished_) {
            sqlite3_interrupt(database_->getHandle());
            has_finished_.wait_for(lock, kBetweenInterruptions, [this] { return finished_; });
        }
    }
    thread_.join();
}

void BackgroundCheck::run(const Done& done, const Troubled& troubled) {
    try {
        const std::string damage = damage_of(*database_);
        if (!ending_) done(damage);
    } catch (const SQLite::Exception& exception) {
        if (!ending_) troubled({exception.getExtendedErrorCode(), exception.what()});
    }
    const std::lock_guard lock{mutex_};
    finished_ = true;
    has_finished_.notify_all();
}

}  // namespace stolik::server
