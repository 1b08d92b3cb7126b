// Lines that are not there yet, for all four colours at once: which squares would complete or lengthen one, with how
// many dots, and how likely the next seat wins at once.
//
// A line that wins lies in a window: as many squares in a row as are needed. A window is open to a colour as long as
// each of its squares holds a card of that colour or can still get one.
#pragma once

#include "games/punto/view.hpp"

namespace stolik::punto {

// One set of squares a colour. The loops over four words become single vector instructions.
struct Lanes {
    std::array<std::uint64_t, kColours> bits{};

    static constexpr Lanes of(const Board& board) {
        Lanes lanes;
        for (int i = 0; i < kColours; ++i) lanes.bits[static_cast<std::size_t>(i)] = board.of(colour_at(i)).bits;
        return lanes;
    }
    constexpr Squares of(Colour colour) const { return {bits[static_cast<std::size_t>(index(colour))]}; }

    friend constexpr Lanes operator&(Lanes a, const Lanes& b) {
        for (std::size_t i = 0; i < kColours; ++i) a.bits[i] &= b.bits[i];
        return a;
    }
    friend constexpr Lanes operator|(Lanes a, const Lanes& b) {
        for (std::size_t i = 0; i < kColours; ++i) a.bits[i] |= b.bits[i];
        return a;
    }
    friend constexpr Lanes operator^(Lanes a, const Lanes& b) {
        for (std::size_t i = 0; i < kColours; ++i) a.bits[i] ^= b.bits[i];
        return a;
    }
    friend constexpr Lanes operator~(Lanes a) {
        for (std::uint64_t& lane : a.bits) lane = ~lane;
        return a;
    }
    friend constexpr Lanes operator<<(Lanes a, int n) {
        for (std::uint64_t& lane : a.bits) lane <<= n;
        return a;
    }
    friend constexpr Lanes operator>>(Lanes a, int n) {
        for (std::uint64_t& lane : a.bits) lane >>= n;
        return a;
    }
};

// ---- winning in one ------------------------------------------------------------------------------------------------

// Squares outside the set that would make a line of at least so many, if they belonged to it. Precondition: 4 or 5.
constexpr Squares completing(Squares set, int length) {
    Squares found;
    for (const int direction : kDirections) {
        // The one, two, three squares before this one belong to the set; and those after it.
        const Squares before1 = set << direction;
        const Squares before2 = before1 & set << 2 * direction;
        const Squares before3 = before2 & set << 3 * direction;
        const Squares after1 = set >> direction;
        const Squares after2 = after1 & set >> 2 * direction;
        const Squares after3 = after2 & set >> 3 * direction;
        found |= length == 4 ? before3 | (before2 & after1) | (before1 & after2) | after3
                             : (before3 & (after1 | set << 4 * direction)) | (before2 & after2) |
                                   (after3 & (before1 | set >> 4 * direction));
    }
    return found & ~set;
}

// Where the turned card would win the round.
constexpr Squares winning_places(const PublicState& table) {
    const Colour colour = table.turned[table.active].colour();
    if (is_neutral(table.options, colour)) return {};
    return completing(table.board.of(colour), table.options.needed()) & table.places;
}

// The fewest dots with which a card of the colour wins the round; more than the highest card if none does. A higher
// card wins as well: whatever a card may cover, a higher one may too.
constexpr Dots dots_to_win(const Board& board, Colour colour, int needed) {
    const Squares squares = completing(board.of(colour), needed);
    if (squares.empty()) return kMaxDots + 1;
    if (!(squares & board.touching() & board.within_limits()).empty()) return 1;
    Dots dots = 2;
    while (dots <= kMaxDots && (squares & board.lower_than(dots)).empty()) ++dots;
    return dots;
}

// Who turns the next card after the active seat; nobody when the round ends.
constexpr std::optional<Seat> next_to_turn(const PublicState& table) {
    for (int step = 1; step <= table.seats(); ++step) {
        const Seat seat = left_of(table.active, table.seats(), step);
        if (!table.blocked.contains(seat) && table.deck_sizes[seat] > 0) return seat;
    }
    return std::nullopt;
}

// The cards that the seat of the next turn may turn. Each unseen card of its side is equally likely. A deck of three
// players also holds neutral cards: nobody knows which, but all know how many, and none of them wins.
class NextTurn {
public:
    explicit constexpr NextTurn(const PublicState& table) : options_{table.options} {
        const std::optional<Seat> next = next_to_turn(table);
        if (!next) return;
        own_ = table.side(*next) == table.side(table.active);
        cards_ = unseen(table, colours_of(options_, table.side(*next)));
        count_ = options_.has_neutral() ? table.deck_sizes[*next] : cards_.size();
    }

    // It is of the same side as the active seat.
    constexpr bool own() const { return own_; }

