// The rules of Pig with two dice, as the README has them.
#pragma once

#include "engine/game.hpp"
#include "pig/state.hpp"

namespace stolik::pig {

// ---- options -------------------------------------------------------------------------------------------------------

constexpr Refusal check(const Options& options) {
    if (options.seats < kMinSeats) return Refusal::too_few_seats;
    if (options.seats > kMaxSeatsAtTable) return Refusal::too_many_seats;
    if (options.target < kMinTarget || options.target > kMaxTarget) return Refusal::bad_target;
    return Refusal::none;
}

// A roll that goes on brings at least 2 + 2 points, so a turn has at most so many rolls, each with a decision after it.
constexpr int step_bound(const Options& options) {
    constexpr int kLeastOfARoll = 4;
    const int rolls = options.target / kLeastOfARoll + 1;
    return kMaxRounds * options.seats * rolls * 2;
}

constexpr State start(const Options& options) {
    State state;
    state.table.options = options;
    return state;
}

constexpr Pending pending(const State& state) {
    switch (state.table.phase) {
        case Phase::roll: return Pending::on_chance();
        case Phase::decide: return Pending::on(state.table.active);
        case Phase::over: break;
    }
    return Pending::game_over();
}

// ---- the end of a turn ---------------------------------------------------------------------------------------------

template <class Sink>
constexpr void finish(State& state, Sink& sink) {
    state.table.phase = Phase::over;
    sink(state, Event{.kind = Event::Kind::game_over});
}

template <class Sink>
constexpr void next_turn(State& state, Sink& sink) {
    PublicState& table = state.table;
    table.active = left_of(table.active, table.seats());
    table.phase = Phase::roll;
    if (table.active != Seat{0}) return;
    if (table.round < kMaxRounds) {
        ++table.round;
        return;
    }
    sink(state, Event{.kind = Event::Kind::rounds_over, .number = kMaxRounds});
    finish(state, sink);
}

// The points of the turn are safe. Whoever has enough wins at once.
template <class Sink>
constexpr void hold(State& state, Sink& sink) {
    PublicState& table = state.table;
    const Seat seat = table.active;
    const std::int16_t points = table.turn_points;
    table.score[seat] = static_cast<std::int16_t>(table.score[seat] + points);
    table.turn_points = 0;
    sink(state, Event{.kind = Event::Kind::held, .seat = seat, .number = points, .total = table.score[seat]});
    if (table.score[seat] >= table.options.target) return finish(state, sink);
    next_turn(state, sink);
}

// A one: the points of the turn are lost; two ones: those of all turns.
template <class Sink>
constexpr void lose(State& state, Sink& sink) {
    PublicState& table = state.table;
    const Seat seat = table.active;
    const bool all = table.dice.ones() == 2;
    int lost = table.turn_points;
    table.turn_points = 0;
    if (all) {
        lost += table.score[seat];
        table.score[seat] = 0;
    }
    sink(state, Event{.kind = all ? Event::Kind::all_lost : Event::Kind::turn_lost,
                      .seat = seat,
                      .number = static_cast<std::int16_t>(lost)});
    next_turn(state, sink);
}

// ---- a roll --------------------------------------------------------------------------------------------------------

template <RandomSource Random>
constexpr Chance draw(const State&, Random& random) {
    const auto die = [&] { return static_cast<std::uint8_t>(1 + random.bounded(kSides)); };
    const std::uint8_t first = die();
    return {{first, die()}};
}

constexpr bool is_side(int number) { return number >= 1 && number <= kSides; }

constexpr Refusal why_illegal(const State&, const Chance& chance) {
    return is_side(chance.dice.first) && is_side(chance.dice.second) ? Refusal::none : Refusal::no_such_roll;
}

template <class Sink>
constexpr void resolve(State& state, const Chance& chance, Sink&& sink) {
    PublicState& table = state.table;
    table.dice = chance.dice;
    const bool safe = chance.dice.ones() == 0;
    if (safe) table.turn_points = static_cast<std::int16_t>(table.turn_points + chance.dice.sum());
    table.phase = Phase::decide;
    sink(state,
         Event{.kind = Event::Kind::rolled, .seat = table.active, .dice = chance.dice, .number = table.turn_points});
    if (!safe) return lose(state, sink);
    // [D] Whoever has enough to win cannot roll on.
    if (table.score[table.active] + table.turn_points >= table.options.target) hold(state, sink);
}

constexpr std::uint64_t outcome_count(const State&) { return kSides * kSides; }

template <class Visit>
constexpr void outcomes(const State&, Visit&& visit) {
    for (int first = 1; first <= kSides; ++first)
        for (int second = 1; second <= kSides; ++second)
            visit(Chance{{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}}, std::uint64_t{1});
}

// ---- a decision ----------------------------------------------------------------------------------------------------

constexpr void legal(const State&, Seat, auto& moves) {
    moves.push_back(Move::roll());
    moves.push_back(Move::hold());
}

constexpr Refusal why_illegal(const State&, Seat, Move move) {
    return move == Move::roll() || move == Move::hold() ? Refusal::none : Refusal::no_such_move;
}

template <class Sink>
constexpr void apply(State& state, Seat, Move move, Sink&& sink) {
    if (move == Move::hold()) return hold(state, sink);
    state.table.phase = Phase::roll;
}

// ---- the end -------------------------------------------------------------------------------------------------------

constexpr Outcome outcome(const State& state) {
    const PublicState& table = state.table;
    Outcome outcome;
    outcome.seats = table.seats();
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        outcome.points[seat] = table.score[seat];
        outcome.account.push_back({.seat = seat, .points = table.score[seat]});
    }
    rank_seats(outcome, [&](Seat a, Seat b) { return table.score[a] > table.score[b]; });
    return outcome;
}

}  // namespace stolik::pig
