// What can be set about a game of Pig.
#pragma once

#include <cstdint>

namespace stolik::pig {

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeatsAtTable = 4;
inline constexpr int kMinTarget = 20;
inline constexpr int kMaxTarget = 1000;
inline constexpr int kDefaultTarget = 100;
inline constexpr int kMaxRounds = 100;  // [D] a game ends after so many rounds, whoever is ahead

struct Options {
    std::uint8_t seats = kMinSeats;
    std::int16_t target = kDefaultTarget;
    friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace stolik::pig
