// Counts of the game tree to a depth: a fingerprint of legal moves and chance results.
#pragma once

#include "engine/game.hpp"

namespace stolik {

struct PerftCount {
    std::uint64_t chance = 0;
    std::uint64_t decision = 0;
    std::uint64_t terminal = 0;
    bool exact = true;  // false: some chance node was followed through one seeded result only
    friend constexpr bool operator==(const PerftCount&, const PerftCount&) = default;
};

// More results than this at one chance node are not listed but replaced by one seeded result.
inline constexpr std::uint64_t kMaxListedOutcomes = 1000;

// Every node on the way down counts; one step is one chance result or one seat's move (simultaneous choices one seat
// after another). Nodes at depth 0 count and are not expanded.
template <Game G>
void perft(const typename G::State& state, int depth, std::uint64_t seed, PerftCount& count) {
    const Pending pending = G::pending(state);
    if (pending.over()) {
        ++count.terminal;
        return;
    }
    if (pending.chance()) {
        ++count.chance;
        if (depth == 0) return;
        const std::uint64_t listed = G::outcome_count(state);
        if (listed == 0 || listed > kMaxListedOutcomes) {
            count.exact = false;
            Rng random{seed};
            typename G::State next = state;
            G::resolve(next, G::draw(state, random), NullSink{});
            perft<G>(next, depth - 1, mix64(seed), count);
            return;
        }
        G::outcomes(state, [&](const typename G::Chance& chance, std::uint64_t) {
            typename G::State next = state;
            G::resolve(next, chance, NullSink{});
            perft<G>(next, depth - 1, mix64(seed), count);
        });
        return;
    }
    ++count.decision;
    if (depth == 0) return;
    const Seat seat = pending.seats.first();
    MoveList<G> moves;
    G::legal(state, seat, moves);
    for (const typename G::Move& move : moves) {
        typename G::State next = state;
        G::apply(next, seat, move, NullSink{});
        perft<G>(next, depth - 1, mix64(seed), count);
    }
}

}  // namespace stolik
