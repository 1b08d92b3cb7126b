// One process at a time: a lock that the system lets go of when its holder ends, however it ends.
#pragma once

#include <filesystem>

#include "text/text.hpp"

namespace stolik::server {

class FileLock {
public:
    // Beside the guarded file, not on it: closing any descriptor of a database drops the locks SQLite holds on it.
    static Result<FileLock> beside(const std::filesystem::path& guarded);
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;

private:
    explicit FileLock(int file) : file_{file} {}

    int file_;
};

}  // namespace stolik::server
