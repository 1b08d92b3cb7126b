// Further than the policy: every result of the dice is followed through the marking into the next round, whose rolling
// is again solved exactly.
#pragma once

#include "games/na_1_karte/policy.hpp"

namespace stolik::na_1_karte {

using ResultChances = std::array<double, kResults>;

// Where the dice end up in a whole round of rolling, when the seat that rolls always keeps what is best by its values.
inline ResultChances result_chances(const ResultValues& values) {
    KeepingValues chances{};
    chances[kKeepings - 1] = 1;
    const auto roll = [&] {
        for (int i = kKeepings - 1; i >= kResults; --i) {
            const double each = chances[static_cast<std::size_t>(i)] / kColours;
            chances[static_cast<std::size_t>(i)] = 0;
            for (const Keeping next : kKept.with_one_more(Keeping{i})) chances[next] += each;
        }
    };
    roll();
    for (int re_rolls = kRolls - 1; re_rolls > 0; --re_rolls) {
        const KeepingValues keeping = keeping_values(values, re_rolls);
        std::array<Keeping, kKeepings> best;  // of these dice or fewer of them
        for (int i = 0; i < kKeepings; ++i) best[static_cast<std::size_t>(i)] = Keeping{i};
        for (int i = kKeepings - 1; i >= kResults; --i)
            for (const Keeping next : kKept.with_one_more(Keeping{i}))
                if (keeping[best[static_cast<std::size_t>(i)]] > keeping[best[next]])
                    best[next] = best[static_cast<std::size_t>(i)];
        ResultChances stand{};
        for (std::size_t d = 0; d < kResults; ++d) {
            const double chance = chances[d];
            chances[d] = 0;
            (best[d] < kResults ? stand[d] : chances[best[d]]) += chance;
        }
        roll();
        for (std::size_t d = 0; d < kResults; ++d) chances[d] += stand[d];
    }
    ResultChances results;
    for (std::size_t d = 0; d < kResults; ++d) results[d] = chances[d];
    return results;
}

// Everybody who is asked and has not chosen marks by the policy, but for one.
inline void let_others_mark(const Net& net, State& state, Seat except) {
    for (const Seat seat : state.table.asked - state.table.chosen) {
        if (seat == except) continue;
        apply(state, seat, best_move(net, state.table, seat, {}, Care::own_cards), NullSink{});
    }
}

// The dice lie so, and the rolling is over. Precondition: the state is at a roll or a re-roll.
inline State with_dice(const State& state, Dice dice) {
    State stopped = state;
    stopped.table.dice = dice;
    stopped.table.phase = Phase::re_roll;
    apply(stopped, state.table.active, Move::re_roll({}), NullSink{});
    return stopped;
}

// Goes on to the next round: new cards are drawn, and taken by the policy.
inline void begin_next_round(const Net& net, State& state, Rng& random) {
    for (;;) {
        const PublicState& table = state.table;
        if (table.phase == Phase::over || (table.phase == Phase::roll && table.rolls == 0)) return;
        if (table.phase == Phase::new_card) {
            const Seat seat = next_owed(table);
            apply(state, seat, best_move(net, table, seat, {}, Care::own_cards), NullSink{});
        } else {
            resolve(state, draw(state, random), NullSink{});
        }
    }
}

// Looks into the next round for one seat.
class Foresight {
public:
    // New cards are drawn so many times; equal draws for all that is compared.
    Foresight(const Net& net, Seat seat, int draws, Rng random)
        : net_{net}, seat_{seat}, draws_{draws}, random_{random} {}

    // The markings of the seat, when the others mark by the policy: the most promising ones, the best first.
    ValuedMoves marks(const State& state) const {
        ValuedMoves moves = ranked(net_, state.table, seat_, {}, Care::own_cards);
        while (moves.size() > kMarksLookedAt) moves.pop_back();
        State waiting = state;
        let_others_mark(net_, waiting, seat_);
        for (Valued& each : moves) {
            State marked = waiting;
            apply(marked, seat_, each.move, NullSink{});
            each.value = after_marking(marked);
        }
        sort_by_value(moves);
        return moves;
    }

    // The re-rolls of the seat, the best first.
    ValuedMoves re_rolls(const State& state) const {
        ResultValues values;
        for (int d = 0; d < kResults; ++d) {
            State stopped = with_dice(state, kKept.dice(Keeping{d}));
            if (stopped.table.asked.contains(seat_)) {
                values[static_cast<std::size_t>(d)] = marks(stopped).front().value;
            } else {
                let_others_mark(net_, stopped, seat_);
                values[static_cast<std::size_t>(d)] = after_marking(stopped);
            }
        }
        ValuedMoves moves = valued_re_rolls(state.table, values);
        sort_by_value(moves);
        return moves;
    }

private:
    static constexpr std::size_t kMarksLookedAt = 2;

    // Of a state in which every seat has marked.
    double after_marking(const State& state) const {
        const bool drawing = state.table.phase == Phase::card || state.table.phase == Phase::new_card;
        const int draws = drawing ? draws_ : 1;
        Rng random = random_;
        double sum = 0;
        for (int i = 0; i < draws; ++i) {
            State next = state;
            begin_next_round(net_, next, random);
            sum += next.table.phase == Phase::over ? at_the_end(next.table) : at_a_round(next.table);
        }
        return sum / draws;
    }

    double at_the_end(const PublicState& table) const {
        return static_cast<double>(final_value(lead_of(table.seats(), seat_, [&](Seat each) {
            return static_cast<float>(banked_points(table, each) + unfinished_points(table, each));
        })));
    }

    double at_a_round(const PublicState& table) const {
        const Lead lead = lead_now(net_, table, seat_);
        const Stand stand{lead, most_scored(table)};
        const double gain = gain_of_a_round(table);
        if (!somebody_can_end_the_game(table)) return static_cast<double>(stand.after(static_cast<float>(gain)));
        return static_cast<double>(stand.after(0)) + gain;
    }

    // The active seat rolls by its own interest, all mark by theirs.
    double gain_of_a_round(const PublicState& table) const {
        const ResultValues rollers = value_results(net_, table, table.active, Care::all_cards);
        if (table.active == seat_) return expected_value(rollers);
        if (table.seats() == 2) return -expected_value(rollers);  // what one gains the other loses
        const ResultChances chances = result_chances(rollers);
        const ResultValues own = value_results(net_, table, seat_, Care::all_cards);
        double gain = 0;
        for (std::size_t d = 0; d < kResults; ++d) gain += chances[d] * own[d];
        return gain;
    }

    const Net& net_;
    Seat seat_;
    int draws_;
    Rng random_;
};

}  // namespace stolik::na_1_karte
