// The files of the page, found by path.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "server/net/edge.hpp"
#include "text/text.hpp"

namespace stolik::server {

class Page {
public:
    struct File {
        Asset asset;
        std::string tag;
        std::string gzip_tag;
    };

    explicit Page(Assets assets);

    // The file at a path. A path that is a place inside the page (its last part has no dot) is the page itself;
    // nullptr: there is nothing.
    const File* find(const std::string& path) const;

private:
    const File* exactly(const std::string& path) const;
    std::unordered_map<std::string, File> files_;
};

// A path without a dot in its last part: a place inside the page, not a file.
bool is_place(std::string_view path);

// What stands at such a path when there is no page: a few words and the addresses of the interface.
std::string plain_page(Language language);

}  // namespace stolik::server
