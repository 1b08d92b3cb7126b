// What must add up in Pig, and states that look the same to a viewer: for the conformance suite.
#pragma once

#include "pig/view.hpp"

namespace stolik::pig {

// Points of a turn are there only while somebody decides, and nobody has enough to win before the end.
inline bool conserved(const State& state) {
    const PublicState& table = state.table;
    if (table.phase != Phase::decide && table.phase != Phase::roll && table.turn_points != 0) return false;
    for (int i = 0; i < kMaxSeatsAtTable; ++i) {
        const int score = table.score[static_cast<std::size_t>(i)];
        if (score < 0 || (i >= table.seats() && score != 0)) return false;
        if (score >= table.options.target && table.phase != Phase::over) return false;
    }
    return table.score[table.active] + table.turn_points < table.options.target || table.phase == Phase::over;
}

// Nothing is hidden.
inline State scramble(const State& state, Viewer, Rng&) { return state; }

}  // namespace stolik::pig
