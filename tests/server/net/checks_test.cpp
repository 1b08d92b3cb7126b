// What the edge believes of a request, without sockets.
#include "server/net/checks.hpp"

#include <doctest/doctest.h>

#include "host/token_bucket.hpp"
#include "server/net/headers.hpp"

namespace stolik::server {
namespace {

TEST_CASE("a target is decoded and normalised, or refused") {
    const auto path = [](std::string_view target) {
        const auto parsed = parse_target(target);
        return parsed ? parsed->path : "refused";
    };
    CHECK(path("/") == "/");
    CHECK(path("/a/b") == "/a/b");
    CHECK(path("//a///b/") == "/a/b");
    CHECK(path("/a/./b/.") == "/a/b");
    CHECK(path("/a%2fb%20c") == "/a/b c");
    CHECK(path("/..a/b..") == "/..a/b..");
    for (const char* bad : {"",
                            "a",
                            "*",
                            "http://localhost/",
                            "/..",
                            "/a/../b",
                            "/%2e%2e/b",
                            "/%2E./b",
                            "/a%2f..%2fb",
                            "/%",
                            "/%2",
                            "/%zz",
                            "/%00",
                            "/%0a",
                            "/%ff",
                            "/a b",
                            "/a#b",
                            "/a\\b",
                            "/%5c",
                            "/\x80"})
        CHECK_MESSAGE(path(bad) == "refused", bad);
    CHECK(path("/" + std::string(2047, 'a')) != "refused");
    CHECK(path("/" + std::string(2048, 'a')) == "refused");
    CHECK(parse_target("/a?b=%zz&c=/../?d")->query == "b=%zz&c=/../?d");
    CHECK(parse_target("/a?")->query.empty());
}

TEST_CASE("authorities and origins are read strictly") {
    CHECK(parse_authority("LocalHost:8080") == Authority{"localhost", 8080});
    CHECK(parse_authority("[::1]:80") == Authority{"::1", 80});
    CHECK(parse_authority("[FE80::1]") == Authority{"fe80::1", 0});
    for (const char* bad :
         {"", ":80", "a:", "a:0", "a:65536", "a:-1", "a:8x", "a b", "a/b", "[::1", "[x]", "[::1]80", "u@a", "::1"})
        CHECK_MESSAGE(!parse_authority(bad), bad);
    CHECK(parse_origin("https://a.example") == WebOrigin{"https", {"a.example", 443}});
    CHECK(parse_origin("HTTP://A.example:81/") == WebOrigin{"http", {"a.example", 81}});
    for (const char* bad :
         {"", "null", "a.example", "ftp://a.example", "https://", "https://a/b", "https://u@a", "://a"})
        CHECK_MESSAGE(!parse_origin(bad), bad);
}

TEST_CASE("hosts and origins of ours are known, others are not") {
    EdgeSettings settings;
    settings.address = "192.168.1.5";
    settings.public_url = "https://cards.example.org/";
    const HostRules rules{settings};
    for (const char* host :
         {"localhost", "localhost:1", "127.0.0.1:8080", "[::1]:8080", "192.168.1.5:8080", "cards.example.org"})
        CHECK_MESSAGE(rules.knows_host(host), host);
    for (const char* host :
         {"", "evil.example", "localhost.evil.example", "cards.example.org.evil.example", "127.0.0.2"})
        CHECK_MESSAGE(!rules.knows_host(host), host);
    CHECK(rules.https());
    CHECK(rules.knows_origin("http://localhost:8080", "localhost:8080", ""));
    CHECK(rules.knows_origin("http://localhost", "localhost:80", ""));
    CHECK(rules.knows_origin("https://localhost", "localhost", "https"));
    CHECK(rules.knows_origin("https://cards.example.org", "localhost:8080", ""));
    CHECK_FALSE(rules.knows_origin("http://cards.example.org", "localhost:8080", ""));
    CHECK_FALSE(rules.knows_origin("http://localhost", "localhost", "https"));
    CHECK_FALSE(rules.knows_origin("http://localhost:8081", "localhost:8080", ""));
    CHECK_FALSE(rules.knows_origin("null", "localhost", ""));
    settings.public_url = "https://example.org/games/stolik/";
    CHECK(HostRules{settings}.knows_host("example.org"));
    CHECK(HostRules{settings}.knows_origin("https://example.org", "localhost:8080", ""));
    CHECK_FALSE(HostRules{settings}.knows_origin("http://example.org", "localhost:8080", ""));
}

TEST_CASE(
    "in a room every address is known, and this machine's own names; a name that another site may control is not") {
    EdgeSettings settings;
    settings.address = "0.0.0.0";
    settings.public_url = "https://cards.example.org/";
    CHECK_FALSE(HostRules{settings}.knows_host("10.0.0.7:8080"));
    settings.lan = true;
    settings.own_names = {"box", "box.local"};
    const HostRules rules{settings};
    for (const char* host : {"10.0.0.7:8080", "192.168.1.5", "[fe80::1]:8080", "localhost:8080", "box:8080",
                             "BOX.local:8080", "cards.example.org"})
        CHECK_MESSAGE(rules.knows_host(host), host);
    for (const char* host : {"evil.example:8080", "box.evil.example", "10.0.0.7.evil.example", "10.0.0", "0x7f.1",
                             "other.local", "no host", ""})
        CHECK_MESSAGE(!rules.knows_host(host), host);
    CHECK(rules.knows_origin("http://10.0.0.7:8080", "10.0.0.7:8080", ""));
    CHECK_FALSE(rules.knows_origin("http://evil.example:8080", "10.0.0.7:8080", ""));
    CHECK_FALSE(rules.knows_origin("null", "10.0.0.7:8080", ""));
}

TEST_CASE("a path for operators has one spelling") {
    const auto misspelt = [](std::string_view target) {
        return misspells_operators_path(target, parse_target(target).value().path);
    };
    for (const char* target : {"/metrics", "/metrics?x=1", "/healthz", "/livez", "/", "/metricsx", "/api/metrics"})
        CHECK_MESSAGE(!misspelt(target), target);
    for (const char* target : {"/metrics/", "//metrics", "/metrics%2f", "/METRICS", "/./metrics", "/%6detrics",
                               "/metrics/x", "/metrics/?x", "/Healthz", "//livez"})
        CHECK_MESSAGE(misspelt(target), target);
}

TEST_CASE("this machine's own addresses are known, counted or not") {
    for (const char* own : {"127.0.0.1", "127.1.2.3", "::1"}) CHECK(is_loopback(own));
    for (const char* other : {"", "192.0.2.1", "127.evil", "2001:db8::/64", "::/64"}) CHECK_FALSE(is_loopback(other));
}

TEST_CASE("a client's address is the peer's, or the last word of a trusted proxy") {
    CHECK(client_address("192.0.2.1", "", false) == "192.0.2.1");
    CHECK(client_address("192.0.2.1", "198.51.100.1", false) == "192.0.2.1");
    CHECK(client_address("192.0.2.1", "198.51.100.1", true) == "198.51.100.1");
    CHECK(client_address("192.0.2.1", "6.6.6.6 , 198.51.100.1 ", true) == "198.51.100.1");
    CHECK(client_address("192.0.2.1", "6.6.6.6, nonsense", true) == "192.0.2.1");
    CHECK(client_address("192.0.2.1", std::string_view{"6.6.6.6\0 more", 12}, true) == "192.0.2.1");
    CHECK_FALSE(parse_authority(std::string_view{"[::1\0x]", 7}));
    CHECK(client_address("192.0.2.1", "[2001:db8:1:2:3:4:5:6]", true) == "2001:db8:1:2::/64");
    CHECK(counted_address("::ffff:192.0.2.1") == "192.0.2.1");
    CHECK(counted_address("::1") == "::1");
    CHECK(counted_address("2001:db8::1") == counted_address("2001:db8::2"));
    CHECK(counted_address("2001:db8:0:1::1") != counted_address("2001:db8::1"));
}

TEST_CASE("a token bucket lets a burst through and then the rate") {
    const host::TokenBucket::Time start{};
    host::TokenBucket bucket{2, 3, start};
    for (int i = 0; i < 3; ++i) CHECK(bucket.take(start));
    CHECK_FALSE(bucket.take(start));
    CHECK_FALSE(bucket.take(start + std::chrono::milliseconds{400}));
    CHECK(bucket.take(start + std::chrono::milliseconds{600}));
    CHECK_FALSE(bucket.take(start + std::chrono::milliseconds{700}));
    for (int i = 0; i < 3; ++i) CHECK(bucket.take(start + std::chrono::hours{1}));
    CHECK_FALSE(bucket.take(start + std::chrono::hours{1}));
}

TEST_CASE("preferences of a browser are weighed") {
    CHECK(preferred_language("pl") == Language::pl);
    CHECK(preferred_language("en-US,en;q=0.9,pl;q=0.8") == Language::en);
    CHECK(preferred_language("de, PL-pl;q=0.3, en;q=0.2") == Language::pl);
    CHECK(preferred_language("pl;q=0, de") == Language::en);
    CHECK(preferred_language("plural") == Language::en);
    CHECK(preferred_language("") == Language::en);
    CHECK(accepts_encoding("deflate, GZIP;q=0.001", "gzip"));
    CHECK(accepts_encoding("*", "gzip"));
    CHECK_FALSE(accepts_encoding("*, gzip;q=0.000", "gzip"));
    CHECK_FALSE(accepts_encoding("gzip;q=x", "gzip"));
    CHECK_FALSE(accepts_encoding("", "gzip"));
    CHECK(accepts_encoding("gzip, BR", "br"));
    CHECK_FALSE(accepts_encoding("gzip, br;q=0", "br"));
    CHECK(names_tag("\"a\", W/\"b\"", "\"b\""));
    CHECK(names_tag("*", "\"b\""));
    CHECK_FALSE(names_tag("\"a\"", "\"b\""));
    CHECK(content_tag("a") != content_tag("b"));
    CHECK(content_tag("").size() == 18);
}

}  // namespace
}  // namespace stolik::server
