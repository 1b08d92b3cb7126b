// Where every card of Gra roku is, and states that look the same to a viewer: for the conformance suite.
#pragma once

#include <map>
#include <vector>

#include "games/gra_roku/view.hpp"

namespace stolik::gra_roku {

// Every card is in exactly one place, in every position; a chosen card is still in its hand.
inline bool conserved(const State& state) {
    const PublicState& table = state.table;
    std::map<int, int> places;
    const auto see = [&](Card card) { ++places[card.number]; };
    for (int i = 0; i < kCells; ++i)
        if (table.square.at(Cell{i}).exists()) see(table.square.at(Cell{i}));
    for (int i = 0; i < kMaxSeatsHere; ++i) {
        const Seat seat{i};
        state.hands[seat].for_each(see);
        table.years[seat].for_each(see);
        table.aside[seat].for_each(see);
        if (table.revealed[seat].exists()) see(table.revealed[seat]);
        if (table.chosen.contains(seat) != state.choice[seat].exists()) return false;
        if (state.choice[seat].exists() && !state.hands[seat].contains(state.choice[seat])) return false;
    }
    if (table.turned_up.exists()) see(table.turned_up);
    table.box.for_each(see);
    state.stack.for_each(see);
    if (places.size() != kCards) return false;
    for (const auto& [number, count] : places)
        if (count != 1 || !Card{number}.exists()) return false;
    return true;
}

// Gathers the stack and the hands the viewer does not know and deals them out anew.
inline State scramble(const State& state, Viewer viewer, Rng& random) {
    std::vector<Card> hidden;
    const auto hide = [&](Card card) { hidden.push_back(card); };
    state.stack.for_each(hide);
    for (int i = 0; i < state.table.seats(); ++i)
        if (!viewer.is(Seat{i})) state.hands[Seat{i}].for_each(hide);
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
    other.stack = {};
    for (const Card card : hidden) other.stack.insert(card);
    return other;
}

}  // namespace stolik::gra_roku
