// What a harvest of Pasikonik i Mrówka leads to: judged at once, or played on for some rounds.
#pragma once

#include "games/pasikonik/hide_and_seek.hpp"

namespace stolik::pasikonik {

// How a guess can end for a hidden type. Whether the Grasshopper stood on an insect matters to the Leaper alone.
enum class Ending : std::uint8_t { escaped, escaped_from_insect, caught };
inline constexpr std::size_t kEndings = 3;
constexpr std::size_t index(Ending ending) { return static_cast<std::size_t>(ending); }

// The position after the reveal, when these cells of one type are the harvest. Nothing else about the ants matters.
// Red Ants' tokens are those of the state; one without a token does not guess right.
constexpr State after_reveal(State state, CellSet cells, Ending ending) {
    PublicState& table = state.table;
    table.phase = Phase::guess;
    table.ants = cells;
    state.choice[table.ant] = table.square[cells.first()].type();
    table.chosen = SeatSet::only(table.ant);
    table.stand = {};  // nowhere: a card that is not among the cells, and without an insect
    if (ending == Ending::caught) table.stand = cells.first();
    if (ending == Ending::escaped_from_insect) table.stand = (table.square.with_insects() - cells).first();
    NullSink sink;
    reveal(state, sink);
    return state;
}

// The round to its end as far as it can be foreseen: everybody decides sensibly, cards still to be drawn stay unknown,
// gaps stay empty.
constexpr void finish_round(State& state) {
    PublicState& table = state.table;
    NullSink sink;
    for (;;) switch (table.phase) {
            case Phase::draw: go_on(state, table.after_draws, sink); break;
            case Phase::insect: apply(state, table.ant, best_swap(table), sink); break;
            case Phase::buy: apply(state, table.collector, best_buy(table, table.collector), sink); break;
            case Phase::pay: apply(state, table.collector, best_pay(table, table.collector), sink); break;
            case Phase::over: return;
            default: return pass_roles(table);
        }
}

inline float judged_at_once(State state, Seat seat) {
    finish_round(state);
    return judged(state)[seat];
}

// How far a rollout goes, and how many paths its Ants look at.
struct Rollout {
    int rounds = 1;
    int looks = 48;
};

// A round that begins, judged by what can be expected of it: the Ant takes a good path, and the guess is played with
// the right odds.
inline float expected_of_round(const State& state, Seat seat, int looks, Rng& random) {
    const PublicState& table = state.table;
    const Stakes stakes{table};
    const CellSet ants = table.phase == Phase::path ? good_path(stakes, looks, random).cells() : table.ants;
    const HideAndSeek game{stakes, ants};
    float sum = 0;
    for (const Type type : all_types()) {
        if (game.hides(type) <= 0) continue;
        const CellSet cells = ants & table.square.with(type);
        const float found = game.seeks(type);
        const float escaped = found < 1 ? judged_at_once(after_reveal(state, cells, Ending::escaped), seat) : 0;
        const float caught = found > 0 ? judged_at_once(after_reveal(state, cells, Ending::caught), seat) : 0;
        sum += game.hides(type) * ((1 - found) * escaped + found * caught);
    }
    return sum;
}

inline float played_on(State state, Seat seat, const Rollout& rollout, Rng& random) {
    const PublicState& table = state.table;
    const int last = table.round + rollout.rounds;
    const NullSink sink;
    while (table.phase != Phase::over && !(table.round >= last && table.phase <= Phase::types)) {
        const Pending waits = pending(state);
        if (waits.chance()) {
            resolve(state, draw(state, random), sink);
            continue;
        }
        const Seat next = waits.seats.first();
        apply(state, next, sensible_move(table, next, rollout.looks, random), sink);
    }
    return table.phase == Phase::over ? judged(state)[seat] : expected_of_round(state, seat, rollout.looks, random);
}

// A value by judgement, made better by rollouts: the judgement counts as some of them.
class Estimate {
public:
    constexpr Estimate() = default;
    explicit constexpr Estimate(float at_once) : at_once_{at_once} {}
    constexpr void add(float value) {
        sum_ += value;
        ++count_;
    }
    constexpr float value() const { return (kTrust * at_once_ + sum_) / (kTrust + static_cast<float>(count_)); }

private:
    static constexpr float kTrust = 4;
    float at_once_ = 0;
    float sum_ = 0;
    int count_ = 0;
};

// What every harvest that was asked for is worth to a seat, by its cells and its ending.
class Harvests {
public:
    Harvests(const State& base, Seat seat) : base_{base}, seat_{seat} { base_.choice = {}; }

    const Estimate& at(CellSet cells, Ending ending) { return found(cells).by_ending[index(ending)]; }

    void play_on(CellSet cells, Ending ending, const Rollout& rollout, Rng& random) {
        State state = base_;
        // [D] A Red Ant may guess any type.
        for (int i = 0; i < state.table.seats(); ++i)
            if (const Seat seat{i}; state.table.winter() && seat != state.table.ant && seat != state.table.grasshopper)
                state.choice[seat] = static_cast<Type>(random.bounded(kTypes));
        found(cells).by_ending[index(ending)].add(
            played_on(after_reveal(state, cells, ending), seat_, rollout, random));
    }

    const PublicState& table() const { return base_.table; }
    Seat seat() const { return seat_; }

private:
    // A path has one harvest of a type with nine cells or more (2658 paths of a Surveyor); the other types, with at
    // most seven cells together, have fewer than 2^7. Types of eight cells have fewer than 2^8 each.
    static constexpr std::size_t kSlots = 4096;
    struct Slot {
        CellSet cells;
        std::array<Estimate, kEndings> by_ending{};
    };

    Slot& found(CellSet cells) {
        std::size_t slot = mix64(cells.bits()) % kSlots;
        while (!slots_[slot].cells.empty() && slots_[slot].cells != cells) slot = (slot + 1) % kSlots;
        if (!slots_[slot].cells.empty()) return slots_[slot];
        slots_[slot].cells = cells;
        const bool leaps = base_.table.has(base_.table.grasshopper, Ability::leaper) &&
                           !(base_.table.square.with_insects() - cells).empty();
        for (const Ending ending : {Ending::escaped, Ending::escaped_from_insect, Ending::caught})
            if (ending != Ending::escaped_from_insect || leaps)
                slots_[slot].by_ending[index(ending)] =
                    Estimate{judged_at_once(after_reveal(base_, cells, ending), seat_)};
        return slots_[slot];
    }

    State base_;
    Seat seat_;
    std::array<Slot, kSlots> slots_{};
};

}  // namespace stolik::pasikonik
