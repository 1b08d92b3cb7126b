// What a seat of 6 bierze! may know, states it cannot rule out, and what a move would do.
#pragma once

#include "games/bierze_6/rules.hpp"

namespace stolik::bierze_6 {

struct View {
    Viewer viewer = Viewer::spectator();
    PublicState table;
    SeatSet known;                           // whose hands the viewer knows
    std::array<CardSet, kMaxSeats> hands{};  // the known ones
    Card choice;                             // the viewer's own, before the reveal
    friend constexpr bool operator==(const View&, const View&) = default;
};

// The draft is made in the open, so every view of the advanced game knows every hand.
constexpr bool knows_hand(const PublicState& table, Viewer viewer, Seat seat) {
    return table.options.variant == Variant::advanced || viewer.is(seat);
}

constexpr View view(const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.table = state.table;
    for (int i = 0; i < state.table.seats(); ++i) {
        const Seat seat{i};
        if (!knows_hand(state.table, viewer, seat)) continue;
        view.known.insert(seat);
        view.hands[seat] = state.hands[seat];
    }
    if (!viewer.is_spectator()) view.choice = state.choice[viewer.seat()];
    return view;
}

constexpr std::optional<Event> see(Event event, Viewer viewer) {
    const bool hidden = event.kind == Event::Kind::hand_dealt || event.kind == Event::Kind::chose;
    if (hidden && !viewer.is(event.seat)) {
        event.card = {};
        event.cards = {};
    }
    return event;
}

// The cards a hand holds now, known to everybody by counting.
constexpr int hand_size(const PublicState& table) {
    switch (table.phase) {
        case Phase::choose: return kHandSize - table.turn + 1;
        case Phase::row: return kHandSize - table.turn;
        default: return 0;
    }
}

constexpr CardSet open_cards(const PublicState& table) {
    CardSet open = table.open;
    for (const Row& row : table.rows)
        for (const Card card : row) open.insert(card);
    for (int i = 0; i < table.seats(); ++i) {
        open = open | table.piles[Seat{i}];
        if (table.revealed[Seat{i}].exists()) open.insert(table.revealed[Seat{i}]);
    }
    return open;
}

template <RandomSource Random>
constexpr State sample(const View& view, Random& random) {
    State state;
    state.table = view.table;
    CardSet unseen = CardSet::up_to(last_card(view.table.options)) - open_cards(view.table);
    for (const Seat seat : view.known) {
        state.hands[seat] = view.hands[seat];
        unseen = unseen - view.hands[seat];
    }
    const int size = hand_size(view.table);
    for (int i = 0; i < view.table.seats(); ++i) {
        const Seat seat{i};
        if (!view.known.contains(seat))
            for (int n = 0; n < size; ++n) state.hands[seat].insert(unseen.take(random));
        if (!view.table.chosen.contains(seat)) continue;
        state.choice[seat] = view.viewer.is(seat) ? view.choice : state.hands[seat].pick(random);
    }
    return state;
}

// Where a card would land on the rows as they lie now, before anybody else's card.
struct Preview {
    bool fits = false;   // false: its player would have to choose a row
    RowIndex row;        // where it lands, if it fits; the row taken, for a row decision
    bool takes = false;  // it is the sixth card, or a row is chosen
    std::int16_t bulls = 0;
    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

constexpr Bulls bulls(const Row& row) {
    Bulls sum;
    for (const Card card : row) sum += bulls(card);
    return sum;
}

constexpr Preview preview(const View& view, Move move) {
    if (move.decision == Decision::draft) return {};
    if (move.decision == Decision::row)
        return {true, move.row, true, static_cast<std::int16_t>(bulls(view.table.rows[move.row]))};
    const std::optional<RowIndex> row = row_for(view.table.rows, move.card);
    if (!row) return {};
    const bool takes = view.table.rows[*row].full();
    return {true, *row, takes, static_cast<std::int16_t>(takes ? bulls(view.table.rows[*row]) : Bulls{})};
}

}  // namespace stolik::bierze_6
