// A fixed piece of work that tells how fast this core is right now.
#pragma once

#include <chrono>

#include "core/rng.hpp"

namespace stolik::cli {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

inline constexpr std::uint64_t kCalibrationDraws = 4'000'000;

// Generator draws a second.
inline double calibrate() {
    Rng random{1};
    std::uint32_t mixed = 0;
    const auto begin = Clock::now();
    for (std::uint64_t i = 0; i < kCalibrationDraws; ++i) mixed ^= random.bounded(1000 + (mixed & 1));
    const double elapsed = seconds_since(begin);
    volatile std::uint32_t keep = mixed;
    (void)keep;
    return static_cast<double>(kCalibrationDraws) / elapsed;
}

}  // namespace stolik::cli
