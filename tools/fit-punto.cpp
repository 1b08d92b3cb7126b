// Fits the weights of Punto's policy by self-play: changes one weight at a time and keeps what beats both the weights
// before it and those it began with.
//
//   clang++-19 -std=c++20 -O3 -march=x86-64-v3 -Isrc tools/fit-punto.cpp src/core/ensure.cpp -o /tmp/fit-punto
//   /tmp/fit-punto SECONDS [SEED]
//
// Prints the two tables of src/games/punto/policy.hpp.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "games/punto/game.hpp"
#include "games/punto/policy.hpp"

namespace {

using namespace stolik;
using namespace stolik::punto;

constexpr std::size_t kNumbers = sizeof(Weights) / sizeof(std::int16_t);
using Numbers = std::array<std::int16_t, kNumbers>;
static_assert(sizeof(Numbers) == sizeof(Weights));

Numbers numbers(const Weights& weights) {
    Numbers list{};
    std::memcpy(&list, &weights, sizeof weights);
    return list;
}
Weights weights(const Numbers& list) {
    Weights weights;
    std::memcpy(&weights, &list, sizeof weights);
    return weights;
}

// One round; 1 if the side wins it, a half if nobody does.
double play_round(const Options& options, Side side, const Weights& mine, const Weights& theirs, std::uint64_t seed) {
    State state = start(options);
    Rng chance{seed};
    Rng choice{~seed};
    while (state.table.rounds == 0) {
        if (pending(state).chance()) {
            resolve(state, draw(state, chance), NullSink{});
            continue;
        }
        const PublicState& table = state.table;
        const Weights& playing = table.side(table.active) == side ? mine : theirs;
        apply(state, table.active, good_place(table, face_down(state), playing, choice), NullSink{});
    }
    for (int i = 0; i < options.sides(); ++i)
        if (state.table.wins[Side{i}] > 0) return Side{i} == side ? 1 : 0;
    return 1.0 / options.sides();
}

// The mean share of rounds won beyond an even share, over deals rotated through all sides.
double advantage(const std::vector<Options>& tables, const Weights& mine, const Weights& theirs, int deals,
                 std::uint64_t seed) {
    double sum = 0;
    for (const Options& options : tables)
        for (int deal = 0; deal < deals; ++deal)
            for (int i = 0; i < options.sides(); ++i)
                sum += play_round(options, Side{i}, mine, theirs, mix64(seed + static_cast<std::uint64_t>(deal))) -
                       1.0 / options.sides();
    return sum / deals;
}

void print(const char* name, const Numbers& list) {
    std::printf("inline constexpr Weights %s{\n    ", name);
    for (std::size_t i = 0; i < kNumbers; ++i) {
        const bool in_array = i + 3 < kNumbers;
        if (in_array && i % kLacks == 0) std::printf("{");
        std::printf("%d%s", list[i], in_array && i % kLacks == kLacks - 1 ? "}, " : i + 1 < kNumbers ? ", " : "};\n");
    }
}

void fit(const char* name, const std::vector<Options>& tables, const Weights& first, double seconds,
         std::uint64_t seed) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::duration<double>(seconds);
    constexpr int kDeals = 1500;
    Numbers best = numbers(first);
    Rng random{seed};
    int kept = 0;
    while (Clock::now() < end) {
        Numbers changed = best;
        for (int n = 1 + static_cast<int>(random.bounded(3)); n > 0; --n) {
            std::int16_t& number = changed[random.bounded(kNumbers)];
            const int step = 8 + std::abs(number) / 2;
            number = static_cast<std::int16_t>(
                number - step + static_cast<int>(random.bounded(2 * static_cast<std::uint32_t>(step) + 1)));
        }
        const std::uint64_t deals = random.next();
        const auto gain = [&](int count) {
            return advantage(tables, weights(changed), weights(best), count, deals) +
                   0.5 * (advantage(tables, weights(changed), first, count, deals) -
                          advantage(tables, weights(best), first, count, deals));
        };
        if (gain(kDeals / 10) <= 0.01 || gain(kDeals) <= 0.012) continue;
        best = changed;
        ++kept;
    }
    std::printf("// %d changes kept; %.3f above an even share against the first weights\n", kept,
                advantage(tables, weights(best), first, 10 * kDeals, ~seed) / static_cast<double>(tables.size()));
    print(name, best);
}

}  // namespace

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 60;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    fit("kFiveInLine", {{Variant::base, 2, 1}, {Variant::teams, 4, 1}}, kFiveInLine, seconds / 2, seed);
    fit("kFourInLine", {{Variant::base, 3, 1}, {Variant::base, 4, 1}}, kFourInLine, seconds / 2, seed);
}
