// The tables of the database, and how a database of an older program becomes one of this program.
#pragma once

#include <filesystem>

#include "text/text.hpp"

namespace SQLite {
class Database;
}

namespace stolik::server {

// Whether the file is a database of this program that it knows, or a new one. Reads only where it begins, so it takes
// the same time for every file; changes nothing in it.
Result<void> know_database(SQLite::Database& database, const std::filesystem::path& file);

// Takes the steps that the database has not taken yet, all or none.
void migrate(SQLite::Database& database);

}  // namespace stolik::server
