// The page inside the program (tests/server/page/fixture, embedded by tools/embed-page.mjs) and the page of a folder.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "server/page_files.hpp"

namespace stolik::server {
namespace {

const std::filesystem::path fixture = std::filesystem::path{STOLIK_SOURCE_DIR} / "tests/server/page/fixture";

const Asset& at(const Assets& assets, std::string_view path) {
    const auto found = std::ranges::find(assets, path, &Asset::path);
    REQUIRE(found != assets.end());
    return *found;
}

std::string bytes_of(const std::string& path) {
    std::ifstream file{fixture / path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return std::move(text).str();
}

TEST_CASE("every file is in the program as it is in the folder") {
    const Assets embedded = built_in_page();
    const auto folder = page_of(fixture);
    REQUIRE(folder);
    CHECK(embedded.size() == 3);
    CHECK(folder->size() == 3);
    for (const Asset& asset : embedded) {
        const Asset& same = at(*folder, asset.path);
        CHECK(asset.bytes == bytes_of(asset.path.substr(1)));
        CHECK(asset.bytes == same.bytes);
        CHECK(asset.type == same.type);
        CHECK(asset.forever == same.forever);
    }
}

TEST_CASE("what gets shorter is compressed beforehand") {
    const Assets page = built_in_page();
    const Asset& index = at(page, "/index.html");
    CHECK(index.gzip.size() < index.bytes.size());
    CHECK(index.gzip.starts_with("\x1f\x8b"));
    CHECK(!index.brotli.empty());
    CHECK(index.brotli.size() < index.gzip.size());
    const Asset& tiny = at(page, "/assets/tiny-1.js");
    CHECK(tiny.gzip.empty());
    CHECK(tiny.brotli.empty());
}

TEST_CASE("types go by the ending, and what lies below assets/ is for ever") {
    const Assets page = built_in_page();
    CHECK(at(page, "/index.html").type == "text/html; charset=utf-8");
    CHECK(at(page, "/picture.svg").type == "image/svg+xml");
    CHECK(at(page, "/assets/tiny-1.js").type == "text/javascript; charset=utf-8");
    CHECK(at(page, "/assets/tiny-1.js").forever);
    CHECK_FALSE(at(page, "/index.html").forever);
    CHECK_FALSE(at(page, "/picture.svg").forever);
}

TEST_CASE("a folder that is not there is refused") { CHECK_FALSE(page_of(fixture / "nowhere")); }

}  // namespace
}  // namespace stolik::server
