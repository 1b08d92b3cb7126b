// What Gra roku teaches the search: the promise of an unfinished year, and a player who harvests by it.
#pragma once

#include "ai/paired.hpp"
#include "games/gra_roku/game.hpp"
#include "games/gra_roku/policy.hpp"

namespace stolik::gra_roku {

constexpr std::uint64_t digest(const Event& event) {
    std::uint64_t value = static_cast<std::uint64_t>(event.kind);
    value = value << 8 | event.seat.index;
    value = value << 8 | event.card.number;
    value = value << 8 | event.old.number;
    value = value << 8 | event.cell.index;
    value = value << 8 | event.row.index;
    value = value << 8 | static_cast<std::uint64_t>(event.season);
    std::uint64_t cards = 0;
    event.cards.for_each([&](Card card) { cards = mix64(cards ^ card.number); });
    return mix64(value) ^ cards;
}

struct Guide {
    static constexpr int kFirstCandidates = 2;
    static constexpr float kWidening = 0.1F;
    static constexpr float kExploration = 0.35F;
    static constexpr ai::Levels kLevels{{{0, 400}, {0, 210}, {0, 100}, {3'000, 80}, {50'000, 0}}};

    // Between two rounds, when enough cards have left the stack.
    static bool judges(const State& root, const State& state) {
        if (!is_between_rounds(state.table)) return false;
        const int dealt = kCards - kSeasons - kHandSize * state.table.seats();
        const int from = root.stack.size() < dealt ? root.stack.size() : dealt;
        return from - state.stack.size() >= kHorizon;
    }

    // How far ahead of the best other seat, in points at the end, bent so that a sure lead wants no more points.
    static ai::Values evaluate(const State&, const State& state) {
        const int seats = state.table.seats();
        const float spread = state.table.phase == Phase::over ? kSpreadAtEnd : kSpread;
        std::array<float, kMaxSeatsHere> points{};
        for (int i = 0; i < seats; ++i) points[Seat{i}] = expected_points(state, Seat{i});
        ai::Values values{};
        for (int i = 0; i < seats; ++i) {
            float best_other = points[left_of(Seat{i}, seats)];
            for (int j = 0; j < seats; ++j)
                if (i != j && points[Seat{j}] > best_other) best_other = points[Seat{j}];
            const float lead = (points[Seat{i}] - best_other) / spread;
            values[Seat{i}] = 0.5F + 0.5F * lead / std::sqrt(1 + lead * lead);
        }
        return values;
    }

    static Move policy(const State& state, Seat seat, Rng& random) {
        MoveList<GraRoku> moves;
        legal(state, seat, moves);
        return most_promising(moves, state.table, state.hands[seat], state.stack.size(), seat, random);
    }

    static void candidates(const State& state, Seat seat, auto& list) {
        legal(state, seat, list);
        Appraisal appraisal{state.table, state.hands[seat], state.stack.size(), seat};
        std::array<float, GraRoku::kMaxMoves> promises{};
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Move move = list[i];
            const float here = promise(appraisal, state.table, seat, move);
            std::size_t at = i;
            for (; at > 0 && promises[at - 1] < here; --at) {
                list[at] = list[at - 1];
                promises[at] = promises[at - 1];
            }
            list[at] = move;
            promises[at] = here;
        }
    }

    // The others' hands are guesses: they play by the policy.
    static bool searches(Seat root_seat, Seat seat) { return root_seat == seat; }

    // A tree gains less than comparing the moves in the same worlds.
    static ai::Advice<Move> solve(const View& view, const ai::Budget& budget, Rng& random) {
        MoveList<GraRoku> moves;
        candidates(sample(view, random), view.viewer.seat(), moves);
        ai::PairedWorlds<GraRoku, Guide> worlds{view, budget, random};
        for (const Move& move : moves) worlds.consider(move);
        return worlds.advice();
    }
    static bool mixes(const View&) { return false; }

private:
    static constexpr int kHorizon = 12;
    static constexpr float kSpread = 8;
    static constexpr float kSpreadAtEnd = 3;
    static constexpr float kTieBreak = 0.01F;  // on equal points fewer put-aside cards win

    static constexpr bool is_between_rounds(const PublicState& table) {
        if (table.options.has_neutral_card()) return table.phase == Phase::neutral_draw;
        return table.phase == Phase::choose && table.chosen.empty();
    }

    static constexpr float expected_points(const State& state, Seat seat) {
        const CardSet& year = state.table.years[seat];
        const int aside = state.table.aside[seat].size();
        if (state.table.phase == Phase::over)
            return static_cast<float>(score(year, aside)) - kTieBreak * static_cast<float>(aside);
        return YearWorth{year, state.stack.size()}.points() - static_cast<float>(kAsidePenalty * aside);
    }
};

static_assert(ai::SearchGuide<Guide, GraRoku> && ai::SolvingGuide<Guide, GraRoku>);

}  // namespace stolik::gra_roku
