// What an unfinished year of Gra roku promises: the points its owner can expect at the end. docs/search.md derives it.
#pragma once

#include "games/gra_roku/rules_year.hpp"
#include "games/gra_roku/year_table.hpp"

namespace stolik::gra_roku {

// How many cards a year has of each season, the order of the seasons left out: one of 35 shapes.
using SeasonCounts = std::array<std::uint8_t, kSeasons>;

constexpr std::size_t packed(const SeasonCounts& counts) {
    return static_cast<std::size_t>(counts[0] | counts[1] << 2 | counts[2] << 4 | counts[3] << 6);
}

// Shapes are numbered in the order of their counts, fewest first: 0000, 0001, 0002, 0003, 0011 …
constexpr std::array<std::uint8_t, 256> number_shapes() {
    std::array<std::uint8_t, 256> numbers{};
    std::uint8_t next_number = 0;
    for (int a = 0; a <= kSymbolsInSeason; ++a)
        for (int b = a; b <= kSymbolsInSeason; ++b)
            for (int c = b; c <= kSymbolsInSeason; ++c)
                for (int d = c; d <= kSymbolsInSeason; ++d) {
                    const SeasonCounts sorted{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                                              static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(d)};
                    numbers[packed(sorted)] = next_number++;
                }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        SeasonCounts counts{};
        for (std::size_t season = 0; season < kSeasons; ++season) counts[season] = (i >> (2 * season)) & 3;
        for (std::size_t n = 0; n < kSeasons; ++n)
            for (std::size_t at = 1; at < kSeasons; ++at)
                if (counts[at] < counts[at - 1]) {
                    const std::uint8_t held = counts[at];
                    counts[at] = counts[at - 1];
                    counts[at - 1] = held;
                }
        numbers[i] = numbers[packed(counts)];
    }
    return numbers;
}
STOLIK_TABLE std::array<std::uint8_t, 256> kShapeNumbers = number_shapes();

// What a shape promises with so many cards in the stack: a part that does not depend on the points of its cards, and
// how much a point counts on the best card of a season, on the second and on the third: nearly the chance of a first,
// second and third complete row.
struct Promise {
    float base = 0;
    std::array<float, kSymbolsInSeason> weight{};
};

using PromisesOfShapes = std::array<Promise, kYearShapes>;

constexpr std::array<PromisesOfShapes, kCards + 1> spread_promises() {
    std::array<PromisesOfShapes, kCards + 1> all{};
    for (std::size_t stack = 0; stack < all.size(); ++stack) {
        const std::size_t last = kClockTicks - 1;
        const std::size_t clamped = stack < last * kCardsATick ? stack : last * kCardsATick;
        const std::size_t tick = clamped / kCardsATick < last ? clamped / kCardsATick : last - 1;
        const float share = static_cast<float>(clamped - tick * kCardsATick) / kCardsATick;
        for (std::size_t shape = 0; shape < kYearShapes; ++shape) {
            const YearTick& here = kYearTable[shape][tick];
            const YearTick& later = kYearTable[shape][tick + 1];
            const auto between = [&](int a, int b) {
                return static_cast<float>(a) * (1 - share) + static_cast<float>(b) * share;
            };
            all[stack][shape] = {between(here.base, later.base) / 100,
                                 {between(here.one, later.one) / 100, between(here.two, later.two) / 100,
                                  between(here.three, later.three) / 100}};
        }
    }
    return all;
}
STOLIK_TABLE std::array<PromisesOfShapes, kCards + 1> kPromises = spread_promises();

// A year taken apart so that the worth of one more card is found quickly.
class YearWorth {
public:
    constexpr YearWorth() = default;
    constexpr YearWorth(const CardSet& year, int stack)
        : year_{year}, promises_{&kPromises[static_cast<std::size_t>(stack)]} {
        year.for_each([&](Card card) {
            const auto season = static_cast<std::size_t>(card.season());
            insert(best_[season], counts_[season]++, card.points());
        });
        for (const Best& best : best_)
            for (std::size_t n = 0; n < kSymbolsInSeason; ++n) sums_[n] += best[n];
        worth_ = promised(packed(counts_), sums_);
    }

