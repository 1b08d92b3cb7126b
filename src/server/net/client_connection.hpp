// One connection from its first byte to its last: HTTP first, a WebSocket perhaps after.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>
#include <optional>
#include <string>

#include "server/net/core.hpp"
#include "text/language.hpp"

namespace stolik::server {

using Request = boost::beast::http::request<boost::beast::http::string_body>;

// Something with a socket that can be asked to end. Both are called on the connection's strand.
class Ending {
public:
    virtual ~Ending() = default;
    // Ends after what was begun: an answer, queued messages.
    virtual void wind_up() = 0;
    // Ends at once.
    virtual void abort() = 0;
};

struct ClientConnection {
    ClientConnection(std::shared_ptr<Core> shared, Strand own) : core{std::move(shared)}, strand{std::move(own)} {}

    std::shared_ptr<Core> core;
    Strand strand;
    std::string peer;
    Slot slot;
    // What speaks now; changed and used on the strand.
    std::weak_ptr<Ending> ending;
    bool winding_up = false;
};

// A request to become a WebSocket that passed every check.
struct Upgrade {
    Socket socket;
    Request request;
    std::string address;
    Language language = Language::en;
    Slot slot;  // where the address became known only with the request
};

// Answers requests until the client goes, or asks for a WebSocket.
Task<std::optional<Upgrade>> serve_http(std::shared_ptr<ClientConnection> client, Socket socket);

Task<void> serve_websocket(std::shared_ptr<ClientConnection> client, Upgrade upgrade);

// Says that there is no room, and goes.
Task<void> refuse_connection(Socket socket);

}  // namespace stolik::server
