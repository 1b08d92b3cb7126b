// 6 bierze! as a `Game`.
#pragma once

#include "games/bierze_6/view.hpp"

namespace stolik {

struct Bierze6 {
    using Options = bierze_6::Options;
    using State = bierze_6::State;
    using Move = bierze_6::Move;
    using Chance = bierze_6::Chance;
    using View = bierze_6::View;
    using Event = bierze_6::Event;
    using Preview = bierze_6::Preview;
    using Decision = bierze_6::Decision;
    using Refusal = bierze_6::Refusal;

    static constexpr std::string_view id = "6-bierze";
    static constexpr int rules_version = 1;
    static constexpr std::size_t max_moves = 64;  // the first draft decision with 6 seats: 10·6 + 4 open cards

    static constexpr Refusal check(const Options& options) { return bierze_6::check(options); }
    static constexpr int step_bound(const Options& options) { return bierze_6::step_bound(options); }
    static constexpr State start(const Options& options) { return bierze_6::start(options); }
    static constexpr int seats(const State& state) { return state.table.seats(); }
    static constexpr Pending pending(const State& state) { return bierze_6::pending(state); }
    static constexpr Chance draw(const State& state, auto& random) { return bierze_6::draw(state, random); }
    static constexpr Refusal why_illegal(const State& state, const Chance& chance) {
        return bierze_6::why_illegal(state, chance);
    }
    static constexpr void resolve(State& state, const Chance& chance, auto&& sink) {
        bierze_6::resolve(state, chance, sink);
    }
    static constexpr std::uint64_t outcome_count(const State&) { return 0; }
    static constexpr void outcomes(const State&, auto&&) {}
    static constexpr Decision decision(const State& state, Seat seat) { return bierze_6::decision(state, seat); }
    static constexpr void legal(const State& state, Seat seat, auto& moves) { bierze_6::legal(state, seat, moves); }
    static constexpr Move random_move(const State& state, Seat seat, auto& random) {
        return bierze_6::random_move(state, seat, random);
    }
    static constexpr Refusal why_illegal(const State& state, Seat seat, Move move) {
        return bierze_6::why_illegal(state, seat, move);
    }
    static constexpr void apply(State& state, Seat seat, Move move, auto&& sink) {
        bierze_6::apply(state, seat, move, sink);
    }
    static constexpr bool can_withdraw(const State& state, Seat seat) { return bierze_6::can_withdraw(state, seat); }
    static constexpr void withdraw(State& state, Seat seat, auto&& sink) { bierze_6::withdraw(state, seat, sink); }
    static constexpr std::optional<Event> see(const Event& event, Viewer viewer) {
        return bierze_6::see(event, viewer);
    }
    static constexpr View view(const State& state, Viewer viewer) { return bierze_6::view(state, viewer); }
    static constexpr State sample(const View& view, auto& random) { return bierze_6::sample(view, random); }
    static constexpr Preview preview(const View& view, Move move) { return bierze_6::preview(view, move); }
    static constexpr Outcome outcome(const State& state) { return bierze_6::outcome(state); }
};

static_assert(Game<Bierze6>);

}  // namespace stolik
