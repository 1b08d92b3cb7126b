#include "arena/sprt.hpp"

#include <cmath>
#include <vector>

namespace stolik::arena {

namespace {

// A score at an end of the scale that was not seen yet is possible all the same; it is counted as this many blocks.
constexpr double kUnseen = 1e-3;

struct Cell {
    double score = 0;
    double weight = 0;  // share of the blocks
};

// The most likely distribution with mean m has the weights w / (1 + t (score - m)) (Lagrange), for the t that makes the
// mean right. Answers that t: the left side falls with t, from plus to minus infinity between the poles.
double tilt(const std::vector<Cell>& cells, double mean) {
    double low = -1 / (cells.back().score - mean);
    double high = 1 / (mean - cells.front().score);
    for (int step = 0; step < 200; ++step) {
        const double middle = (low + high) / 2;
        double off = 0;
        for (const Cell& cell : cells) off += cell.weight * (cell.score - mean) / (1 + middle * (cell.score - mean));
        (off > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

double log_likelihood_ratio(const Scores& scores, double share0, double share1) {
    double count = 0;
    for (const auto& [score, times] : scores) count += times;
    if (count == 0) return 0;
    std::vector<Cell> cells;
    if (!scores.contains(0)) cells.push_back({0, kUnseen / count});
    for (const auto& [score, times] : scores) cells.push_back({score, times / count});
    if (!scores.contains(1)) cells.push_back({1, kUnseen / count});

    const double tilt0 = tilt(cells, share0);
    const double tilt1 = tilt(cells, share1);
    double ratio = 0;
    for (const Cell& cell : cells)
        ratio += cell.weight * std::log((1 + tilt0 * (cell.score - share0)) / (1 + tilt1 * (cell.score - share1)));
    return ratio * count;
}

double decision_bound() { return std::log((1 - kErrorRate) / kErrorRate); }

Verdict verdict(double log_likelihood_ratio) {
    if (log_likelihood_ratio >= decision_bound()) return Verdict::stronger;
    if (log_likelihood_ratio <= -decision_bound()) return Verdict::weaker;
    return Verdict::open;
}

}  // namespace stolik::arena
