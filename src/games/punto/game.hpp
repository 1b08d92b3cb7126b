// Punto as a `Game`.
#pragma once

#include "games/punto/view.hpp"

namespace stolik {

struct Punto {
    using Options = punto::Options;
    using State = punto::State;
    using Move = punto::Move;
    using Chance = punto::Chance;
    using View = punto::View;
    using Event = punto::Event;
    using Preview = punto::Preview;
    using Decision = punto::Decision;
    using Refusal = punto::Refusal;

    static constexpr std::string_view id = "punto";
    static constexpr int rules_version = 1;
    static constexpr std::size_t max_moves = 49;  // 5 × 5 coverable cards and the ring of 24 cells around them

    static constexpr Refusal check(const Options& options) { return punto::check(options); }
    static constexpr int step_bound(const Options& options) { return punto::step_bound(options); }
    static constexpr State start(const Options& options) { return punto::start(options); }
    static constexpr int seats(const State& state) { return state.table.seats(); }
    static constexpr Pending pending(const State& state) { return punto::pending(state); }
    static constexpr Chance draw(const State& state, auto& random) { return punto::draw(state, random); }
    static constexpr Refusal why_illegal(const State& state, const Chance& chance) {
        return punto::why_illegal(state, chance);
    }
    static constexpr void resolve(State& state, const Chance& chance, auto&& sink) {
        punto::resolve(state, chance, sink);
    }
    static constexpr std::uint64_t outcome_count(const State& state) { return punto::outcome_count(state); }
    static constexpr void outcomes(const State& state, auto&& visit) { punto::outcomes(state, visit); }
    static constexpr Decision decision(const State&, Seat) { return Decision::place; }
    static constexpr void legal(const State& state, Seat seat, auto& moves) { punto::legal(state, seat, moves); }
    static constexpr Move random_move(const State& state, Seat seat, auto& random) {
        return punto::random_move(state, seat, random);
    }
    static constexpr Refusal why_illegal(const State& state, Seat seat, Move move) {
        return punto::why_illegal(state, seat, move);
    }
    static constexpr void apply(State& state, Seat seat, Move move, auto&& sink) {
        punto::apply(state, seat, move, sink);
    }
    static constexpr bool can_withdraw(const State&, Seat) { return false; }  // nobody chooses in secret
    static constexpr void withdraw(State&, Seat, auto&&) {}
    static constexpr std::optional<Event> see(const Event& event, Viewer viewer) { return punto::see(event, viewer); }
    static constexpr View view(const State& state, Viewer viewer) { return punto::view(state, viewer); }
    static constexpr State sample(const View& view, auto& random) { return punto::sample(view, random); }
    static constexpr Preview preview(const View& view, Move move) { return punto::preview(view, move); }
    static constexpr Outcome outcome(const State& state) { return punto::outcome(state); }
};

static_assert(Game<Punto>);

}  // namespace stolik
