// What a failure of SQLite means to whoever uses the store.
#pragma once

#include <functional>
#include <string>

#include "host/store.hpp"

namespace SQLite {
class Database;
class Exception;
}  // namespace SQLite

namespace stolik::server {

using Troubled = std::function<void(const std::string& reason)>;

// Must be asked before the connection is used again. Tells `troubled` SQLite's words.
host::StoreError meaning(const SQLite::Database& database, const SQLite::Exception& exception,
                         const Troubled& troubled);

}  // namespace stolik::server
