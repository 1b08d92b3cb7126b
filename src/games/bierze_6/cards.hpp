// The 104 cards of 6 bierze! and their bulls.
#pragma once

#include <compare>
#include <cstdint>

#include "core/inline_vector.hpp"
#include "core/numbered_set.hpp"
#include "core/quantity.hpp"

namespace stolik::bierze_6 {

inline constexpr int kLastCard = 104;

// Named by its number, 1 … 104. 0 is no card.
struct Card {
    std::uint8_t number = 0;

    constexpr Card() = default;
    explicit constexpr Card(int n) : number{static_cast<std::uint8_t>(n)} {}
    constexpr bool exists() const { return number >= 1 && number <= kLastCard; }
    friend constexpr auto operator<=>(Card, Card) = default;
    friend constexpr bool operator==(Card, Card) = default;
};

struct Bulls : Quantity<Bulls> {
    using Quantity::Quantity;
};

// [D] "Containing 5" means numbers that end in 5, as the rulebook's examples show.
constexpr Bulls bulls(Card card) {
    if (card.number == 55) return Bulls{7};
    if (card.number % 11 == 0) return Bulls{5};
    if (card.number % 10 == 0) return Bulls{3};
    if (card.number % 5 == 0) return Bulls{2};
    return Bulls{1};
}

class CardSet : public NumberedSet<CardSet, Card, 128> {
public:
    static constexpr CardSet up_to(Card last) {
        CardSet set;
        set.bits_ = BitSet<128>::range(1, last.number + 1);
        return set;
    }
};

constexpr Bulls bulls(const CardSet& cards) {
    Bulls sum;
    cards.for_each([&](Card card) { sum += bulls(card); });
    return sum;
}

}  // namespace stolik::bierze_6