    // Expected points at the end, the cards put aside until now left out.
    constexpr float points() const { return worth_; }

    // What taking a card adds.
    constexpr float gain(Card card) const {
        const std::optional<Card> old = year_.of(card.symbol());
        if (!old) return gain_of_new(card);
        const float swapped = card.points() > old->points() ? gain_of_better(card, *old) : 0;
        return (swapped > 0 ? swapped : 0) - kAsidePenalty;
    }
    // What a bonus card adds, if it is used; the card it replaces costs nothing.
    constexpr float bonus_gain(Card card) const {
        const std::optional<Card> old = year_.of(card.symbol());
        if (!old) return gain_of_new(card);
        return card.points() > old->points() ? gain_of_better(card, *old) : 0;
    }

private:
    using Best = std::array<std::int8_t, kSymbolsInSeason>;  // points, the most first; 0 where there is no card
    using Sums = std::array<int, kSymbolsInSeason>;

    // Worth of the card from the stack that a complete season earns.
    static constexpr float kSeasonBonus = 1.2F;

    static constexpr void insert(Best& best, std::size_t count, Points points) {
        std::size_t at = count;
        for (; at > 0 && best[at - 1] < points.value; --at) best[at] = best[at - 1];
        best[at] = static_cast<std::int8_t>(points);
    }
    constexpr float promised(std::size_t counts, const Sums& sums) const {
        const Promise& promise = (*promises_)[kShapeNumbers[counts]];
        return promise.base + promise.weight[0] * static_cast<float>(sums[0]) +
               promise.weight[1] * static_cast<float>(sums[1]) + promise.weight[2] * static_cast<float>(sums[2]);
    }
    constexpr float gain_of_new(Card card) const {
        const auto season = static_cast<std::size_t>(card.season());
        const std::size_t count = counts_[season];
        Best best = best_[season];
        insert(best, count, card.points());
        Sums sums = sums_;
        for (std::size_t n = 0; n < kSymbolsInSeason; ++n) sums[n] += best[n] - best_[season][n];
        const float bonus = count + 1 == kSymbolsInSeason ? kSeasonBonus : 0;
        return promised(packed(counts_) + (std::size_t{1} << (2 * season)), sums) - worth_ + bonus;
    }
    constexpr float gain_of_better(Card card, Card old) const {
        const auto season = static_cast<std::size_t>(card.season());
        Best best{};
        std::size_t count = 0;
        bool left_out = false;
        for (std::size_t n = 0; n < counts_[season]; ++n) {
            if (!left_out && best_[season][n] == old.points().value) {
                left_out = true;
                continue;
            }
            best[count++] = best_[season][n];
        }
        insert(best, count, card.points());
        Sums sums = sums_;
        for (std::size_t n = 0; n < kSymbolsInSeason; ++n) sums[n] += best[n] - best_[season][n];
        return promised(packed(counts_), sums) - worth_;
    }

    CardSet year_;
    const PromisesOfShapes* promises_ = nullptr;
    SeasonCounts counts_{};
    std::array<Best, kSeasons> best_{};
    Sums sums_{};
    float worth_ = 0;
};

// The same, for a player who asks about the same cards again and again.
class Appetite {
public:
    constexpr void look_at(const CardSet& year, int stack) {
        worth_ = YearWorth{year, stack};
        known_ = {};
    }

    constexpr float gain(Card card) {
        if (!known_.contains(card.number)) {
            known_.insert(card.number);
            gains_[card.number] = worth_.gain(card);
        }
        return gains_[card.number];
    }
    constexpr float bonus_gain(Card card) const { return worth_.bonus_gain(card); }

private:
    YearWorth worth_;
    BitSet<128> known_;
    std::array<float, 128> gains_;  // only of known cards
};

}  // namespace stolik::gra_roku
