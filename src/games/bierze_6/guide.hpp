// What 6 bierze! teaches the search: a player who knows the row rules, and the bulls of a deal as its worth.
#pragma once

#include "ai/think.hpp"
#include "games/bierze_6/game.hpp"
#include "games/bierze_6/policy.hpp"

namespace stolik::bierze_6 {

constexpr std::uint64_t digest(const Event& event) {
    std::uint64_t value = static_cast<std::uint64_t>(event.kind);
    value = value << 8 | event.seat.index;
    value = value << 8 | event.card.number;
    value = value << 8 | event.row.index;
    // The cards of an event follow from the cards before it, but for a hand.
    std::uint64_t hand = 0;
    if (event.kind == Event::Kind::hand_dealt)
        event.cards.for_each([&](Card card) { hand = mix64(hand ^ card.number); });
    return mix64(value) ^ hand;
}

struct Guide {
    static constexpr int kFirstCandidates = 64;
    static constexpr float kWidening = 0;
    static constexpr float kExploration = 0.35F;
    static constexpr ai::Levels kLevels{{{0, 500}, {0, 100}, {1'500, 150}, {5'000, 50}, {100'000, 0}}};

    // To the end of the deal.
    static bool judges(const State& root, const State& state) { return state.table.deal != root.table.deal; }

    // How many fewer bulls than the others on average.
    static ai::Values evaluate(const State& root, const State& state) {
        constexpr float kScale = 60;
        const int seats = state.table.seats();
        float sum = 0;
        std::array<float, kMaxSeats> taken{};
        for (int i = 0; i < seats; ++i) {
            taken[Seat{i}] = static_cast<float>(state.table.score[Seat{i}] - root.table.score[Seat{i}]);
            sum += taken[Seat{i}];
        }
        ai::Values values{};
        for (int i = 0; i < seats; ++i) {
            const float others = (sum - taken[Seat{i}]) / static_cast<float>(seats - 1);
            const float value = 0.5F + (others - taken[Seat{i}]) / kScale;
            values[Seat{i}] = value < 0 ? 0 : value > 1 ? 1 : value;
        }
        return values;
    }

    // Mostly the safest card; now and then any, because people do not play by a formula.
    static Move policy(const State& state, Seat seat, Rng& random) {
        constexpr std::uint32_t kOneOther = 6;
        const PublicState& table = state.table;
        if (table.phase == Phase::row) return Move::take_row(cheapest_row_index(table));
        if (table.phase == Phase::draft || random.bounded(kOneOther) == 0) return random_move(state, seat, random);
        return Move::choose(safest_card(table, state.hands[seat]));
    }

    static void candidates(const State& state, Seat seat, auto& list) { legal(state, seat, list); }

    // The others' hands are guesses: they play by the policy.
    static bool searches(Seat root_seat, Seat seat) { return root_seat == seat; }
};

static_assert(ai::SearchGuide<Guide, Bierze6>);

}  // namespace stolik::bierze_6
