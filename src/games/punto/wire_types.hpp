// What a page is told of Punto. The page's types (web/src/games/punto/wire.ts) are made from these structs.
#pragma once

#include "core/inline_vector.hpp"
#include "games/punto/text.hpp"
#include "games/wire_forms.hpp"

namespace stolik::punto {

BOOST_DESCRIBE_ENUM(Phase, deal, turn, place, over)
constexpr json::TypeName type_name(Colour) { return {.name = "Colour", .list = "colours"}; }

constexpr json::ShortText json_form(Card card) {
    json::ShortText text{name(card.colour())};
    return (text += '-').add_number(card.dots());
}
constexpr json::TypeName type_name(Card) { return {.name = "CardId", .is = "`${Colour}-${number}`"}; }

constexpr json::ShortText json_form(Cell cell) {
    json::ShortText text;
    return (text.add_number(cell.x) += ',').add_number(cell.y);
}
constexpr json::TypeName type_name(Cell) {
    return {.name = "CellId", .about = "\"x,y\": x grows to the right, y downwards, the first card lies at 0,0."};
}

constexpr int json_form(Side side) { return side.index; }

}  // namespace stolik::punto

namespace stolik::punto::wire {

using json::OneOf;

inline constexpr std::size_t kCells = kSquare * kSquare;

// ---- views ---------------------------------------------------------------------------------------------------------

struct SeatView {
    static constexpr json::Note notes[] = {
        {"side", "seats of one team share it"},
        {"blocked", "out for the rest of the round"},
    };
    Side side;
    InlineVector<Colour, kColours> colours;
    int deck_size = 0;
    bool blocked = false;
    int rounds_won = 0;
    std::optional<Card> turned;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (side, colours, deck_size, blocked, rounds_won, turned))

struct CardOnBoard {
    Cell cell;
    Card card;
};
BOOST_DESCRIBE_STRUCT(CardOnBoard, (), (cell, card))

struct Pile {
    static constexpr json::Note notes[] = {{"cards", "from the bottom up, without the one on top"}};
    Cell cell;
    InlineVector<Card, kMaxDots> cards;
};
BOOST_DESCRIBE_STRUCT(Pile, (), (cell, cards))

struct NeutralSeat {
    static constexpr json::Note notes[] = {{"kept", "turned and not placed"}};
    int dealt = 0;
    InlineVector<Card, kMaxDots * kCopies> turned;
    std::optional<Card> kept;
};
BOOST_DESCRIBE_STRUCT(NeutralSeat, (), (dealt, turned, kept))

struct NeutralRound {
    std::array<NeutralSeat, kNeutralSeats> seats;
};
BOOST_DESCRIBE_STRUCT(NeutralRound, (), (seats))

struct Limits {
    std::array<int, 2> columns{};
    std::array<int, 2> rows{};
};
BOOST_DESCRIBE_STRUCT(Limits, (), (columns, rows))

struct Memory {
    InlineVector<Pile, kCells> covered;
    std::optional<InlineVector<NeutralRound, kRememberedRounds>> neutrals;
};
BOOST_DESCRIBE_STRUCT(Memory, (), (covered, neutrals))

struct View {
    static constexpr json::Note notes[] = {
        {"needed", "cards in a line that wins a round"},
        {"counted", "cards in a line that counts when nobody can place"},
        {"removed", "from the game"},
        {"limits", "the columns and rows that cards may still lie in"},
        {"line", "that has won the round"},
        {"gathered", "waiting to be dealt"},
    };
    Phase phase = Phase::deal;
    int round = 0;
    int rounds_to_win = 0;
    int needed = 0;
    int counted = 0;
    Seat starter;
    InlineVector<SeatView, kMaxSeatsAtTable> seats;
    InlineVector<CardOnBoard, kCells> board;
    CardBag removed;
    std::optional<Colour> neutral;
    std::optional<Seat> active;
    std::optional<Limits> limits;
    std::optional<CellList> line;
    std::optional<CardBag> gathered;
    Memory memory;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (phase, round, rounds_to_win, needed, counted, starter, seats, board, removed, neutral, active,
                       limits, line, gathered, memory))

struct Own {
    static constexpr std::string_view about = "Everything is played in the open.";
};
BOOST_DESCRIBE_STRUCT(Own, (), ())

// ---- events --------------------------------------------------------------------------------------------------------

using Kind = punto::Event::Kind;

struct Begins {
    OneOf<Kind::round_begins, Kind::cards_dealt> event;
    Seat seat;
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(Begins, (), (event, seat, number))

struct Turned {
    OneOf<Kind::turned, Kind::blocked> event;
    Seat seat;
    Card card;
};
BOOST_DESCRIBE_STRUCT(Turned, (), (event, seat, card))

struct Placed {
    OneOf<Kind::placed> event;
    Seat seat;
    Card card;
    Cell cell;
    std::optional<Card> covered;
};
BOOST_DESCRIBE_STRUCT(Placed, (), (event, seat, card, cell, covered))

struct DeckEmpty {
    OneOf<Kind::deck_empty> event;
    Seat seat;
};
BOOST_DESCRIBE_STRUCT(DeckEmpty, (), (event, seat))

struct LineCompleted {
    OneOf<Kind::line_completed> event;
    Seat seat;
    CellList cells;
};
BOOST_DESCRIBE_STRUCT(LineCompleted, (), (event, seat, cells))

struct LinesCounted {
    OneOf<Kind::lines_counted> event;
    Seat seat;
    std::optional<Seat> partner;
    int lines = 0;
    int dots = 0;
    CellList cells;
};
BOOST_DESCRIBE_STRUCT(LinesCounted, (), (event, seat, partner, lines, dots, cells))

struct RoundWon {
    OneOf<Kind::round_won> event;
    Seat seat;
    std::optional<Seat> partner;
    int rounds_won = 0;
};
BOOST_DESCRIBE_STRUCT(RoundWon, (), (event, seat, partner, rounds_won))

struct CardRemoved {
    OneOf<Kind::card_removed> event;
    Seat seat;
    std::optional<Seat> partner;
    Card card;
};
BOOST_DESCRIBE_STRUCT(CardRemoved, (), (event, seat, partner, card))

struct SafetyStop {
    OneOf<Kind::safety_stop> event;
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(SafetyStop, (), (event, number))

struct Ended {
    OneOf<Kind::round_drawn, Kind::game_over> event;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (event))

using Event = std::variant<Begins, Turned, Placed, DeckEmpty, LineCompleted, LinesCounted, RoundWon, CardRemoved,
                           SafetyStop, Ended>;

// ---- facts of moves ------------------------------------------------------------------------------------------------

struct PlaceFacts {
    static constexpr json::Note notes[] = {
        {"line", "the longest line of the card's colour through the cell"},
        {"breaks", "covers a card of an opponents' line that lacks one"},
        {"blocks", "takes the cell where an opponent would complete a line"},
        {"threatens", "the line would lack one card, and did not before"},
    };
    static constexpr std::array decisions{Decision::place};
    bool wins = false;
    int line = 0;
    bool breaks = false;
    bool blocks = false;
    bool fixes_columns = false;
    bool fixes_rows = false;
    std::optional<Card> covers;
    std::optional<bool> threatens;
};
BOOST_DESCRIBE_STRUCT(PlaceFacts, (), (wins, line, breaks, blocks, fixes_columns, fixes_rows, covers, threatens))

using Facts = PlaceFacts;

// ---- what does not change ------------------------------------------------------------------------------------------

struct Constants {
    static constexpr json::Note notes[] = {
        {"square_side", "All cards of a round lie inside a square so wide and high."}};
    int square_side = kSquare;
    int most_dots = kMaxDots;
};
BOOST_DESCRIBE_STRUCT(Constants, (), (square_side, most_dots))

}  // namespace stolik::punto::wire

namespace stolik::punto {

constexpr wire::Constants constants(const Options&) { return {}; }

}  // namespace stolik::punto
