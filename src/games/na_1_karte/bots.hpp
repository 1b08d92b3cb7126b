// A simple, sensible player of Wszystko na 1 kartę. It gets a view, never a state.
#pragma once

#include "games/na_1_karte/policy.hpp"
#include "games/na_1_karte/view.hpp"
#include "games/na_1_karte/worth_table.hpp"

namespace stolik::na_1_karte {

template <RandomSource Random>
Move sensible(const View& view, Random&) {
    return best_move(kWorth, view.table, view.viewer.seat(), view.dealt, Care::own_cards);
}

}  // namespace stolik::na_1_karte
