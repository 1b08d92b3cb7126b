#include "server/store/sqlite_error.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <cerrno>

namespace stolik::server {
namespace {

bool is_no_space(int system_error) { return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG; }

// The last error of the system for the database or for its log.
int system_error(const SQLite::Database& database, int which_file) {
    sqlite3_file* file = nullptr;
    int error = 0;
    if (sqlite3_file_control(database.getHandle(), "main", which_file, static_cast<void*>(&file)) == SQLITE_OK &&
        file != nullptr && file->pMethods != nullptr)
        file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error);
    return error;
}

// SQLite calls only ENOSPC a full disk; a quota or a limit on file sizes is the same to a player.
bool no_space(const SQLite::Database& database, int code) {
    if (code == SQLITE_FULL) return true;
    return code == SQLITE_IOERR && (is_no_space(system_error(database, SQLITE_FCNTL_JOURNAL_POINTER)) ||
                                    is_no_space(system_error(database, SQLITE_FCNTL_FILE_POINTER)));
}

}  // namespace

host::StoreError meaning(const SQLite::Database& database, const SQLite::Exception& exception,
                         const Troubled& troubled) {
    const int kind = exception.getErrorCode() & 0xff;
    const bool full = no_space(database, kind);
    if (troubled) troubled({exception.getExtendedErrorCode(), exception.what()});
    if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB) return host::StoreError::damaged;
    return full ? host::StoreError::full : host::StoreError::failed;
}

}  // namespace stolik::server
