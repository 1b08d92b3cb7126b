// What a sample of blocks says: means with their intervals, and shares of wins as Elo. Pure functions.
#pragma once

#include <optional>
#include <span>

namespace stolik::arena {

// A mean and the ends of its 95 % interval.
struct Estimate {
    double mean = 0;
    double low = 0;
    double high = 0;
};

// The 97.5 % point of Student's t distribution.
double student_quantile(int degrees_of_freedom);

// The mean of independent blocks, with Student's interval. A single block has no interval: its ends are the mean.
Estimate mean_over_blocks(std::span<const double> blocks);

// The same for shares, which lie between 0 and 1. Where every block is 0, or every block is 1, there is no spread to
// estimate from: the far end is then the share at which such a run still has a probability of 2.5 %.
Estimate share_over_blocks(std::span<const double> blocks);

// The share of wins of one side that holds `own` of the seats, when each of its players is `elo` stronger than each of
// the others: a player wins with a probability proportional to 10^(elo/400).
double expected_share(double elo, int own, int seats);

// The other way round. A share of 0 or 1 has no Elo.
std::optional<double> elo_of_share(double share, int own, int seats);

}  // namespace stolik::arena
