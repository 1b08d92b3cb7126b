// Gra roku: where in the middle of the table a card may go.
#pragma once

#include "games/gra_roku/state.hpp"

namespace stolik::gra_roku {

// [D] The opening lies on the diagonal: spring top left, winter bottom right.
constexpr Cell opening_cell(Season season) { return Cell{Row{static_cast<int>(season)}, static_cast<int>(season)}; }

// Base: every season has its column.
constexpr int column_of(Season season) { return static_cast<int>(season); }

constexpr CellSet cells_in_column(const Square& square, Card card) {
    return square.empty() & CellSet::column(column_of(card.season()));
}

// Harder: the card must touch a card with its left or right side, and fit every such neighbour: the previous season on
// its left, the next one on its right. [D] Seasons go round, so winter may stand left of spring.
constexpr CellSet cells_that_fit(const Square& square, Card card) {
    const CellSet occupied = square.occupied();
    const CellSet left_fits = square.of(previous(card.season())).to_the_right();
    const CellSet right_fits = square.of(next(card.season())).to_the_left();
    const CellSet left_clashes = occupied.to_the_right() - left_fits;
    const CellSet right_clashes = occupied.to_the_left() - right_fits;
    return (left_fits | right_fits) - left_clashes - right_clashes - occupied;
}

constexpr CellSet legal_cells(Variant variant, const Square& square, Card card) {
    return variant == Variant::base ? cells_in_column(square, card) : cells_that_fit(square, card);
}

// The empty cells where a card would be the fourth of its row.
constexpr CellSet completing_cells(const Square& square) {
    CellSet cells;
    for (int i = 0; i < kSide; ++i) {
        const CellSet empty = square.empty() & CellSet::row(Row{i});
        if (empty.size() == 1) cells.insert(empty.first());
    }
    return cells;
}

// Two players: the neutral card takes the first allowed cell from the top and never completes a row. A row offers at
// most one cell: one column, or in the harder variant one fitting end of a run.
constexpr std::optional<Cell> neutral_cell(Variant variant, const Square& square, Card card) {
    const CellSet cells = legal_cells(variant, square, card) - completing_cells(square);
    if (cells.empty()) return std::nullopt;
    return cells.first();
}

// Why a card may not go to a cell that is not legal for it.
constexpr Refusal why_illegal_cell(Variant variant, const Square& square, Card card, Cell cell) {
    if (!cell.exists()) return Refusal::no_such_cell;
    if (legal_cells(variant, square, card).contains(cell)) return Refusal::none;
    if (square.occupied().contains(cell)) return Refusal::cell_taken;
    if (variant == Variant::base) return Refusal::wrong_column;
    const CellSet beside = square.occupied().to_the_left() | square.occupied().to_the_right();
    return beside.contains(cell) ? Refusal::neighbour_does_not_fit : Refusal::no_neighbour;
}

// The leading card's seat places first.
constexpr Seat leader(const PublicState& table) {
    Seat best;
    for (int i = 1; i < table.seats(); ++i)
        if (leads(table.revealed[Seat{i}], table.revealed[best])) best = Seat{i};
    return best;
}

}  // namespace stolik::gra_roku
