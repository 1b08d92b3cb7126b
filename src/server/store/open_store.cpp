#include "server/store/open_store.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "server/store/memory_store.hpp"

namespace stolik::server {

using text::Arg;
using text::Key;

namespace {

bool is_scheme_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
           letter == '+' || letter == '-' || letter == '.';
}

// What stands before the colon; none in a plain path ("games:old.db" has one, "./games:old.db" does not).
std::optional<std::string_view> scheme_of(std::string_view url) {
    const std::size_t colon = url.find(':');
    if (colon == std::string_view::npos || colon == 0) return std::nullopt;
    const std::string_view scheme = url.substr(0, colon);
    if (scheme.front() == '.' || !std::all_of(scheme.begin(), scheme.end(), is_scheme_letter)) return std::nullopt;
    return scheme;
}

Result<std::unique_ptr<host::Store>> open_file(std::string_view path, SqliteSettings settings) {
    if (path.empty()) return failure(Key::store_no_path);
    return open_sqlite_store(std::filesystem::path{path}, std::move(settings));
}

}  // namespace

std::optional<std::filesystem::path> file_of(std::string_view url) {
    const auto scheme = scheme_of(url);
    if (!scheme) return std::filesystem::path{url};
    if (*scheme != "sqlite") return std::nullopt;
    return std::filesystem::path{url.substr(scheme->size() + 1)};
}

Result<std::unique_ptr<host::Store>> open_store(std::string_view url, SqliteSettings settings) {
    const auto scheme = scheme_of(url);
    if (!scheme) return open_file(url, std::move(settings));
    const std::string_view rest = url.substr(scheme->size() + 1);
    if (*scheme == "sqlite") return open_file(rest, std::move(settings));
    if (*scheme == "memory" && rest.empty()) return make_memory_store(std::move(settings.clock));
    if (*scheme == "postgres" || *scheme == "postgresql") return failure(Key::store_no_postgresql);
    // Only the scheme is repeated: the rest may hold a password.
    return failure(Key::store_unknown, {Arg::word("scheme", std::string{*scheme})});
}

}  // namespace stolik::server
