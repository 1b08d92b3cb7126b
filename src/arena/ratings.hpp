// One Elo scale for many bots, by Bradley and Terry's model. Pure functions.
#pragma once

#include <vector>

namespace stolik::arena {

// Two bots compared by their ranks in the games of one block: won 1, shared ½.
struct Comparison {
    int first = 0;
    int second = 0;
    double won = 0;  // by the first
    double count = 0;
};
using BlockComparisons = std::vector<Comparison>;

struct Rating {
    double elo = 0;    // the mean of all bots is 0
    double error = 0;  // half of the 95 % interval
};

// The most likely ratings, where every two bots have drawn once before (so that a bot that always wins has a rating,
// and a wide interval, too). The comparisons of one block depend on one another: the errors come from how blocks
// differ, not from how many comparisons there are.
std::vector<Rating> rate(int bots, const std::vector<BlockComparisons>& played);

}  // namespace stolik::arena
