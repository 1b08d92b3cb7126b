// A set of things that are a number underneath, such as cards: struct Card { std::uint8_t number; bool exists() const;
// }.
#pragma once

#include "core/bit_set.hpp"

namespace stolik {

// Set is the class that inherits from it: class CardSet : public NumberedSet<CardSet, Card, 128>.
template <class Set, class Item, std::size_t N>
class NumberedSet {
public:
    using value_type = Item;

    constexpr bool contains(Item item) const { return item.exists() && bits_.contains(item.number); }
    constexpr void insert(Item item) { bits_.insert(item.number); }
    constexpr void erase(Item item) { bits_.erase(item.number); }
    constexpr int size() const { return bits_.size(); }
    constexpr bool empty() const { return bits_.empty(); }
    constexpr Item lowest() const { return Item{bits_.lowest()}; }

    // A uniformly random member. Precondition: not empty.
    template <class Random>
    constexpr Item pick(Random& random) const {
        return Item{bits_.pick(random)};
    }
    template <class Random>
    constexpr Item take(Random& random) {
        return Item{bits_.take(random)};
    }

    // In ascending order.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (const int number : bits_) visit(Item{number});
    }

    friend constexpr Set operator|(Set a, const Set& b) {
        a.bits_ |= b.bits_;
        return a;
    }
    friend constexpr Set operator-(Set a, const Set& b) {
        a.bits_ -= b.bits_;
        return a;
    }
    friend constexpr bool operator==(const NumberedSet&, const NumberedSet&) = default;

protected:
    BitSet<N> bits_;
};

}  // namespace stolik
