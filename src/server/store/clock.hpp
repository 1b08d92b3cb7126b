// What tells a store when a table changed; tests bring their own.
#pragma once

#include <chrono>
#include <functional>

namespace stolik::server {

using StoreClock = std::function<std::chrono::sys_seconds()>;

inline std::chrono::sys_seconds system_seconds() {
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

}  // namespace stolik::server
