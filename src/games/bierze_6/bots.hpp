// A simple, sensible player of 6 bierze!. It gets a view, never a state.
#pragma once

#include "games/bierze_6/view.hpp"

namespace stolik::bierze_6 {

// Of the hand, the card with the least expected damage on the rows as they lie; the cheapest row; low cards in the
// draft.
template <RandomSource Random>
constexpr Move sensible(const View& view, Random& random) {
    const Table& table = view.table;
    const Seat seat = view.viewer.seat();
    if (table.phase == Phase::row) {
        RowIndex best;
        for (int i = 1; i < kRows; ++i)
            if (bulls(table.rows[RowIndex{i}]) < bulls(table.rows[best])) best = RowIndex{i};
        return Move::take_row(best);
    }
    if (table.phase == Phase::draft) return Move::draft(table.open.pick(random));
    Bulls cheapest_row = bulls(table.rows[0]);
    for (const Row& row : table.rows) cheapest_row = bulls(row) < cheapest_row ? bulls(row) : cheapest_row;
    Card best;
    int best_cost = 0;
    view.hands[seat].for_each([&](Card card) {
        const std::optional<RowIndex> row = row_for(table.rows, card);
        int cost = 0;
        if (!row) {
            cost = 100 * cheapest_row;
        } else {
            const Row& cards = table.rows[*row];
            const int gap = card.number - cards.back().number;
            const int between =
                gap - 1 < table.seats() - 1 ? gap - 1 : table.seats() - 1;  // cards that may come before
            const int room = kRowCapacity - static_cast<int>(cards.size());
            cost = room <= 0 ? 100 * bulls(cards) : between >= room ? 30 * bulls(cards) + gap : gap;
        }
        if (!best.exists() || cost < best_cost) {
            best = card;
            best_cost = cost;
        }
    });
    return Move::choose(best);
}

}  // namespace stolik::bierze_6
