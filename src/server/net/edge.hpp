// The edge of the server: HTTP and WebSocket connections behind a plain interface. Nothing else includes Beast.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/lobby/lane.hpp"

namespace stolik::server {

// Why a WebSocket is closed (RFC 6455, 7.4.1).
namespace close_code {
constexpr std::uint16_t going_away = 1001;
constexpr std::uint16_t policy = 1008;
}  // namespace close_code

// One WebSocket of one client. Every function may be called from any thread and returns at once.
class Wire {
public:
    virtual ~Wire() = default;
    // Queues a text message. One text may go to many wires. A client that does not read fast enough is dropped: it
    // comes back and asks for what it missed.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // The same for several, which then go out together.
    virtual void send_all(const std::vector<std::shared_ptr<const std::string>>& texts) {
        for (const auto& each : texts) send(each);
    }
    // Sends what is queued, then closes with a WebSocket close code and a short reason.
    virtual void close(std::uint16_t code, std::string reason) = 0;
    // The client's address, for limits; the proxy's word for it where a proxy is trusted.
    virtual const std::string& address() const = 0;

    // Belongs to the listener; touched only while it is being called about this wire.
    std::shared_ptr<void> attachment;
};
using WirePtr = std::shared_ptr<Wire>;

struct HttpRequest {
    std::string method;
    std::string path;  // without the query
    std::string query;
    std::string body;
    std::string address;
    std::string language;  // "pl" or "en", by Accept-Language
};

struct HttpAnswer {
    int status = 200;
    std::string type = "application/json; charset=utf-8";
    std::string body;
    std::string cache = "no-store";  // Cache-Control
    std::string download;            // a file name, when the answer should be saved
};

// What hears of connections. Calls for one wire come in order: opened, received…, closed; those of different wires at
// the same time from several threads.
class EdgeListener {
public:
    virtual ~EdgeListener() = default;
    virtual void opened(const WirePtr& wire) = 0;
    virtual void received(const WirePtr& wire, std::string_view text) = 0;
    virtual void closed(const WirePtr& wire) = 0;
    // Everything under /api, /healthz and /metrics. Calls `answer` once, from any thread.
    virtual void asked(HttpRequest request, std::function<void(HttpAnswer)> answer) = 0;
};

// A file of the page.
struct Asset {
    std::string path;  // "/index.html"
    std::string type;
    std::string bytes;
    std::string gzip = {};    // empty: not compressed so
    std::string brotli = {};  // empty: not compressed so
    bool forever = false;     // its name changes with its content
};
using Assets = std::vector<Asset>;

// What a page may load and do: nothing but our own. `sockets`: addresses of WebSockets, each after a space.
std::string content_policy(std::string_view sockets = {});

struct EdgeSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any free one
    int threads = 0;            // 0: one for each core, at most 4
    std::string public_url;     // "https://cards.example.org": the only other Origin and Host accepted; may have a path
    bool any_host = false;      // --lan: phones reach us by an address we need not know
    bool trust_proxy = false;   // X-Forwarded-For and X-Forwarded-Proto are believed

    std::size_t most_message = 16 * 1024;
    std::size_t most_body = 256 * 1024;
    std::size_t most_outbox = 1024 * 1024;  // bytes that wait for a slow reader
    int messages_per_second = 20;           // sustained; bursts of some seconds' worth are allowed
    int connections = 20'000;
    int connections_per_address = 200;
    std::chrono::seconds handshake{10};
    std::chrono::seconds idle{45};  // a WebSocket that answers no ping for so long is closed

    // Told of faults that cost one connection or one task, from any thread.
    std::function<void(const std::string&)> log;
};

struct EdgeCounts {
    std::int64_t connections = 0;
    std::int64_t accepted = 0;
    std::int64_t refused = 0;  // over a limit, wrong Origin or Host, bad handshake
    std::int64_t received = 0;
    std::int64_t sent = 0;
    std::int64_t dropped = 0;  // too slow
};

// Lanes, their timers and wires may outlive the edge; they do nothing then.
class Edge {
public:
    virtual ~Edge() = default;
    // The port listened on.
    virtual std::uint16_t port() const = 0;
    virtual Lanes& lanes() = 0;
    virtual EdgeCounts counts() const = 0;
    // Runs until stop(); SIGTERM and SIGINT call `asked_to_stop` once.
    virtual void run(std::function<void()> asked_to_stop) = 0;
    // Closes the listener and every connection after what is queued was sent, then lets run() return.
    virtual void stop() = 0;
};

// Throws std::system_error when the address cannot be listened on.
std::unique_ptr<Edge> make_edge(EdgeSettings settings, EdgeListener& listener, Assets assets);

}  // namespace stolik::server
