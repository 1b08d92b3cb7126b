// What a seat of Pig may know: everything but the next roll.
#pragma once

#include "pig/rules.hpp"

namespace stolik::pig {

struct View {
    Viewer viewer = Viewer::spectator();
    PublicState table;
    friend constexpr bool operator==(const View&, const View&) = default;
};

constexpr View view(const State& state, Viewer viewer) { return {viewer, state.table}; }

constexpr std::optional<Event> see(const Event& event, Viewer) { return event; }

template <RandomSource Random>
constexpr State sample(const View& view, Random&) {
    return {view.table};
}

// What a move brings or puts at risk.
struct Preview {
    std::int16_t turn_points = 0;
    std::int16_t total = 0;  // when they are held
    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

constexpr Preview preview(const View& view, Move) {
    const std::int16_t points = view.table.turn_points;
    return {points, static_cast<std::int16_t>(view.table.score[view.viewer.seat()] + points)};
}

}  // namespace stolik::pig
