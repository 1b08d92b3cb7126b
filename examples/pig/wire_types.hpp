// What a page is told of Pig: one struct for each thing that is said, with its description.
#pragma once

#include "games/wire_forms.hpp"
#include "pig/text.hpp"

namespace stolik::pig {

constexpr std::array<int, 2> json_form(Dice dice) { return {dice.first, dice.second}; }

}  // namespace stolik::pig

namespace stolik::pig::wire {

using json::OneOf;

struct SeatView {
    int score = 0;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (score))

struct View {
    static constexpr json::Note notes[] = {{"turn_points", "of this turn, not yet safe"}, {"dice", "of the last roll"}};
    int round = 0;
    int target = 0;
    Seat active;
    int turn_points = 0;
    InlineVector<SeatView, kMaxSeatsAtTable> seats;
    std::optional<Dice> dice;
};
BOOST_DESCRIBE_STRUCT(View, (), (round, target, active, turn_points, seats, dice))

struct Own {
    static constexpr std::string_view about = "Nothing is hidden.";
};
BOOST_DESCRIBE_STRUCT(Own, (), ())

using Kind = pig::Event::Kind;

struct Rolled {
    OneOf<Kind::rolled> event;
    Seat seat;
    Dice dice;
    int turn_points = 0;
};
BOOST_DESCRIBE_STRUCT(Rolled, (), (event, seat, dice, turn_points))

struct Lost {
    OneOf<Kind::turn_lost, Kind::all_lost> event;
    Seat seat;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Lost, (), (event, seat, points))

struct Held {
    OneOf<Kind::held> event;
    Seat seat;
    int points = 0;
    int total = 0;
};
BOOST_DESCRIBE_STRUCT(Held, (), (event, seat, points, total))

struct RoundsOver {
    OneOf<Kind::rounds_over> event;
    int rounds = 0;
};
BOOST_DESCRIBE_STRUCT(RoundsOver, (), (event, rounds))

struct GameOver {
    OneOf<Kind::game_over> event;
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (event))

using Event = std::variant<Rolled, Lost, Held, RoundsOver, GameOver>;

// What a move would do: of a roll, or of a hold.
struct Rolling {
    static constexpr std::array decisions{Decision::roll_or_hold};
    int at_risk = 0;
};
BOOST_DESCRIBE_STRUCT(Rolling, (), (at_risk))

struct Holding {
    static constexpr std::array decisions{Decision::roll_or_hold};
    int total = 0;
};
BOOST_DESCRIBE_STRUCT(Holding, (), (total))

using Facts = std::variant<Rolling, Holding>;

}  // namespace stolik::pig::wire
