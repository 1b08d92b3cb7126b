// What is kept of the games that were played, as plain values and as JSON.
#pragma once

#include <vector>

#include "wire/json.hpp"

namespace stolik::arena {

// One item a seat in each list.
struct GameResult {
    std::vector<int> bots;
    std::vector<int> ranks;
    std::vector<int> points;
    std::vector<int> forfeits;
    std::vector<int> moves;
    std::vector<double> seconds;  // spent on those moves: a measurement, so it differs from run to run

    // First place, shared equally among all who have it.
    double win_share(std::size_t seat) const;
};

struct BlockResult {
    int number = 0;
    std::vector<GameResult> games;
};

json::object to_json(const BlockResult& block);
Result<BlockResult> read_block(const json::object& from);

}  // namespace stolik::arena
