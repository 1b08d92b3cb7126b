// The 4×4 square of path cards, its cells and sets of them.
#pragma once

#include "games/pasikonik/cards.hpp"

namespace stolik::pasikonik {

inline constexpr int kSide = 4;
inline constexpr int kCells = kSide * kSide;

// 1 … 16, row by row. 0 is no cell.
struct Cell {
    std::uint8_t number = 0;

    constexpr Cell() = default;
    explicit constexpr Cell(int n) : number{static_cast<std::uint8_t>(n)} {}
    static constexpr Cell at(int row, int column) { return Cell{kSide * (row - 1) + column}; }  // both from 1
    constexpr bool exists() const { return number >= 1 && number <= kCells; }
    constexpr int row() const { return (number - 1) / kSide + 1; }
    constexpr int column() const { return (number - 1) % kSide + 1; }
    friend constexpr bool operator==(Cell, Cell) = default;
};

class CellSet {
public:
    class Iterator {
    public:
        explicit constexpr Iterator(unsigned rest) : rest_{rest} {}
        constexpr Cell operator*() const { return Cell{lowest_one(rest_) + 1}; }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        unsigned rest_;
    };

    constexpr CellSet() = default;
    explicit constexpr CellSet(unsigned bits) : bits_{static_cast<std::uint16_t>(bits)} {}
    static constexpr CellSet all() { return CellSet{0xFFFF}; }
    static constexpr CellSet only(Cell cell) { return CellSet{1U << (cell.number - 1)}; }

    constexpr bool contains(Cell cell) const { return cell.exists() && (bits_ >> (cell.number - 1) & 1) != 0; }
    constexpr void insert(Cell cell) { bits_ = static_cast<std::uint16_t>(bits_ | 1U << (cell.number - 1)); }
    constexpr void erase(Cell cell) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1U << (cell.number - 1))); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return count_ones(bits_); }
    constexpr Cell first() const { return Cell{lowest_one(bits_) + 1}; }
    constexpr CellSet only_first() const { return CellSet{bits_ & (0U - bits_)}; }
    constexpr Cell nth(int n) const { return Cell{nth_one(bits_, n) + 1}; }
    constexpr bool within(CellSet other) const { return (bits_ & ~other.bits_) == 0; }
    constexpr Iterator begin() const { return Iterator{bits_}; }
    constexpr Iterator end() const { return Iterator{0}; }
    constexpr std::uint16_t bits() const { return bits_; }
    friend constexpr CellSet operator|(CellSet a, CellSet b) { return CellSet{unsigned{a.bits_} | b.bits_}; }
    friend constexpr CellSet operator&(CellSet a, CellSet b) { return CellSet{unsigned{a.bits_} & b.bits_}; }
    friend constexpr CellSet operator-(CellSet a, CellSet b) { return CellSet{a.bits_ & ~unsigned{b.bits_}}; }
    friend constexpr bool operator==(CellSet, CellSet) = default;

private:
    std::uint16_t bits_ = 0;
};

// The cards, as the cells of each type and of each insect; a cell of no type is a gap.
class Square {
public:
    constexpr CellSet with(Type type) const { return by_type_[type]; }
    constexpr CellSet with(Insect insect) const { return by_insect_[index(insect) - 1]; }  // not for none
    constexpr CellSet with_insects() const {
        CellSet cells;
        for (const CellSet each : by_insect_) cells = cells | each;
        return cells;
    }
    constexpr CellSet occupied() const {
        CellSet cells;
        for (const CellSet each : by_type_.items) cells = cells | each;
        return cells;
    }
    constexpr CellSet gaps() const { return CellSet::all() - occupied(); }

    constexpr Card operator[](Cell cell) const {
        for (const Type type : all_types())
            if (by_type_[type].contains(cell)) return {type, insect_at(cell)};
        return {};
    }
    constexpr Insect insect_at(Cell cell) const {
        for (const Insect insect : all_insects())
            if (with(insect).contains(cell)) return insect;
        return Insect::none;
    }
    // Precondition: the cell is a gap.
    constexpr void lay(Cell cell, Card card) {
        by_type_[card.type()].insert(cell);
        if (card.has_insect()) by_insect_[index(card.insect()) - 1].insert(cell);
    }
    constexpr void clear(CellSet cells) {
        for (CellSet& each : by_type_.items) each = each - cells;
        for (CellSet& each : by_insect_) each = each - cells;
    }
    friend constexpr bool operator==(const Square&, const Square&) = default;

private:
    PerType<CellSet> by_type_;
    std::array<CellSet, kInsects> by_insect_{};
};

}  // namespace stolik::pasikonik
