// The static functions of a game, written once: each calls the game's free function of the same name, which is found
// through the types of its arguments. A game is struct G : GameFunctions<G> with its types and constants.
#pragma once

#include "engine/game.hpp"

namespace stolik {

// Calls are made from here because inside a class a member of the same name would hide the free function.
namespace free_function {

#define STOLIK_FREE_FUNCTION(name)                                                  \
    template <class... Arguments>                                                   \
    concept has_##name = requires(Arguments&... arguments) { name(arguments...); }; \
    template <class... Arguments>                                                   \
    constexpr decltype(auto) name##_of(Arguments&... arguments) {                   \
        return name(arguments...);                                                  \
    }

STOLIK_FREE_FUNCTION(apply)
STOLIK_FREE_FUNCTION(can_withdraw)
STOLIK_FREE_FUNCTION(check)
STOLIK_FREE_FUNCTION(decision)
STOLIK_FREE_FUNCTION(draw)
STOLIK_FREE_FUNCTION(legal)
STOLIK_FREE_FUNCTION(outcome)
STOLIK_FREE_FUNCTION(outcome_count)
STOLIK_FREE_FUNCTION(outcomes)
STOLIK_FREE_FUNCTION(pending)
STOLIK_FREE_FUNCTION(preview)
STOLIK_FREE_FUNCTION(random_move)
STOLIK_FREE_FUNCTION(resolve)
STOLIK_FREE_FUNCTION(sample)
STOLIK_FREE_FUNCTION(see)
STOLIK_FREE_FUNCTION(start)
STOLIK_FREE_FUNCTION(step_bound)
STOLIK_FREE_FUNCTION(view)
STOLIK_FREE_FUNCTION(why_illegal)
STOLIK_FREE_FUNCTION(withdraw)

#undef STOLIK_FREE_FUNCTION

}  // namespace free_function

template <class G>
struct GameFunctions {
    static constexpr auto check(const auto& options) { return free_function::check_of(options); }
    static constexpr auto start(const auto& options) { return free_function::start_of(options); }
    static constexpr int step_bound(const auto& options) { return free_function::step_bound_of(options); }
    static constexpr int seats(const auto& state) { return state.table.seats(); }
    static constexpr Pending pending(const auto& state) { return free_function::pending_of(state); }

    static constexpr auto draw(const auto& state, auto& random) { return free_function::draw_of(state, random); }
    static constexpr auto why_illegal(const auto& state, const auto& chance) {
        return free_function::why_illegal_of(state, chance);
    }
    static constexpr void resolve(auto& state, const auto& chance, auto&& sink) {
        free_function::resolve_of(state, chance, sink);
    }
    // Too many to list, where the game does not say.
    template <class State>
    static constexpr std::uint64_t outcome_count(const State& state) {
        if constexpr (free_function::has_outcome_count<const State>)
            return free_function::outcome_count_of(state);
        else
            return 0;
    }
    template <class State, class Visit>
    static constexpr void outcomes(const State& state, Visit&& visit) {
        if constexpr (free_function::has_outcomes<const State, Visit>) free_function::outcomes_of(state, visit);
    }

    // The first kind, where the game has only one.
    template <class State>
    static constexpr auto decision(const State& state, Seat seat) {
        if constexpr (free_function::has_decision<const State, Seat>)
            return free_function::decision_of(state, seat);
        else
            return typename G::Decision{};
    }
    static constexpr void legal(const auto& state, Seat seat, auto& moves) {
        free_function::legal_of(state, seat, moves);
    }
    // One of the list, where the game knows no shorter way.
    template <class State, class Random>
    static constexpr auto random_move(const State& state, Seat seat, Random& random) {
        if constexpr (free_function::has_random_move<const State, Seat, Random>) {
            return free_function::random_move_of(state, seat, random);
        } else {
            MoveList<G> moves;
            legal(state, seat, moves);
            return moves[random.bounded(static_cast<std::uint32_t>(moves.size()))];
        }
    }
    static constexpr auto why_illegal(const auto& state, Seat seat, const auto& move) {
        return free_function::why_illegal_of(state, seat, move);
    }
    static constexpr void apply(auto& state, Seat seat, const auto& move, auto&& sink) {
        free_function::apply_of(state, seat, move, sink);
    }
    // Never, where nobody chooses in secret.
    template <class State>
    static constexpr bool can_withdraw(const State& state, Seat seat) {
        if constexpr (free_function::has_can_withdraw<const State, Seat>)
            return free_function::can_withdraw_of(state, seat);
        else
            return false;
    }
    template <class State, class Sink>
    static constexpr void withdraw(State& state, Seat seat, Sink&& sink) {
        if constexpr (free_function::has_withdraw<State, Seat, Sink>) free_function::withdraw_of(state, seat, sink);
    }

    static constexpr auto see(const auto& event, Viewer viewer) { return free_function::see_of(event, viewer); }
    static constexpr auto view(const auto& state, Viewer viewer) { return free_function::view_of(state, viewer); }
    static constexpr auto sample(const auto& view, auto& random) { return free_function::sample_of(view, random); }
    static constexpr auto preview(const auto& view, const auto& move) { return free_function::preview_of(view, move); }
    static constexpr Outcome outcome(const auto& state) { return free_function::outcome_of(state); }
};

}  // namespace stolik
