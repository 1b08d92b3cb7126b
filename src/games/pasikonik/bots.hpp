// A simple, sensible player of Pasikonik i Mrówka. It gets a view, never a state.
#pragma once

#include "games/pasikonik/hide_and_seek.hpp"

namespace stolik::pasikonik {

template <RandomSource Random>
Move sensible(const View& view, Random& random) {
    return sensible_move(view.table, view.viewer.seat(), 0, random);
}

}  // namespace stolik::pasikonik
