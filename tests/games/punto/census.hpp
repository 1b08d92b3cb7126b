// Where every card of Punto is, and states that look the same to everybody: for the conformance suite.
#pragma once

#include <map>
#include <vector>

#include "games/punto/view.hpp"

namespace stolik::punto {

// Every one of the 72 cards is in a deck, turned, on the table, gathered to be dealt, or removed; the open counts and
// the board agree with what is hidden and with the piles.
inline bool conserved(const State& state) {
    const PublicState& table = state.table;
    std::map<int, int> copies;
    const auto see = [&](Card card) { ++copies[card.code]; };
    table.removed.for_each(see);
    table.gathered.for_each(see);
    table.piles.for_each([&](Card card, Cell) { see(card); });
    for (int i = 0; i < kMaxSeatsAtTable; ++i) {
        state.decks[Seat{i}].for_each(see);
        if (state.decks[Seat{i}].size() != table.deck_sizes[Seat{i}]) return false;
        if (table.turned[Seat{i}].exists()) see(table.turned[Seat{i}]);
    }
    for (int colour = 0; colour < kColours; ++colour)
        for (Dots dots = 1; dots <= kMaxDots; ++dots)
            if (copies[Card{colour_at(colour), dots}.code] != kCopies) return false;
    if (copies.size() != kColours * kMaxDots) return false;
    int covered_cells = 0;
    bool tops_agree = true;
    table.board.occupied().for_each([&](Square square) {
        Card top;
        table.piles.for_each_at(table.board.cell(square), [&](Card card) {
            if (card.dots() <= top.dots()) tops_agree = false;
            top = card;
            ++covered_cells;
        });
        if (top != table.board.top(square)) tops_agree = false;
    });
    return tops_agree && covered_cells == table.piles.cards().size();
}

// Cards of these kinds that lie in decks are mixed and given back, to each seat as many as it had.
template <class Mixed>
State mix(const State& state, SeatSet seats, Mixed mixed, Rng& random) {
    State other = state;
    std::vector<Card> cards;
    for (const Seat seat : seats)
        state.decks[seat].for_each([&](Card card) {
            if (!mixed(card)) return;
            cards.push_back(card);
            other.decks[seat].erase(card);
        });
    shuffle(cards, random);
    for (const Seat seat : seats)
        while (other.decks[seat].size() < state.decks[seat].size()) {
            other.decks[seat].insert(cards.back());
            cards.pop_back();
        }
    return other;
}

// Nobody knows how the cards of a team are halved, nor who has which of the neutral cards that nobody turned in any
// round so far.
inline State scramble(const State& state, Viewer, Rng& random) {
    const Options& options = state.table.options;
    if (options.teams()) {
        State other = state;
        for (int i = 0; i < options.sides(); ++i)
            other = mix(other, members(options, Side{i}), [](Card) { return true; }, random);
        return other;
    }
    if (!options.has_neutral() || state.table.rounds >= static_cast<int>(kRememberedRounds)) return state;
    const auto never_turned = [&](Card card) {
        if (card.colour() != kNeutral) return false;
        for (const NeutralRound& round : state.table.neutrals)
            if (round.turner(card.dots(), 0) != 0) return false;
        return true;
    };
    return mix(state, SeatSet::all(options.seats), never_turned, random);
}

}  // namespace stolik::punto
