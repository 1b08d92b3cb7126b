#include "server/store/sqlite_readers.hpp"

#include <utility>

namespace stolik::server {

SqliteReaders::SqliteReaders(std::vector<std::unique_ptr<SqliteReader>> readers) : all_{std::move(readers)} {
    for (const auto& each : all_) free_.push_back(each.get());
}

SqliteReaders::Borrowed SqliteReaders::borrow() {
    std::unique_lock lock{mutex_};
    has_free_.wait(lock, [this] { return !free_.empty(); });
    SqliteReader& reader = *free_.back();
    free_.pop_back();
    return {*this, reader};
}

void SqliteReaders::take_back(SqliteReader& reader) {
    {
        const std::lock_guard lock{mutex_};
        free_.push_back(&reader);
    }
    has_free_.notify_one();
}

}  // namespace stolik::server
