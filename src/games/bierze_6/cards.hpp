// The 104 cards of 6 bierze! and their bulls.
#pragma once

#include <compare>
#include <cstdint>

#include "core/bit_set.hpp"
#include "core/inline_vector.hpp"

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

using Bulls = int;

// [D] "Containing 5" means numbers that end in 5, as the rulebook's examples show.
constexpr Bulls bulls(Card card) {
    if (card.number == 55) return 7;
    if (card.number % 11 == 0) return 5;
    if (card.number % 10 == 0) return 3;
    if (card.number % 5 == 0) return 2;
    return 1;
}

class CardSet {
public:
    constexpr CardSet() = default;
    static constexpr CardSet up_to(Card last) {
        CardSet set;
        set.bits_ = BitSet<128>::range(1, last.number + 1);
        return set;
    }

    constexpr bool contains(Card card) const { return card.exists() && bits_.contains(card.number); }
    constexpr void insert(Card card) { bits_.insert(card.number); }
    constexpr void erase(Card card) { bits_.erase(card.number); }
    constexpr int size() const { return bits_.size(); }
    constexpr bool empty() const { return bits_.empty(); }
    constexpr Card lowest() const { return Card{bits_.lowest()}; }
    template <class Random>
    constexpr Card pick(Random& random) const {
        return Card{bits_.pick(random)};
    }
    template <class Random>
    constexpr Card take(Random& random) {
        return Card{bits_.take(random)};
    }
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (const int number : bits_) visit(Card{number});
    }
    friend constexpr CardSet operator|(CardSet a, const CardSet& b) {
        a.bits_ |= b.bits_;
        return a;
    }
    friend constexpr CardSet operator-(CardSet a, const CardSet& b) {
        a.bits_ -= b.bits_;
        return a;
    }
    friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

private:
    BitSet<128> bits_;
};

constexpr Bulls bulls(const CardSet& cards) {
    Bulls sum = 0;
    cards.for_each([&](Card card) { sum += bulls(card); });
    return sum;
}

}  // namespace stolik::bierze_6
