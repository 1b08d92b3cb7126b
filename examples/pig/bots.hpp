// A simple, sensible player of Pig. It gets a view, never a state.
#pragma once

#include "pig/view.hpp"

namespace stolik::pig {

// Whether one more roll is expected to bring more than it costs. Of 36 rolls 25 bring 8 points on average, 10 cost the
// points of the turn, and one costs all.
constexpr bool worth_a_roll(const PublicState& table) {
    constexpr int kGain = 25 * 8;
    return kGain > 10 * table.turn_points + table.turn_points + table.score[table.active];
}

constexpr Move sensible_move(const PublicState& table) { return worth_a_roll(table) ? Move::roll() : Move::hold(); }

template <RandomSource Random>
constexpr Move sensible(const View& view, Random&) {
    return sensible_move(view.table);
}

}  // namespace stolik::pig
