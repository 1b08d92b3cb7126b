// Fits the weights of Pasikonik's evaluation (src/games/pasikonik/weights.hpp) to games of its own sensible player
// against itself: at the beginning of every round the terms of every two seats, and which of them ended ahead.
//
//   clang++-19 -std=c++20 -O3 -march=x86-64-v3 -ffp-contract=off -Isrc tools/fit-pasikonik.cpp src/core/ensure.cpp -o
//   fit
//   ./fit GAMES [PLAYERS]
//
// prints the rows of the two tables. The player uses the weights it was compiled with, so: fit, paste, compile, fit
// again, until the tables change little (three times).
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/pasikonik/game.hpp"
#include "games/pasikonik/hide_and_seek.hpp"

using namespace stolik;
using namespace stolik::pasikonik;

namespace {

constexpr std::size_t kMostInputs = 2 * kAutumnTerms > kWinterTerms ? 2 * kAutumnTerms : kWinterTerms;
using Inputs = std::array<float, kMostInputs>;

// The difference of two seats' inputs, and which of them ended ahead: 1, 0 or 0.5.
struct Sample {
    Inputs difference{};
    float ahead = 0;
};

Inputs inputs_of(const PublicState& table, Seat seat) {
    Inputs inputs{};
    if (table.winter()) {
        winter_terms(table, seat, means_of(table, seat), [&](WinterTerm term, auto amount) {
            inputs[static_cast<std::size_t>(term)] += static_cast<float>(amount);
        });
        return inputs;
    }
    const float late = progress(table);
    autumn_terms(table, seat, [&](AutumnTerm term, auto amount) {
        inputs[2 * static_cast<std::size_t>(term)] += (1 - late) * static_cast<float>(amount);
        inputs[2 * static_cast<std::size_t>(term) + 1] += late * static_cast<float>(amount);
    });
    return inputs;
}

void play(const Options& options, std::uint64_t seed, std::vector<Sample>& samples) {
    constexpr int kLooks = 64;
    constexpr std::uint32_t kOneAtRandom = 12;  // so that positions vary
    Rng random{seed};
    State state = start(options);
    const std::size_t first = samples.size();
    std::vector<std::array<Seat, 2>> pairs;
    int noted = 0;
    while (!pending(state).over()) {
        const Pending waits = pending(state);
        if (waits.chance()) {
            resolve(state, draw(state, random), NullSink{});
            continue;
        }
        if (state.table.round > noted) {
            noted = state.table.round;
            for (int i = 0; i < options.seats; ++i)
                for (int j = 0; j < i; ++j) {
                    const Inputs a = inputs_of(state.table, Seat{i});
                    const Inputs b = inputs_of(state.table, Seat{j});
                    Sample sample;
                    for (std::size_t n = 0; n < kMostInputs; ++n) sample.difference[n] = a[n] - b[n];
                    samples.push_back(sample);
                    pairs.push_back({Seat{i}, Seat{j}});
                }
        }
        const Seat seat = waits.seats.first();
        const bool any = random.bounded(kOneAtRandom) == 0;
        apply(state, seat, any ? random_move(state, seat, random) : sensible_move(state.table, seat, kLooks, random),
              NullSink{});
    }
    const Outcome end = outcome(state);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const int lead = end.place[pairs[i][1]] - end.place[pairs[i][0]];
        samples[first + i].ahead = lead > 0 ? 1 : lead < 0 ? 0 : 0.5F;
    }
}

// Cross entropy of the algebraic curve, by Adam over small batches.
std::array<double, kMostInputs> fitted(const std::vector<Sample>& samples, double& error) {
    constexpr int kPasses = 12;
    constexpr std::size_t kBatch = 256;
    std::array<double, kMostInputs> weights{}, mean{}, square{};
    double fade_mean = 1, fade_square = 1;
    Rng random{1};
    for (int pass = 0; pass < kPasses; ++pass) {
        const double rate = 0.01 / (1 + pass * pass);
        error = 0;
        for (std::size_t batch = 0; batch < samples.size() / kBatch; ++batch) {
            std::array<double, kMostInputs> slope{};
            for (std::size_t n = 0; n < kBatch; ++n) {
                const Sample& each = samples[random.bounded(static_cast<std::uint32_t>(samples.size()))];
                double z = 0;
                for (std::size_t i = 0; i < kMostInputs; ++i) z += weights[i] * static_cast<double>(each.difference[i]);
                const double root = std::sqrt(1 + z * z);
                const double off = 0.5 + 0.5 * z / root - static_cast<double>(each.ahead);
                error += off * off;
                for (std::size_t i = 0; i < kMostInputs; ++i)
                    slope[i] += 2 * off / root * static_cast<double>(each.difference[i]) / kBatch;
            }
            fade_mean *= 0.9;
            fade_square *= 0.999;
            for (std::size_t i = 0; i < kMostInputs; ++i) {
                slope[i] += 1e-4 * weights[i];
                mean[i] = 0.9 * mean[i] + 0.1 * slope[i];
                square[i] = 0.999 * square[i] + 0.001 * slope[i] * slope[i];
                weights[i] -= rate * mean[i] / (1 - fade_mean) / (std::sqrt(square[i] / (1 - fade_square)) + 1e-8);
            }
        }
        error /= static_cast<double>(samples.size() / kBatch * kBatch);
    }
    return weights;
}

}  // namespace

int main(int count, char** words) {
    const int games = count > 1 ? std::atoi(words[1]) : 20'000;
    const int only = count > 2 ? std::atoi(words[2]) : 0;
    for (const Variant variant : {Variant::autumn, Variant::winter})
        for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
            if (only != 0 && seats != only) continue;
            Options options;
            options.variant = variant;
            options.seats = static_cast<std::uint8_t>(seats);
            std::vector<Sample> samples;
            for (int i = 0; i < games; ++i) play(options, static_cast<std::uint64_t>(i) + 1, samples);
            double error = 0;
            const auto weights = fitted(samples, error);
            std::printf("// variant %d, %d players: %zu samples, mean squared error %.4f\n", static_cast<int>(variant),
                        seats, samples.size(), error);
            std::printf(options.winter() ? "    {" : "    {{");
            for (std::size_t i = 0; i < (options.winter() ? kWinterTerms : kAutumnTerms); ++i)
                if (options.winter())
                    std::printf("%.3fF, ", weights[i]);
                else
                    std::printf("{%.3fF, %.3fF}, ", weights[2 * i], weights[2 * i + 1]);
            std::printf(options.winter() ? "},\n" : "}},\n");
            std::fflush(stdout);
        }
}
