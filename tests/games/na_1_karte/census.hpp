// Where every card of Wszystko na 1 kartę is, and states that look the same to a viewer: for the conformance suite.
#pragma once

#include <vector>

#include "games/na_1_karte/view.hpp"

namespace stolik::na_1_karte {

inline int rows_filled(const PublicState& table, Card card) {
    int full = 0;
    for (int i = 0; i < kColours; ++i) {
        const auto colour = static_cast<Colour>(i);
        const int boxes = table.options.deck.faces[card].rows()[colour];
        if (boxes > 0 && table.crossed[card][colour] == boxes) ++full;
    }
    return full;
}

inline bool crossed_within_the_rows(const PublicState& table, Card card) {
    if (!table.crossed[card].valid()) return false;
    for (int i = 0; i < kColours; ++i) {
        const auto colour = static_cast<Colour>(i);
        if (table.crossed[card][colour] > table.options.deck.faces[card].rows()[colour]) return false;
    }
    return true;
}

inline int cards_in_play(const PublicState& table, Seat seat) {
    if (table.phase == Phase::deal || table.phase == Phase::keep) return 0;
    const int hand = table.options.variant == Variant::base ? 2 : 3;
    const bool one_less = table.owed.contains(seat);
    return hand - (one_less ? 1 : 0);
}

inline bool choices_conserved(const State& state) {
    const PublicState& table = state.table;
    for (int i = 0; i < kMaxPlayers; ++i) {
        const Seat seat{i};
        const CardSet choice = state.choice[seat];
        if (!table.chosen.contains(seat)) {
            if (!choice.empty()) return false;
        } else if (table.phase == Phase::keep) {
            if (choice.size() != 3 || !state.dealt[seat].contains(choice)) return false;
        } else {
            if (choice.size() > 1 || !table.hands[seat].contains(choice)) return false;
        }
    }
    return true;
}

// Every card is in one place only; what is in no place is the deck, and never marked.
inline bool conserved(const State& state) {
    const PublicState& table = state.table;
    const bool over = table.phase == Phase::over;
    for (int i = 0; i < kCards; ++i) {
        const Card card{i};
        int held = 0;
        int scored = 0;
        int hidden = 0;
        for (int s = 0; s < kMaxPlayers; ++s) {
            held += table.hands[Seat{s}].contains(card) ? 1 : 0;
            scored += table.scored[Seat{s}].contains(card) ? 1 : 0;
            hidden += state.dealt[Seat{s}].contains(card) ? 1 : 0;
        }
        const int open = table.pool.contains(card) ? 1 : 0;
        if (held + scored + hidden + open > 1) return false;
        if (!crossed_within_the_rows(table, card)) return false;
        if (held + scored == 0 && !table.crossed[card].empty()) return false;
        if (held == 1 && rows_filled(table, card) >= 3) return false;
        if (scored == 1 && rows_filled(table, card) < 3) return false;
    }
    for (int s = 0; s < kMaxPlayers; ++s) {
        const bool plays = s < table.seats();
        const int held = table.hands[Seat{s}].size();
        const int expected = plays ? cards_in_play(table, Seat{s}) : 0;
        if (held != expected && !(over && plays && held == expected - 1)) return false;
        if (state.dealt[Seat{s}].size() != (plays && table.phase == Phase::keep ? 5 : 0)) return false;
    }
    const int dice = table.dice.total();
    const bool rolled = table.phase == Phase::re_roll || table.phase == Phase::mark || table.phase == Phase::card ||
                        table.phase == Phase::new_card || over;
    return choices_conserved(state) && (rolled ? dice == 5 : dice < 5);
}

// Deals the cards the viewer cannot place anew, and lets every other seat that has chosen choose again.
inline State scramble(const State& state, Viewer viewer, Rng& random) {
    const PublicState& table = state.table;
    State other = state;
    std::vector<Card> hidden;
    if (table.phase == Phase::keep) {
        for (int i = 0; i < kCards; ++i)
            if (viewer.is_spectator() || !state.dealt[viewer.seat()].contains(Card{i})) hidden.push_back(Card{i});
        shuffle(hidden, random);
    }
    for (int s = 0; s < table.seats(); ++s) {
        const Seat seat{s};
        if (viewer.is(seat)) continue;
        std::vector<Card> options;
        if (table.phase == Phase::keep) {
            other.dealt[seat] = {};
            for (int n = 0; n < 5; ++n) {
                options.push_back(hidden.back());
                other.dealt[seat].insert(hidden.back());
                hidden.pop_back();
            }
        } else {
            for (const Card card : table.hands[seat])
                for (int i = 0; i < kColours; ++i) {
                    const auto colour = static_cast<Colour>(i);
                    const int open = table.options.deck.faces[card].rows()[colour] - table.crossed[card][colour];
                    const bool fits = table.dice[colour] > 0 && table.dice[colour] <= open;
                    if (fits && (options.empty() || !(options.back() == card))) options.push_back(card);
                }
        }
        if (!table.chosen.contains(seat)) continue;
        shuffle(options, random);
        other.choice[seat] = {};
        if (table.phase == Phase::keep)
            for (std::size_t n = 0; n < 3; ++n) other.choice[seat].insert(options[n]);
        else if (random.bounded(static_cast<std::uint32_t>(options.size()) + 1) != 0)
            other.choice[seat].insert(options.front());
    }
    return other;
}

}  // namespace stolik::na_1_karte
