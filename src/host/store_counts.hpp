// What a store has done since it was opened, for the metrics.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace stolik::host {

// Upper bounds of the buckets of append latency; one more bucket holds what took longer.
inline constexpr std::array<std::chrono::microseconds, 10> kLatencyBounds{
    std::chrono::microseconds{500},      std::chrono::microseconds{1'000},   std::chrono::microseconds{2'000},
    std::chrono::microseconds{5'000},    std::chrono::microseconds{10'000},  std::chrono::microseconds{25'000},
    std::chrono::microseconds{50'000},   std::chrono::microseconds{100'000}, std::chrono::microseconds{250'000},
    std::chrono::microseconds{1'000'000}};

// From the call of append() until the entries are durable.
struct AppendLatency {
    std::array<std::int64_t, kLatencyBounds.size() + 1> buckets{};  // each counts its own appends only
    std::chrono::nanoseconds sum{};
    std::chrono::nanoseconds longest{};

    void add(std::chrono::nanoseconds taken) {
        std::size_t bucket = 0;
        while (bucket < kLatencyBounds.size() && taken > kLatencyBounds[bucket]) ++bucket;
        ++buckets[bucket];
        sum += taken;
        if (taken > longest) longest = taken;
    }
};

// Whether what is stored holds together, as far as that is known.
enum class Soundness : std::uint8_t { unchecked, sound, damaged };

struct StoreCounts {
    std::int64_t appends = 0;    // durable
    std::int64_t conflicts = 0;  // refused: somebody else was first
    std::int64_t failures = 0;   // refused: no space, or the store could not be used
    std::int64_t batches = 0;    // groups of appends that shared one sync
    AppendLatency latency;       // of the durable ones
    Soundness soundness = Soundness::unchecked;
};

}  // namespace stolik::host
