// The middle of the table: a square of 4×4 cells.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/gra_roku/cards.hpp"

namespace stolik::gra_roku {

inline constexpr int kSide = 4;
inline constexpr int kCells = kSide * kSide;

// One of the four rows, 0 … 3 from the top; people count them from 1.
struct Row {
    std::uint8_t index = 0;
    constexpr Row() = default;
    explicit constexpr Row(int i) : index{static_cast<std::uint8_t>(i)} {}
    friend constexpr bool operator==(Row, Row) = default;
};

// Row by row from the top left.
struct Cell {
    std::uint8_t index = 0;
    constexpr Cell() = default;
    explicit constexpr Cell(int i) : index{static_cast<std::uint8_t>(i)} {}
    constexpr Cell(Row row, int column) : Cell{row.index * kSide + column} {}

    constexpr bool exists() const { return index < kCells; }
    constexpr Row row() const { return Row{index / kSide}; }
    constexpr int column() const { return index % kSide; }
    constexpr operator std::size_t() const { return index; }
    friend constexpr bool operator==(Cell, Cell) = default;
};

class CellSet {
public:
    using value_type = Cell;

    constexpr CellSet() = default;
    explicit constexpr CellSet(unsigned bits) : bits_{static_cast<std::uint16_t>(bits)} {}
    static constexpr CellSet all() { return CellSet{0xFFFF}; }
    static constexpr CellSet column(int column) { return CellSet{0x1111U << column}; }
    static constexpr CellSet row(Row row) { return CellSet{0xFU << (row.index * kSide)}; }

    constexpr bool contains(Cell cell) const { return cell.exists() && ((unsigned{bits_} >> cell.index) & 1) != 0; }
    constexpr void insert(Cell cell) { bits_ = static_cast<std::uint16_t>(bits_ | (1U << cell.index)); }
    constexpr void erase(Cell cell) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << cell.index)); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return count_ones(bits_); }
    constexpr Cell first() const { return Cell{lowest_one(bits_)}; }
    template <class Random>
    constexpr Cell pick(Random& random) const {
        return Cell{nth_one(bits_, static_cast<int>(random.bounded(static_cast<std::uint32_t>(size()))))};
    }
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (unsigned rest = bits_; rest != 0; rest &= rest - 1) visit(Cell{lowest_one(rest)});
    }

    // The cells whose left, or right, neighbour is one of these.
    constexpr CellSet to_the_right() const { return CellSet{unsigned{bits_} << 1} - column(0); }
    constexpr CellSet to_the_left() const { return CellSet{unsigned{bits_} >> 1} - column(kSide - 1); }

    friend constexpr CellSet operator|(CellSet a, CellSet b) { return CellSet{unsigned{a.bits_} | b.bits_}; }
    friend constexpr CellSet operator&(CellSet a, CellSet b) { return CellSet{unsigned{a.bits_} & b.bits_}; }
    friend constexpr CellSet operator-(CellSet a, CellSet b) { return CellSet{a.bits_ & ~unsigned{b.bits_}}; }
    friend constexpr bool operator==(CellSet, CellSet) = default;

private:
    std::uint16_t bits_ = 0;
};

class Square {
public:
    constexpr Card at(Cell cell) const { return cards_[cell]; }
    constexpr CellSet of(Season season) const { return seasons_[static_cast<std::size_t>(season)]; }
    constexpr CellSet occupied() const { return seasons_[0] | seasons_[1] | seasons_[2] | seasons_[3]; }
    constexpr CellSet empty() const { return CellSet::all() - occupied(); }
    constexpr CellSet occupied(Row row) const { return occupied() & CellSet::row(row); }

    // Precondition: the cell is empty.
    constexpr void put(Card card, Cell cell) {
        cards_[cell] = card;
        seasons_[static_cast<std::size_t>(card.season())].insert(cell);
    }
    // Precondition: a card lies there.
    constexpr Card remove(Cell cell) {
        const Card card = cards_[cell];
        cards_[cell] = {};
        seasons_[static_cast<std::size_t>(card.season())].erase(cell);
        return card;
    }

    constexpr std::optional<Cell> find(Card card, Row row) const {
        for (int column = 0; column < kSide; ++column)
            if (card.exists() && at(Cell{row, column}) == card) return Cell{row, column};
        return std::nullopt;
    }

    friend constexpr bool operator==(const Square&, const Square&) = default;

private:
    std::array<Card, kCells> cards_{};
    std::array<CellSet, kSeasons> seasons_{};  // where the cards of each season lie
};

}  // namespace stolik::gra_roku
