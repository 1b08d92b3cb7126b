// A copy of the database while a server runs on it.
#pragma once

#include <filesystem>

#include "text/text.hpp"

namespace stolik::server {

// The copy is the database as it was at one moment, checked, durable, and private to its owner. It appears under its
// name only when it is whole; an existing file is never overwritten.
Result<void> backup(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace stolik::server
