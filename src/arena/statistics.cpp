#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace stolik::arena {

namespace {

constexpr double kTail = 0.025;  // on each side of a 95 % interval

}  // namespace

double student_quantile(int degrees_of_freedom) {
    // The expansion below is poor for the smallest samples.
    if (degrees_of_freedom <= 1) return 12.706204736;
    if (degrees_of_freedom == 2) return 4.302652730;
    if (degrees_of_freedom == 3) return 3.182446305;
    // Cornish and Fisher's expansion around the normal quantile, in powers of 1/ν.
    const double z = 1.959963984540054;
    const double v = degrees_of_freedom;
    const double z3 = z * z * z;
    const double z5 = z3 * z * z;
    const double z7 = z5 * z * z;
    const double z9 = z7 * z * z;
    return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v) +
           (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / (92160 * v * v * v * v);
}

Estimate mean_over_blocks(std::span<const double> blocks) {
    if (blocks.empty()) return {};
    const auto count = static_cast<double>(blocks.size());
    double sum = 0;
    for (const double each : blocks) sum += each;
    const double mean = sum / count;
    if (blocks.size() == 1) return {mean, mean, mean};
    double squares = 0;
    for (const double each : blocks) squares += (each - mean) * (each - mean);
    const double error = std::sqrt(squares / (count - 1) / count);
    const double half = error * student_quantile(static_cast<int>(blocks.size()) - 1);
    return {mean, mean - half, mean + half};
}

Estimate share_over_blocks(std::span<const double> blocks) {
    if (blocks.empty()) return {0, 0, 1};
    const auto all = [&](double value) {
        return std::all_of(blocks.begin(), blocks.end(), [&](double each) { return each == value; });
    };
    const double still_likely = std::pow(kTail, 1 / static_cast<double>(blocks.size()));
    if (all(1)) return {1, still_likely, 1};
    if (all(0)) return {0, 0, 1 - still_likely};
    if (blocks.size() == 1) return {blocks[0], 0, 1};
    const Estimate estimate = mean_over_blocks(blocks);
    return {estimate.mean, std::max(0.0, estimate.low), std::min(1.0, estimate.high)};
}

double expected_share(double elo, int own, int seats) {
    const double strength = own * std::pow(10, elo / 400);
    return strength / (strength + (seats - own));
}

std::optional<double> elo_of_share(double share, int own, int seats) {
    if (share <= 0 || share >= 1 || own <= 0 || own >= seats) return std::nullopt;
    return 400 * std::log10(share / (1 - share) * (seats - own) / own);
}

}  // namespace stolik::arena
