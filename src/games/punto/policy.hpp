// A player of Punto who sees lines before they are there: takes a win, stands in the way of others', builds its own.
#pragma once

#include "games/punto/threats.hpp"

namespace stolik::punto {

// What a place is worth. The arrays go by how many cards the best window through it lacks before the card is placed:
// one, two, three.
struct Weights {
    using ByLack = std::array<std::int16_t, kLacks>;
    ByLack own{};          // a window of the card's colour, on a square that does not hold it yet
    ByLack own_twice{};    // more, for windows in two directions
    ByLack spoil{};        // in the way of another colour of one's own side
    ByLack spoil_held{};   // on top of a card in such a window
    ByLack block_next{};   // in the way of the side that plays next
    ByLack block_later{};  // in the way of another side
    ByLack break_next{};   // on top of a card in such a window
    ByLack break_later{};
    std::int16_t cover_own = 0;   // any card of one's own side
    std::int16_t cover_dots = 0;  // for each dot of a covered card of others
    std::int16_t waste = 0;       // for each dot more than the covered card of others has
};

// Fitted by self-play: tools/fit-punto.cpp.
inline constexpr Weights kFiveInLine{{0, 449, 111},
                                     {0, 150, 20},
                                     {-87, -60, -24},
                                     {-153, -100, -18},
                                     {734, 94, -7},
                                     {0, 0, 0},
                                     {1207, 279, 70},
                                     {0, 0, 0},
                                     -134,
                                     24,
                                     -6};
inline constexpr Weights kFourInLine{{0, 686, 77},
                                     {0, 217, 10},
                                     {-79, -35, -2},
                                     {-102, -80, -4},
                                     {791, 42, 15},
                                     {371, 14, -8},
                                     {1294, 125, 20},
                                     {405, 74, 10},
                                     -120,
                                     8,
                                     -3};

// How much chance may add to the worth of a place.
inline constexpr std::uint32_t kNoise = 40;

// What each place is worth to the active seat with its turned card. Only for places that do not win.
class Worth {
public:
    constexpr Worth(const PublicState& table, const CardBag& face_down, const Weights& weights)
        : table_{table}, card_{table.turned[table.active]}, weights_{weights} {
        const Windows windows = windows_of(table.board, table.options.needed(), highest_left(table, face_down));
        const std::optional<Seat> next = next_to_turn(table);
        for (int i = 0; i < kColours; ++i) {
            const Colour colour = colour_at(i);
            if (is_neutral(table.options, colour)) continue;
            const Side side = side_of(table.options, colour);
            if (colour == card_.colour())
                add_own(windows);
            else if (side == table.side(table.active))
                add(windows, colour, weights.spoil, weights.spoil_held);
            else if (next && table.side(*next) == side)
                add(windows, colour, weights.block_next, weights.break_next);
            else
                add(windows, colour, weights.block_later, weights.break_later);
        }
        add_covering();
    }

    constexpr int of(Square square) const { return scores_[square.index]; }

private:
    constexpr void add(Squares squares, int score) {
        (squares & table_.places).for_each([&](Square square) { scores_[square.index] += score; });
    }
    constexpr void add_own(const Windows& windows) {
        const Colour colour = card_.colour();
        Squares rest = ~table_.board.of(colour);
        for (std::size_t lacks = 0; lacks < kLacks; ++lacks) {
            const Squares once = windows.once[lacks].of(colour);
            add(once & rest, weights_.own[lacks]);
            add(windows.twice[lacks].of(colour) & rest, weights_.own_twice[lacks]);
            rest &= ~once;
        }
    }
    constexpr void add(const Windows& windows, Colour colour, const Weights::ByLack& beside,
                       const Weights::ByLack& on_top) {
        const Squares held = table_.board.of(colour);
        Squares rest = ~Squares{};
        for (std::size_t lacks = 0; lacks < kLacks; ++lacks) {
            const Squares once = windows.once[lacks].of(colour);
            add(once & rest & ~held, beside[lacks]);
            add(once & rest & held, on_top[lacks]);
            rest &= ~once;
        }
    }
    constexpr void add_covering() {
        Squares own;
        for (int i = 0; i < kColours; ++i)
            if (!is_neutral(table_.options, colour_at(i)) &&
                side_of(table_.options, colour_at(i)) == table_.side(table_.active))
                own |= table_.board.of(colour_at(i));
        add(own, weights_.cover_own);
        (table_.places & table_.board.occupied() & ~own).for_each([&](Square square) {
            const Dots covered = dots(square);
            scores_[square.index] += weights_.cover_dots * covered + weights_.waste * (card_.dots() - covered);
        });
    }
    constexpr Dots dots(Square square) const { return table_.board.dots(Squares::only(square)); }

    const PublicState& table_;
    Card card_;
    const Weights& weights_;
    std::array<int, 64> scores_{};
};

constexpr const Weights& weights_for(const Options& options) {
    return options.needed() == 5 ? kFiveInLine : kFourInLine;
}

// A win, or else the place with the highest score, to which chance adds a little.
template <RandomSource Random>
constexpr Move good_place(const PublicState& table, const CardBag& face_down, const Weights& weights, Random& random) {
    const Squares wins = winning_places(table);
    if (!wins.empty()) return {table.board.cell(wins.first())};
    const Worth worth{table, face_down, weights};
    Square best;
    int most = 0;
    bool found = false;
    std::uint32_t noise = random.bounded(1U << 31);
    table.places.for_each([&](Square square) {
        noise = noise * 1664525 + 1013904223;
        const int score = worth.of(square) * 256 + static_cast<int>((noise >> 24) * kNoise);
        if (found && score <= most) return;
        found = true;
        best = square;
        most = score;
    });
    return {table.board.cell(best)};
}

// The cards of all decks together.
constexpr CardBag face_down(const State& state) {
    CardBag cards;
    for (const CardBag& deck : state.decks) cards = cards + deck;
    return cards;
}

// The same from what lies open: which deck holds a card does not matter.
constexpr CardBag face_down(const PublicState& table) {
    CardBag all;
    for (int i = 0; i < kColours; ++i) all = all + CardBag::all_of(colour_at(i));
    return unseen(table, all);
}

}  // namespace stolik::punto
