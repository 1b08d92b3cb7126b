// The whole server: store, lobby and edge put together.
#pragma once

#include <filesystem>

#include "host/services.hpp"
#include "server/net/edge.hpp"

namespace stolik::server {

struct ServerSettings {
    EdgeSettings edge;
    host::LobbySettings lobby;
    std::string store = "memory:";
    std::filesystem::path web;  // files of the page; empty: those inside the program
    int thinkers = 0;           // threads for bots; 0: one fewer than cores, at least two
    int forget_days = 0;        // tables unchanged for so long are deleted; 0: never
};

// Runs until SIGTERM or SIGINT; then everything is flushed. `ready` is called with the port once it listens.
Result<void> serve(const ServerSettings& settings, const std::function<void(std::uint16_t)>& ready);

}  // namespace stolik::server
