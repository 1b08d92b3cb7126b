// What a seat of Gra roku may know, states it cannot rule out, and what a move would do.
#pragma once

#include "games/gra_roku/rules.hpp"

namespace stolik::gra_roku {

struct View {
    Viewer viewer = Viewer::spectator();
    PublicState table;
    CardSet hand;  // the viewer's own; nothing for a spectator
    Card choice;   // the viewer's own, before the reveal
    std::array<std::uint8_t, kMaxSeatsHere> hand_sizes{};
    std::uint8_t stack_size = 0;
    friend constexpr bool operator==(const View&, const View&) = default;
};

constexpr View view(const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.table = state.table;
    if (!viewer.is_spectator()) {
        view.hand = state.hands[viewer.seat()];
        view.choice = state.choice[viewer.seat()];
    }
    for (int i = 0; i < state.table.seats(); ++i)
        view.hand_sizes[Seat{i}] = static_cast<std::uint8_t>(state.hands[Seat{i}].size());
    view.stack_size = static_cast<std::uint8_t>(state.stack.size());
    return view;
}

constexpr std::optional<Event> see(Event event, Viewer viewer) {
    const bool hidden =
        event.kind == Event::Kind::hand_dealt || event.kind == Event::Kind::chose || event.kind == Event::Kind::drew;
    if (hidden && !viewer.is(event.seat)) {
        event.card = {};
        event.cards = {};
    }
    return event;
}

// All cards that are, or once were, open.
constexpr CardSet seen_by_all(const PublicState& table) {
    CardSet seen = table.box;
    table.square.occupied().for_each([&](Cell cell) { seen.insert(table.square.at(cell)); });
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        seen = seen | table.years[seat] | table.aside[seat];
        if (table.revealed[seat].exists()) seen.insert(table.revealed[seat]);
    }
    if (table.turned_up.exists()) seen.insert(table.turned_up);
    return seen;
}

template <RandomSource Random>
constexpr State sample(const View& view, Random& random) {
    State state;
    state.table = view.table;
    state.stack = kDeck - seen_by_all(view.table) - view.hand;
    for (int i = 0; i < view.table.seats(); ++i) {
        const Seat seat{i};
        if (view.viewer.is(seat))
            state.hands[seat] = view.hand;
        else
            for (int n = 0; n < view.hand_sizes[seat]; ++n) state.hands[seat].insert(state.stack.take(random));
        if (!view.table.chosen.contains(seat)) continue;
        state.choice[seat] = view.viewer.is(seat) ? view.choice : state.hands[seat].pick(random);
    }
    return state;
}

// ---- what a move would do ------------------------------------------------------------------------------------------

// What the card of a move would do to the year of the view's seat, if that seat took it, and where it may go now.
struct Preview {
    Card card;                     // none: the move is about no card of a year
    Worth worth = Worth::useless;  // useless: it would be put aside, or boxed as a bonus card
    bool completes_season = false;
    bool completes_year = false;
    bool completes_row = false;     // place: this cell
    std::int16_t points_now = 0;    // the year as it stands
    std::int16_t points_after = 0;  // with the card taken, a better one swapped in
    CellSet cells;                  // choose: the legal ones as the cards lie now; none: it would be put aside
    CellSet completing;             // those of them that complete a row
    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

// The facts about a card that joins the year. `aside` is how many more cards would then be put aside.
constexpr void preview_year(Preview& preview, const View& view, bool joins, int aside) {
    const Seat seat = view.viewer.seat();
    CardSet year = view.table.years[seat];
    const int aside_now = view.table.aside[seat].size();
    preview.worth = worth(year, preview.card);
    preview.points_now = static_cast<std::int16_t>(score(year, aside_now));
    if (joins && preview.worth == Worth::new_symbol) {
        year.insert(preview.card);
        preview.completes_season = has_whole(year, preview.card.season());
        preview.completes_year = is_full(year);
    } else if (joins) {
        swap_in(year, preview.card);
    }
    preview.points_after = static_cast<std::int16_t>(score(year, aside_now + aside));
}

// A taken card whose symbol is there already costs a put-aside card, itself or the one it replaces.
constexpr void preview_taken(Preview& preview, const View& view) {
    const Worth worth_here = worth(view.table.years[view.viewer.seat()], preview.card);
    preview_year(preview, view, worth_here != Worth::useless, worth_here == Worth::new_symbol ? 0 : 1);
}

constexpr Preview preview(const View& view, Move move) {
    const PublicState& table = view.table;
    Preview preview;
    switch (move.decision) {
        case Decision::choose:
            preview.card = move.card;
            preview.cells = legal_cells(table.options.variant, table.square, move.card);
            preview.completing = preview.cells & completing_cells(table.square);
            preview_taken(preview, view);
            break;
        case Decision::place:
            preview.card = table.revealed[table.placing];
            preview.completes_row = completing_cells(table.square).contains(move.cell);
            preview_taken(preview, view);
            break;
        case Decision::take:
            preview.card = move.card;
            preview_taken(preview, view);
            break;
        case Decision::duplicate:
            preview.card = table.turned_up;
            preview_year(preview, view, move.use == Use::swap, 1);
            break;
        case Decision::bonus:
            preview.card = table.turned_up;
            preview_year(preview, view, move.use != Use::box, 0);
            break;
        case Decision::opening:
        case Decision::refill: break;
    }
    return preview;
}

}  // namespace stolik::gra_roku
