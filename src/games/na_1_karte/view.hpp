// What a seat of Wszystko na 1 kartę may know, states it cannot rule out, and what a move would do.
#pragma once

#include "games/na_1_karte/rules_decisions.hpp"

namespace stolik::na_1_karte {

// Once all have kept their cards only choices are hidden: what is not on the table is the deck, a set that everybody
// knows. Which of its cards a seat once gave back says nothing about what comes next, so nobody has to remember it.
struct View {
    Viewer viewer = Viewer::spectator();
    PublicState table;
    CardSet dealt;   // the viewer's own five cards, while the draft's keeping lasts
    CardSet choice;  // the viewer's own, before the reveal
    friend constexpr bool operator==(const View&, const View&) = default;

    constexpr bool has_chosen() const { return !viewer.is_spectator() && table.chosen.contains(viewer.seat()); }
};

constexpr View view(const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.table = state.table;
    if (viewer.is_spectator()) return view;
    view.dealt = state.dealt[viewer.seat()];
    view.choice = state.choice[viewer.seat()];
    return view;
}

constexpr std::optional<Event> see(Event event, Viewer viewer) {
    if (event.secret && !viewer.is(event.seat)) {
        event.hidden = true;
        event.cards = {};
    }
    return event;
}

template <RandomSource Random>
constexpr State sample(const View& view, Random& random) {
    State state;
    state.table = view.table;
    const PublicState& table = view.table;
    if (!view.viewer.is_spectator()) {
        state.dealt[view.viewer.seat()] = view.dealt;
        state.choice[view.viewer.seat()] = view.choice;
    }
    CardSet unseen = table.unseen() - view.dealt;
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        if (view.viewer.is(seat)) continue;
        if (table.phase == Phase::keep) state.dealt[seat] = unseen.take(kDealtDraft, random);
        if (!table.chosen.contains(seat)) continue;
        CardSet dealt = state.dealt[seat];
        state.choice[seat] =
            table.phase == Phase::keep ? dealt.take(kHandDraft, random) : random_mark(table, seat, random);
    }
    return state;
}

// What the dice would do to one of the seat's cards.
struct CardPreview {
    CardId card;
    std::uint8_t full_rows = 0;  // afterwards
    bool complete = false;       // it would be scored
    std::int16_t points = 0;     // for being scored
    Boxes crossed_off;
    friend constexpr bool operator==(const CardPreview&, const CardPreview&) = default;
};

// mark: the chosen card, none for a pass. re-roll: the dice that stay, and what they alone would do to each of the
// seat's cards (for none, exactly that). new card: what is printed on it.
struct Preview {
    Dice kept;
    Face face;
    InlineVector<CardPreview, kHandDraft> cards;
    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

constexpr CardPreview preview_card(const PublicState& table, Card card, Dice dice) {
    const Face face = table.face(card);
    const Boxes boxes = crossed_off_by(face, table.crossed[card], dice);
    const Boxes after = table.crossed[card] + boxes;
    const bool complete = is_complete(face, after);
    return {table.id(card), static_cast<std::uint8_t>(full_rows(face, after).size()), complete,
            static_cast<std::int16_t>(complete ? card_points(face, after) : Points{}), boxes};
}

constexpr Preview preview(const View& view, Move move) {
    const PublicState& table = view.table;
    Preview preview;
    switch (move.decision) {
        case Decision::keep: break;
        case Decision::re_roll:
            preview.kept = table.dice - move.again();
            for (const Card card : table.hands[view.viewer.seat()])
                preview.cards.push_back(preview_card(table, card, preview.kept));
            break;
        case Decision::mark:
            if (move == Move::pass()) break;
            preview.cards.push_back(preview_card(
                table, *table.options.deck.find(move.card(), table.hands[view.viewer.seat()]), table.dice));
            break;
        case Decision::new_card: preview.face = table.face(*table.options.deck.find(move.card(), table.pool)); break;
    }
    return preview;
}

}  // namespace stolik::na_1_karte
