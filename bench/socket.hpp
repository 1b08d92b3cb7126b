// A WebSocket client as small as a load generator wants it: one non-blocking socket, text frames only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stolik::bench {

class Socket {
public:
    // Connects from an address of this machine (in host byte order; 0: any) and shakes hands at once (blocking);
    // afterwards nothing blocks. Throws std::runtime_error.
    explicit Socket(std::uint16_t port, std::uint32_t from = 0);
    Socket(Socket&& other) noexcept;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    ~Socket();

    int descriptor() const { return descriptor_; }
    void send(std::string_view text);

    // Reads what is there. Calls `take` with each whole message; a view into the buffer.
    template <class Take>
    void read(Take take) {
        if (!fill()) return;
        std::string_view message;
        while (next(message)) take(message);
        discard();
    }

private:
    bool fill();
    bool next(std::string_view& message);
    void discard();

    int descriptor_ = -1;
    std::string buffer_;
    std::size_t used_ = 0;
};

}  // namespace stolik::bench
