#include "server/page_files.hpp"

#include <array>
#include <fstream>
#include <sstream>
#include <system_error>

#include "server/embedded_page.hpp"

namespace stolik::server {
namespace {

std::string type_of(const std::filesystem::path& path) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".json", "application/json; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
    }};
    for (const auto& [ending, type] : kTypes)
        if (path.extension() == ending) return std::string{type};
    return "application/octet-stream";
}

// Files below assets/ have their content's hash in their names.
Asset asset(std::string path, std::string bytes) {
    std::string type = type_of(path);
    const bool forever = path.starts_with("/assets/");
    return {.path = std::move(path), .type = std::move(type), .bytes = std::move(bytes), .forever = forever};
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return std::move(text).str();
}

}  // namespace

Assets built_in_page() {
    Assets assets;
    for (const EmbeddedFile& file : embedded_page()) {
        Asset& made = assets.emplace_back(asset(std::string{file.path}, std::string{file.bytes}));
        made.gzip = file.gzip;
        made.brotli = file.brotli;
    }
    return assets;
}

Result<Assets> page_of(const std::filesystem::path& folder) {
    Assets assets;
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator each{folder, error}, end; !error && each != end;
         each.increment(error)) {
        if (!each->is_regular_file()) continue;
        assets.push_back(
            asset("/" + std::filesystem::relative(each->path(), folder).generic_string(), read_file(each->path())));
    }
    if (error) return failure(text::Key::server_no_web, {text::Arg::word("folder", folder.string())});
    return assets;
}

}  // namespace stolik::server
