// Our own generator, bounded draw and shuffle: the standard library's give different results on different platforms.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace stolik {

// One step of the splitmix64 sequence: turns any 64-bit number into a well-mixed one.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

// What `draw`, `sample` and random play need of a generator, and all they may use.
template <class R>
concept RandomSource = requires(R& random, std::uint32_t n) {
    { random.bounded(n) } -> std::same_as<std::uint32_t>;
};

// xoroshiro128++ (Blackman and Vigna, public domain algorithm), seeded by splitmix64.
class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) : a_{mix64(seed)}, b_{mix64(seed + 0x9E3779B97F4A7C15ULL)} {}

    // The generator of the n-th chance result of a game: no state has to be kept between two of them.
    static constexpr Rng keyed(std::uint64_t seed, std::uint64_t n) { return Rng{mix64(seed) ^ mix64(~n)}; }

    constexpr std::uint64_t next() {
        const std::uint64_t a = a_;
        std::uint64_t b = b_;
        const std::uint64_t result = rotate(a + b, 17) + a;
        b ^= a;
        a_ = rotate(a, 49) ^ b ^ (b << 21);
        b_ = rotate(b, 28);
        return result;
    }

    // A uniform number below n, without bias (Lemire's multiplication with rejection). Precondition: n > 0.
    constexpr std::uint32_t bounded(std::uint32_t n) {
        std::uint64_t product = (next() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
            const std::uint32_t threshold = (0U - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    static constexpr std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }

    std::uint64_t a_;
    std::uint64_t b_;
};

// Fisher–Yates from the last place down.
template <class Container, class Random>
constexpr void shuffle(Container& items, Random& random) {
    for (std::size_t i = items.size(); i > 1; --i) {
        const std::size_t j = random.bounded(static_cast<std::uint32_t>(i));
        auto held = items[i - 1];
        items[i - 1] = items[j];
        items[j] = held;
    }
}

}  // namespace stolik
