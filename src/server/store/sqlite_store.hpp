// Tables in a file: an SQLite database in WAL mode. What was acknowledged survives a crash and a power cut.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "host/store.hpp"
#include "server/store/clock.hpp"
#include "server/store/trouble.hpp"

namespace stolik::server {

struct SqliteSettings {
    StoreClock clock = system_seconds;
    // The file does not grow beyond this; what would need more is refused as on a full disk. 0: no limit.
    std::int64_t most_bytes = 0;
    // Hears what SQLite says when it cannot write or read: for the log.
    Troubled troubled;
};

// Opens the file or makes a new one. Refused in words: a file that is no database, is damaged where it begins, was made
// by a newer program, or is served by another process. Damage elsewhere is found by `check`, or where it is read: that
// log is refused, and nothing more is written.
Result<std::unique_ptr<host::Store>> open_sqlite_store(const std::filesystem::path& file, SqliteSettings settings = {});

}  // namespace stolik::server
