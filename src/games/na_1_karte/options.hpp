// The variants and options of Wszystko na 1 kartę.
#pragma once

#include "games/na_1_karte/deck.hpp"

namespace stolik::na_1_karte {

enum class Variant : std::uint8_t { base, draft };

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kDice = 5;
inline constexpr int kRolls = 3;  // the first, and two re-rolls
inline constexpr int kRowsToScore = 3;
inline constexpr int kOneSun = 2;
inline constexpr int kBothSuns = 5;
inline constexpr int kCardsToEnd = 4;
inline constexpr int kLastRound = 200;  // [D] all may pass for ever, so the game also ends after this round

inline constexpr int kHandBase = 2;
inline constexpr int kDealtDraft = 5;
inline constexpr int kHandDraft = 3;
inline constexpr int kPool = 3;

// The deck never runs out: nobody takes a new card after the last round, so a seat takes one for each of its first
// three scored cards at most. (A draft deals 20 cards, but eight of them go back.)
inline constexpr int kMostNewCards = kCardsToEnd - 1;
static_assert(kMaxPlayers * (kHandBase + kMostNewCards) <= kCards);
static_assert(kMaxPlayers * (kHandDraft + kMostNewCards) + kPool <= kCards);
static_assert(kMaxPlayers * kDealtDraft <= kCards);

struct Options {
    Variant variant = Variant::base;
    std::uint8_t seats = 2;
    Deck deck = kBuiltInDeck;
    friend constexpr bool operator==(const Options&, const Options&) = default;

    constexpr int cards_dealt() const { return variant == Variant::base ? kHandBase : kDealtDraft; }
};

}  // namespace stolik::na_1_karte
