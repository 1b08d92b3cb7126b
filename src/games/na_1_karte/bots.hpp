// A simple, sensible player of Wszystko na 1 kartę. It gets a view, never a state.
#pragma once

#include "games/na_1_karte/view.hpp"

namespace stolik::na_1_karte {

inline constexpr int kWorthOfAPoint = 3;
inline constexpr int kCostOfABox = 8;     // still to be crossed off
inline constexpr int kWorthOfADie = 5;    // that is rolled again
inline constexpr int kWorthOfACard = 20;  // to be done with it

// The best three rows a card can still be completed with: their points, less the boxes still open.
constexpr int promise_of_three_rows(Face face, Boxes crossed) {
    const Boxes open = open_boxes(face, crossed);
    int best = -1000;
    for (unsigned colours = 0; colours < 1U << kColours; ++colours) {
        if (count_ones(colours) != kRowsToScore) continue;
        ColourSet three;
        for_each_colour([&](Colour colour) {
            if ((colours >> static_cast<unsigned>(colour)) & 1) three.insert(colour);
        });
        if (!(three - face.rows().colours()).empty()) continue;
        const Boxes filled = crossed + open.only(three);
        const int worth =
            kWorthOfAPoint * card_points(face, filled) - kCostOfABox * open.only(three).total() + crossed.total();
        best = worth > best ? worth : best;
    }
    return best;
}

constexpr int promise(Face face, Boxes crossed) {
    if (is_complete(face, crossed)) return kWorthOfAPoint * card_points(face, crossed) + kWorthOfACard;
    return promise_of_three_rows(face, crossed);
}

// What the dice would add to a card's promise.
constexpr int gain(const Table& table, Card card, Dice dice) {
    const Face face = table.face(card);
    const Boxes crossed = table.crossed[card];
    return promise(face, crossed + crossed_off_by(face, crossed, dice)) - promise(face, crossed);
}

constexpr int best_gain(const Table& table, Seat seat, Dice dice) {
    int best = 0;
    for (const Card card : table.hands[seat]) {
        const int here = gain(table, card, dice);
        best = here > best ? here : best;
    }
    return best;
}

constexpr Move sensible_re_roll(const Table& table, Seat seat) {
    InlineVector<Move, 32> moves;
    legal_re_rolls(table.dice, moves);
    Move best = moves.front();
    int best_worth = -1000;
    for (const Move& move : moves) {
        const Dice again = move.again();
        const int worth = best_gain(table, seat, table.dice - again) + kWorthOfADie * again.total();
        if (worth > best_worth) {
            best = move;
            best_worth = worth;
        }
    }
    return best;
}

constexpr Move sensible_mark(const Table& table, Seat seat) {
    Move best = Move::pass();
    int best_worth = 0;
    for (const Card card : markable(table, seat)) {
        const int worth = gain(table, card, table.dice);
        if (worth > best_worth) {
            best = Move::mark(table.id(card));
            best_worth = worth;
        }
    }
    return best;
}

// The most promising of some cards that nobody has marked yet.
constexpr Card most_promising(const Table& table, CardSet cards) {
    Card best = cards.lowest();
    for (const Card card : cards)
        if (promise(table.face(card), {}) > promise(table.face(best), {})) best = card;
    return best;
}

template <RandomSource Random>
constexpr Move sensible(const View& view, Random&) {
    const Table& table = view.table;
    const Seat seat = view.viewer.seat();
    switch (table.phase) {
        case Phase::re_roll: return sensible_re_roll(table, seat);
        case Phase::new_card: return Move::take(table.id(most_promising(table, table.pool)));
        case Phase::keep: {
            CardSet kept;
            while (kept.size() < kHandDraft) kept.insert(most_promising(table, view.dealt - kept));
            return keep_move(table, kept);
        }
        default: return sensible_mark(table, seat);
    }
}

}  // namespace stolik::na_1_karte
