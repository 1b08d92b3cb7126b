// What tools/embed-page writes: the built page as bytes inside the program.
#pragma once

#include <span>
#include <string_view>

namespace stolik::server {

struct EmbeddedFile {
    std::string_view path;  // "/index.html"
    std::string_view bytes;
    std::string_view gzip;    // empty: not worth it
    std::string_view brotli;  // empty: not worth it
};

std::span<const EmbeddedFile> embedded_page();

}  // namespace stolik::server
