// What a seat of Punto may know, states it cannot rule out, and what a move would do.
#pragma once

#include "games/punto/rules.hpp"

namespace stolik::punto {

// Nobody sees into a deck, not even its owner: all views know the same.
struct View {
    Viewer viewer = Viewer::spectator();
    PublicState table;
    friend constexpr bool operator==(const View&, const View&) = default;
};

constexpr View view(const State& state, Viewer viewer) { return {viewer, state.table}; }

constexpr std::optional<Event> see(const Event& event, Viewer) { return event; }

// The cards of these that lie face down in somebody's deck.
constexpr CardBag unseen(const PublicState& table, const CardBag& cards) {
    CardBag seen = table.removed + table.piles.cards() + table.gathered;
    for (const Card card : table.turned)
        if (card.exists()) seen.insert(card);
    return cards - seen.within(cards);
}

template <RandomSource Random>
constexpr CardBag take_some(CardBag& from, int count, Random& random) {
    CardBag taken;
    for (; count > 0; --count) taken.insert(from.take(random));
    return taken;
}

inline constexpr int kAttempts = 4;

// The neutral cards of every deck, as everybody remembers them. Should no attempt fit, by their numbers only.
template <RandomSource Random>
constexpr NeutralHands sample_neutrals(const State& state, Random& random) {
    const PublicState& table = state.table;
    for (int i = 0; i < kAttempts; ++i)
        if (const std::optional<NeutralHands> hands = NeutralHistory{table}.hands(random)) return *hands;
    NeutralHands hands{};
    CardBag rest = unseen(table, CardBag::all_of(kNeutral));
    for (int i = 0; i < table.seats(); ++i)
        hands[Seat{i}] = take_some(rest, table.deck_sizes[Seat{i}] - state.decks[Seat{i}].size(), random);
    return hands;
}

template <RandomSource Random>
constexpr State sample(const View& view, Random& random) {
    const PublicState& table = view.table;
    State state;
    state.table = table;
    for (int i = 0; i < table.options.sides(); ++i) {
        CardBag rest = unseen(table, colours_of(table.options, Side{i}));
        const SeatSet seats = members(table.options, Side{i});
        if (seats.size() == 1) {
            state.decks[seats.first()] = rest;
            continue;
        }
        for (const Seat seat : seats) state.decks[seat] = take_some(rest, table.deck_sizes[seat], random);
    }
    if (table.options.has_neutral()) {
        const NeutralHands hands = sample_neutrals(state, random);
        for (std::size_t seat = 0; seat < kNeutralSeats; ++seat) state.decks[seat] = state.decks[seat] + hands[seat];
    }
    return state;
}

// What placing the turned card on a cell would do.
struct Preview {
    bool wins = false;           // it completes a line and wins the round
    std::uint8_t line = 0;       // the longest line of its colour through the cell; 0 for a neutral card
    Card covered;                // the card it would cover, if any
    bool breaks = false;         // it covers a card of an opponents' line that lacks one card
    bool blocks = false;         // an opponent's card on this cell would have completed a line
    bool threatens = false;      // its line would lack one card, and did not before
    bool fixes_columns = false;  // afterwards the cards are 6 wide, so no further column is possible
    bool fixes_rows = false;     // and 6 high
    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

// Lines of the colours of other sides.
template <class Visit>
constexpr void for_each_rival_colour(const PublicState& table, Seat seat, Visit visit) {
    for (int i = 0; i < kColours; ++i) {
        const Colour colour = colour_at(i);
        if (is_neutral(table.options, colour) || side_of(table.options, colour) == table.side(seat)) continue;
        visit(table.board.of(colour));
    }
}

// The longest line through a square, if a card of that colour lay there.
constexpr int line_with(Squares colour, Square square) {
    return longest_line_through(colour | Squares::only(square), square);
}

constexpr Preview preview(const View& view, Move move) {
    const PublicState& table = view.table;
    const Board& board = table.board;
    const Seat seat = table.active;
    const Card card = table.turned[seat];
    const Square square = board.square(move.cell);
    const int needed = table.options.needed();
    Preview preview;
    preview.covered = board.top(square);
    if (!is_neutral(table.options, card.colour())) {
        preview.line = static_cast<std::uint8_t>(line_with(board.of(card.colour()), square));
        preview.wins = preview.line >= needed;
        const bool longer = !preview.covered.exists() || preview.covered.colour() != card.colour();
        preview.threatens = !preview.wins && preview.line >= needed - 1 && longer;
    }
    for_each_rival_colour(table, seat, [&](Squares colour) {
        const bool there = colour.contains(square);
        const int line = line_with(colour, square);
        preview.breaks = preview.breaks || (there && line >= needed - 1);
        preview.blocks = preview.blocks || (!there && line >= needed);
    });
    Board after = board;
    after.put(square, card);
    preview.fixes_columns = board.width() < kSquare && after.width() == kSquare;
    preview.fixes_rows = board.height() < kSquare && after.height() == kSquare;
    return preview;
}

}  // namespace stolik::punto
