// The variants and options of Punto, and what depends on the number of players.
#pragma once

#include <cstdint>

namespace stolik::punto {

enum class Variant : std::uint8_t { base, teams };

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeatsAtTable = 4;
inline constexpr int kTeamSeats = 4;
inline constexpr int kDefaultRoundsToWin = 2;
inline constexpr int kMaxRoundsToWin = 9;
inline constexpr int kStopAfterRounds = 25;  // [D] the safety stop, for each round that has to be won
inline constexpr int kSquare = 6;            // all cards of a round lie inside a square of 6 × 6

struct Options {
    Variant variant = Variant::base;
    std::uint8_t seats = 4;
    std::uint8_t rounds_to_win = kDefaultRoundsToWin;
    friend constexpr bool operator==(const Options&, const Options&) = default;

    constexpr bool teams() const { return variant == Variant::teams; }
    constexpr bool has_neutral() const { return seats == 3; }
    constexpr int sides() const { return teams() ? 2 : seats; }
    // The line that wins a round, and the one that is counted when nobody can place.
    constexpr int needed() const { return seats == 2 || teams() ? 5 : 4; }
    constexpr int counted() const { return needed() - 1; }
    constexpr int last_round() const { return kStopAfterRounds * rounds_to_win; }
};

}  // namespace stolik::punto
