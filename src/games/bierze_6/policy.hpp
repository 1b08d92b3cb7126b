// What a sensible player of 6 bierze! looks at: its hand and the rows as they lie.
#pragma once

#include "games/bierze_6/view.hpp"

namespace stolik::bierze_6 {

// What a card would cost on the rows as they lie, in hundredths of a bull: taking a row for sure, the risk that others
// fill the row first, and a little for the gap.
constexpr int expected_cost(const PublicState& table, Card card, Bulls cheapest_row) {
    const std::optional<RowIndex> row = row_for(table.rows, card);
    if (!row) return 100 * cheapest_row.value + 20;
    const Row& cards = table.rows[*row];
    const int gap = card.number - cards.back().number;
    const int room = kRowCapacity - static_cast<int>(cards.size());
    if (room <= 0) return 100 * bulls(cards).value;
    const int rivals = table.seats() - 1;
    const int between = gap - 1 < rivals ? gap - 1 : rivals;  // cards that may come before this one
    return between >= room ? 35 * bulls(cards).value + gap : gap;
}

constexpr Bulls cheapest_row(const PublicState& table) {
    Bulls least = bulls(table.rows[0]);
    for (const Row& row : table.rows) least = bulls(row) < least ? bulls(row) : least;
    return least;
}

constexpr RowIndex cheapest_row_index(const PublicState& table) {
    RowIndex best;
    for (int i = 1; i < kRows; ++i)
        if (bulls(table.rows[RowIndex{i}]) < bulls(table.rows[best])) best = RowIndex{i};
    return best;
}

constexpr Card safest_card(const PublicState& table, const CardSet& hand) {
    const Bulls cheapest = cheapest_row(table);
    Card best;
    int best_cost = 0;
    hand.for_each([&](Card card) {
        const int cost = expected_cost(table, card, cheapest);
        if (best.exists() && cost >= best_cost) return;
        best = card;
        best_cost = cost;
    });
    return best;
}

}  // namespace stolik::bierze_6
