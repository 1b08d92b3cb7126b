// A look through a whole database: whether its pages hold together.
#pragma once

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/store/trouble.hpp"
#include "text/text.hpp"

namespace SQLite {
class Database;
}

namespace stolik::server {

// What is wrong with a database, in SQLite's words; nothing when it is sound. Reads all of it.
std::string damage_of(SQLite::Database& database);

// By request, also while a server runs on the file: refused in words when it is damaged. Looks at the indexes too.
Result<void> check_file(const std::filesystem::path& file);

// Beside a running store: on a connection and a thread of its own. It reads one moment of the database, so the
// write-ahead log is folded into it only up to that moment until the check is over.
class BackgroundCheck {
public:
    using Done = std::function<void(const std::string& damage)>;

    // Neither callback may throw. `done` is not called when the check is ended before, nor when it could not be made:
    // then `troubled` hears why.
    BackgroundCheck(std::unique_ptr<SQLite::Database> database, Done done, Troubled troubled);
    ~BackgroundCheck();
    BackgroundCheck(const BackgroundCheck&) = delete;
    BackgroundCheck& operator=(const BackgroundCheck&) = delete;

private:
    void run(const Done& done, const Troubled& troubled);

    std::unique_ptr<SQLite::Database> database_;
    std::atomic<bool> ending_{false};
    std::mutex mutex_;
    std::condition_variable has_finished_;
    bool finished_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace stolik::server
