// A simple, sensible player of Punto. It gets a view, never a state.
#pragma once

#include "games/punto/policy.hpp"

namespace stolik::punto {

template <RandomSource Random>
constexpr Move sensible(const View& view, Random& random) {
    return good_place(view.table, face_down(view.table), weights_for(view.table.options), random);
}

}  // namespace stolik::punto
