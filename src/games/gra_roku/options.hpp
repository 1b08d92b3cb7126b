// The variants and options of Gra roku.
#pragma once

#include <cstdint>

namespace stolik::gra_roku {

enum class Variant : std::uint8_t { base, harder };

// Where the four cards that fix the square come from: seat 0 chooses them, or they are dealt.
enum class Opening : std::uint8_t { chosen, dealt };

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeatsHere = 4;
inline constexpr int kNeutralCardSeats = 2;  // so many seats play with the neutral card; [D] in the harder variant too
inline constexpr int kHandSize = 4;
inline constexpr int kFullYear = 12;
inline constexpr int kAsidePenalty = 1;
inline constexpr Opening kDefaultOpening = Opening::chosen;

struct Options {
    Variant variant = Variant::base;
    std::uint8_t seats = 4;
    Opening opening = kDefaultOpening;
    friend constexpr bool operator==(const Options&, const Options&) = default;

    constexpr bool has_neutral_card() const { return seats == kNeutralCardSeats; }
};

}  // namespace stolik::gra_roku
