// Wszystko na 1 kartę as a `Game`.
#pragma once

#include "games/na_1_karte/view.hpp"

namespace stolik {

struct Na1Karte {
    using Options = na_1_karte::Options;
    using State = na_1_karte::State;
    using Move = na_1_karte::Move;
    using Chance = na_1_karte::Chance;
    using View = na_1_karte::View;
    using Event = na_1_karte::Event;
    using Preview = na_1_karte::Preview;
    using Decision = na_1_karte::Decision;
    using Refusal = na_1_karte::Refusal;

    static constexpr std::string_view id = "na-1-karte";
    static constexpr int rules_version = 1;
    static constexpr std::size_t max_moves = 32;  // a re-roll of five dice of five colours: 2^5 subsets

    static constexpr Refusal check(const Options& options) { return na_1_karte::check(options); }
    static constexpr int step_bound(const Options& options) { return na_1_karte::step_bound(options); }
    static constexpr State start(const Options& options) { return na_1_karte::start(options); }
    static constexpr int seats(const State& state) { return state.table.seats(); }
    static constexpr Pending pending(const State& state) { return na_1_karte::pending(state); }
    static constexpr Chance draw(const State& state, auto& random) { return na_1_karte::draw(state, random); }
    static constexpr Refusal why_illegal(const State& state, const Chance& chance) {
        return na_1_karte::why_illegal(state, chance);
    }
    static constexpr void resolve(State& state, const Chance& chance, auto&& sink) {
        na_1_karte::resolve(state, chance, sink);
    }
    static constexpr std::uint64_t outcome_count(const State& state) { return na_1_karte::outcome_count(state); }
    static constexpr void outcomes(const State& state, auto&& visit) { na_1_karte::outcomes(state, visit); }
    static constexpr Decision decision(const State& state, Seat seat) { return na_1_karte::decision(state, seat); }
    static constexpr void legal(const State& state, Seat seat, auto& moves) { na_1_karte::legal(state, seat, moves); }
    static constexpr Move random_move(const State& state, Seat seat, auto& random) {
        return na_1_karte::random_move(state, seat, random);
    }
    static constexpr Refusal why_illegal(const State& state, Seat seat, Move move) {
        return na_1_karte::why_illegal(state, seat, move);
    }
    static constexpr void apply(State& state, Seat seat, Move move, auto&& sink) {
        na_1_karte::apply(state, seat, move, sink);
    }
    static constexpr bool can_withdraw(const State& state, Seat seat) { return na_1_karte::can_withdraw(state, seat); }
    static constexpr void withdraw(State& state, Seat seat, auto&& sink) { na_1_karte::withdraw(state, seat, sink); }
    static constexpr std::optional<Event> see(const Event& event, Viewer viewer) {
        return na_1_karte::see(event, viewer);
    }
    static constexpr View view(const State& state, Viewer viewer) { return na_1_karte::view(state, viewer); }
    static constexpr State sample(const View& view, auto& random) { return na_1_karte::sample(view, random); }
    static constexpr Preview preview(const View& view, Move move) { return na_1_karte::preview(view, move); }
    static constexpr Outcome outcome(const State& state) { return na_1_karte::outcome(state); }
};

static_assert(Game<Na1Karte>);

}  // namespace stolik
