// The 72 cards of Punto: four colours, 1 to 9 dots, two copies that are not told apart.
#pragma once

#include <compare>
#include <cstdint>

#include "core/portable.hpp"

namespace stolik::punto {

inline constexpr int kColours = 4;
inline constexpr int kMaxDots = 9;
inline constexpr int kCopies = 2;
inline constexpr int kCards = kColours * kMaxDots * kCopies;

// [D] In this fixed order.
enum class Colour : std::uint8_t { red, blue, yellow, green };

inline constexpr Colour kNeutral = Colour::green;  // with three players

constexpr Colour colour_at(int i) { return static_cast<Colour>(i); }
constexpr int index(Colour colour) { return static_cast<int>(colour); }

using Dots = int;

// The colour in the high four bits, the dots in the low four. Without dots it is no card.
struct Card {
    std::uint8_t code = 0;

    constexpr Card() = default;
    constexpr Card(Colour colour, Dots dots) : code{static_cast<std::uint8_t>(index(colour) * 16 + dots)} {}
    static constexpr Card coded(int code) {
        Card card;
        card.code = static_cast<std::uint8_t>(code);
        return card;
    }
    constexpr Colour colour() const { return colour_at(code / 16); }
    constexpr Dots dots() const { return code % 16; }
    constexpr bool exists() const { return code / 16 < kColours && dots() >= 1 && dots() <= kMaxDots; }
    friend constexpr auto operator<=>(Card, Card) = default;
    friend constexpr bool operator==(Card, Card) = default;
};

// A multiset of cards, each at most twice: one set of those held at least once, one of those held twice.
class CardBag {
public:
    using value_type = Card;

    constexpr CardBag() = default;
    static constexpr CardBag all_of(Colour colour) {
        CardBag bag;
        bag.once_ = bag.twice_ = lane(colour);
        return bag;
    }

    constexpr int count(Card card) const {
        return card.exists() ? static_cast<int>((once_ >> card.code) & 1) + static_cast<int>((twice_ >> card.code) & 1)
                             : 0;
    }
    constexpr int size() const { return count_ones(once_) + count_ones(twice_); }
    constexpr int kinds() const { return count_ones(once_); }
    constexpr bool empty() const { return once_ == 0; }

    // Precondition: fewer than two are in it.
    constexpr void insert(Card card) {
        const std::uint64_t bit = std::uint64_t{1} << card.code;
        twice_ |= once_ & bit;
        once_ |= bit;
    }
    // Precondition: one is in it.
    constexpr void erase(Card card) {
        const std::uint64_t bit = std::uint64_t{1} << card.code;
        once_ &= ~(bit & ~twice_);
        twice_ &= ~bit;
    }
    constexpr CardBag of(Colour colour) const {
        CardBag bag;
        bag.once_ = once_ & lane(colour);
        bag.twice_ = twice_ & lane(colour);
        return bag;
    }

    // Those whose kind is in another bag.
    constexpr CardBag within(const CardBag& kinds) const {
        CardBag bag;
        bag.once_ = once_ & kinds.once_;
        bag.twice_ = twice_ & kinds.once_;
        return bag;
    }

    // Every copy is equally likely. Precondition: not empty.
    template <class Random>
    constexpr Card pick(Random& random) const {
        const int kinds = count_ones(once_);
        const int n = static_cast<int>(random.bounded(static_cast<std::uint32_t>(kinds + count_ones(twice_))));
        return Card::coded(n < kinds ? nth_one(once_, n) : nth_one(twice_, n - kinds));
    }
    template <class Random>
    constexpr Card take(Random& random) {
        const Card card = pick(random);
        erase(card);
        return card;
    }

    // Each kind once, with how many of it there are; in the order of colours, then dots.
    template <class Visit>
    constexpr void for_each_kind(Visit visit) const {
        for (std::uint64_t rest = once_; rest != 0; rest &= rest - 1) {
            const Card card = Card::coded(lowest_one(rest));
            visit(card, count(card));
        }
    }
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for_each_kind([&](Card card, int copies) {
            for (int i = 0; i < copies; ++i) visit(card);
        });
    }

    constexpr bool contains(const CardBag& part) const {
        return (part.once_ & ~once_) == 0 && (part.twice_ & ~twice_) == 0;
    }
    // Precondition: no card would be there three times.
    friend constexpr CardBag operator+(const CardBag& a, const CardBag& b) {
        CardBag sum;
        sum.once_ = a.once_ | b.once_;
        sum.twice_ = a.twice_ | b.twice_ | (a.once_ & b.once_);
        return sum;
    }
    // Precondition: a contains b.
    friend constexpr CardBag operator-(const CardBag& a, const CardBag& b) {
        CardBag rest;
        rest.once_ = (a.once_ & ~b.once_) | (a.twice_ & b.once_ & ~b.twice_);
        rest.twice_ = a.twice_ & ~b.once_;
        return rest;
    }
    friend constexpr bool operator==(const CardBag&, const CardBag&) = default;

private:
    static constexpr std::uint64_t lane(Colour colour) { return std::uint64_t{0x3FE} << (16 * index(colour)); }

    std::uint64_t once_ = 0;
    std::uint64_t twice_ = 0;
};

}  // namespace stolik::punto
