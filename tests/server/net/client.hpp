// A blocking client with a socket of its own, so that the edge is tested by something that shares no code with it.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace stolik::server {

// How long a test waits for what must come: it only keeps it from hanging, however busy the machine is.
constexpr int kPatience = 120'000;  // milliseconds

struct Frame {
    int opcode = 0;
    std::string payload;
    int close_code() const {
        if (opcode != 8 || payload.size() < 2) return 0;
        return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
    }
};

struct Response {
    int status = 0;
    std::string head;  // lower case names, as sent otherwise
    std::string body;

    std::string field(std::string_view name) const {
        const auto at = head.find("\r\n" + std::string{name} + ": ");
        if (at == std::string::npos) return "";
        const auto from = at + name.size() + 4;
        return head.substr(from, head.find("\r\n", from) - from);
    }
};

class Client {
public:
    explicit Client(std::uint16_t port, int receive_buffer = 0)
        : socket_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
        if (receive_buffer > 0) setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        const int on = 1;
        setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
            throw std::runtime_error{"connect failed"};
    }
    Client(Client&& other) noexcept : socket_{std::exchange(other.socket_, -1)}, read_{std::move(other.read_)} {}
    Client& operator=(Client&& other) noexcept {
        std::swap(socket_, other.socket_);
        std::swap(read_, other.read_);
        return *this;
    }
    ~Client() { close(); }

    void close() {
        if (socket_ >= 0) ::close(std::exchange(socket_, -1));
    }
    int descriptor() const { return socket_; }

    // False when the other side is gone.
    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto size = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (size <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(size));
        }
        return true;
    }

    // False when nothing came for so long, or the connection ended.
    bool receive_more(int milliseconds = kPatience) {
        pollfd waiting{.fd = socket_, .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, milliseconds) <= 0) return false;
        char bytes[16384];
        const auto size = ::recv(socket_, bytes, sizeof bytes, 0);
        if (size <= 0) {
            ended_ = true;
            return false;
        }
        read_.append(bytes, static_cast<std::size_t>(size));
        return true;
    }

    // Whether the other side ends the connection within a time.
    bool ends(int milliseconds = kPatience) {
        while (receive_more(milliseconds)) {
        }
        return ended_;
    }

    std::optional<Response> response(bool has_body = true) {
        Response result;
        std::size_t end = 0;
        while ((end = read_.find("\r\n\r\n")) == std::string::npos)
            if (!receive_more()) return std::nullopt;
        result.head = read_.substr(0, end + 2);
        read_.erase(0, end + 4);
        result.status = std::stoi(result.head.substr(9, 3));
        const auto length = result.field("Content-Length");
        const std::size_t size = has_body && !length.empty() ? std::stoul(length) : 0;
        while (read_.size() < size)
            if (!receive_more()) return std::nullopt;
        result.body = read_.substr(0, size);
        read_.erase(0, size);
        return result;
    }

    std::optional<Response> get(const std::string& path, const std::string& fields = "",
                                const std::string& method = "GET") {
        send(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n");
        return response(method != "HEAD");
    }

    // The status of the answer to a WebSocket handshake.
    int handshake(const std::string& fields = "", const std::string& host = "localhost") {
        send("GET /ws HTTP/1.1\r\nHost: " + host +
             "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
             fields + "\r\n");
        const auto answer = response();
        return answer ? answer->status : 0;
    }

    static std::string frame(int opcode, std::string_view payload, bool last = true) {
        std::string bytes;
        bytes.push_back(static_cast<char>((last ? 0x80 : 0) | opcode));
        const auto size = payload.size();
        if (size < 126) {
            bytes.push_back(static_cast<char>(0x80 | size));
        } else if (size < 65536) {
            bytes.push_back(static_cast<char>(0x80 | 126));
            for (int shift = 8; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>((size >> shift) & 255));
        } else {
            bytes.push_back(static_cast<char>(0x80 | 127));
            for (int shift = 56; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>((size >> shift) & 255));
        }
        bytes.append("\x01\x02\x03\x04", 4);
        for (std::size_t i = 0; i < size; ++i)
            bytes.push_back(static_cast<char>(payload[i] ^ static_cast<char>(i % 4 + 1)));
        return bytes;
    }

    bool say(std::string_view text) { return send(frame(1, text)); }

    std::optional<Frame> hear(int milliseconds = kPatience) {
        for (;;) {
            if (auto found = parsed()) return found;
            if (!receive_more(milliseconds)) return std::nullopt;
        }
    }

    // The next message's text; empty when none comes.
    std::string heard(int milliseconds = kPatience) {
        const auto found = hear(milliseconds);
        return found && found->opcode == 1 ? found->payload : "";
    }

    // The code of the close frame that comes after any other frames, which is answered; 0: none.
    int closed_with() {
        while (const auto found = hear()) {
            if (found->opcode != 8) continue;
            send(frame(8, found->payload.substr(0, 2)));
            return found->close_code();
        }
        return 0;
    }

private:
    std::optional<Frame> parsed() {
        if (read_.size() < 2) return std::nullopt;
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(read_[i]); };
        std::size_t size = byte(1) & 127u;
        const std::size_t extra = size == 126 ? 2 : size == 127 ? 8 : 0;
        if (read_.size() < 2 + extra) return std::nullopt;
        if (extra > 0) size = 0;
        for (std::size_t i = 0; i < extra; ++i) size = size << 8 | byte(2 + i);
        if (read_.size() < 2 + extra + size) return std::nullopt;
        Frame result{.opcode = byte(0) & 15, .payload = read_.substr(2 + extra, size)};
        read_.erase(0, 2 + extra + size);
        return result;
    }

    int socket_;
    bool ended_ = false;
    std::string read_;
};

}  // namespace stolik::server
