// HTTP over real sockets: files, questions, refusals.
#include <doctest/doctest.h>

#include "client.hpp"
#include "running.hpp"

namespace stolik::server {
namespace {

Assets page() {
    return {{.path = "/index.html",
             .type = "text/html; charset=utf-8",
             .bytes = "<p>page",
             .gzip = "zipped page",
             .brotli = "brief"},
            {.path = "/assets/app-1234.js", .type = "text/javascript", .bytes = "run()", .forever = true}};
}

std::string raw(std::uint16_t port, const std::string& bytes) {
    Client client{port};
    client.send(bytes);
    const auto answer = client.response();
    return answer ? std::to_string(answer->status) + (client.ends(3000) ? " ends" : " stays") : "nothing";
}

TEST_CASE("files of the page come with tag, type and the right caching") {
    Echo echo;
    Running server{echo, any_port(), page()};
    Client client{server.port()};
    const auto index = client.get("/");
    REQUIRE(index);
    CHECK(index->status == 200);
    CHECK(index->body == "<p>page");
    CHECK(index->field("Content-Type") == "text/html; charset=utf-8");
    CHECK(index->field("Cache-Control") == "no-cache");
    CHECK(index->field("Vary") == "Accept-Encoding");
    const auto script = client.get("/assets/app-1234.js");
    REQUIRE(script);
    CHECK(script->body == "run()");
    CHECK(script->field("Cache-Control") == "public, max-age=31536000, immutable");
    CHECK(script->field("ETag") != index->field("ETag"));
    CHECK(client.get("/table/abc")->body == "<p>page");
    const auto missing = client.get("/assets/other.js");
    REQUIRE(missing);
    CHECK(missing->status == 404);
    CHECK(missing->field("X-Content-Type-Options") == "nosniff");
}

TEST_CASE("the shortest form that is accepted is sent, under a tag of its own") {
    Echo echo;
    Running server{echo, any_port(), page()};
    Client client{server.port()};
    const auto brief = client.get("/", "Accept-Encoding: gzip, deflate, br\r\n");
    REQUIRE(brief);
    CHECK(brief->body == "brief");
    CHECK(brief->field("Content-Encoding") == "br");
    const auto zipped = client.get("/", "Accept-Encoding: gzip, deflate\r\n");
    REQUIRE(zipped);
    CHECK(zipped->body == "zipped page");
    CHECK(zipped->field("Content-Encoding") == "gzip");
    const auto plain = client.get("/", "Accept-Encoding: gzip;q=0\r\n");
    REQUIRE(plain);
    CHECK(plain->body == "<p>page");
    CHECK(plain->field("Content-Encoding").empty());
    CHECK(plain->field("ETag") != zipped->field("ETag"));
    CHECK(brief->field("ETag") != zipped->field("ETag"));
    for (const auto& each : {brief, zipped, plain}) {
        CHECK(each->field("Vary") == "Accept-Encoding");
        CHECK(each->field("Content-Type") == "text/html; charset=utf-8");
    }
    const std::string known = "If-None-Match: " + brief->field("ETag") + "\r\n";
    CHECK(client.get("/", "Accept-Encoding: br\r\n" + known)->status == 304);
    CHECK(client.get("/", "Accept-Encoding: gzip\r\n" + known)->status == 200);
}

TEST_CASE("a known tag gets 304 without a body, HEAD the header alone") {
    Echo echo;
    Running server{echo, any_port(), page()};
    Client client{server.port()};
    const std::string tag = client.get("/")->field("ETag");
    const auto same = client.get("/", "If-None-Match: \"other\", W/" + tag + "\r\n");
    REQUIRE(same);
    CHECK(same->status == 304);
    CHECK(same->field("ETag") == tag);
    CHECK(client.get("/", "If-None-Match: \"other\"\r\n")->status == 200);
    const auto head = client.get("/", "", "HEAD");
    REQUIRE(head);
    CHECK(head->status == 200);
    CHECK(head->field("Content-Length") == "7");
    CHECK(client.get("/assets/app-1234.js")->body == "run()");
}

TEST_CASE("without a page a plain one names the interface, in the reader's language") {
    Echo echo;
    Running server{echo};
    Client client{server.port()};
    const auto polish = client.get("/", "Accept-Language: pl-PL, en;q=0.5\r\n");
    REQUIRE(polish);
    CHECK(polish->body.find("Serwer działa") != std::string::npos);
    CHECK(polish->body.find("/api") != std::string::npos);
    CHECK(client.get("/", "Accept-Language: de\r\n")->body.find("The server is running") != std::string::npos);
}

TEST_CASE("every answer carries the headers that protect the page") {
    Echo echo;
    EdgeSettings settings = any_port();
    Running server{echo, settings, page()};
    Client client{server.port()};
    for (const char* path : {"/", "/api/x", "/missing.js"}) {
        const auto answer = client.get(path);
        REQUIRE(answer);
        const auto policy = answer->field("Content-Security-Policy");
        CHECK(policy.find("default-src 'self'") != std::string::npos);
        CHECK(policy.find("unsafe-inline") == std::string::npos);
        CHECK(policy.find("script-src 'self' 'wasm-unsafe-eval';") != std::string::npos);
        CHECK(policy.find("connect-src 'self' ws://localhost wss://localhost;") != std::string::npos);
        CHECK(policy.find("frame-ancestors 'none'") != std::string::npos);
        CHECK(answer->field("Referrer-Policy") == "no-referrer");
        CHECK(answer->field("Strict-Transport-Security").empty());
        CHECK(answer->field("Cross-Origin-Opener-Policy").empty());
    }
}

TEST_CASE("questions reach the listener and answers come from any thread") {
    Echo echo;
    std::thread later;
    echo.on_question = [&](host::HttpRequest request, std::function<void(host::HttpAnswer)> answer) {
        if (request.path == "/api/fault") throw std::runtime_error{"a fault"};
        if (later.joinable()) later.join();
        later = std::thread{[request = std::move(request), answer = std::move(answer)] {
            answer({.status = 201,
                    .body = request.method + " " + request.path + "?" + request.query + " " + request.body + " " +
                            request.language + " " + request.address,
                    .download = "gra \"1\".jsonl"});
            answer({.body = "a second answer counts for nothing"});
        }};
    };
    Running server{echo};
    Client client{server.port()};
    client.send(
        "POST /api/tables?a=%20b HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nAccept-Language: pl\r\n\r\nhello");
    const auto answer = client.response();
    REQUIRE(answer);
    CHECK(answer->status == 201);
    CHECK(answer->body == "POST /api/tables?a=%20b hello pl 127.0.0.1");
    CHECK(answer->field("Content-Disposition") == "attachment; filename=\"gra__1_.jsonl\"");
    CHECK(answer->field("Cache-Control") == "no-store");
    const auto head = client.get("/healthz", "", "HEAD");
    REQUIRE(head);
    CHECK(head->status == 201);
    CHECK(client.get("/api/fault")->status == 500);
    CHECK(client.get("/healthz")->status == 201);
    later.join();
}

TEST_CASE("what is not a proper request is refused, and the connection ends") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.most_body = 1000;
    Running server{echo, settings, page()};
    const auto port = server.port();
    CHECK(raw(port, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n") == "421 ends");
    CHECK(raw(port, "GET / HTTP/1.1\r\n\r\n") == "421 ends");
    CHECK(raw(port, "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n") == "400 ends");
    CHECK(raw(port, "GET /../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n") == "400 ends");
    CHECK(raw(port, "GET /%2e%2e/x HTTP/1.1\r\nHost: localhost\r\n\r\n") == "400 ends");
    CHECK(raw(port, "GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n") == "400 ends");
    CHECK(raw(port, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n") == "405 ends");
    CHECK(raw(port, "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n") == "405 ends");
    CHECK(raw(port, "TRACE /api/x HTTP/1.1\r\nHost: localhost\r\n\r\n") == "405 ends");
    CHECK(raw(port, "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1001\r\n\r\n") == "413 ends");
    CHECK(raw(port, "POST /api/x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n7d0\r\n" +
                        std::string(2000, 'x') + "\r\n0\r\n\r\n") == "413 ends");
    CHECK(raw(port,
              "POST /api/x HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nContent-Length: 0\r\n\r\n") ==
          "403 ends");
    CHECK(raw(port, "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n") == "431 ends");
    CHECK(raw(port, "GET /" + std::string(20'000, 'x') + " HTTP/1.1\r\nHost: localhost\r\n\r\n") == "431 ends");
    CHECK(raw(port, "nonsense\r\n\r\n") == "400 ends");
    CHECK(raw(port, "GET /ws HTTP/1.1\r\nHost: localhost\r\n\r\n") == "426 ends");
    CHECK(raw(port, std::string(3000, '\0')) == "400 ends");
    CHECK(Client{port}.get("/healthz")->status == 200);
}

TEST_CASE("a WebSocket handshake needs a host and an origin of ours") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.public_url = "https://cards.example.org";
    Running server{echo, settings};
    const auto port = server.port();
    const auto handshake = [&](const std::string& fields, const std::string& host = "localhost") {
        return Client{port}.handshake(fields, host);
    };
    CHECK(handshake("") == 101);
    CHECK(handshake("Origin: http://localhost\r\n") == 101);
    CHECK(handshake("Origin: http://localhost:8080\r\n", "localhost:8080") == 101);
    CHECK(handshake("Origin: https://cards.example.org\r\n", "cards.example.org") == 101);
    CHECK(handshake("Origin: https://cards.example.org\r\n", "127.0.0.1:8080") == 101);
    CHECK(handshake("Origin: http://localhost:3000\r\n", "localhost:8080") == 403);
    CHECK(handshake("Origin: https://evil.example\r\n") == 403);
    CHECK(handshake("Origin: null\r\n") == 403);
    CHECK(handshake("", "evil.example") == 421);
    const auto answer = Client{port}.get("/healthz");
    REQUIRE(answer);
    CHECK(answer->field("Strict-Transport-Security") == "max-age=31536000");
    CHECK(answer->field("Cross-Origin-Opener-Policy") == "same-origin");
}

TEST_CASE("requests one after another and all at once on one connection are answered in order") {
    Echo echo;
    Running server{echo};
    Client client{server.port()};
    std::string many;
    for (int i = 0; i < 50; ++i) many += "GET /api/" + std::to_string(i) + " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    client.send(many);
    for (int i = 0; i < 50; ++i) {
        const auto answer = client.response();
        REQUIRE(answer);
        REQUIRE(answer->body == "GET /api/" + std::to_string(i) + "  ");
    }
    client.send("GET /api/last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    REQUIRE(client.response());
    CHECK(client.ends());
}

TEST_CASE("a body that the client offers first is asked for") {
    Echo echo;
    Running server{echo};
    Client client{server.port()};
    client.send("POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n");
    CHECK(client.response()->status == 100);
    client.send("abc");
    CHECK(client.response()->body == "POST /api/x  abc");
}

TEST_CASE("a request that comes too slowly is not waited for") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.handshake = std::chrono::seconds{2};
    Running server{echo, settings};
    Client silent{server.port()};
    Client slow{server.port()};
    Client slow_body{server.port()};
    Client quick{server.port()};
    CHECK(quick.get("/healthz")->status == 200);
    slow_body.send("POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n\r\n");
    slow.send("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    // Something comes all the while, and yet they are ended.
    CHECK(eventually([&] {
        slow.send("x");
        slow_body.send("x");
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        return slow.ends(1) && slow_body.ends(1);
    }));
    CHECK(silent.ends());
    CHECK(quick.get("/healthz")->status == 200);
}

}  // namespace
}  // namespace stolik::server
