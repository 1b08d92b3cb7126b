// What Pig teaches the search: a sensible player for the rollouts. The rest is the plain guide's.
#pragma once

#include "ai/think.hpp"
#include "pig/bots.hpp"
#include "pig/game.hpp"

namespace stolik::pig {

constexpr std::uint64_t digest(const Event& event) {
    std::uint64_t value = static_cast<std::uint64_t>(event.kind);
    value = value << 8 | event.seat.index;
    value = value << 8 | event.dice.first;
    value = value << 8 | event.dice.second;
    return mix64(value);
}

struct Guide : ai::PlainGuide<Pig> {
    static constexpr ai::Levels kLevels{{{0, 500}, {0, 200}, {0, 0}, {300, 0}, {3'000, 0}}};

    static Move policy(const State& state, Seat, Rng&) { return sensible_move(state.table); }
};

static_assert(ai::SearchGuide<Guide, Pig>);

}  // namespace stolik::pig
