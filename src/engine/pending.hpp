// What a position waits for.
#pragma once

#include "engine/seat.hpp"

namespace stolik {

struct Pending {
    enum class Kind : std::uint8_t { over, chance, seats };

    Kind kind = Kind::over;
    SeatSet seats;  // those that owe a decision; empty unless kind is seats

    static constexpr Pending game_over() { return {Kind::over, {}}; }
    static constexpr Pending on_chance() { return {Kind::chance, {}}; }
    static constexpr Pending on(Seat seat) { return {Kind::seats, SeatSet::only(seat)}; }
    static constexpr Pending on(SeatSet seats) { return {Kind::seats, seats}; }

    constexpr bool over() const { return kind == Kind::over; }
    constexpr bool chance() const { return kind == Kind::chance; }
    constexpr bool waits_for(Seat seat) const { return kind == Kind::seats && seats.contains(seat); }
    friend constexpr bool operator==(const Pending&, const Pending&) = default;
};

}  // namespace stolik
