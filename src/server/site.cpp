#include "server/site.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <set>
#include <system_error>

#include "core/ensure.hpp"

namespace stolik::server {
namespace {

using text::Arg;
using text::Key;

constexpr std::string_view kListName = ".stolik-site";  // the files of the site, one a line: how it is known again

using Paths = std::set<std::string>;

// The page asks no server, and brings along the policy that a server of ours sends as a header.
std::string without_server(std::string index) {
    constexpr std::string_view kHead = "<head>";
    const std::size_t at = index.find(kHead);
    ensure(at != std::string::npos, "the page has no head");
    index.insert(at + kHead.size(), "\n    <meta http-equiv=\"Content-Security-Policy\" content=\"" + content_policy() +
                                        "\" />\n    <meta name=\"stolik-server\" content=\"none\" />");
    return index;
}

// What others name comes before what names them; the service worker, which asks for everything, is last.
int turn(const Asset& asset) {
    if (asset.path == "/sw.js") return 3;
    if (asset.path == "/index.html") return 2;
    return asset.forever ? 0 : 1;
}

Result<void> write_file(const std::filesystem::path& path, std::string_view bytes) {
    std::filesystem::path unfinished = path;
    unfinished += ".part";
    const auto failed = [&](const std::string& why) -> Result<void> {
        std::error_code ignored;
        std::filesystem::remove(unfinished, ignored);
        return failure(Key::server_site_unwritten, {Arg::word("file", path.string()), Arg::word("why", why)});
    };
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    if (error) return failed(error.message());
    errno = 0;
    std::ofstream file{unfinished, std::ios::binary | std::ios::trunc};
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (!file) return failed(std::strerror(errno != 0 ? errno : EIO));
    std::filesystem::rename(unfinished, path, error);
    if (error) return failed(error.message());
    return {};
}

Result<void> write_list(const std::filesystem::path& folder, const Paths& paths) {
    std::string text;
    for (const std::string& path : paths) text.append(path).push_back('\n');
    return write_file(folder / kListName, text);
}

// The files of the site that the folder holds; none when it is new or empty.
Result<Paths> earlier_site(const std::filesystem::path& folder) {
    Paths result;
    std::ifstream list{folder / kListName};
    for (std::string path; std::getline(list, path);)
        if (path.starts_with('/') && path.find("..") == std::string::npos) result.insert(path);
    if (!result.empty()) return result;
    std::error_code error;
    const bool empty = std::filesystem::is_directory(folder, error) && std::filesystem::is_empty(folder, error);
    if (!empty && std::filesystem::exists(folder, error))
        return failure(Key::server_site_foreign, {Arg::word("folder", folder.string())});
    return result;
}

}  // namespace

Result<void> write_site(Assets page, const std::filesystem::path& folder) {
    const auto earlier = TRY(earlier_site(folder));
    Paths paths;
    for (Asset& asset : page) {
        if (asset.path == "/index.html") asset.bytes = without_server(std::move(asset.bytes));
        paths.insert(asset.path);
    }
    // Whoever interrupts this can write the site again: everything that may lie there is listed.
    Paths all = earlier;
    all.insert(paths.begin(), paths.end());
    TRY(write_list(folder, all));
    std::ranges::sort(page, {}, turn);
    for (const Asset& asset : page) TRY(write_file(folder / asset.path.substr(1), asset.bytes));
    for (const std::string& path : earlier) {
        std::error_code ignored;
        if (!paths.contains(path)) std::filesystem::remove(folder / path.substr(1), ignored);
    }
    return write_list(folder, paths);
}

}  // namespace stolik::server
