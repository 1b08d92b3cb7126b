// What Wszystko na 1 kartę teaches the search: exact re-rolls, a fitted worth of cards, and a look a few rounds ahead.
#pragma once

#include "ai/paired.hpp"
#include "games/na_1_karte/game.hpp"
#include "games/na_1_karte/look_ahead.hpp"
#include "games/na_1_karte/policy.hpp"
#include "games/na_1_karte/worth_table.hpp"

namespace stolik::na_1_karte {

constexpr std::uint64_t digest(const Event& event) {
    std::uint64_t value = static_cast<std::uint64_t>(event.kind);
    value = value << 8 | event.seat.index;
    value = value << 1 | (event.secret ? 1U : 0U);
    value = value << 1 | (event.hidden ? 1U : 0U);
    value = value << 16 | static_cast<std::uint16_t>(event.number);
    value = value << 16 | static_cast<std::uint16_t>(event.suns);
    value = mix64(value) ^ (std::uint64_t{event.dice.bits()} << 32 | event.result.bits());
    value = mix64(value) + event.cards.size();
    for (const CardId card : event.cards) value = mix64(value ^ card.number);
    return value;
}

struct Guide {
    static constexpr int kFirstCandidates = 3;
    static constexpr float kWidening = 0.02F;
    static constexpr float kExploration = 0.15F;

    // With so many iterations the next round is foreseen, and each new card in it drawn once for so many; with fewer
    // the worth of the cards alone decides.
    static constexpr int kIterationsADraw = 16;
    static constexpr int kMostDraws = 16;

    // The first three play by the policy with fewer and fewer blunders; the fourth also minds what a roll gives the
    // others; the fifth is foresighted.
    static constexpr ai::Levels kLevels{{{0, 450}, {0, 280}, {0, 160}, {1, 80}, {12'000, 0}}};

    // A few rounds on; to the end where somebody can end the game.
    static bool judges(const State& root, const State& state) {
        constexpr int kRounds = 2;
        constexpr int kRoundsToTheEnd = 10;
        const PublicState& table = state.table;
        if (table.phase != Phase::roll || table.rolls != 0) return false;
        const int rounds = table.round - root.table.round;
        return rounds >= (somebody_can_end_the_game(table) ? kRoundsToTheEnd : kRounds);
    }

    static ai::Values evaluate(const State&, const State& state) {
        const int seats = state.table.seats();
        const bool over = state.table.phase == Phase::over;
        const int scored = over ? kCardsToEnd - 1 : most_scored(state.table);
        std::array<float, kMaxPlayers> points{};
        for (int i = 0; i < seats; ++i)
            points[Seat{i}] = static_cast<float>(banked_points(state.table, Seat{i})) +
                              (over ? static_cast<float>(unfinished_points(state.table, Seat{i}))
                                    : hand_worth(kWorth, state.table, Seat{i}, race_of(state.table, Seat{i})));
        ai::Values values{};
        for (int i = 0; i < seats; ++i) {
            float sum = 0;
            for (int j = 0; j < seats; ++j)
                if (i != j) sum += value_against(points[Seat{i}] - points[Seat{j}], over, scored);
            values[Seat{i}] = sum / static_cast<float>(seats - 1);
        }
        return values;
    }

    static Move policy(const State& state, Seat seat, Rng&) {
        return best_move(kWorth, state.table, seat, state.dealt[seat], Care::own_cards);
    }

    static void candidates(const State& state, Seat seat, auto& list) {
        for (const Valued& each : ranked(kWorth, state.table, seat, state.dealt[seat], Care::all_cards))
            list.push_back(each.move);
    }

    static bool searches(Seat root_seat, Seat seat) { return root_seat == seat; }

    // Foresight first; what is left of the budget plays the most promising moves on in the same worlds.
    static ai::Advice<Move> solve(const View& view, const ai::Budget& budget, Rng& random) {
        using Clock = std::chrono::steady_clock;
        const bool timed = budget.time.count() > 0;
        const Clock::time_point begin = timed ? Clock::now() : Clock::time_point{};
        const ai::Advice<Move> foreseen = foresee(view, budget, random);
        if (!foresees(view, budget)) return foreseen;
        ai::Budget rest = budget;
        if (budget.iterations > 0) rest.iterations -= draws(budget) * kIterationsADraw;
        if (timed) rest.time -= std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
        if ((budget.iterations > 0 && rest.iterations <= 0) || (timed && rest.time.count() <= 0)) return foreseen;
        ai::PairedWorlds<Na1Karte, Guide> worlds{view, rest, random};
        for (const ai::Advised<Move>& each : foreseen)
            if (each.value > foreseen.front().value - kWorthPlayingOn)
                worlds.consider(each.move, each.value, kForeseenWorlds);
        return worlds.advice();
    }
    static bool mixes(const View&) { return false; }

private:
    static constexpr double kWorthPlayingOn = 0.02;
    static constexpr int kForeseenWorlds = 400;

    static ai::Advice<Move> foresee(const View& view, const ai::Budget& budget, Rng& random) {
        const PublicState& table = view.table;
        const Seat seat = view.viewer.seat();
        const ValuedMoves moves = valued(view, budget, random);
        const Lead lead = lead_now(kWorth, table, seat);
        const Stand stand{lead, most_scored(table)};
        // How much a move is behind the best one, in points.
        const bool points = !foresees(view, budget) && !somebody_can_end_the_game(table);
        const float unit = points ? 1 : stand.gain(1);
        ai::Advice<Move> advice;
        for (const Valued& each : moves) {
            if (advice.full()) break;
            const float behind = static_cast<float>(each.value - moves.front().value) / unit;
            const float sure = sureness(lead.least + behind, most_scored(table));
            advice.push_back({each.move, 0.5 + 0.5 * static_cast<double>(sure), advice.empty() ? 1.0 : 0.0});
        }
        return advice;
    }

    // Ahead of one other: mostly whether, and a little how far.
    static float value_against(float lead, bool over, int scored) {
        constexpr float kOfTheMargin = 0.1F;
        const float sure = sureness(lead, scored);
        const float won = over ? (lead > 0 ? 1.0F : lead < 0 ? -1.0F : 0.0F) : sure;
        return 0.5F + 0.5F * ((1 - kOfTheMargin) * won + kOfTheMargin * sure);
    }

    static int draws(const ai::Budget& budget) {
        if (budget.iterations == 0 && budget.time.count() > 0) return kMostDraws;
        return std::min(budget.iterations / kIterationsADraw, kMostDraws);
    }
    static bool foresees(const View& view, const ai::Budget& budget) {
        return draws(budget) > 0 && (view.table.phase == Phase::re_roll || view.table.phase == Phase::mark);
    }

    // The best first.
    static ValuedMoves valued(const View& view, const ai::Budget& budget, Rng& random) {
        const Seat seat = view.viewer.seat();
        if (!foresees(view, budget)) return ranked(kWorth, view.table, seat, view.dealt, Care::all_cards);
        const State state = nobody_chose(sample(view, random));
        const Foresight foresight{kWorth, seat, draws(budget), random};
        return view.table.phase == Phase::re_roll ? foresight.re_rolls(state) : foresight.marks(state);
    }

    // The choices of the others are not known: as if nobody had chosen.
    static State nobody_chose(State state) {
        state.table.chosen = {};
        state.choice = {};
        return state;
    }
};

static_assert(ai::SearchGuide<Guide, Na1Karte>);
static_assert(ai::SolvingGuide<Guide, Na1Karte>);

}  // namespace stolik::na_1_karte
