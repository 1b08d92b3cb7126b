// A position of Punto: what lies open, what everybody remembers, and the face-down decks.
#pragma once

#include <array>
#include <cstdint>

#include "core/inline_vector.hpp"
#include "engine/seat.hpp"
#include "games/punto/board.hpp"

namespace stolik::punto {

enum class Phase : std::uint8_t { deal, turn, place, over };

// Who wins rounds together: a seat, or a team of two.
struct Side {
    std::uint8_t index = 0;
    constexpr Side() = default;
    explicit constexpr Side(int i) : index{static_cast<std::uint8_t>(i)} {}
    constexpr operator std::size_t() const { return index; }
    friend constexpr bool operator==(Side, Side) = default;
};

// Partners sit opposite: seats 0 and 2, seats 1 and 3.
constexpr Side side_of(const Options& options, Seat seat) {
    return Side{options.teams() ? seat.index % 2 : seat.index};
}

// [D] Two players: red and blue, yellow and green. Three and four: seat i the i-th colour. Teams: those of its two
// seats. Precondition: not the neutral colour.
constexpr Side side_of(const Options& options, Colour colour) {
    if (options.seats == 2) return Side{index(colour) / 2};
    return side_of(options, Seat{index(colour)});
}

constexpr bool is_neutral(const Options& options, Colour colour) { return options.has_neutral() && colour == kNeutral; }

constexpr SeatSet members(const Options& options, Side side) {
    SeatSet seats = SeatSet::only(Seat{side.index});
    if (options.teams()) seats.insert(Seat{side.index + 2});
    return seats;
}

constexpr Seat partner(const Options& options, Seat seat) {
    return options.teams() ? left_of(seat, kTeamSeats, 2) : seat;
}

constexpr CardBag colours_of(const Options& options, Side side) {
    CardBag cards;
    for (int i = 0; i < kColours; ++i)
        if (!is_neutral(options, colour_at(i)) && side_of(options, colour_at(i)) == side)
            cards = cards + CardBag::all_of(colour_at(i));
    return cards;
}

inline constexpr std::size_t kNeutralSeats = 3;

// What everybody saw of the neutral cards in one round.
struct NeutralRound {
    std::array<std::uint8_t, kNeutralSeats> dealt{};  // how many each seat got when the round began
    std::array<std::uint8_t, kNeutralSeats> kept{};   // dots of the one it turned and could not place; 0: none
    std::array<std::uint8_t, kMaxDots> turned{};      // for 1 … 9 dots: who turned the copies, 1 + seat, four bits each
    friend constexpr bool operator==(const NeutralRound&, const NeutralRound&) = default;

    constexpr int turner(Dots dots, int copy) const {
        return (turned[static_cast<std::size_t>(dots - 1)] >> 4 * copy) & 15;
    }
    // The lower seat stands first: memory is not the order of moves.
    constexpr void turn(Seat seat, Dots dots) {
        std::uint8_t& both = turned[static_cast<std::size_t>(dots - 1)];
        const int mine = seat.index + 1;
        const int other = both & 15;
        both = static_cast<std::uint8_t>(other == 0 ? mine : other < mine ? other | mine << 4 : mine | other << 4);
    }
};

// Rounds whose neutral cards are remembered one by one; of older ones only how many cards each seat had. Few games with
// three players are longer, and cards that nobody turned for so many rounds are rarer still.
inline constexpr std::size_t kRememberedRounds = 12;
using NeutralMemory = InlineVector<NeutralRound, kRememberedRounds>;

// Everything that lies open or has lain open: every seat and every spectator knows all of it.
struct PublicState {
    Options options;
    Phase phase = Phase::deal;
    Seat starter;             // of this round
    Seat active;              // who turns or places a card
    std::uint8_t rounds = 0;  // finished
    SeatSet blocked;          // whose turned card has no place: out for this round
    Squares places;           // phase place: where the turned card may go
    Board board;
    Piles piles;
    CardBag removed;                              // out of the game
    CardBag gathered;                             // phase deal: what will be dealt
    std::array<Card, kMaxSeatsAtTable> turned{};  // turned and not placed
    std::array<std::uint8_t, kMaxSeatsAtTable> deck_sizes{};
    std::array<std::uint8_t, kMaxSeatsAtTable> wins{};   // of each side: rounds won
    std::array<Seat, kMaxSeatsAtTable> last_to_place{};  // of each side, in this round
    NeutralMemory neutrals;                              // three players
    friend constexpr bool operator==(const PublicState&, const PublicState&) = default;

    constexpr int seats() const { return options.seats; }
    constexpr Side side(Seat seat) const { return side_of(options, seat); }
};

struct State {
    PublicState table;
    std::array<CardBag, kMaxSeatsAtTable> decks{};
    friend constexpr bool operator==(const State&, const State&) = default;
};

enum class Decision : std::uint8_t { place };

// The cell for the turned card.
struct Move {
    Cell cell;
    friend constexpr bool operator==(const Move&, const Move&) = default;
};

struct Chance {
    Card card;                                      // turn
    std::array<CardBag, kMaxSeatsAtTable> decks{};  // neutrals, halves: the cards each seat is dealt
    friend constexpr bool operator==(const Chance&, const Chance&) = default;
};

using CellList = InlineVector<Cell, kSquare * kSquare>;

struct Event {
    enum class Kind : std::uint8_t {
        round_begins,    // number: which round; seat: who starts
        cards_dealt,     // seat, number: neutral cards, or cards of a half
        turned,          // seat, card
        placed,          // seat, card, cell, covered
        blocked,         // seat, card
        deck_empty,      // seat: has placed its last card
        line_completed,  // seat, cells: of the winning lines
        lines_counted,   // seat: of the side, number: lines, total: their dots, cells
        round_won,       // seat: the winner, or the member who decides who starts next; number: rounds won
        round_drawn,
        card_removed,  // seat: its winner, card
        safety_stop,   // number: rounds played
        game_over
    };
    Kind kind = Kind::game_over;
    Seat seat;
    Seat partner;  // of the seat, in teams; otherwise the seat itself
    Card card;
    Card covered;
    Cell cell;
    std::int16_t number = 0;
    std::int16_t total = 0;
    CellList cells;
    friend constexpr bool operator==(const Event&, const Event&) = default;
};

enum class Refusal : std::uint8_t {
    none,
    too_few_seats,
    too_many_seats,
    teams_need_four,
    bad_rounds_to_win,
    out_of_reach,
    too_wide,
    too_high,
    touches_nothing,
    not_fewer_dots,
    card_not_in_deck,
    wrong_deal_size,
    wrong_cards_dealt
};

}  // namespace stolik::punto
