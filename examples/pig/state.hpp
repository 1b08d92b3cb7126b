// A position of Pig, and what changes it. Nothing is hidden, so the state is the public table alone.
#pragma once

#include <array>

#include "engine/seat.hpp"
#include "pig/options.hpp"

namespace stolik::pig {

inline constexpr int kSides = 6;

struct Dice {
    std::uint8_t first = 0;  // 0: not rolled yet
    std::uint8_t second = 0;
    friend constexpr bool operator==(const Dice&, const Dice&) = default;

    constexpr int sum() const { return first + second; }
    constexpr int ones() const { return (first == 1 ? 1 : 0) + (second == 1 ? 1 : 0); }
};

enum class Phase : std::uint8_t { roll, decide, over };

struct PublicState {
    Options options;
    Phase phase = Phase::roll;
    Seat active;
    std::uint8_t round = 1;
    Dice dice;                     // of the last roll
    std::int16_t turn_points = 0;  // of this turn, not yet safe
    std::array<std::int16_t, kMaxSeatsAtTable> score{};
    friend constexpr bool operator==(const PublicState&, const PublicState&) = default;

    constexpr int seats() const { return options.seats; }
};

struct State {
    PublicState table;
    friend constexpr bool operator==(const State&, const State&) = default;
};

enum class Decision : std::uint8_t { roll_or_hold };

struct Move {
    enum class Action : std::uint8_t { roll, hold };
    Action action = Action::roll;
    friend constexpr bool operator==(const Move&, const Move&) = default;

    static constexpr Move roll() { return {Action::roll}; }
    static constexpr Move hold() { return {Action::hold}; }
};

// The only chance event: a roll.
struct Chance {
    Dice dice;
};

struct Event {
    enum class Kind : std::uint8_t {
        rolled,       // seat, dice, number: the points of the turn so far
        turn_lost,    // seat, number: the points that are lost
        all_lost,     // seat, number: the points that are lost, those of earlier turns with them
        held,         // seat, number: the points of the turn, total
        rounds_over,  // number: of rounds
        game_over
    };
    Kind kind = Kind::game_over;
    Seat seat;
    Dice dice;
    std::int16_t number = 0;
    std::int16_t total = 0;
    friend constexpr bool operator==(const Event&, const Event&) = default;
};

enum class Refusal : std::uint8_t { none, too_few_seats, too_many_seats, bad_target, no_such_roll, no_such_move };

}  // namespace stolik::pig
