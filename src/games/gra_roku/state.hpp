// A position of Gra roku: what lies open, what the seats hold, and the stack.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.hpp"
#include "games/gra_roku/options.hpp"
#include "games/gra_roku/square.hpp"

namespace stolik::gra_roku {

// What the game waits for: a card or cards, or a seat's decision.
enum class Phase : std::uint8_t {
    opening,        // seat 0 chooses the next card of the diagonal
    dealt_opening,  // chance lays the diagonal
    deal,           // chance deals the hands
    neutral_draw,   // two players: a card for the middle
    choose,         // everybody chooses a card
    place,          // the seat whose turn it is places its card
    hand_draw,      // and draws one
    take,           // harvest: a seat takes a card of the row
    duplicate,      // its symbol is in the year already
    bonus_draw,     // a season is complete: a card from the stack
    bonus,          // what to do with it
    refill_draw,    // a card for the empty row
    refill,         // harder: where in the row
    over
};

// Everything that was ever open: every seat and every spectator knows all of it. Put-aside and boxed cards lie face
// down, but everybody saw them before.
struct PublicState {
    Options options;
    Phase phase = Phase::opening;
    Seat active;     // who decides; in a harvest also between two decisions
    Seat placing;    // whose turn it is in this round, the first taker of a harvest
    Row row;         // the row being harvested
    Card turned_up;  // taken or drawn, not yet settled: a duplicate, a bonus card, the card for an empty row
    SeatSet chosen;  // who has chosen, before the reveal
    Square square;
    std::array<Card, kMaxSeatsHere> revealed{};  // revealed this round and not yet placed
    std::array<CardSet, kMaxSeatsHere> years{};  // at most one card of each symbol
    std::array<CardSet, kMaxSeatsHere> aside{};
    CardSet box;
    friend constexpr bool operator==(const PublicState&, const PublicState&) = default;

    constexpr int seats() const { return options.seats; }
};

struct State {
    PublicState table;
    std::array<CardSet, kMaxSeatsHere> hands{};  // at the end of the game they lie in the box, unseen by the others
    std::array<Card, kMaxSeatsHere> choice{};    // a chosen card stays in its hand until the reveal
    CardSet stack;
    friend constexpr bool operator==(const State&, const State&) = default;
};

enum class Decision : std::uint8_t { opening, choose, place, take, duplicate, bonus, refill };

// What is done with a duplicate or a bonus card.
enum class Use : std::uint8_t { none, add, swap, aside, box };

struct Move {
    Decision decision = Decision::choose;
    Card card;            // opening, choose, take
    Cell cell;            // place, refill
    Use use = Use::none;  // duplicate, bonus
    friend constexpr bool operator==(const Move&, const Move&) = default;

    static constexpr Move open(Card card) { return {Decision::opening, card, {}, Use::none}; }
    static constexpr Move choose(Card card) { return {Decision::choose, card, {}, Use::none}; }
    static constexpr Move place(Cell cell) { return {Decision::place, {}, cell, Use::none}; }
    static constexpr Move take(Card card) { return {Decision::take, card, {}, Use::none}; }
    static constexpr Move duplicate(Use use) { return {Decision::duplicate, {}, {}, use}; }
    static constexpr Move bonus(Use use) { return {Decision::bonus, {}, {}, use}; }
    static constexpr Move refill(Cell cell) { return {Decision::refill, {}, cell, Use::none}; }
};

struct Chance {
    std::array<Card, kSeasons> opening{};        // dealt opening: one card of each season, in their order
    std::array<CardSet, kMaxSeatsHere> hands{};  // deal
    Card card;                                   // every draw
    friend constexpr bool operator==(const Chance&, const Chance&) = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        opening_chosen,     // seat, card, cell
        opening_dealt,      // card, cell
        hand_dealt,         // seat, cards (hidden from others)
        neutral_placed,     // card, cell
        neutral_boxed,      // card
        chose,              // seat, card (hidden from others)
        took_back,          // seat
        revealed,           // seat, card
        leads,              // seat: places first
        placed,             // seat, card, cell
        could_not_place,    // seat, card: put aside
        drew,               // seat, card (hidden from others)
        row_completed,      // seat, row
        took,               // seat, card, cell: it joins the year
        took_duplicate,     // seat, card, cell: its symbol is in the year already
        duplicate_swapped,  // seat, card, old: the old one is put aside
        duplicate_aside,    // seat, card
        season_completed,   // seat, season
        bonus_drawn,        // seat, card
        bonus_added,        // seat, card
        bonus_swapped,      // seat, card, old: the old one goes to the box
        bonus_boxed,        // seat, card
        row_boxed,          // row, cards: left in the row
        refill_drawn,       // seat who will place it, card
        refill_placed,      // seat, card, cell
        refilled,           // card, cell
        year_full,          // seat
        stack_empty,
        game_over
    };
    Kind kind = Kind::game_over;
    Seat seat;
    Card card;
    Card old;
    Cell cell;
    Row row;
    Season season = Season::spring;
    CardSet cards;
    friend constexpr bool operator==(const Event&, const Event&) = default;
};

enum class Refusal : std::uint8_t {
    none,
    too_few_seats,
    too_many_seats,
    wrong_decision,
    no_such_card,
    wrong_season,
    card_not_in_hand,
    card_not_in_row,
    no_such_cell,
    cell_taken,
    wrong_column,
    no_neighbour,
    neighbour_does_not_fit,
    another_row,
    symbol_already_there,
    symbol_not_there,
    not_more_points,
    no_such_use,
    opening_not_one_a_season,
    wrong_hand_size,
    card_dealt_twice,
    card_not_in_stack
};

}  // namespace stolik::gra_roku
