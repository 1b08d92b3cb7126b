// Colours, dice and card faces of Wszystko na 1 kartę. The numbers of all six colours share one word, four bits each
// with the highest bit free, so that a rule handles the colours together.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/portable.hpp"

namespace stolik::na_1_karte {

enum class Colour : std::uint8_t { purple, yellow, orange, red, blue, green };

inline constexpr int kColours = 6;

template <class Visit>
constexpr void for_each_colour(Visit visit) {
    for (int i = 0; i < kColours; ++i) visit(static_cast<Colour>(i));
}

constexpr unsigned shift_of(Colour colour) { return 4 * static_cast<unsigned>(colour); }

// A set of colours: the highest bit of each colour's four.
class ColourSet {
public:
    static constexpr std::uint32_t kAll = 0x888888;

    constexpr ColourSet() = default;
    // Other bits than the six flags are dropped.
    static constexpr ColourSet from_flags(std::uint32_t flags) { return ColourSet{flags & kAll}; }

    constexpr bool contains(Colour colour) const { return (flags_ >> shift_of(colour)) & 8; }
    constexpr void insert(Colour colour) { flags_ |= 8U << shift_of(colour); }
    constexpr bool empty() const { return flags_ == 0; }
    constexpr int size() const { return count_ones(flags_); }
    constexpr std::uint32_t flags() const { return flags_; }
    friend constexpr ColourSet operator&(ColourSet a, ColourSet b) { return ColourSet{a.flags_ & b.flags_}; }
    friend constexpr ColourSet operator-(ColourSet a, ColourSet b) { return ColourSet{a.flags_ & ~b.flags_}; }
    friend constexpr bool operator==(ColourSet, ColourSet) = default;

private:
    explicit constexpr ColourSet(std::uint32_t flags) : flags_{flags} {}
    std::uint32_t flags_ = 0;
};

// A number from 0 to 7 for each colour: dice that show it, boxes of its row.
class PerColour {
public:
    static constexpr std::uint32_t kAll = 0x777777;

    constexpr PerColour() = default;
    static constexpr PerColour from_bits(std::uint32_t bits) { return PerColour{bits}; }
    static constexpr PerColour one(Colour colour) { return PerColour{1U << shift_of(colour)}; }

    // Bits that came from outside may be no numbers at all.
    constexpr bool valid() const { return (bits_ & ~kAll) == 0; }
    constexpr std::uint32_t bits() const { return bits_; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int operator[](Colour colour) const { return static_cast<int>((bits_ >> shift_of(colour)) & 7); }
    constexpr void set(Colour colour, int number) {
        bits_ = (bits_ & ~(7U << shift_of(colour))) | (static_cast<std::uint32_t>(number) << shift_of(colour));
    }
    constexpr int total() const {
        const std::uint32_t pairs = (bits_ & 0x070707) + ((bits_ >> 4) & 0x070707);
        return static_cast<int>(((pairs * 0x010101) >> 16) & 0xFF);
    }

    constexpr ColourSet colours() const { return ColourSet::from_flags(bits_ + kAll); }  // those above zero
    // Colours of which there are at least as many here as in `other`.
    constexpr ColourSet at_least(PerColour other) const {
        return ColourSet::from_flags((bits_ | ColourSet::kAll) - other.bits_);
    }
    constexpr bool covers(PerColour other) const { return at_least(other).flags() == ColourSet::kAll; }
    constexpr PerColour only(ColourSet set) const { return PerColour{bits_ & (set.flags() - (set.flags() >> 3))}; }

    // Precondition: no colour's sum passes 7; no colour goes below 0.
    constexpr PerColour& operator+=(PerColour other) {
        bits_ += other.bits_;
        return *this;
    }
    constexpr PerColour& operator-=(PerColour other) {
        bits_ -= other.bits_;
        return *this;
    }
    friend constexpr PerColour operator+(PerColour a, PerColour b) { return a += b; }
    friend constexpr PerColour operator-(PerColour a, PerColour b) { return a -= b; }
    friend constexpr bool operator==(PerColour, PerColour) = default;

private:
    explicit constexpr PerColour(std::uint32_t bits) : bits_{bits} {}
    std::uint32_t bits_ = 0;
};

using Dice = PerColour;
using Boxes = PerColour;

// What is printed on a card: a row of boxes in each of its colours, a sun beside some.
class Face {
public:
    constexpr Face() = default;
    constexpr Face(Boxes rows, ColourSet suns) : bits_{rows.bits() | suns.flags()} {}

    constexpr Boxes rows() const { return Boxes::from_bits(bits_ & Boxes::kAll); }
    constexpr ColourSet suns() const { return ColourSet::from_flags(bits_); }
    friend constexpr bool operator==(Face, Face) = default;

private:
    std::uint32_t bits_ = 0;
};

// The number by which people and records name a card.
struct CardId {
    std::uint16_t number = 0;

    constexpr CardId() = default;
    explicit constexpr CardId(int n) : number{static_cast<std::uint16_t>(n)} {}
    friend constexpr auto operator<=>(CardId, CardId) = default;
    friend constexpr bool operator==(CardId, CardId) = default;
};

inline constexpr int kCards = 30;

// A card's place in its deck, 0 … 29: ascending ids.
struct Card {
    std::uint8_t index = 0;

    constexpr Card() = default;
    explicit constexpr Card(int i) : index{static_cast<std::uint8_t>(i)} {}
    constexpr operator std::size_t() const { return index; }
    friend constexpr bool operator==(Card, Card) = default;
};

class CardSet {
public:
    class Iterator {
    public:
        explicit constexpr Iterator(std::uint32_t rest) : rest_{rest} {}
        constexpr Card operator*() const { return Card{lowest_one(rest_)}; }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint32_t rest_;
    };

    constexpr CardSet() = default;
    static constexpr CardSet all() { return CardSet{(1U << kCards) - 1}; }
    static constexpr CardSet only(Card card) { return CardSet{1U << card.index}; }

    constexpr bool contains(Card card) const { return (bits_ >> card.index) & 1; }
    constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
    constexpr bool valid() const { return all().contains(*this); }
    constexpr void insert(Card card) { bits_ |= 1U << card.index; }
    constexpr void erase(Card card) { bits_ &= ~(1U << card.index); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return count_ones(bits_); }
    constexpr Card lowest() const { return Card{lowest_one(bits_)}; }
    constexpr Card nth(int n) const { return Card{nth_one(bits_, n)}; }
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }

    // A uniformly random member. Precondition: not empty.
    template <class Random>
    constexpr Card pick(Random& random) const {
        return nth(static_cast<int>(random.bounded(static_cast<std::uint32_t>(size()))));
    }
    template <class Random>
    constexpr Card take(Random& random) {
        const Card card = pick(random);
        erase(card);
        return card;
    }
    template <class Random>
    constexpr CardSet take(int count, Random& random) {
        CardSet taken;
        for (; count > 0; --count) taken.insert(take(random));
        return taken;
    }

    friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet{a.bits_ | b.bits_}; }
    friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet{a.bits_ & b.bits_}; }
    friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet{a.bits_ & ~b.bits_}; }
    friend constexpr bool operator==(CardSet, CardSet) = default;

private:
    explicit constexpr CardSet(std::uint32_t bits) : bits_{bits} {}
    std::uint32_t bits_ = 0;
};

}  // namespace stolik::na_1_karte
