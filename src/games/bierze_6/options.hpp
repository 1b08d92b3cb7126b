// The variants and options of 6 bierze!, and which of them go together.
#pragma once

#include <cstdint>

namespace stolik::bierze_6 {

enum class Variant : std::uint8_t { base, advanced };

inline constexpr int kMinSeats = 2;
inline constexpr int kMaxSeatsBase = 10;
inline constexpr int kMaxSeatsAdvanced = 6;
inline constexpr int kHandSize = 10;
inline constexpr int kRows = 4;
inline constexpr int kRowCapacity = 5;
inline constexpr int kDefaultTarget = 66;
inline constexpr int kMaxTarget = 1000;
inline constexpr int kMaxDeals = 100;
inline constexpr bool kDefaultOpenHands = true;  // [D]
inline constexpr std::int16_t kUnset = -1;

struct Options {
    Variant variant = Variant::base;
    std::uint8_t seats = 4;
    std::int16_t target = kUnset;                         // whole deals until somebody has more bulls than this
    std::int16_t deals = kUnset;                          // or exactly so many deals
    std::uint8_t open_hands = kDefaultOpenHands ? 1 : 0;  // advanced: whether the table shows the drafted hands
    friend constexpr bool operator==(const Options&, const Options&) = default;

    constexpr bool by_deals() const { return deals != kUnset; }
    constexpr int effective_target() const { return target == kUnset ? kDefaultTarget : target; }
};

constexpr int max_seats(Variant variant) { return variant == Variant::base ? kMaxSeatsBase : kMaxSeatsAdvanced; }

}  // namespace stolik::bierze_6
