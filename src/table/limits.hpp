// How much a table takes from people, and gives them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace stolik {

inline constexpr std::size_t kLongestName = 24;           // characters
inline constexpr std::size_t kLongestChat = 300;          // characters
inline constexpr std::size_t kLongestMoveId = 64;         // bytes
inline constexpr std::size_t kLongestNotation = 256;      // bytes
inline constexpr int kLongestTimer = 7 * 24 * 3600;       // seconds
inline constexpr std::int64_t kLeastAfterTimeout = 1000;  // milliseconds a clock has after it ran out

inline constexpr std::size_t kLastEntries = 64;  // of a log, told again to whoever has missed some of them
inline constexpr std::size_t kMostTold = 2'000;  // entries in which the lines of a log are looked for

inline constexpr std::size_t kLongestRecordLine = 1 << 20;  // bytes
inline constexpr std::size_t kLongestRecordName = 100;      // bytes

inline constexpr int kLongestThought = 10'000;           // milliseconds, of an analysis
inline constexpr std::size_t kMostOptionsInWords = 128;  // moves of a decision that are also put into words

}  // namespace stolik
