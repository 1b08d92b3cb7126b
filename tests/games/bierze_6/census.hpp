// Where every card of 6 bierze! is, and states that look the same to a viewer: for the conformance suite.
#pragma once

#include <vector>

#include "games/bierze_6/view.hpp"

namespace stolik::bierze_6 {

inline std::vector<int> places_of_cards(const State& state) {
    std::vector<int> count(kLastCard + 1, 0);
    const auto see = [&](Card card) { ++count.at(card.number); };
    state.table.open.for_each(see);
    for (const Row& row : state.table.rows)
        for (const Card card : row) see(card);
    for (int i = 0; i < kMaxSeats; ++i) {
        state.hands[Seat{i}].for_each(see);
        state.table.piles[Seat{i}].for_each(see);
        if (state.table.revealed[Seat{i}].exists()) see(state.table.revealed[Seat{i}]);
    }
    return count;
}

// During a deal every card in play is in exactly one place; a chosen card is still in its hand.
inline bool conserved(const State& state) {
    int in_play = 0;
    for (const int count : places_of_cards(state)) {
        if (count > 1) return false;
        in_play += count;
    }
    for (int i = 0; i < kMaxSeats; ++i) {
        const bool chose = state.table.chosen.contains(Seat{i});
        if (chose != state.choice[Seat{i}].exists()) return false;
        if (chose && !state.hands[Seat{i}].contains(state.choice[Seat{i}])) return false;
    }
    const int expected = state.table.phase == Phase::deal ? 0 : kHandSize * state.table.seats() + kRows;
    return in_play == expected;
}

// Gathers the hands the viewer does not know with the unused cards and deals them out anew.
inline State scramble(const State& state, Viewer viewer, Rng& random) {
    if (state.table.options.variant == Variant::advanced) {
        State other = state;
        for (const Seat seat : state.table.chosen)
            if (!viewer.is(seat)) other.choice[seat] = state.hands[seat].pick(random);
        return other;
    }
    std::vector<Card> hidden;
    const std::vector<int> places = places_of_cards(state);
    for (int n = 1; n <= kLastCard; ++n)
        if (places[static_cast<std::size_t>(n)] == 0) hidden.push_back(Card{n});
    for (int i = 0; i < state.table.seats(); ++i)
        if (!viewer.is(Seat{i})) state.hands[Seat{i}].for_each([&](Card card) { hidden.push_back(card); });
    shuffle(hidden, random);
    State other = state;
    for (int i = 0; i < state.table.seats(); ++i) {
        const Seat seat{i};
        if (viewer.is(seat)) continue;
        other.hands[seat] = {};
        for (int n = state.hands[seat].size(); n > 0; --n) {
            other.hands[seat].insert(hidden.back());
            hidden.pop_back();
        }
        if (state.table.chosen.contains(seat)) other.choice[seat] = other.hands[seat].pick(random);
    }
    return other;
}

}  // namespace stolik::bierze_6
