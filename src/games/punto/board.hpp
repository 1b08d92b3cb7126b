// The cards that lie on the table, seen from above: where a card may go, and which lines there are.
//
// All cards lie inside 6 × 6, so a set of cells is 64 bits: a grid of 8 × 8 squares whose columns and rows 1 … 6 hold
// the cards. The leftmost card lies in column 1 and the topmost in row 1; a card to the left of or above all others
// moves everything by one. The empty border makes shifts of whole sets safe.
#pragma once

#include <array>
#include <cstdint>

#include "core/portable.hpp"
#include "games/punto/cards.hpp"
#include "games/punto/options.hpp"

namespace stolik::punto {

inline constexpr int kFarthest = kSquare - 1;  // from the first card, in every direction

// x grows to the right, y downwards; the first card of a round lies at (0, 0).
struct Cell {
    std::int8_t x = 0;
    std::int8_t y = 0;

    constexpr Cell() = default;
    constexpr Cell(int column, int row) : x{static_cast<std::int8_t>(column)}, y{static_cast<std::int8_t>(row)} {}
    constexpr bool in_reach() const { return x >= -kFarthest && x <= kFarthest && y >= -kFarthest && y <= kFarthest; }
    friend constexpr bool operator==(Cell, Cell) = default;
};

// A place of the grid.
struct Square {
    std::uint8_t index = 0;

    constexpr Square() = default;
    explicit constexpr Square(int i) : index{static_cast<std::uint8_t>(i)} {}
    constexpr int column() const { return index % 8; }
    constexpr int row() const { return index / 8; }
    friend constexpr bool operator==(Square, Square) = default;
};

// A set of squares.
struct Squares {
    std::uint64_t bits = 0;

    static constexpr Squares only(Square square) { return {std::uint64_t{1} << square.index}; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return count_ones(bits); }
    constexpr bool contains(Square square) const { return (bits >> square.index) & 1; }
    constexpr Square first() const { return Square{lowest_one(bits)}; }
    constexpr Square nth(int n) const { return Square{nth_one(bits, n)}; }
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (std::uint64_t rest = bits; rest != 0; rest &= rest - 1) visit(Square{lowest_one(rest)});
    }
    friend constexpr Squares operator&(Squares a, Squares b) { return {a.bits & b.bits}; }
    friend constexpr Squares operator|(Squares a, Squares b) { return {a.bits | b.bits}; }
    friend constexpr Squares operator~(Squares a) { return {~a.bits}; }
    friend constexpr Squares operator<<(Squares a, int n) { return {a.bits << n}; }
    friend constexpr Squares operator>>(Squares a, int n) { return {a.bits >> n}; }
    constexpr Squares& operator|=(Squares o) { return *this = *this | o; }
    constexpr Squares& operator&=(Squares o) { return *this = *this & o; }
    friend constexpr bool operator==(Squares, Squares) = default;
};

// Steps on the grid: along a row, down a column, and the two diagonals.
STOLIK_TABLE int kDirections[4] = {1, 8, 9, 7};

inline constexpr int kDotBits = 4;

class Board {
public:
    constexpr bool empty() const { return width_ == 0; }
    constexpr int width() const { return width_; }
    constexpr int height() const { return height_; }
    constexpr Squares of(Colour colour) const { return colours_[static_cast<std::size_t>(index(colour))]; }
    constexpr Squares occupied() const { return colours_[0] | colours_[1] | colours_[2] | colours_[3]; }

    constexpr Cell cell(Square square) const { return {left_ + square.column(), top_ + square.row()}; }
    constexpr bool on_grid(Cell cell) const {
        return cell.x >= left_ && cell.x < left_ + 8 && cell.y >= top_ && cell.y < top_ + 8;
    }
    // Precondition: on the grid.
    constexpr Square square(Cell cell) const { return Square{(cell.y - top_) * 8 + (cell.x - left_)}; }

    // The columns and rows that cards may still lie in. Precondition: not empty.
    constexpr int first_column() const { return left_ + 1 + width_ - kSquare; }
    constexpr int last_column() const { return left_ + kSquare; }
    constexpr int first_row() const { return top_ + 1 + height_ - kSquare; }
    constexpr int last_row() const { return top_ + kSquare; }

