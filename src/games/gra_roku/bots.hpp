// A simple, sensible player of Gra roku: the policy of the search. It gets a view, never a state.
#pragma once

#include "games/gra_roku/game.hpp"
#include "games/gra_roku/policy.hpp"

namespace stolik::gra_roku {

// The world behind the view is any; the policy uses nothing of it that the seat does not know.
template <RandomSource Random>
constexpr Move sensible(const View& view, Random& random) {
    const Seat seat = view.viewer.seat();
    MoveList<GraRoku> moves;
    legal(sample(view, random), seat, moves);
    return most_promising(moves, view.table, view.hand, view.stack_size, seat, random);
}

}  // namespace stolik::gra_roku
