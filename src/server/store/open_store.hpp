// A store by its address, as a host writes it on the command line.
#pragma once

#include <memory>
#include <string_view>

#include "server/store/sqlite_store.hpp"

namespace stolik::server {

// "memory:", "sqlite:PATH" or a plain PATH.
Result<std::unique_ptr<host::Store>> open_store(std::string_view url, SqliteSettings settings = {});

}  // namespace stolik::server
