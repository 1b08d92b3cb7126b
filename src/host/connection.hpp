// Connections, requests and answers as plain interfaces. Sockets are elsewhere; a page that hosts its own tables has
// none.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stolik::host {

// Why a WebSocket is closed (RFC 6455, 7.4.1).
namespace close_code {
constexpr std::uint16_t going_away = 1001;
constexpr std::uint16_t policy = 1008;
}  // namespace close_code

// One WebSocket of one client. Every function may be called from any thread and returns at once.
class Connection {
public:
    virtual ~Connection() = default;
    // Queues a text message. One text may go to many connections. A client that does not read fast enough is dropped:
    // it comes back and asks for what it missed.
    virtual void send(std::shared_ptr<const std::string> text) = 0;
    // The same for several, which then go out together.
    virtual void send_all(const std::vector<std::shared_ptr<const std::string>>& texts) {
        for (const auto& each : texts) send(each);
    }
    // Sends what is queued, then closes with a WebSocket close code and a short reason.
    virtual void close(std::uint16_t code, std::string reason) = 0;
    // The client's address, for limits; the proxy's word for it where a proxy is trusted.
    virtual const std::string& address() const = 0;

    // Belongs to the listener; touched only while it is being called about this connection.
    std::shared_ptr<void> attachment;
};
using ConnectionPtr = std::shared_ptr<Connection>;

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
    std::optional<int> wait;         // Retry-After: seconds until the same may be asked again
};

// What hears of connections. Calls for one connection come in order: opened, received…, closed; those of different
// connections at the same time from several threads.
class Listener {
public:
    virtual ~Listener() = default;
    virtual void opened(const ConnectionPtr& connection) = 0;
    virtual void received(const ConnectionPtr& connection, std::string_view text) = 0;
    virtual void closed(const ConnectionPtr& connection) = 0;
    // Everything under /api, /healthz, /livez and /metrics. Calls `answer` once, from any thread.
    virtual void asked(HttpRequest request, std::function<void(HttpAnswer)> answer) = 0;
};

}  // namespace stolik::host
