// Pasikonik i Mrówka as a `Game`.
#pragma once

#include "games/pasikonik/view.hpp"

namespace stolik {

struct Pasikonik {
    using Options = pasikonik::Options;
    using State = pasikonik::State;
    using Move = pasikonik::Move;
    using Chance = pasikonik::Chance;
    using View = pasikonik::View;
    using Event = pasikonik::Event;
    using Preview = pasikonik::Preview;
    using Decision = pasikonik::Decision;
    using Refusal = pasikonik::Refusal;

    static constexpr std::string_view id = "pasikonik";
    static constexpr int rules_version = 1;
    static constexpr std::size_t max_moves = pasikonik::kShapesWithCorners;  // the paths of a Surveyor

    static constexpr Refusal check(const Options& options) { return pasikonik::check(options); }
    static constexpr int step_bound(const Options& options) { return pasikonik::step_bound(options); }
    static constexpr State start(const Options& options) { return pasikonik::start(options); }
    static constexpr int seats(const State& state) { return state.table.seats(); }
    static constexpr Pending pending(const State& state) { return pasikonik::pending(state); }
    static constexpr Chance draw(const State& state, auto& random) { return pasikonik::draw(state, random); }
    static constexpr Refusal why_illegal(const State& state, const Chance& chance) {
        return pasikonik::why_illegal(state, chance);
    }
    static constexpr void resolve(State& state, const Chance& chance, auto&& sink) {
        pasikonik::resolve(state, chance, sink);
    }
    static constexpr std::uint64_t outcome_count(const State& state) { return pasikonik::outcome_count(state); }
    static constexpr void outcomes(const State& state, auto&& visit) { pasikonik::outcomes(state, visit); }
    static constexpr Decision decision(const State& state, Seat seat) { return pasikonik::decision(state, seat); }
    static constexpr void legal(const State& state, Seat seat, auto& moves) { pasikonik::legal(state, seat, moves); }
    static constexpr Move random_move(const State& state, Seat seat, auto& random) {
        return pasikonik::random_move(state, seat, random);
    }
    static constexpr Refusal why_illegal(const State& state, Seat seat, Move move) {
        return pasikonik::why_illegal(state, seat, move);
    }
    static constexpr void apply(State& state, Seat seat, Move move, auto&& sink) {
        pasikonik::apply(state, seat, move, sink);
    }
    static constexpr bool can_withdraw(const State& state, Seat seat) { return pasikonik::can_withdraw(state, seat); }
    static constexpr void withdraw(State& state, Seat seat, auto&& sink) { pasikonik::withdraw(state, seat, sink); }
    static constexpr std::optional<Event> see(const Event& event, Viewer viewer) {
        return pasikonik::see(event, viewer);
    }
    static constexpr View view(const State& state, Viewer viewer) { return pasikonik::view(state, viewer); }
    static constexpr State sample(const View& view, auto& random) { return pasikonik::sample(view, random); }
    static constexpr Preview preview(const View& view, Move move) { return pasikonik::preview(view, move); }
    static constexpr Outcome outcome(const State& state) { return pasikonik::outcome(state); }
};

static_assert(Game<Pasikonik>);

}  // namespace stolik
