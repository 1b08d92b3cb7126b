#include "server/store/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace stolik::server {

using text::Arg;
using text::Key;

Result<FileLock> FileLock::beside(const std::filesystem::path& guarded) {
    const std::string path = guarded.string() + ".lock";
    const auto cannot_open = [&] {
        return failure(Key::store_cannot_open, {Arg::word("file", path), Arg::word("reason", std::strerror(errno))});
    };
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return cannot_open();
    FileLock lock{file};
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return lock;
    if (errno != EWOULDBLOCK) return cannot_open();
    return failure(Key::store_in_use, {Arg::word("file", guarded.string())});
}

FileLock::~FileLock() {
    if (file_ >= 0) ::close(file_);
}

FileLock::FileLock(FileLock&& other) noexcept : file_{std::exchange(other.file_, -1)} {}

}  // namespace stolik::server
