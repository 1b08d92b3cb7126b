// The path cards of Pasikonik i Mrówka: their types and insects, and amounts of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/portable.hpp"

namespace stolik::pasikonik {

enum class Type : std::uint8_t { tablecloth, tiles, stone, wood };
enum class Insect : std::uint8_t { none, ladybird, bee, butterfly, snail };

inline constexpr int kTypes = 4;
inline constexpr int kInsects = 4;  // kinds, besides none

constexpr std::size_t index(Type type) { return static_cast<std::size_t>(type); }
constexpr std::size_t index(Insect insect) { return static_cast<std::size_t>(insect); }

// The values of an enumeration from First on, in their order.
template <class Enum, int First, int End>
struct EnumRange {
    struct Iterator {
        int value;
        constexpr Enum operator*() const { return static_cast<Enum>(value); }
        constexpr Iterator& operator++() {
            ++value;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;
    };
    constexpr Iterator begin() const { return {First}; }
    constexpr Iterator end() const { return {End}; }
};
constexpr EnumRange<Type, 0, kTypes> all_types() { return {}; }
constexpr EnumRange<Insect, 1, kInsects + 1> all_insects() { return {}; }  // the four kinds
constexpr EnumRange<Insect, 0, kInsects + 1> plain_and_insects() { return {}; }

// One item for each type.
template <class T>
struct PerType {
    std::array<T, kTypes> items{};
    constexpr T& operator[](Type type) { return items[index(type)]; }
    constexpr const T& operator[](Type type) const { return items[index(type)]; }
    friend constexpr bool operator==(const PerType&, const PerType&) = default;
};

// A kind of path card: a type, with an insect or plain. Equal cards are not told apart. A default one is no card.
class Card {
public:
    constexpr Card() = default;
    constexpr Card(Type type, Insect insect = Insect::none)
        : code_{static_cast<std::uint8_t>(kExists | index(type) << kTypeShift | index(insect))} {}

    constexpr bool exists() const { return (code_ & ~kCode) == kExists && index(insect()) <= kInsects; }
    constexpr Type type() const { return static_cast<Type>(code_ >> kTypeShift & (kTypes - 1)); }
    constexpr Insect insect() const { return static_cast<Insect>(code_ & kInsectBits); }
    constexpr bool has_insect() const { return insect() != Insect::none; }
    friend constexpr bool operator==(Card, Card) = default;

private:
    static constexpr int kTypeShift = 3;
    static constexpr unsigned kInsectBits = 7;
    static constexpr unsigned kCode = 31;
    static constexpr unsigned kExists = 32;
    std::uint8_t code_ = 0;
};

// How many cards of each type, 0 … 15 of each: a cost, a payment, the money of a seat.
class Amounts {
public:
    static constexpr int kMost = 15;

    constexpr Amounts() = default;
    explicit constexpr Amounts(std::uint16_t bits) : bits_{bits} {}
    constexpr Amounts(int tablecloth, int tiles, int stone, int wood)
        : bits_{static_cast<std::uint16_t>(tablecloth | tiles << 4 | stone << 8 | wood << 12)} {}

    constexpr int operator[](Type type) const { return bits_ >> shift(type) & kMost; }
    constexpr void set(Type type, int amount) {
        bits_ = static_cast<std::uint16_t>((bits_ & ~(kMost << shift(type))) | amount << shift(type));
    }
    constexpr int total() const {
        int sum = 0;
        for (const Type type : all_types()) sum += (*this)[type];
        return sum;
    }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr std::uint16_t bits() const { return bits_; }
    friend constexpr bool operator==(Amounts, Amounts) = default;

private:
    static constexpr int shift(Type type) { return 4 * static_cast<int>(type); }
    std::uint16_t bits_ = 0;
};

}  // namespace stolik::pasikonik
