#include "server/store/backup.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <utility>

#include "server/store/limits.hpp"
#include "server/store/sqlite_check.hpp"
#include "server/store/sqlite_schema.hpp"

namespace stolik::server {

using text::Arg;
using text::Key;

namespace {

namespace fs = std::filesystem;

unexpected<text::Error> cannot_write(const fs::path& file, const char* reason) {
    return failure(Key::store_backup_failed, {Arg::word("file", file.string()), Arg::word("reason", reason)});
}

unexpected<text::Error> already_there(const fs::path& file) {
    return failure(Key::store_already_there, {Arg::word("file", file.string())});
}

// A file that goes away unless it got its real name.
class Unfinished {
public:
    explicit Unfinished(fs::path path) : path_{std::move(path)} {}
    ~Unfinished() {
        std::error_code ignored;
        for (const char* part : {"", "-journal", "-wal", "-shm"}) fs::remove(path_.string() + part, ignored);
    }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

bool make_new_private_file(const fs::path& file) {
    const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0) return false;
    ::close(made);
    return true;
}

// Zero, or what went wrong, as errno says it: closing the file may change that.
int sync(const fs::path& path) {
    const int opened = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (opened < 0) return errno;
    const int wrong = ::fsync(opened) == 0 ? 0 : errno;
    ::close(opened);
    return wrong;
}

// All pages in one step: a copy made in several begins anew whenever the server writes in between. In WAL mode the
// server does not wait for it.
Result<void> copy_pages(const fs::path& from, const fs::path& to) {
    SQLite::Database source{from, SQLite::OPEN_READWRITE, kBusyMilliseconds};
    TRY(know_database(source, from));
    SQLite::Database target{to, SQLite::OPEN_READWRITE, kBusyMilliseconds};
    {
        SQLite::Backup pages{target, source};
        pages.executeStep(-1);
    }
    // One file, with nothing beside it that could be forgotten when it is moved.
    target.exec("PRAGMA journal_mode = DELETE");
    const std::string damage = damage_of(target);
    if (!damage.empty())
        return failure(Key::store_damaged, {Arg::word("file", from.string()), Arg::word("reason", damage)});
    return {};
}

Result<void> give_name(const fs::path& from, const fs::path& to) {
    int failed = ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
    if (failed != 0 && errno == EINVAL)  // a file system that cannot promise it; the name was free a moment ago
        failed = ::rename(from.c_str(), to.c_str());
    if (failed != 0) return errno == EEXIST ? already_there(to) : cannot_write(to, std::strerror(errno));
    return {};
}

}  // namespace

Result<void> backup(const fs::path& from, const fs::path& to) {
    std::error_code ignored;
    if (!fs::is_regular_file(from, ignored))
        return failure(Key::store_no_such_file, {Arg::word("file", from.string())});
    if (fs::exists(fs::symlink_status(to, ignored))) return already_there(to);
    const fs::path temporary = to.string() + ".unfinished-" + std::to_string(::getpid());
    if (!make_new_private_file(temporary)) return cannot_write(to, std::strerror(errno));
    const Unfinished unfinished{temporary};
    try {
        TRY(copy_pages(from, temporary));
    } catch (const SQLite::Exception& exception) {
        return cannot_write(to, exception.what());
    }
    if (const int wrong = sync(temporary); wrong != 0) return cannot_write(to, std::strerror(wrong));
    TRY(give_name(temporary, to));
    const fs::path folder = to.has_parent_path() ? to.parent_path() : fs::path{"."};
    const int wrong = sync(folder);
    if (wrong != 0 && wrong != EINVAL)  // not every file system knows how to sync a folder
        return cannot_write(to, std::strerror(wrong));
    return {};
}

}  // namespace stolik::server
