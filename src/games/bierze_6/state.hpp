// A position of 6 bierze!: what lies open, and what the seats hold.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.hpp"
#include "games/bierze_6/cards.hpp"
#include "games/bierze_6/options.hpp"

namespace stolik::bierze_6 {

enum class Phase : std::uint8_t { deal, draft, choose, row, over };

using Row = InlineVector<Card, kRowCapacity>;

// One of the four rows, 0 … 3; people count them from 1.
struct RowIndex {
    std::uint8_t index = 0;
    constexpr RowIndex() = default;
    explicit constexpr RowIndex(int i) : index{static_cast<std::uint8_t>(i)} {}
    constexpr operator std::size_t() const { return index; }
    friend constexpr bool operator==(RowIndex, RowIndex) = default;
};

// Everything that lies open: every seat and every spectator knows all of it.
struct PublicState {
    Options options;
    Phase phase = Phase::deal;
    std::uint8_t deal = 0;  // finished deals
    std::uint8_t turn = 0;  // turns begun in this deal, 1 … 10
    Seat active;            // who drafts, or must choose a row
    SeatSet chosen;         // who has chosen, before the reveal
    std::array<Row, kRows> rows{};
    std::array<Card, kMaxSeats> revealed{};       // revealed this turn and not yet placed
    CardSet open;                                 // cards that lie open for the draft
    std::array<CardSet, kMaxSeats> piles{};       // taken in this deal
    std::array<std::int16_t, kMaxSeats> score{};  // bulls of the finished deals
    friend constexpr bool operator==(const PublicState&, const PublicState&) = default;

    constexpr int seats() const { return options.seats; }
};

struct State {
    PublicState table;
    std::array<CardSet, kMaxSeats> hands{};
    std::array<Card, kMaxSeats> choice{};  // a chosen card stays in its hand until the reveal
    friend constexpr bool operator==(const State&, const State&) = default;
};

enum class Decision : std::uint8_t { draft, choose, row };

struct Move {
    Decision decision = Decision::choose;
    Card card;     // draft, choose
    RowIndex row;  // row
    friend constexpr bool operator==(const Move&, const Move&) = default;

    static constexpr Move draft(Card card) { return {Decision::draft, card, {}}; }
    static constexpr Move choose(Card card) { return {Decision::choose, card, {}}; }
    static constexpr Move take_row(RowIndex row) { return {Decision::row, {}, row}; }
};

// The only chance event: a deal of the base game.
struct Chance {
    std::array<CardSet, kMaxSeats> hands{};
    std::array<Card, kRows> rows{};
    friend constexpr bool operator==(const Chance&, const Chance&) = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        deal_begins,  // number: which deal
        hand_dealt,   // seat, cards (hidden from others)
        row_started,  // row, card: a row's first card in a new deal
        drafted,      // seat, card
        chose,        // seat, card (hidden from others)
        took_back,    // seat
        revealed,     // seat, card
        placed,       // seat, card, row
        row_taken,    // seat, row, cards, number: their bulls
        deal_scored,  // seat, number: bulls of this deal, total
        game_over
    };
    Kind kind = Kind::game_over;
    Seat seat;
    Card card;
    RowIndex row;
    std::int16_t number = 0;
    std::int16_t total = 0;
    CardSet cards;
    friend constexpr bool operator==(const Event&, const Event&) = default;
};

enum class Refusal : std::uint8_t {
    none,
    too_few_seats,
    too_many_seats,
    too_many_seats_advanced,
    both_ends,
    bad_target,
    bad_deals,
    wrong_decision,
    card_not_open,
    card_not_in_hand,
    no_such_row,
    wrong_hand_size,
    card_dealt_twice
};

}  // namespace stolik::bierze_6
