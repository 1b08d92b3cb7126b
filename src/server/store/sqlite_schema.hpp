// The tables of the database, and how a database of an older program becomes one of this program.
#pragma once

#include <filesystem>

#include "text/text.hpp"

namespace SQLite {
class Database;
}

namespace stolik::server {

// Whether the file is a sound database of this program, or a new one. Changes nothing in it.
Result<void> check_database(SQLite::Database& database, const std::filesystem::path& file);

// Takes the steps that the database has not taken yet, all or none.
void migrate(SQLite::Database& database);

}  // namespace stolik::server
