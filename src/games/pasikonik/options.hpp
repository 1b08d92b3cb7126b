// The variants and options of Pasikonik i Mrówka, and the numbers that rules are made of.
#pragma once

#include "games/pasikonik/edition.hpp"

namespace stolik::pasikonik {

enum class Variant : std::uint8_t { autumn, autumn_open, winter, winter_abilities };
inline constexpr int kVariants = 4;

inline constexpr int kMinPlayers = 2;
inline constexpr int kAnts = 6;
inline constexpr int kFullShelvesToEnd = 2;
inline constexpr int kPointsToWin = 4;
inline constexpr int kPointsOfCard = 1;
inline constexpr int kPointsOfPair = 3;
inline constexpr int kTradeRate = 3;        // cards of a type that stand for one of another
inline constexpr int kTraderRate = 2;       // house rule
inline constexpr int kSurveyorHarvest = 3;  // house rule: an Ant that collects so many draws one more

struct Options {
    Variant variant = Variant::autumn;
    std::uint8_t seats = kMinPlayers;
    Edition edition = kBuiltInEdition;
    friend constexpr bool operator==(const Options&, const Options&) = default;

    constexpr bool winter() const { return variant == Variant::winter || variant == Variant::winter_abilities; }
    constexpr bool with_abilities() const { return variant == Variant::winter_abilities; }
};

}  // namespace stolik::pasikonik
