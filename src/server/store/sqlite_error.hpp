// What a failure of SQLite means to whoever uses the store.
#pragma once

#include "host/store.hpp"
#include "server/store/trouble.hpp"

namespace SQLite {
class Database;
class Exception;
}  // namespace SQLite

namespace stolik::server {

// Must be asked before the connection is used again. Tells `troubled` SQLite's code and words.
host::StoreError meaning(const SQLite::Database& database, const SQLite::Exception& exception,
                         const Troubled& troubled);

}  // namespace stolik::server
