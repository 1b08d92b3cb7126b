// A simple, sensible player of Gra roku. It gets a view, never a state.
#pragma once

#include "games/gra_roku/view.hpp"

namespace stolik::gra_roku {

// How much a seat wants to take a card, in tenths of a point: its points when its season lags behind, a new symbol for
// the rows to come, a bonus card, and the penalty of a duplicate.
constexpr int wish(const View& view, Seat seat, Card card) {
    const CardSet& year = view.table.years[seat];
    switch (worth(year, card)) {
        case Worth::new_symbol: {
            const int ahead = year.count(card.season()) - complete_rows(year);
            const int bonus = year.count(card.season()) == kSymbolsInSeason - 1 ? 20 : 0;
            return 20 + 10 * card.points() - 8 * ahead + bonus;
        }
        case Worth::better: return 8 * (card.points() - year.of(card.symbol())->points()) - 10;
        case Worth::useless: break;
    }
    return -10;
}

// What putting a card on a cell is worth: the best card of a row it completes; or, when it leaves the row one card
// short, the harm of handing it to the others.
constexpr int wish_to_place(const View& view, Card card, Cell cell) {
    const Seat seat = view.viewer.seat();
    const CellSet others = view.table.square.occupied(cell.row());
    int best = wish(view, seat, card);
    others.for_each([&](Cell other) {
        const int here = wish(view, seat, view.table.square.at(other));
        best = here > best ? here : best;
    });
    if (others.size() == kSide - 1) return best;
    return others.size() == kSide - 2 ? -best / 3 : best / 10;
}

template <RandomSource Random>
constexpr Move sensible(const View& view, Random& random) {
    const Table& table = view.table;
    const Seat seat = view.viewer.seat();
    Move best;
    int best_wish = 0;
    const auto offer = [&](Move move, int wished) {
        if (best != Move{} && wished <= best_wish) return;
        best = move;
        best_wish = wished;
    };
    switch (table.phase) {
        case Phase::opening: return Move::open(kDeck.pick(opening_season(table), random));
        case Phase::place:
            cells_to_place(table).for_each(
                [&](Cell cell) { offer(Move::place(cell), wish_to_place(view, table.revealed[seat], cell)); });
            return best;
        case Phase::take:
            table.square.occupied(table.row).for_each([&](Cell cell) {
                const Card card = table.square.at(cell);
                offer(Move::take(card), wish(view, seat, card));
            });
            return best;
        case Phase::duplicate: return Move::duplicate(Use::swap);
        case Phase::bonus: return Move::bonus(bonus_use(table));
        case Phase::refill: return Move::refill(CellSet::row(table.row).pick(random));
        default: break;
    }
    view.hand.for_each([&](Card card) {
        const CellSet cells = legal_cells(table.options.variant, table.square, card);
        if (cells.empty()) offer(Move::choose(card), -15);
        cells.for_each([&](Cell cell) {
            // Leading cards are placed before the others can spoil the plan.
            offer(Move::choose(card), wish_to_place(view, card, cell) + card.points());
        });
    });
    return best;
}

}  // namespace stolik::gra_roku
