// Where the server listens, and how phones in the same room reach it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace stolik::server {

struct ListenAddress {
    std::string host;
    std::uint16_t port = 0;
};

// "127.0.0.1:8080", "[::1]:8080" or ":8080" (all interfaces).
std::optional<ListenAddress> read_listen_address(std::string_view text);

// This machine's address in its local network, when it has one.
std::optional<std::string> local_network_address();

// What this machine is called by itself and in a local network: "box", "box.local", "box.lan". Small letters.
std::vector<std::string> own_names();

}  // namespace stolik::server
