// Gra roku as a `Game`.
#pragma once

#include "games/gra_roku/view.hpp"

namespace stolik {

struct GraRoku {
    using Options = gra_roku::Options;
    using State = gra_roku::State;
    using Move = gra_roku::Move;
    using Chance = gra_roku::Chance;
    using View = gra_roku::View;
    using Event = gra_roku::Event;
    using Preview = gra_roku::Preview;
    using Decision = gra_roku::Decision;
    using Refusal = gra_roku::Refusal;

    static constexpr std::string_view id = "gra-roku";
    static constexpr int rules_version = 1;
    static constexpr std::size_t max_moves = gra_roku::kCardsInSeason;  // the opening

    static constexpr Refusal check(const Options& options) { return gra_roku::check(options); }
    static constexpr int step_bound(const Options& options) { return gra_roku::step_bound(options); }
    static constexpr State start(const Options& options) { return gra_roku::start(options); }
    static constexpr int seats(const State& state) { return state.table.seats(); }
    static constexpr Pending pending(const State& state) { return gra_roku::pending(state); }
    static constexpr Chance draw(const State& state, auto& random) { return gra_roku::draw(state, random); }
    static constexpr Refusal why_illegal(const State& state, const Chance& chance) {
        return gra_roku::why_illegal(state, chance);
    }
    static constexpr void resolve(State& state, const Chance& chance, auto&& sink) {
        gra_roku::resolve(state, chance, sink);
    }
    static constexpr std::uint64_t outcome_count(const State& state) { return gra_roku::outcome_count(state); }
    static constexpr void outcomes(const State& state, auto&& visit) { gra_roku::outcomes(state, visit); }
    static constexpr Decision decision(const State& state, Seat seat) { return gra_roku::decision(state, seat); }
    static constexpr void legal(const State& state, Seat seat, auto& moves) { gra_roku::legal(state, seat, moves); }
    static constexpr Move random_move(const State& state, Seat seat, auto& random) {
        return gra_roku::random_move(state, seat, random);
    }
    static constexpr Refusal why_illegal(const State& state, Seat seat, Move move) {
        return gra_roku::why_illegal(state, seat, move);
    }
    static constexpr void apply(State& state, Seat seat, Move move, auto&& sink) {
        gra_roku::apply(state, seat, move, sink);
    }
    static constexpr bool can_withdraw(const State& state, Seat seat) { return gra_roku::can_withdraw(state, seat); }
    static constexpr void withdraw(State& state, Seat seat, auto&& sink) { gra_roku::withdraw(state, seat, sink); }
    static constexpr std::optional<Event> see(const Event& event, Viewer viewer) {
        return gra_roku::see(event, viewer);
    }
    static constexpr View view(const State& state, Viewer viewer) { return gra_roku::view(state, viewer); }
    static constexpr State sample(const View& view, auto& random) { return gra_roku::sample(view, random); }
    static constexpr Preview preview(const View& view, Move move) { return gra_roku::preview(view, move); }
    static constexpr Outcome outcome(const State& state) { return gra_roku::outcome(state); }
};

static_assert(Game<GraRoku>);

}  // namespace stolik
