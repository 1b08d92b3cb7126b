// The edge of the server: HTTP and WebSocket connections behind a plain interface. Nothing else includes Beast.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "host/connection.hpp"
#include "host/lane.hpp"

namespace stolik::server {

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
    bool lan = false;           // phones reach us by an address we need not know, or by one of our own names:
    std::vector<std::string> own_names;
    bool public_metrics = false;  // /metrics for everybody; otherwise for this machine only
    bool trust_proxy = false;     // X-Forwarded-For and X-Forwarded-Proto are believed

    std::size_t most_message = 64 * 1024;  // a whole deck of one's own fits
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

// Lanes, their timers and connections may outlive the edge; they do nothing then.
class Edge {
public:
    virtual ~Edge() = default;
    // The port listened on.
    virtual std::uint16_t port() const = 0;
    virtual host::Lanes& lanes() = 0;
    virtual EdgeCounts counts() const = 0;
    // Runs until stop(); SIGTERM and SIGINT call `asked_to_stop` once.
    virtual void run(std::function<void()> asked_to_stop) = 0;
    // Closes the listener and every connection after what is queued was sent, then lets run() return.
    virtual void stop() = 0;
};

// Throws std::system_error when the address cannot be listened on.
std::unique_ptr<Edge> make_edge(EdgeSettings settings, host::Listener& listener, Assets assets);

}  // namespace stolik::server
