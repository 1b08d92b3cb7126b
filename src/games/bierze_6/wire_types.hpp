// What a page is told of 6 bierze!. The page's types (web/src/games/bierze_6/wire.ts) are made from these structs.
#pragma once

#include "core/inline_vector.hpp"
#include "games/bierze_6/text.hpp"
#include "games/wire_forms.hpp"

namespace stolik::bierze_6 {

constexpr int json_form(Card card) { return card.number; }
constexpr int json_form(RowIndex row) { return row.index + 1; }

}  // namespace stolik::bierze_6

namespace stolik::bierze_6::wire {

using json::OneOf;

// ---- views ---------------------------------------------------------------------------------------------------------

struct SeatView {
    static constexpr json::Note notes[] = {
        {"score", "bulls of the deals before this one"},
        {"bulls", "of the pile"},
        {"revealed", "the card turned over this turn that has not reached a row yet"},
        {"hand", "advanced game with open hands"},
    };
    int score = 0;
    CardSet pile;
    Bulls bulls;
    int hand_size = 0;
    bool chosen = false;
    std::optional<Card> revealed;
    std::optional<CardSet> hand;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (score, pile, bulls, hand_size, chosen, revealed, hand))

struct Memory {
    InlineVector<CardSet, kMaxSeats> hands;
};
BOOST_DESCRIBE_STRUCT(Memory, (), (hands))

struct View {
    static constexpr json::Note notes[] = {
        {"turn", "1–10; 0 before the first"},
        {"open", "advanced game: the cards still to be drafted"},
        {"memory", "advanced game without open hands: what everybody saw in the draft"},
        {"counted", "the deal is played: its piles are counted into the scores"},
    };
    int deal = 0;
    int turn = 0;
    std::array<Row, kRows> rows;
    InlineVector<SeatView, kMaxSeats> seats;
    std::optional<CardSet> open;
    std::optional<Memory> memory;
    std::optional<bool> counted;
};
BOOST_DESCRIBE_STRUCT(View, (), (deal, turn, rows, seats, open, memory, counted))

struct Own {
    CardSet hand;
    std::optional<Card> choice;
};
BOOST_DESCRIBE_STRUCT(Own, (), (hand, choice))

// ---- events --------------------------------------------------------------------------------------------------------

using Kind = bierze_6::Event::Kind;

struct DealBegins {
    OneOf<Kind::deal_begins> event;
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(DealBegins, (), (event, number))

struct HandDealt {
    OneOf<Kind::hand_dealt> event;
    Seat seat;
    std::optional<CardSet> cards;
};
BOOST_DESCRIBE_STRUCT(HandDealt, (), (event, seat, cards))

struct RowStarted {
    OneOf<Kind::row_started> event;
    RowIndex row;
    Card card;
};
BOOST_DESCRIBE_STRUCT(RowStarted, (), (event, row, card))

struct CardShown {
    OneOf<Kind::drafted, Kind::revealed> event;
    Seat seat;
    Card card;
};
BOOST_DESCRIBE_STRUCT(CardShown, (), (event, seat, card))

struct Chose {
    OneOf<Kind::chose> event;
    Seat seat;
    std::optional<Card> card;
};
BOOST_DESCRIBE_STRUCT(Chose, (), (event, seat, card))

struct TookBack {
    OneOf<Kind::took_back> event;
    Seat seat;
};
BOOST_DESCRIBE_STRUCT(TookBack, (), (event, seat))

struct Placed {
    OneOf<Kind::placed> event;
    Seat seat;
    Card card;
    RowIndex row;
};
BOOST_DESCRIBE_STRUCT(Placed, (), (event, seat, card, row))

struct RowTaken {
    OneOf<Kind::row_taken> event;
    Seat seat;
    RowIndex row;
    CardSet cards;
    int bulls = 0;
};
BOOST_DESCRIBE_STRUCT(RowTaken, (), (event, seat, row, cards, bulls))

struct DealScored {
    OneOf<Kind::deal_scored> event;
    Seat seat;
    int bulls = 0;
    int total = 0;
};
BOOST_DESCRIBE_STRUCT(DealScored, (), (event, seat, bulls, total))

struct GameOver {
    OneOf<Kind::game_over> event;
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (event))

using Event =
    std::variant<DealBegins, HandDealt, RowStarted, CardShown, Chose, TookBack, Placed, RowTaken, DealScored, GameOver>;

// ---- facts of moves ------------------------------------------------------------------------------------------------

struct DraftFacts {
    static constexpr std::array decisions{Decision::draft};
    Bulls bulls;
};
BOOST_DESCRIBE_STRUCT(DraftFacts, (), (bulls))

struct Landing {
    static constexpr std::string_view about =
        "What a card would do on the rows as they lie now: a card of the hand, or a row to take.";
    static constexpr json::Note notes[] = {{"fits", "otherwise one would have to choose a row"}, {"row", "from 1"}};
    static constexpr std::array decisions{Decision::choose, Decision::row};
    bool fits = false;
    std::optional<RowIndex> row;
    std::optional<bool> takes;
    std::optional<int> bulls;
};
BOOST_DESCRIBE_STRUCT(Landing, (), (fits, row, takes, bulls))

using Facts = std::variant<DraftFacts, Landing>;

// ---- what does not change ------------------------------------------------------------------------------------------

// From 0, which is no card.
constexpr std::array<int, kLastCard + 1> bulls_of_cards() {
    std::array<int, kLastCard + 1> all{};
    for (int card = 1; card <= kLastCard; ++card) all[static_cast<std::size_t>(card)] = bulls(Card{card}).value;
    return all;
}

struct Constants {
    static constexpr json::Note notes[] = {
        {"bulls", "On each card, by its number."},
        {"row_capacity", "Cards that a row can have: the next one takes them."},
    };
    std::array<int, kLastCard + 1> bulls = bulls_of_cards();
    int row_capacity = kRowCapacity;
};
BOOST_DESCRIBE_STRUCT(Constants, (), (bulls, row_capacity))

}  // namespace stolik::bierze_6::wire

namespace stolik::bierze_6 {

constexpr wire::Constants constants(const Options&) { return {}; }

}  // namespace stolik::bierze_6
