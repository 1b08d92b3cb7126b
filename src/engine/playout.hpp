// Whole games of uniformly random play.
#pragma once

#include "engine/game.hpp"

namespace stolik {

struct PlayoutCount {
    std::uint64_t moves = 0;
    std::uint64_t chances = 0;
};

// Plays the state to its end. A move is a decision of a seat; what the engine does by itself does not count.
template <Game G, RandomSource Random>
constexpr PlayoutCount play_out(typename G::State& state, Random& random) {
    PlayoutCount count;
    for (;;) {
        const Pending pending = G::pending(state);
        if (pending.over()) return count;
        if (pending.chance()) {
            G::resolve(state, G::draw(state, random), NullSink{});
            ++count.chances;
            continue;
        }
        for (const Seat seat : pending.seats) {
            G::apply(state, seat, G::random_move(state, seat, random), NullSink{});
            ++count.moves;
        }
    }
}

}  // namespace stolik
