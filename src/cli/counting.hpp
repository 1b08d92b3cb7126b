// What is counted by going through games as fast as the rules can: the game tree, and random play. Everything here is
// compiled for speed, in one file.
#pragma once

#include <functional>

#include "engine/perft.hpp"
#include "engine/playout.hpp"
#include "table/match.hpp"

namespace stolik::cli {

Result<PerftCount> count_tree(std::string_view game, const json::object& options, int depth, std::uint64_t seed);

struct RandomPlay {
    std::function<PlayoutCount(int games, Rng& random)> play;
    std::size_t state_bytes = 0;
};

Result<RandomPlay> random_play(std::string_view game, const json::object& options);

}  // namespace stolik::cli