    // How likely that card wins the round on this board.
    constexpr double chance_to_win(const Board& board) const {
        int winning = 0;
        for (int i = 0; i < kColours; ++i) {
            const CardBag kinds = cards_.of(colour_at(i));
            if (kinds.empty()) continue;
            for (Dots dots = dots_to_win(board, colour_at(i), options_.needed()); dots <= kMaxDots; ++dots)
                winning += kinds.count({colour_at(i), dots});
        }
        return winning == 0 ? 0 : static_cast<double>(winning) / count_;
    }

private:
    Options options_;
    CardBag cards_;
    int count_ = 0;
    bool own_ = false;
};

// The probability that whoever turns the next card wins the round with it, when the active seat has made this move.
constexpr double chance_next_wins(const PublicState& table, Move move) {
    const Card card = table.turned[table.active];
    Board board = table.board;
    board.put(board.square(move.cell), card);
    if (winning_places(table).contains(table.board.square(move.cell))) return 0;
    return NextTurn{table}.chance_to_win(board);
}

constexpr double chance_next_wins(const View& view, Move move) { return chance_next_wins(view.table, move); }

// ---- windows -------------------------------------------------------------------------------------------------------

// The highest card of each colour that may still be placed in this round; 0: none.
using HighestLeft = std::array<Dots, kColours>;

constexpr HighestLeft highest_left(const PublicState& table, const CardBag& face_down) {
    HighestLeft highest{};
    const Card turned = table.turned[table.active];
    for (int i = 0; i < kColours; ++i) {
        Dots dots = kMaxDots;
        while (dots > 0 && face_down.count({colour_at(i), dots}) == 0 && turned != Card{colour_at(i), dots}) --dots;
        highest[static_cast<std::size_t>(i)] = dots;
    }
    return highest;
}

// How many cards an open window lacks: the windows that lack one, two and three are told apart.
inline constexpr std::size_t kLacks = 3;

struct Windows {
    std::array<Lanes, kLacks> once{};   // squares of an open window that lacks 1, 2, 3 cards of the colour
    std::array<Lanes, kLacks> twice{};  // of such windows in two directions or more
};

// The squares that hold the colour or may still get a card of it.
constexpr Lanes open_squares(const Board& board, const Lanes& cards, const HighestLeft& highest) {
    const std::uint64_t columns = board.width() < kSquare ? 0x7F : 0x7E;
    const std::uint64_t rows = board.height() < kSquare ? 0x00FF'FFFF'FFFF'FFFF : 0x00FF'FFFF'FFFF'FF00;
    const Squares empty = Squares{columns * 0x0101'0101'0101'0101 & rows} & ~board.occupied();
    Lanes open = cards;
    for (std::size_t i = 0; i < kColours; ++i)
        if (highest[i] > 0) open.bits[i] |= (empty | board.lower_than(highest[i])).bits;
    return open;
}

template <int Needed>
constexpr Windows windows_of(const Board& board, const HighestLeft& highest) {
    static_assert(Needed == 4 || Needed == 5);
    const Lanes cards = Lanes::of(board);
    const Lanes open = open_squares(board, cards, highest);
    Windows windows;
    for (const int direction : kDirections) {
        // Each bit stands for the window that begins at its square; its cards are counted in binary.
        const Lanes second = cards >> direction;
        const Lanes third = cards >> 2 * direction;
        const Lanes fourth = cards >> 3 * direction;
        const Lanes fifth = Needed == 5 ? cards >> 4 * direction : Lanes{};
        const Lanes sum = cards ^ second ^ third;
        const Lanes carry = (cards & second) | (third & (cards ^ second));
        const Lanes ones = sum ^ fourth ^ fifth;
        const Lanes carry_again = (sum & fourth) | (fifth & (sum ^ fourth));
        const Lanes twos = carry ^ carry_again;
        const Lanes fours = carry & carry_again;
        const Lanes pairs = open & open >> direction;
        Lanes all_open = pairs & pairs >> 2 * direction;
        if constexpr (Needed == 5) all_open = all_open & open >> 4 * direction;
        const std::array<Lanes, 4> count{all_open & ones & ~twos & ~fours, all_open & twos & ~ones,
                                         all_open & twos & ones, all_open & fours & ~ones};
        for (std::size_t lacks = 0; lacks < kLacks; ++lacks) {
            const Lanes starts = count[Needed - 2 - lacks];
            const Lanes two = starts | starts << direction;
            Lanes squares = two | two << 2 * direction;
            if constexpr (Needed == 5) squares = squares | starts << 4 * direction;
            windows.twice[lacks] = windows.twice[lacks] | (windows.once[lacks] & squares);
            windows.once[lacks] = windows.once[lacks] | squares;
        }
    }
    return windows;
}

constexpr Windows windows_of(const Board& board, int needed, const HighestLeft& highest) {
    return needed == 5 ? windows_of<5>(board, highest) : windows_of<4>(board, highest);
}

}  // namespace stolik::punto