    // The card on top; none on an empty square.
    constexpr Card top(Square square) const {
        const Squares here = Squares::only(square);
        if ((occupied() & here).empty()) return {};
        int colour = 0;
        while (!colours_[static_cast<std::size_t>(colour)].contains(square)) ++colour;
        int dots = 0;
        for (int i = 0; i < kDotBits; ++i) dots |= dot_bit(i).contains(square) ? 1 << i : 0;
        return {colour_at(colour), dots};
    }

    // The squares whose top card has fewer dots.
    constexpr Squares lower_than(Dots dots) const {
        Squares lower;
        Squares equal = occupied();
        for (int i = kDotBits - 1; i >= 0; --i) {
            const Squares mine = same_everywhere(((dots >> i) & 1) != 0);
            lower |= equal & mine & ~dot_bit(i);
            equal &= ~Squares{mine.bits ^ dot_bit(i).bits};
        }
        return lower;
    }

    // Cards of these squares may still come to lie there without stretching the cards beyond 6 × 6.
    constexpr Squares within_limits() const {
        const std::uint64_t columns = width_ < kSquare ? (std::uint64_t{1} << (width_ + 2)) - 1 : 0x7E;
        const std::uint64_t rows =
            height_ < kSquare ? (std::uint64_t{1} << (8 * (height_ + 2))) - 1 : 0x00FF'FFFF'FFFF'FF00;
        return {columns * 0x0101'0101'0101'0101 & rows};
    }

    // Empty squares that touch a card by a side or a corner.
    constexpr Squares touching() const {
        const Squares cards = occupied();
        const Squares wide = cards | (cards << 1) | (cards >> 1);
        return (wide | (wide << 8) | (wide >> 8)) & ~cards;
    }

    constexpr void put_first(Card card) {
        left_ = top_ = -1;
        width_ = height_ = 1;
        set(Square{9}, card);
    }

    // Precondition: a legal place, and not the first card.
    constexpr void put(Square square, Card card) {
        int at = square.index;
        if (square.column() == 0) {
            shift(1);
            --left_;
            ++width_;
            at += 1;
        } else if (square.column() > width_) {
            ++width_;
        }
        if (square.row() == 0) {
            shift(8);
            --top_;
            ++height_;
            at += 8;
        } else if (square.row() > height_) {
            ++height_;
        }
        set(Square{at}, card);
    }

    constexpr Dots dots(Squares squares) const {
        Dots sum = 0;
        for (int i = 0; i < kDotBits; ++i) sum += (squares & dot_bit(i)).size() << i;
        return sum;
    }
    // [D] Among equals of two colours the card of the earlier one. Precondition: cards lie there.
    constexpr Card highest(Squares squares) const {
        Card best;
        squares.for_each([&](Square square) {
            const Card card = top(square);
            if (card.dots() > best.dots() || (card.dots() == best.dots() && card < best)) best = card;
        });
        return best;
    }

    friend constexpr bool operator==(const Board&, const Board&) = default;

private:
    constexpr Squares dot_bit(int i) const { return dot_bits_[static_cast<std::size_t>(i)]; }
    static constexpr Squares same_everywhere(bool bit) { return {std::uint64_t{0} - (bit ? 1U : 0U)}; }

    constexpr void set(Square square, Card card) {
        const Squares here = Squares::only(square);
        for (Squares& colour : colours_) colour &= ~here;
        colours_[static_cast<std::size_t>(index(card.colour()))] |= here;
        for (int i = 0; i < kDotBits; ++i) {
            Squares& bit = dot_bits_[static_cast<std::size_t>(i)];
            bit = (bit & ~here) | (here & same_everywhere(((card.dots() >> i) & 1) != 0));
        }
    }
    constexpr void shift(int steps) {
        for (Squares& colour : colours_) colour = colour << steps;
        for (Squares& bit : dot_bits_) bit = bit << steps;
    }

    std::array<Squares, kColours> colours_{};
    std::array<Squares, kDotBits> dot_bits_{};  // the dots of the top cards, one set for each binary digit
    std::int8_t left_ = 0;                      // x of column 0
    std::int8_t top_ = 0;                       // y of row 0
    std::uint8_t width_ = 0;                    // of the box around all cards
    std::uint8_t height_ = 0;
};

// ---- lines ---------------------------------------------------------------------------------------------------------

// Squares from which `length` squares of the set follow each other in a direction. Precondition: length is at least 3.
constexpr Squares run_starts(Squares set, int length, int direction) {
    Squares starts = set & (set >> direction) & (set >> 2 * direction);
    for (int i = 3; i < length; ++i) starts &= set >> i * direction;
    return starts;
}

constexpr bool has_line(Squares set, int length) {
    Squares found;
    for (const int direction : kDirections) found |= run_starts(set, length, direction);
    return !found.empty();
}

// All squares of lines that are at least so long.
constexpr Squares lines(Squares set, int length) {
    Squares squares;
    for (const int direction : kDirections) {
        const Squares starts = run_starts(set, length, direction);
        for (int i = 0; i < length; ++i) squares |= starts << i * direction;
    }
    return squares;
}

// [D] Maximal runs of exactly this length, each direction by itself: visit(squares of the line).
template <class Visit>
constexpr void for_each_exact_line(Squares set, int length, Visit visit) {
    for (const int direction : kDirections) {
        const Squares exact = run_starts(set, length, direction) & ~(set << direction) & ~(set >> length * direction);
        exact.for_each([&](Square start) {
            Squares line;
            for (int i = 0; i < length; ++i) line |= Squares::only(start) << i * direction;
            visit(line);
        });
    }
}

// The longest line through a square of the set.
constexpr int longest_line_through(Squares set, Square square) {
    int longest = 0;
    for (const int direction : kDirections) {
        int length = 1;
        for (Squares at = Squares::only(square) << direction & set; !at.empty(); at = at << direction & set) ++length;
        for (Squares at = Squares::only(square) >> direction & set; !at.empty(); at = at >> direction & set) ++length;
        longest = length > longest ? length : longest;
    }
    return longest;
}

// ---- what lies under what ------------------------------------------------------------------------------------------

// Where every placed card lies, also those that are covered. A pile only rises, so cards and cells say it all; the
// cells of two copies stand in ascending order, because nobody tells the copies apart.
class Piles {
public:
    constexpr void place(Card card, Cell cell) {
        std::uint8_t& first = where_[slot(card)];
        std::uint8_t& second = where_[slot(card) + 1];
        const std::uint8_t here = code(cell);
        if (first == 0) {
            first = here;
        } else if (first < here) {
            second = here;
        } else {
            second = first;
            first = here;
        }
    }
    constexpr CardBag cards() const {
        CardBag bag;
        for_each([&](Card card, Cell) { bag.insert(card); });
        return bag;
    }
    // Every placed card, in the order of cards: a cell's cards of one colour come from the bottom up.
    template <class Visit>
    constexpr void for_each(Visit visit) const {
        for (int i = 0; i < kCards; ++i) {
            const int here = where_[static_cast<std::size_t>(i)];
            if (here == 0) continue;
            const int kind = i / kCopies;
            visit(Card{colour_at(kind / kMaxDots), kind % kMaxDots + 1},
                  Cell{(here - 1) % kSide - kFarthest, (here - 1) / kSide - kFarthest});
        }
    }
    // visit(card) for the cards of a cell from the bottom up.
    template <class Visit>
    constexpr void for_each_at(Cell cell, Visit visit) const {
        for (Dots dots = 1; dots <= kMaxDots; ++dots)
            for (int colour = 0; colour < kColours; ++colour) {
                const Card card{colour_at(colour), dots};
                if (where_[slot(card)] == code(cell) || where_[slot(card) + 1] == code(cell)) visit(card);
            }
    }
    friend constexpr bool operator==(const Piles&, const Piles&) = default;

private:
    static constexpr int kSide = 2 * kFarthest + 1;
    static constexpr std::size_t slot(Card card) {
        return static_cast<std::size_t>(kCopies * (index(card.colour()) * kMaxDots + card.dots() - 1));
    }
    static constexpr std::uint8_t code(Cell cell) {
        return static_cast<std::uint8_t>((cell.y + kFarthest) * kSide + cell.x + kFarthest + 1);
    }

    std::array<std::uint8_t, kCards> where_{};  // 0: not on the table
};

}  // namespace stolik::punto
