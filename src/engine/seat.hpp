// A player's place at the table, sets of them, and who is looking.
#pragma once

#include <compare>
#include <cstdint>

#include "core/portable.hpp"

namespace stolik {

inline constexpr int kMaxSeats = 10;  // 6 bierze! seats the most

// Numbered clockwise from 0.
struct Seat {
    std::uint8_t index = 0;

    constexpr Seat() = default;
    explicit constexpr Seat(int i) : index{static_cast<std::uint8_t>(i)} {}
    constexpr operator std::size_t() const { return index; }  // a seat indexes the arrays that hold one item a seat
    friend constexpr auto operator<=>(Seat a, Seat b) { return a.index <=> b.index; }
    friend constexpr bool operator==(Seat a, Seat b) { return a.index == b.index; }
};

// "To the left" is the next seat clockwise.
constexpr Seat left_of(Seat seat, int seats, int steps = 1) { return Seat{(seat.index + steps) % seats}; }

class SeatSet {
public:
    class Iterator {
    public:
        explicit constexpr Iterator(unsigned rest) : rest_{rest} {}
        constexpr Seat operator*() const { return Seat{lowest_one(rest_)}; }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        unsigned rest_;
    };

    constexpr SeatSet() = default;
    static constexpr SeatSet all(int seats) { return SeatSet{(1U << seats) - 1}; }
    static constexpr SeatSet only(Seat seat) { return SeatSet{1U << seat.index}; }

    constexpr bool contains(Seat seat) const { return (bits_ >> seat.index) & 1; }
    constexpr void insert(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | (1U << seat.index)); }
    constexpr void erase(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << seat.index)); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return count_ones(bits_); }
    constexpr Seat first() const { return Seat{lowest_one(bits_)}; }
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }
    constexpr unsigned bits() const { return bits_; }
    friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return SeatSet{a.bits_ & ~unsigned{b.bits_}}; }
    friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return SeatSet{unsigned{a.bits_} | b.bits_}; }
    friend constexpr bool operator==(SeatSet, SeatSet) = default;

private:
    explicit constexpr SeatSet(unsigned bits) : bits_{static_cast<std::uint16_t>(bits)} {}
    std::uint16_t bits_ = 0;
};

// Whose eyes a view or an event is made for: one seat's, or a spectator's, who sees only what is public.
class Viewer {
public:
    constexpr Viewer(Seat seat) : index_{seat.index} {}
    static constexpr Viewer spectator() { return Viewer{}; }

    constexpr bool is(Seat seat) const { return index_ == seat.index; }
    constexpr bool is_spectator() const { return index_ == kNobody; }
    constexpr Seat seat() const { return Seat{index_}; }
    friend constexpr bool operator==(Viewer, Viewer) = default;

private:
    static constexpr std::uint8_t kNobody = 255;
    constexpr Viewer() = default;
    std::uint8_t index_ = kNobody;
};

}  // namespace stolik
