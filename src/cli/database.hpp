// A database as it is named on the command line: a folder as in serve --data, a file, or sqlite:FILE.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace stolik::cli {

inline std::string database_file(const std::string& given) {
    constexpr std::string_view kSqlite = "sqlite:";
    if (given.starts_with(kSqlite)) return given.substr(kSqlite.size());
    if (std::filesystem::is_directory(given)) return (std::filesystem::path{given} / "stolik.db").string();
    return given;
}

}  // namespace stolik::cli
