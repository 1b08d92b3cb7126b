#include "server/net/page.hpp"

#include <utility>

#include "server/net/headers.hpp"

namespace stolik::server {

Page::Page(Assets assets) {
    for (Asset& asset : assets) {
        std::string tag = content_tag(asset.bytes);
        std::string gzip_tag = asset.gzip.empty() ? "" : content_tag(asset.gzip);
        std::string path = asset.path;
        files_.insert_or_assign(std::move(path), File{std::move(asset), std::move(tag), std::move(gzip_tag)});
    }
}

const Page::File* Page::exactly(const std::string& path) const {
    const auto found = files_.find(path);
    return found == files_.end() ? nullptr : &found->second;
}

const Page::File* Page::find(const std::string& path) const {
    if (const File* file = exactly(path)) return file;
    return is_place(path) ? exactly("/index.html") : nullptr;
}

bool is_place(std::string_view path) { return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos; }

std::string plain_page(Language language) {
    const auto title = text::raw(language, text::Key::net_page_title);
    std::string result{"<!doctype html>\n<html lang=\""};
    result.append(name(language))
        .append("\">\n<meta charset=\"utf-8\">\n<title>")
        .append(title)
        .append("</title>\n<h1>");
    result.append(title)
        .append("</h1>\n<p>")
        .append(text::raw(language, text::Key::net_page))
        .append("</p>\n</html>\n");
    return result;
}

}  // namespace stolik::server
