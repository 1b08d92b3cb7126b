// The 72 cards of Gra roku: 4 seasons with 3 symbols each, 0 to 5 points, one card of each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/numbered_set.hpp"
#include "core/quantity.hpp"

namespace stolik::gra_roku {

inline constexpr int kSeasons = 4;
inline constexpr int kSymbolsInSeason = 3;
inline constexpr int kMaxPoints = 5;
inline constexpr int kCards = 72;
inline constexpr int kCardsInSeason = 18;

struct Points : Quantity<Points> {
    using Quantity::Quantity;
};

enum class Season : std::uint8_t { spring, summer, autumn, winter };

// Seasons go round: winter is followed by spring.
constexpr Season next(Season season) { return static_cast<Season>((static_cast<int>(season) + 1) % kSeasons); }
constexpr Season previous(Season season) { return static_cast<Season>((static_cast<int>(season) + 3) % kSeasons); }

// In a season the larger symbol comes first. A season has four numbers, the last of them unused.
enum class Symbol : std::uint8_t {
    stork = 0,
    flower,
    bee,
    sun = 4,
    ball,
    ice_cream,
    pumpkin = 8,
    squirrel,
    leaf,
    fir_tree = 12,
    snowman,
    snowflake
};

constexpr Symbol symbol_of(Season season, int nth) { return static_cast<Symbol>(static_cast<int>(season) * 4 + nth); }

// A number of 7 bits: the symbol, then points + 1. 0 is no card.
struct Card {
    std::uint8_t number = 0;

    constexpr Card() = default;
    explicit constexpr Card(int n) : number{static_cast<std::uint8_t>(n)} {}
    constexpr Card(Symbol symbol, Points points)
        : number{static_cast<std::uint8_t>(static_cast<int>(symbol) * 8 + points.value + 1)} {}

    // False for no card and for numbers that name none.
    constexpr bool exists() const {
        return number < 128 && (number & 7) >= 1 && (number & 7) <= kMaxPoints + 1 &&
               ((number >> 3) & 3) < kSymbolsInSeason;
    }
    constexpr Symbol symbol() const { return static_cast<Symbol>(number >> 3); }
    constexpr Season season() const { return static_cast<Season>(number >> 5); }
    constexpr Points points() const { return Points{(number & 7) - 1}; }
    friend constexpr bool operator==(Card, Card) = default;
};

// More points lead; on a tie the later season, then the larger symbol. No two cards are equal in it.
constexpr bool leads(Card a, Card b) {
    if (a.points() != b.points()) return a.points() > b.points();
    if (a.season() != b.season()) return a.season() > b.season();
    return a.symbol() < b.symbol();
}

// Visited in the order spring to winter, larger symbols first, points upwards.
class CardSet : public NumberedSet<CardSet, Card, 128> {
public:
    using NumberedSet::pick;

    static constexpr CardSet deck() {
        CardSet set;
        for (int number = 0; number < 128; ++number)
            if (Card{number}.exists()) set.insert(Card{number});
        return set;
    }

    constexpr int count(Season season) const { return count_ones(season_bits(season)); }

    // The card of a symbol, of a set that has at most one of each.
    constexpr std::optional<Card> of(Symbol symbol) const {
        const int first = static_cast<int>(symbol) * 8;
        const std::uint64_t points = (bits_.bits(static_cast<std::size_t>(first) / 64) >> (first % 64)) & 0xFF;
        if (points == 0) return std::nullopt;
        return Card{first + lowest_one(points)};
    }

    template <class Random>
    constexpr Card pick(Season season, Random& random) const {
        const auto n = random.bounded(static_cast<std::uint32_t>(count(season)));
        return Card{static_cast<int>(season) * 32 + nth_one(season_bits(season), static_cast<int>(n))};
    }

private:
    constexpr std::uint64_t season_bits(Season season) const {
        const int first = static_cast<int>(season) * 32;
        return (bits_.bits(static_cast<std::size_t>(first) / 64) >> (first % 64)) & 0xFFFFFFFF;
    }
};

STOLIK_TABLE CardSet kDeck = CardSet::deck();

}  // namespace stolik::gra_roku
