// The plain guide: no knowledge of the game beyond its rules. Uniformly random rollouts to the very end, every seat
// searched, every legal move a candidate. The yardstick for the games' own guides.
#pragma once

#include "ai/search.hpp"

namespace stolik::ai {

// The share of the others that a seat is ahead of; a shared place counts half.
inline Values value_of(const Outcome& outcome) {
    Values values{};
    for (int i = 0; i < outcome.seats; ++i) {
        float beaten = 0;
        for (int j = 0; j < outcome.seats; ++j) {
            if (i == j) continue;
            if (outcome.rank[Seat{i}] < outcome.rank[Seat{j}]) beaten += 1;
            if (outcome.rank[Seat{i}] == outcome.rank[Seat{j}]) beaten += 0.5F;
        }
        values[Seat{i}] = beaten / static_cast<float>(outcome.seats - 1);
    }
    return values;
}

template <Game G>
struct PlainGuide {
    using State = typename G::State;

    static constexpr int kFirstCandidates = static_cast<int>(G::kMaxMoves);
    static constexpr float kWidening = 0;
    static constexpr float kExploration = 0.7F;

    static bool judges(const State&, const State&) { return false; }
    static Values evaluate(const State&, const State& state) { return value_of(G::outcome(state)); }
    static typename G::Move policy(const State& state, Seat seat, Rng& random) {
        return G::random_move(state, seat, random);
    }
    static void candidates(const State& state, Seat seat, auto& list) { G::legal(state, seat, list); }
    static bool searches(Seat, Seat) { return true; }
};

}  // namespace stolik::ai
