// The worth of a match between two rounds: a race to a number of won rounds in which every round is anybody's.
#pragma once

#include <array>

#include "games/punto/state.hpp"

namespace stolik::punto {

// The share of the others that the first of some sides is ahead of in the end, on average, from how many rounds each
// side still has to win. A drawn round changes nothing, so it drops out: of the others each side wins one in `Sides`.
template <std::size_t Sides>
class Race {
public:
    Race() {
        Needs needs{};
        for (std::size_t i = 0; i < table_.size(); ++i) {
            std::size_t rest = i;
            for (std::uint8_t& need : needs) {
                need = static_cast<std::uint8_t>(1 + rest % kMaxRoundsToWin);
                rest /= kMaxRoundsToWin;
            }
            float sum = 0;
            for (std::size_t winner = 0; winner < Sides; ++winner) {
                --needs[winner];
                sum += value(needs);
                ++needs[winner];
            }
            table_[i] = sum / Sides;
        }
    }

    using Needs = std::array<std::uint8_t, Sides>;

    float value(const Needs& needs) const {
        std::size_t at = 0;
        bool over = false;
        for (std::size_t i = Sides; i-- > 0;) {
            over = over || needs[i] == 0;
            at = at * kMaxRoundsToWin + needs[i] - 1U;
        }
        return over ? share_ahead(needs) : table_[at];
    }

private:
    static constexpr std::size_t size() {
        std::size_t product = 1;
        for (std::size_t i = 0; i < Sides; ++i) product *= kMaxRoundsToWin;
        return product;
    }
    static constexpr float share_ahead(const Needs& needs) {
        float ahead = 0;
        for (std::size_t i = 1; i < Sides; ++i) ahead += needs[0] < needs[i] ? 1.0F : needs[0] == needs[i] ? 0.5F : 0;
        return ahead / (Sides - 1);
    }

    std::array<float, size()> table_{};
};

template <std::size_t Sides>
inline const Race<Sides> kRace{};

using Wins = std::array<std::uint8_t, kMaxSeatsAtTable>;

template <std::size_t Sides>
float race_value(const Options& options, const Wins& wins, Side side) {
    typename Race<Sides>::Needs needs{};
    std::size_t next = 1;
    for (std::size_t i = 0; i < Sides; ++i)
        needs[i == side.index ? 0 : next++] = static_cast<std::uint8_t>(options.rounds_to_win - wins[i]);
    return kRace<Sides>.value(needs);
}

inline float match_value(const Options& options, const Wins& wins, Side side) {
    switch (options.sides()) {
        case 2: return race_value<2>(options, wins, side);
        case 3: return race_value<3>(options, wins, side);
        default: return race_value<4>(options, wins, side);
    }
}

// What a round did for a side: 1 if it won it, 0 if the worst for it happened. With two sides a draw is a half.
inline float round_value(const PublicState& before, const PublicState& after, Side side) {
    const Options& options = before.options;
    float best = 0;
    float worst = 1;
    for (int i = 0; i < options.sides(); ++i) {
        Wins wins = before.wins;
        ++wins[Side{i}];
        const float value = match_value(options, wins, side);
        if (Side{i} == side) best = value;
        if (value < worst) worst = value;
    }
    return (match_value(options, after.wins, side) - worst) / (best - worst);
}

}  // namespace stolik::punto
