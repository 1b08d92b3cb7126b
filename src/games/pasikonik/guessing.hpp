// The guess as a matrix game: behind which type the Ant hides, on which the Grasshopper stands. docs/search.md derives
// it.
#pragma once

#include <chrono>

#include "ai/matrix_game.hpp"
#include "ai/think.hpp"
#include "games/pasikonik/foresight.hpp"

namespace stolik::pasikonik {

using GuessingGame = ai::MatrixGame<kTypes>;
using TypeList = InlineVector<Type, kTypes>;

constexpr TypeList types_under(const Square& square, CellSet ants) {
    TypeList types;
    for (const Type type : all_types())
        if (!(ants & square.with(type)).empty()) types.push_back(type);
    return types;
}

// How it ends when the Ant hides in one type and the Grasshopper stands on another (or the same).
constexpr Ending ending_of(const PublicState& table, CellSet ants, Type hidden, Type sought) {
    if (hidden == sought) return Ending::caught;
    const bool leaps = table.has(table.grasshopper, Ability::leaper) &&
                       !(ants & table.square.with(sought) & table.square.with_insects()).empty();
    return leaps ? Ending::escaped_from_insect : Ending::escaped;
}

// Payoffs to the seat of the harvests, whose choices are the rows: the Ant's, or the Grasshopper's.
inline GuessingGame guessing_game(Harvests& harvests, CellSet ants) {
    const PublicState& table = harvests.table();
    const TypeList types = types_under(table.square, ants);
    const bool seeks = harvests.seat() == table.grasshopper;
    GuessingGame game{types.size(), types.size(), {}};
    for (std::size_t i = 0; i < types.size(); ++i)
        for (std::size_t j = 0; j < types.size(); ++j) {
            const Type hidden = types[seeks ? j : i];
            const Type sought = types[seeks ? i : j];
            const CellSet cells = ants & table.square.with(hidden);
            game.payoff[i][j] = static_cast<double>(harvests.at(cells, ending_of(table, ants, hidden, sought)).value());
        }
    return game;
}

// What thinking has cost, as a share of its budget: of the iterations or of the time, whichever is spent more.
class Effort {
public:
    explicit Effort(const ai::Budget& budget) : budget_{budget} {
        if (budget_.time.count() > 0) begun_ = Clock::now();
    }
    void rollout() { ++rollouts_; }
    double spent() const {
        const bool timed = budget_.time.count() > 0;
        const double done = budget_.iterations > 0 ? static_cast<double>(rollouts_) / budget_.iterations
                            : timed                ? 0
                                                   : 1;
        if (!timed) return done;
        const auto passed = std::chrono::duration<double>(Clock::now() - begun_);
        return std::max(done, passed / std::chrono::duration<double>(budget_.time));
    }

private:
    using Clock = std::chrono::steady_clock;
    ai::Budget budget_;
    Clock::time_point begun_{};
    int rollouts_ = 0;
};

// One rollout for each harvest and ending that can come from these ants.
inline void play_on_all(Harvests& harvests, CellSet ants, const Rollout& rollout, Effort& effort, Rng& random) {
    const PublicState& table = harvests.table();
    const TypeList types = types_under(table.square, ants);
    for (const Type hidden : types) {
        std::array<bool, kEndings> played{};
        for (const Type sought : types) {
            const Ending ending = ending_of(table, ants, hidden, sought);
            if (played[index(ending)]) continue;
            played[index(ending)] = true;
            harvests.play_on(ants & table.square.with(hidden), ending, rollout, random);
            effort.rollout();
        }
    }
}

}  // namespace stolik::pasikonik
