// Scripted games of Punto for the tests.
#pragma once

#include <doctest/doctest.h>

#include <vector>

#include "games/punto/game.hpp"

namespace stolik::punto {

inline constexpr Colour red = Colour::red;
inline constexpr Colour blue = Colour::blue;
inline constexpr Colour yellow = Colour::yellow;
inline constexpr Colour green = Colour::green;

inline Options options_for(int seats, Variant variant = Variant::base, int rounds_to_win = kDefaultRoundsToWin) {
    return {variant, static_cast<std::uint8_t>(seats), static_cast<std::uint8_t>(rounds_to_win)};
}

struct Scene {
    State state;
    std::vector<Event> events;

    explicit Scene(const Options& options) : state{start(options)} {}

    auto sink() {
        return [this](const State&, const Event& event) { events.push_back(event); };
    }
    void deal(const std::array<CardBag, kMaxSeatsAtTable>& decks) {
        const Chance chance{.decks = decks};
        REQUIRE(why_illegal(state, chance) == Refusal::none);
        resolve(state, chance, sink());
    }
    void deal(Rng& random) { resolve(state, draw(state, random), sink()); }
    void turn(Card card) {
        const Chance chance{.card = card};
        REQUIRE(why_illegal(state, chance) == Refusal::none);
        resolve(state, chance, sink());
    }
    Refusal why_not(Cell cell) const { return why_illegal(state, state.table.active, Move{cell}); }
    void place(Cell cell) {
        REQUIRE(pending(state).waits_for(state.table.active));
        REQUIRE(why_not(cell) == Refusal::none);
        apply(state, state.table.active, Move{cell}, sink());
    }
    void play(Card card, Cell cell) {
        turn(card);
        place(cell);
    }
    const Event* last(Event::Kind kind) const {
        const Event* found = nullptr;
        for (const Event& event : events)
            if (event.kind == kind) found = &event;
        return found;
    }
};

struct Laid {
    Cell cell;
    Card card;
};

// A board with these cards, put down in an order in which each touches an earlier one. The first lies at (0, 0).
inline Board board_of(const std::vector<Laid>& cards) {
    Board board;
    for (const auto& [cell, card] : cards) {
        if (board.empty())
            board.put_first(card);
        else
            board.put(board.square(cell), card);
    }
    return board;
}

// A full square of 6 × 6, cell (0, 0) in its upper left corner. `at(x, y)` is the card of a cell.
template <class At>
Board full_board(At at) {
    Board board;
    for (int y = 0; y < kSquare; ++y)
        for (int x = 0; x < kSquare; ++x) {
            if (x == 0 && y == 0)
                board.put_first(at(x, y));
            else
                board.put(board.square(Cell{x, y}), at(x, y));
        }
    return board;
}

// No two neighbours in any direction of one colour stand three in a row: nothing to count.
inline Colour mixed_colour(int x, int y) { return colour_at((x + 2 * y + (x / 2)) % 4); }

}  // namespace stolik::punto
