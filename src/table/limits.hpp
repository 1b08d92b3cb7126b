// How much a table takes from people.
#pragma once

#include <cstddef>
#include <cstdint>

namespace stolik {

inline constexpr std::size_t kLongestName = 24;       // characters
inline constexpr std::size_t kLongestChat = 300;      // characters
inline constexpr std::size_t kLongestMoveId = 64;     // bytes
inline constexpr std::size_t kLongestNotation = 256;  // bytes
inline constexpr int kLongestTimer = 7 * 24 * 3600;   // seconds

}  // namespace stolik
