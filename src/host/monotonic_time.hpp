// The time of tables: milliseconds since 1970 that only go on. The wall clock is read once; from then on a clock counts
// that nobody sets, so that somebody who puts the wall clock right, or wrong, takes no time from a player and gives
// none.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace stolik::host {

class MonotonicTime {
public:
    using Clock = std::function<std::chrono::milliseconds()>;

    explicit MonotonicTime(const Clock& wall = wall_clock, Clock steady = steady_clock)
        : begin_{wall()}, steady_{std::move(steady)}, steady_begin_{steady_()} {}

    std::int64_t now() const { return (begin_ + (steady_() - steady_begin_)).count(); }

private:
    template <class Source>
    static std::chrono::milliseconds read() {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Source::now().time_since_epoch());
    }
    static std::chrono::milliseconds wall_clock() { return read<std::chrono::system_clock>(); }
    static std::chrono::milliseconds steady_clock() { return read<std::chrono::steady_clock>(); }

    std::chrono::milliseconds begin_;
    Clock steady_;
    std::chrono::milliseconds steady_begin_;
};

}  // namespace stolik::host
