// Measures src/games/gra_roku/year_table.hpp in self-play of the policy and prints it. The policy uses the table, so
// run it again with the new one until the table hardly changes (three or four times):
//   clang++-19 -std=c++20 -O3 -march=x86-64-v3 -ffp-contract=off -Isrc tools/fit-gra_roku.cpp src/core/ensure.cpp -o
//   fit
//   ./fit > new.hpp && mv new.hpp src/games/gra_roku/year_table.hpp
#include <cmath>
#include <cstdio>
#include <vector>

#include "games/gra_roku/game.hpp"
#include "games/gra_roku/policy.hpp"

namespace stolik::gra_roku {
namespace {

constexpr int kSeatsOfEach = 60'000;      // seats that play, for each variant and number of players
constexpr std::uint32_t kOneRandom = 12;  // one move in so many is random, so that all shapes are met
constexpr double kEnough = 20;            // observations: an entry with fewer borrows from its neighbours in time

constexpr std::size_t kRows = kSymbolsInSeason;
using PerRow = std::array<double, kRows>;

// A year at the beginning of a round, and what became of it.
struct Observation {
    Seat seat;
    std::size_t shape = 0;
    int stack = 0;
    int aside = 0;
    PerRow sums{};      // of the best cards of the seasons, of the second, of the third
    double points = 0;  // at the end, without the cards put aside before
    int rows = 0;       // complete ones at the end
};

Observation observe(const State& state, Seat seat) {
    const CardSet& year = state.table.years[seat];
    Observation seen{seat, 0, state.stack.size(), state.table.aside[seat].size(), {}, 0, 0};
    SeasonCounts counts{};
    for (std::size_t i = 0; i < kSeasons; ++i)
        counts[i] = static_cast<std::uint8_t>(year.count(static_cast<Season>(i)));
    seen.shape = kShapeNumbers[packed(counts)];
    const auto rows = best_rows(year);
    for (std::size_t n = 0; n < kRows; ++n)
        for (const Card card : rows[n]) seen.sums[n] += card.exists() ? card.points().value : 0;
    return seen;
}

void play(const Options& options, std::uint64_t seed, std::vector<Observation>& all) {
    Rng random{seed};
    State state = start(options);
    const std::size_t first = all.size();
    while (!pending(state).over()) {
        if (pending(state).chance()) {
            resolve(state, draw(state, random), NullSink{});
            continue;
        }
        if (state.table.phase == Phase::choose && state.table.chosen.empty())
            for (int i = 0; i < options.seats; ++i) all.push_back(observe(state, Seat{i}));
        const Seat seat = pending(state).seats.first();
        MoveList<GraRoku> moves;
        legal(state, seat, moves);
        const Move best = most_promising(moves, state.table, state.hands[seat], state.stack.size(), seat, random);
        const bool any = random.bounded(kOneRandom) == 0;
        apply(state, seat, any ? random_move(state, seat, random) : best, NullSink{});
    }
    for (std::size_t i = first; i < all.size(); ++i) {
        const Seat seat = all[i].seat;
        all[i].points =
            score(state.table.years[seat], state.table.aside[seat].size()).value + kAsidePenalty * all[i].aside;
        all[i].rows = complete_rows(state.table.years[seat]);
    }
}

std::vector<Observation> observations() {
    std::vector<Observation> all;
    std::uint64_t seed = 0;
    for (const Variant variant : {Variant::base, Variant::harder})
        for (int seats = kMinSeats; seats <= kMaxSeatsHere; ++seats)
            for (int game = 0; game < kSeatsOfEach / seats; ++game)
                play({variant, static_cast<std::uint8_t>(seats), Opening::dealt}, ++seed, all);
    return all;
}

// One entry of the table: means over the observations near it.
struct Entry {
    double count = 0;
    double points = 0;
    double base = 0;
    PerRow sums{};
    PerRow reached{};  // how often so many rows were complete at the end
};
using PublicState = std::array<std::array<Entry, kClockTicks>, kYearShapes>;

// An observation between two ticks of the clock counts for both.
void near(PublicState& table, const Observation& seen, auto visit) {
    const int last = kClockTicks - 1;
    const int tick = seen.stack / kCardsATick < last ? seen.stack / kCardsATick : last - 1;
    const double share = std::fmin(1, (seen.stack - tick * kCardsATick) / static_cast<double>(kCardsATick));
    auto& entries = table[seen.shape];
    if (share < 1) visit(entries[static_cast<std::size_t>(tick)], 1 - share);
    if (share > 0) visit(entries[static_cast<std::size_t>(tick) + 1], share);
}

void take_means(PublicState& table, const std::vector<Observation>& all) {
    for (const Observation& seen : all)
        near(table, seen, [&](Entry& entry, double weight) {
            entry.count += weight;
            entry.points += weight * seen.points;
            for (std::size_t n = 0; n < kRows; ++n) {
                entry.sums[n] += weight * seen.sums[n];
                entry.reached[n] += seen.rows > static_cast<int>(n) ? weight : 0;
            }
        });
    for (auto& entries : table)
        for (Entry& entry : entries) {
            if (entry.count == 0) continue;
            entry.points /= entry.count;
            for (double& sum : entry.sums) sum /= entry.count;
            for (double& reached : entry.reached) reached /= entry.count;
        }
}

// An entry seldom met takes after the nearest one that was met often.
void borrow(PublicState& table, auto value) {
    for (auto& entries : table) {
        const auto measured = entries;
        for (int tick = 0; tick < kClockTicks; ++tick) {
            Entry& entry = entries[static_cast<std::size_t>(tick)];
            if (entry.count >= kEnough) continue;
            for (int away = 1; away < kClockTicks; ++away) {
                double sum = 0;
                int found = 0;
                for (const int other : {tick - away, tick + away}) {
                    if (other < 0 || other >= kClockTicks) continue;
                    Entry lender = measured[static_cast<std::size_t>(other)];
                    if (lender.count < kEnough) continue;
                    sum += value(lender);
                    ++found;
                }
                if (found == 0) continue;
                const double own = entry.count / kEnough;
                value(entry) = own * value(entry) + (1 - own) * sum / found;
                break;
            }
        }
    }
}

// How much a point counts for a row that is surely complete in the end, for the three rows: least squares over the
// differences from the means of the entries.
PerRow point_weights(PublicState& table, const std::vector<Observation>& all) {
    std::array<std::array<double, kRows + 1>, kRows> system{};
    for (const Observation& seen : all)
        near(table, seen, [&](Entry& entry, double weight) {
            PerRow x{};
            for (std::size_t n = 0; n < kRows; ++n) x[n] = entry.reached[n] * (seen.sums[n] - entry.sums[n]);
            for (std::size_t i = 0; i < kRows; ++i) {
                for (std::size_t j = 0; j < kRows; ++j) system[i][j] += weight * x[i] * x[j];
                system[i][kRows] += weight * x[i] * (seen.points - entry.points);
            }
        });
    for (std::size_t i = 0; i < kRows; ++i)
        for (std::size_t k = 0; k < kRows; ++k) {
            if (k == i) continue;
            const double factor = system[k][i] / system[i][i];
            for (std::size_t j = 0; j <= kRows; ++j) system[k][j] -= factor * system[i][j];
        }
    PerRow weights{};
    for (std::size_t n = 0; n < kRows; ++n) weights[n] = system[n][kRows] / system[n][n];
    return weights;
}

int hundredths(double value) { return static_cast<int>(std::lround(100 * value)); }

void print(const PublicState& table, const PerRow& weights) {
    std::puts(
        "// What years of the 35 shapes came to in self-play. Made by tools/fit-gra_roku.cpp; do not edit.\n"
        "#pragma once\n\n#include <array>\n#include <cstdint>\n\n#include \"core/portable.hpp\"\n\n"
        "namespace stolik::gra_roku {\n\n"
        "inline constexpr int kYearShapes = 35;\n"
        "inline constexpr int kClockTicks = 9;\n"
        "inline constexpr int kCardsATick = 8;\n\n"
        "// In hundredths: what a point counts on the best card of a season, on the second, on the third; and the\n"
        "// points to expect besides.\n"
        "struct YearTick {\n    std::uint8_t one, two, three;\n    std::int16_t base;\n};\n\n"
        "// For every shape, with 0, 8, … 64 cards in the stack.\n// clang-format off\n"
        "STOLIK_TABLE std::array<std::array<YearTick, kClockTicks>, kYearShapes> kYearTable{{");
    for (const auto& entries : table) {
        std::printf("    {{");
        for (std::size_t tick = 0; tick < entries.size(); ++tick) {
            const Entry& entry = entries[tick];
            // A full year ends the game: it is never met at the beginning of a round, and counts every point.
            const bool full = &entries == &table.back();
            std::printf("%s{%d, %d, %d, %d}", tick > 0 ? ", " : "",
                        full ? 100 : hundredths(weights[0] * entry.reached[0]),
                        full ? 100 : hundredths(weights[1] * entry.reached[1]),
                        full ? 100 : hundredths(weights[2] * entry.reached[2]), full ? 0 : hundredths(entry.base));
        }
        std::puts("}},");
    }
    std::puts("}};\n// clang-format on\n\n}  // namespace stolik::gra_roku");
}

void fit() {
    const std::vector<Observation> all = observations();
    static PublicState table;
    take_means(table, all);
    for (std::size_t n = 0; n < kRows; ++n) borrow(table, [n](Entry& entry) -> double& { return entry.reached[n]; });
    const PerRow weights = point_weights(table, all);
    for (auto& entries : table)
        for (Entry& entry : entries) {
            entry.base = entry.points;
            for (std::size_t n = 0; n < kRows; ++n) entry.base -= weights[n] * entry.reached[n] * entry.sums[n];
        }
    borrow(table, [](Entry& entry) -> double& { return entry.base; });
    std::fprintf(stderr, "%zu observations; a point of a sure row counts %.2f, %.2f, %.2f\n", all.size(), weights[0],
                 weights[1], weights[2]);
    print(table, weights);
}

}  // namespace
}  // namespace stolik::gra_roku

int main() { stolik::gra_roku::fit(); }
