// A simple, sensible player of Punto. It gets a view, never a state.
#pragma once

#include "games/punto/view.hpp"

namespace stolik::punto {

// What a place is worth to the seat that places: a won round before everything, then stopping a rival's, then lines.
constexpr int worth(const View& view, Move move) {
    const Table& table = view.table;
    const Square square = table.board.square(move.cell);
    const int needed = table.options.needed();
    const Preview seen = preview(view, move);
    if (seen.wins) return 1'000'000;
    int worth = 40 * seen.line * seen.line;
    for_each_rival_colour(table, table.active, [&](Squares colour) {
        const int line = line_with(colour, square);
        // Covering ends a rival's line; standing in its way can be undone by a higher card.
        if (colour.contains(square))
            worth += (line >= needed - 1 ? 4000 : line >= needed - 2 ? 400 : 20) + 30 * line * line;
        else
            worth += (line >= needed ? 1500 : 0) + 10 * line * line;
    });
    const Card card = table.turned[table.active];
    if (!seen.covered.exists()) return worth;
    const bool rival = is_neutral(table.options, seen.covered.colour()) ||
                       side_of(table.options, seen.covered.colour()) != table.side(table.active);
    if (rival) return worth + 10 * seen.covered.dots();
    // One's own card is covered only to keep it from being covered: the more dots it gains, the better.
    return worth - 200 + 10 * (card.dots() - seen.covered.dots());
}

template <RandomSource Random>
constexpr Move sensible(const View& view, Random& random) {
    Move best;
    int most = 0;
    std::uint32_t equals = 0;
    view.table.places.for_each([&](Square square) {
        const Move move{view.table.board.cell(square)};
        const int value = worth(view, move);
        if (equals == 0 || value > most) {
            most = value;
            equals = 0;
        } else if (value < most) {
            return;
        }
        if (random.bounded(++equals) == 0) best = move;
    });
    return best;
}

}  // namespace stolik::punto
