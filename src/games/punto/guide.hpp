// What Punto teaches the search: a player who sees lines coming, wins and blocks found exactly, and the worth of a
// round in the match.
#pragma once

#include "ai/think.hpp"
#include "games/punto/game.hpp"
#include "games/punto/policy.hpp"
#include "games/punto/race.hpp"

namespace stolik::punto {

constexpr std::uint64_t digest(const Cell& cell) {
    return std::uint64_t{static_cast<std::uint8_t>(cell.x)} << 8 | static_cast<std::uint8_t>(cell.y);
}

constexpr std::uint64_t digest(const Event& event) {
    std::uint64_t what = static_cast<std::uint64_t>(event.kind);
    what = what << 8 | event.seat.index;
    what = what << 8 | event.partner.index;
    what = what << 8 | event.card.code;
    what = what << 8 | event.covered.code;
    what = what << 16 | digest(event.cell);
    std::uint64_t more = static_cast<std::uint16_t>(event.number);
    more = more << 16 | static_cast<std::uint16_t>(event.total);
    std::uint64_t value = mix64(mix64(what) ^ more);
    for (const Cell cell : event.cells) value = mix64(value ^ digest(cell));
    return value;
}

struct Guide {
    static constexpr int kFirstCandidates = 2;
    static constexpr float kWidening = 0.12F;
    static constexpr float kExploration = 0.25F;
    static constexpr ai::Levels kLevels{{{0, 300}, {0, 180}, {0, 60}, {3'000, 20}, {50'000, 0}}};

    // To the end of the round.
    static bool judges(const State& root, const State& state) { return state.table.rounds != root.table.rounds; }

    static ai::Values evaluate(const State& root, const State& state) {
        ai::Values values{};
        for (int i = 0; i < state.table.seats(); ++i)
            values[Seat{i}] = round_value(root.table, state.table, state.table.side(Seat{i}));
        return values;
    }

    static Move policy(const State& state, Seat, Rng& random) {
        return good_place(state.table, face_down(state), weights_for(state.table.options), random);
    }

    // The place that wins; else all places, the best for the policy first. While the next side threatens to win at
    // once, how far a place stops that is counted exactly.
    static void candidates(const State& state, Seat, auto& list) {
        constexpr double kWinGivenAway = 2000;
        const PublicState& table = state.table;
        const Squares wins = winning_places(table);
        if (!wins.empty()) {
            list.push_back(Move{table.board.cell(wins.first())});
            return;
        }
        const Worth worth{table, face_down(state), weights_for(table.options)};
        const NextTurn next{table};
        const bool threatened = !next.own() && next.chance_to_win(table.board) > 0;
        std::array<int, Punto::kMaxMoves> order{};  // worth and square in one number
        std::size_t count = 0;
        table.places.for_each([&](Square square) {
            int value = worth.of(square);
            if (threatened) {
                Board after = table.board;
                after.put(square, table.turned[table.active]);
                value -= static_cast<int>(kWinGivenAway * next.chance_to_win(after));
            }
            const int key = value * 64 + square.index;
            std::size_t at = count++;
            for (; at > 0 && order[at - 1] < key; --at) order[at] = order[at - 1];
            order[at] = key;
        });
        for (std::size_t i = 0; i < count; ++i) list.push_back(Move{table.board.cell(Square{order[i] & 63})});
    }

    // Every card is turned for all to see: each seat knows all that the searching one knows.
    static bool searches(Seat, Seat) { return true; }

    // A win in one needs no search.
    static ai::Advice<Move> solve(const View& view, const ai::Budget&, Rng&) {
        ai::Advice<Move> advice;
        const Squares wins = winning_places(view.table);
        if (wins.empty()) return advice;
        advice.push_back({Move{view.table.board.cell(wins.first())}, 1, 1});
        return advice;
    }
    static bool mixes(const View&) { return false; }
};

static_assert(ai::SearchGuide<Guide, Punto>);
static_assert(ai::SolvingGuide<Guide, Punto>);

}  // namespace stolik::punto
