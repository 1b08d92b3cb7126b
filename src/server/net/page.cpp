#include "server/net/page.hpp"

#include <utility>

#include "server/net/headers.hpp"

namespace stolik::server {

Page::Page(Assets assets) {
    for (Asset& asset : assets) {
        File file{std::move(asset.type), asset.forever, {}};
        const auto add = [&](std::string_view encoding, std::string& bytes) {
            std::string tag = content_tag(bytes);
            file.forms.push_back({encoding, std::move(bytes), std::move(tag)});
        };
        if (!asset.brotli.empty()) add("br", asset.brotli);
        if (!asset.gzip.empty()) add("gzip", asset.gzip);
        add("", asset.bytes);
        files_.insert_or_assign(std::move(asset.path), std::move(file));
    }
}

const Page::Form& Page::File::best_for(std::string_view accept_encoding) const {
    for (const Form& form : forms)
        if (form.encoding.empty() || accepts_encoding(accept_encoding, form.encoding)) return form;
    return forms.back();
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
