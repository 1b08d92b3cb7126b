// A store by its address, as a host writes it on the command line.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "server/store/sqlite_store.hpp"

namespace stolik::server {

// The file that an address names; nothing where there is none.
std::optional<std::filesystem::path> file_of(std::string_view url);

// "memory:", "sqlite:PATH" or a plain PATH.
Result<std::unique_ptr<host::Store>> open_store(std::string_view url, SqliteSettings settings = {});

}  // namespace stolik::server
