// A simple, sensible player of 6 bierze!. It gets a view, never a state.
#pragma once

#include "games/bierze_6/policy.hpp"

namespace stolik::bierze_6 {

// The safest card of the hand, the cheapest row, any card in the draft.
template <RandomSource Random>
constexpr Move sensible(const View& view, Random& random) {
    const PublicState& table = view.table;
    if (table.phase == Phase::row) return Move::take_row(cheapest_row_index(table));
    if (table.phase == Phase::draft) return Move::draft(table.open.pick(random));
    return Move::choose(safest_card(table, view.hands[view.viewer.seat()]));
}

}  // namespace stolik::bierze_6
