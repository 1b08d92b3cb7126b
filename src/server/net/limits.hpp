// What one client may cost, in bytes and in time. What whoever runs a server may set is in EdgeSettings.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace stolik::server {

inline constexpr std::uint32_t kMostHeader = 8 * 1024;
inline constexpr std::size_t kMostBuffered = 16 * 1024;
inline constexpr std::size_t kLongestTarget = 2048;
inline constexpr std::size_t kLongestHost = 255;
inline constexpr std::chrono::seconds kBetweenRequests{30};
inline constexpr std::chrono::seconds kLongestAnswer{30};  // how long the listener may think
inline constexpr std::chrono::seconds kShortestSending{30};
inline constexpr std::size_t kSlowestBytesPerSecond = 4 * 1024;
inline constexpr std::chrono::seconds kLingering{1};
inline constexpr std::size_t kMostLingering = 1024 * 1024;

inline constexpr int kBurstSeconds = 5;  // messages of so many seconds may come at once
inline constexpr std::size_t kKeptWhenIdle = 4096;
inline constexpr std::size_t kFramesAtOnce = 16;
inline constexpr std::size_t kLongestReason = 123;  // bytes: a control frame has 125, and the code takes two
inline constexpr std::chrono::seconds kLongestGoodbye{5};

inline constexpr int kMostRefusing = 64;  // connections that are told why they are not taken
inline constexpr std::chrono::milliseconds kPauseAfterError{100};
inline constexpr std::chrono::milliseconds kAfterAbort{500};
inline constexpr std::chrono::seconds kLongestClosing{1};

}  // namespace stolik::server
