// The files of the page, found by path.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/net/edge.hpp"
#include "text/text.hpp"

namespace stolik::server {

class Page {
public:
    // The bytes of a file as they are sent.
    struct Form {
        std::string_view encoding;  // of Content-Encoding; empty: as it is
        std::string bytes;
        std::string tag;
    };
    struct File {
        std::string type;
        bool forever = false;
        std::vector<Form> forms;  // the shortest first; the last one is plain

        const Form& best_for(std::string_view accept_encoding) const;
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
