// Re-rolls of Wszystko na 1 kartę, solved exactly. Five equal dice in six colours fall in 252 ways, and 462 ways of
// keeping up to five of them lead there; a value of each final result gives the expectation of every keeping.
#pragma once

#include <array>

#include "games/na_1_karte/rules_chance.hpp"

namespace stolik::na_1_karte {

// Ways that `dice` dice can fall in `colours` colours.
constexpr int falls(int dice, int colours) {
    return colours == 0 ? (dice == 0 ? 1 : 0) : static_cast<int>(choose(dice + colours - 1, colours - 1));
}

inline constexpr int kResults = falls(kDice, kColours);
inline constexpr int kKeepings = falls(kDice, kColours + 1);  // a die that is not kept is a seventh colour
static_assert(kResults == 252 && kKeepings == 462);

// Up to five dice, numbered: the final results first, then four dice kept, three, … none. Among as many dice the number
// of the first colours grows slowest, as in nested loops over the colours.
struct Keeping {
    std::uint16_t index = 0;

    constexpr Keeping() = default;
    explicit constexpr Keeping(int i) : index{static_cast<std::uint16_t>(i)} {}
    constexpr operator std::size_t() const { return index; }
    friend constexpr bool operator==(Keeping, Keeping) = default;
};

class Keepings {
public:
    constexpr Keepings() {
        int index = 0;
        for (int dice = kDice; dice >= 0; --dice) {
            first_[static_cast<std::size_t>(dice)] = index;
            const auto add = [&](Dice kept, std::uint64_t weight) {
                dice_[static_cast<std::size_t>(index)] = kept;
                weight_[static_cast<std::size_t>(index++)] = static_cast<std::uint8_t>(weight);
            };
            rolls_from(0, dice, Dice{}, 1, add);
        }
        for (int colours = 0; colours < kColours; ++colours)
            for (int dice = 0; dice <= kDice; ++dice)
                for (int number = 1; number <= dice; ++number)
                    skipped_[static_cast<std::size_t>(colours)][static_cast<std::size_t>(dice)]
                            [static_cast<std::size_t>(number)] = static_cast<std::uint8_t>(
                                skipped_[static_cast<std::size_t>(colours)][static_cast<std::size_t>(dice)]
                                        [static_cast<std::size_t>(number - 1)] +
                                falls(dice - number + 1, kColours - 1 - colours));
        for (int i = kResults; i < kKeepings; ++i)
            for_each_colour([&](Colour colour) {
                with_[static_cast<std::size_t>(i - kResults)][static_cast<std::size_t>(colour)] =
                    number(dice_[static_cast<std::size_t>(i)] + Dice::one(colour));
            });
    }

    constexpr Keeping number(Dice dice) const {
        int left = dice.total();
        int index = first_[static_cast<std::size_t>(left)];
        for (std::size_t i = 0; i + 1 < kColours; ++i) {
            const int here = dice[static_cast<Colour>(i)];
            index += skipped_[i][static_cast<std::size_t>(left)][static_cast<std::size_t>(here)];
            left -= here;
        }
        return Keeping{index};
    }
    constexpr Dice dice(Keeping keeping) const { return dice_[keeping]; }
    // In how many orders the dice can show it.
    constexpr int weight(Keeping keeping) const { return weight_[keeping]; }
    // One die more, in each colour. Precondition: not five dice already.
    constexpr const std::array<Keeping, kColours>& with_one_more(Keeping keeping) const {
        return with_[keeping - std::size_t{kResults}];
    }

private:
    std::array<Dice, kKeepings> dice_{};
    std::array<std::uint8_t, kKeepings> weight_{};
    std::array<std::array<Keeping, kColours>, kKeepings - kResults> with_{};
    std::array<int, kDice + 1> first_{};
    // Results before those with this number of dice in a colour, given the dice left for it and the later colours.
    std::array<std::array<std::array<std::uint8_t, kDice + 1>, kDice + 1>, kColours> skipped_{};
};

inline constexpr Keepings kKept{};

using ResultValues = std::array<double, kResults>;    // of each final result
using KeepingValues = std::array<double, kKeepings>;  // of keeping these dice and rolling the others

// Each die that is not kept shows every colour equally often.
inline void average_unkept(KeepingValues& values) {
    for (int i = kResults; i < kKeepings; ++i) {
        double sum = 0;
        for (const Keeping next : kKept.with_one_more(Keeping{i})) sum += values[next];
        values[static_cast<std::size_t>(i)] = sum / kColours;
    }
}

// The values before the last re-roll: all five kept stand, fewer are averaged over what the others show.
inline KeepingValues before_last_re_roll(const ResultValues& results) {
    KeepingValues values;
    for (std::size_t i = 0; i < kResults; ++i) values[i] = results[i];
    average_unkept(values);
    return values;
}

// What the best keeping of each result is worth.
inline ResultValues best_of(const KeepingValues& values) {
    KeepingValues best = values;  // of these dice or fewer of them
    for (int i = kKeepings - 1; i >= kResults; --i)
        for (const Keeping next : kKept.with_one_more(Keeping{i}))
            best[next] =
                best[static_cast<std::size_t>(i)] > best[next] ? best[static_cast<std::size_t>(i)] : best[next];
    ResultValues results;
    for (std::size_t i = 0; i < kResults; ++i) results[i] = best[i];
    return results;
}

// The values of every keeping with that many re-rolls left, one or two; keeping all five ends the rolling.
inline KeepingValues keeping_values(const ResultValues& results, int re_rolls) {
    KeepingValues values = before_last_re_roll(results);
    for (; re_rolls > 1; --re_rolls) {
        values = before_last_re_roll(best_of(values));
        for (std::size_t i = 0; i < kResults; ++i) values[i] = results[i];
    }
    return values;
}

// Of a whole round of rolling.
inline double expected_value(const ResultValues& results) {
    return before_last_re_roll(best_of(keeping_values(results, kRolls - 1)))[kKeepings - 1];
}

}  // namespace stolik::na_1_karte
