// A number that counts one kind of thing: bulls are added to bulls and compared with bulls, with nothing else by
// mistake.
#pragma once

#include <compare>

namespace stolik {

// struct Bulls : Quantity<Bulls> { using Quantity::Quantity; };
template <class Self>
struct Quantity {
    int value = 0;

    constexpr Quantity() = default;
    explicit constexpr Quantity(int number) : value{number} {}
    template <class Number>
    explicit constexpr operator Number() const {
        return static_cast<Number>(value);
    }

    friend constexpr Self& operator+=(Self& a, Self b) {
        a.value += b.value;
        return a;
    }
    friend constexpr Self operator+(Self a, Self b) { return Self{a.value + b.value}; }
    friend constexpr Self operator-(Self a, Self b) { return Self{a.value - b.value}; }
    friend constexpr Self operator*(int times, Self a) { return Self{times * a.value}; }
    friend constexpr auto operator<=>(Self a, Self b) { return a.value <=> b.value; }
    friend constexpr bool operator==(Self a, Self b) { return a.value == b.value; }
};

}  // namespace stolik
