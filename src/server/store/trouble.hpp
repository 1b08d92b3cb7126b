// Why a store cannot write or read, in the words of what it is built on: for the log of the server, never for people.
#pragma once

#include <functional>
#include <string>

namespace stolik::server {

struct StoreTrouble {
    int code = 0;  // of SQLite, extended
    std::string reason;
};

// Called from any thread; must not throw.
using Troubled = std::function<void(const StoreTrouble&)>;

}  // namespace stolik::server
