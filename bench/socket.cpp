#include "socket.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace stolik::bench {

namespace {

[[noreturn]] void fail(const char* what) { throw std::runtime_error{std::string{what} + ": " + std::strerror(errno)}; }

void write_all(int descriptor, const char* data, std::size_t size) {
    while (size > 0) {
        const ssize_t written = ::send(descriptor, data, size, MSG_NOSIGNAL);
        if (written < 0 && (errno == EAGAIN || errno == EINTR)) continue;
        if (written < 0) fail("send");
        data += written;
        size -= static_cast<std::size_t>(written);
    }
}

}  // namespace

Socket::Socket(std::uint16_t port, std::uint32_t from) {
    descriptor_ = ::socket(AF_INET, SOCK_STREAM, 0);
    if (descriptor_ < 0) fail("socket");
    sockaddr_in address{};
    if (from != 0) {
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(from);
        if (::bind(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) fail("bind");
    }
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) fail("connect");
    const int on = 1;
    ::setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const std::string request = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                                "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    write_all(descriptor_, request.data(), request.size());
    std::string answer;
    char byte = 0;
    while (!answer.ends_with("\r\n\r\n")) {
        if (::recv(descriptor_, &byte, 1, 0) != 1) fail("handshake");
        answer += byte;
    }
    if (!answer.starts_with("HTTP/1.1 101")) throw std::runtime_error{"handshake refused: " + answer};
    ::fcntl(descriptor_, F_SETFL, O_NONBLOCK);
}

Socket::Socket(Socket&& other) noexcept
    : descriptor_{std::exchange(other.descriptor_, -1)}, buffer_{std::move(other.buffer_)}, used_{other.used_} {}

Socket::~Socket() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

// A mask of zeros is a mask: the text goes out as it is.
void Socket::send(std::string_view text) {
    std::string frame;
    frame += static_cast<char>(0x81);
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xFF);
    }
    frame.append(4, '\0');
    frame += text;
    write_all(descriptor_, frame.data(), frame.size());
}

bool Socket::fill() {
    constexpr std::size_t kChunk = 64 * 1024;
    const std::size_t before = buffer_.size();
    buffer_.resize(before + kChunk);
    const ssize_t got = ::recv(descriptor_, buffer_.data() + before, kChunk, 0);
    buffer_.resize(before + static_cast<std::size_t>(got > 0 ? got : 0));
    if (got == 0) throw std::runtime_error{"the server closed a connection"};
    if (got < 0 && errno != EAGAIN && errno != EINTR) fail("recv");
    return got > 0;
}

bool Socket::next(std::string_view& message) {
    for (;;) {
        const auto* bytes = reinterpret_cast<const unsigned char*>(buffer_.data()) + used_;
        const std::size_t left = buffer_.size() - used_;
        if (left < 2) return false;
        std::size_t length = bytes[1] & 0x7F;
        std::size_t header = 2;
        if (length == 126) {
            if (left < 4) return false;
            length = std::size_t{bytes[2]} << 8 | bytes[3];
            header = 4;
        } else if (length == 127) {
            if (left < 10) return false;
            length = 0;
            for (std::size_t i = 2; i < 10; ++i) length = length << 8 | bytes[i];
            header = 10;
        }
        if (left < header + length) return false;
        const unsigned opcode = bytes[0] & 0x0F;
        message = std::string_view{buffer_}.substr(used_ + header, length);
        used_ += header + length;
        if (opcode == 8) throw std::runtime_error{"the server closed a connection"};
        if (opcode == 1) return true;
        if (opcode == 9) {  // a ping wants its answer
            const char pong[6] = {static_cast<char>(0x8A), static_cast<char>(0x80), 0, 0, 0, 0};
            write_all(descriptor_, pong, sizeof pong);
        }
    }
}

void Socket::discard() {
    buffer_.erase(0, used_);
    used_ = 0;
    if (buffer_.empty()) buffer_.shrink_to_fit();
}

}  // namespace stolik::bench
