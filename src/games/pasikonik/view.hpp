// What a seat of Pasikonik i Mrówka may know, states it cannot rule out, and what a move would do.
#pragma once

#include <optional>

#include "games/pasikonik/rules.hpp"

namespace stolik::pasikonik {

// Insect cards that lie face down in autumn were taken in the open, so every view remembers them (they are part of the
// table); only face-down choice tokens are hidden.
struct View {
    Viewer viewer = Viewer::spectator();
    PublicState table;
    Token choice;  // the viewer's own, before the reveal
    friend constexpr bool operator==(const View&, const View&) = default;
};

constexpr View view(const State& state, Viewer viewer) {
    View view{.viewer = viewer, .table = state.table};
    if (!viewer.is_spectator()) view.choice = state.choice[viewer.seat()];
    return view;
}

constexpr std::optional<Event> see(Event event, Viewer viewer) {
    if (event.kind == Event::Kind::chose && !viewer.is(event.seat)) event.token = {};
    return event;
}

// Whether the table shows which insects a seat has put by: they lie face down in autumn.
constexpr bool shows_insects(const PublicState& table, Viewer viewer, Seat seat) {
    return table.options.variant != Variant::autumn || viewer.is(seat) || table.phase == Phase::over;
}

template <RandomSource Random>
constexpr State sample(const View& view, Random& random) {
    State state{.table = view.table};
    for (const Seat seat : view.table.chosen) {
        if (view.viewer.is(seat)) {
            state.choice[seat] = view.choice;
            continue;
        }
        const unsigned types = types_to_choose(view.table, seat);
        const int n = static_cast<int>(random.bounded(static_cast<std::uint32_t>(count_ones(types))));
        state.choice[seat] = static_cast<Type>(nth_one(types, n));
    }
    return state;
}

// What a move would do, as far as its seat can know. Every decision uses the fields it needs.
struct Preview {
    PerType<std::uint8_t> cards;    // path, guess: cards with ants of each type; type: only of the chosen one
    PerType<std::uint8_t> insects;  // and how many of them show an insect
    Token type;                     // type: the chosen one; guess: the one stood on
    std::uint8_t draws = 0;         // type (Red Ant): cards drawn if it is right
    Card card;                      // insect: the card that would be collected
    std::uint8_t space = 0;         // type (autumn): the space the cube would reach
    std::int16_t points = 0;        // type (autumn): points gained, insects included; buy, pay: points afterwards
    std::uint8_t ways = 0;          // buy: how many ways to pay there are
    std::uint8_t left_least = 0;    // buy, pay: path cards left, at least
    std::uint8_t left_most = 0;     // and at most
    friend constexpr bool operator==(const Preview&, const Preview&) = default;
};

constexpr void count_path(const Square& square, CellSet ants, Preview& preview) {
    for (const Type type : all_types()) {
        const CellSet cells = ants & square.with(type);
        preview.cards[type] = static_cast<std::uint8_t>(cells.size());
        preview.insects[type] = static_cast<std::uint8_t>((cells & square.with_insects()).size());
    }
}

// Autumn: the points a seat would gain by collecting the cells, all of one type.
constexpr Points gain(const PublicState& table, Seat seat, Type type, CellSet cells) {
    const Edition& edition = table.options.edition;
    const int space = table.shelves[seat][type];
    const int reached = space + cells.size() < kShelfSpaces ? space + cells.size() : kShelfSpaces;
    Points points = shelf_points(edition, reached) - shelf_points(edition, space);
    for (const Insect insect : all_insects()) {
        const int had = table.paths().count(table.held[seat], insect);
        const int more = (cells & table.square.with(insect)).size();
        points += insect_points(edition, had + more) - insect_points(edition, had);
    }
    return points;
}

constexpr Preview preview_type(const PublicState& table, Seat seat, Type type) {
    Preview all;
    count_path(table.square, table.ants, all);
    Preview preview{.type = type};
    preview.cards[type] = all.cards[type];
    preview.insects[type] = all.insects[type];
    if (seat != table.ant) preview.draws = draws_of_red_ant(table, seat);
    if (table.winter()) return preview;
    const int space = table.shelves[seat][type] + all.cards[type];
    preview.space = static_cast<std::uint8_t>(space < kShelfSpaces ? space : kShelfSpaces);
    preview.points = static_cast<std::int16_t>(gain(table, seat, type, table.ants & table.square.with(type)));
    return preview;
}

constexpr Points points_with(const PublicState& table, Seat seat, StockCard card) {
    PublicState after = table;
    ++after.bought[seat][card.kind()];
    return winter_points(after, seat);
}

constexpr Preview preview_payment(const PublicState& table, Seat seat, StockCard card, Amounts payment) {
    const auto left = static_cast<std::uint8_t>(table.held[seat].size() - payment.total());
    return {.points = static_cast<std::int16_t>(points_with(table, seat, card)),
            .ways = 1,
            .left_least = left,
            .left_most = left};
}

constexpr Preview preview_purchase(const PublicState& table, Seat seat, Amounts cost) {
    const auto held = static_cast<std::uint8_t>(table.held[seat].size());
    if (cost.empty())
        return {.points = static_cast<std::int16_t>(winter_points(table, seat)), .left_least = held, .left_most = held};
    const StockCard card = open_with(table, cost);
    Preview preview{.points = static_cast<std::int16_t>(points_with(table, seat, card)), .left_least = held};
    int ways = 0;
    for_each_payment(table.held[seat].amounts(), cost, trade_rate(table, seat), [&](Amounts payment) {
        const auto left = static_cast<std::uint8_t>(held - payment.total());
        if (left < preview.left_least) preview.left_least = left;
        if (left > preview.left_most) preview.left_most = left;
        ++ways;
    });
    preview.ways = static_cast<std::uint8_t>(ways < 255 ? ways : 255);
    return preview;
}

constexpr Preview preview(const View& view, Move move) {
    const PublicState& table = view.table;
    const Seat seat = view.viewer.seat();
    Preview preview;
    switch (move.decision) {
        case Decision::path: count_path(table.square, move.cells(), preview); break;
        case Decision::type: return preview_type(table, seat, move.type());
        case Decision::guess:
            count_path(table.square, table.ants, preview);
            preview.type = table.square[move.cell()].type();
            break;
        case Decision::insect: preview.card = table.square[move.cell().exists() ? move.cell() : table.deciding]; break;
        case Decision::buy: return preview_purchase(table, seat, move.cost());
        case Decision::pay: return preview_payment(table, seat, table.buying, move.payment());
    }
    return preview;
}

}  // namespace stolik::pasikonik
