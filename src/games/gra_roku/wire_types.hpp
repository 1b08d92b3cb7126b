// What a page is told of Gra roku. The page's types (web/src/games/gra_roku/wire.ts) are made from these structs.
#pragma once

#include "core/inline_vector.hpp"
#include "games/gra_roku/text.hpp"
#include "games/wire_forms.hpp"

namespace stolik::gra_roku {

constexpr json::TypeName type_name(Season) { return {.name = "SeasonName", .list = "seasons"}; }

constexpr std::string_view json_form(Symbol symbol) { return dashed_name(symbol); }
constexpr json::TypeName type_name(Symbol) { return {.name = "SymbolName"}; }

constexpr json::ShortText json_form(Card card) {
    json::ShortText text{json_form(card.symbol())};
    return (text += '-').add_number(card.points().value);
}
constexpr json::TypeName type_name(Card) {
    return {.name = "CardId", .about = "A symbol and its points: \"ice-cream-3\"."};
}

constexpr json::ShortText json_form(Cell cell) {
    json::ShortText text{"r"};
    return (text.add_number(cell.row().index + 1) += 'c').add_number(cell.column() + 1);
}
constexpr json::TypeName type_name(Cell) { return {.name = "CellId", .about = "Row and column from 1: \"r2c4\"."}; }

constexpr int json_form(Row row) { return row.index + 1; }

}  // namespace stolik::gra_roku

namespace stolik::gra_roku::wire {

using json::OneOf;

// ---- views ---------------------------------------------------------------------------------------------------------

struct SeatView {
    static constexpr json::Note notes[] = {
        {"points", "of the year as it stands, less the cards put aside"},
        {"revealed", "revealed this round and not yet placed"},
    };
    CardSet year;
    Points points;
    int aside = 0;
    int hand_size = 0;
    bool chosen = false;
    std::optional<Card> revealed;
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (year, points, aside, hand_size, chosen, revealed))

struct Memory {
    static constexpr std::string_view about =
        "Cards that lie face down now: everybody saw those put aside and boxed, and how many were in a last hand.";
    InlineVector<CardSet, kMaxSeatsHere> aside;
    CardSet box;
    std::optional<InlineVector<std::uint8_t, kMaxSeatsHere>> hand_sizes;
};
BOOST_DESCRIBE_STRUCT(Memory, (), (aside, box, hand_sizes))

using SquareRow = std::array<std::optional<Card>, kSide>;

struct View {
    static constexpr json::Note notes[] = {
        {"stack", "how many cards are in it"},
        {"columns", "where seasons have their columns"},
        {"placing", "whose turn of the round it is"},
        {"harvest_row", "from 1"},
        {"turned_up", "taken or drawn and not yet settled"},
    };
    std::array<SquareRow, kSide> square;
    int stack = 0;
    InlineVector<SeatView, kMaxSeatsHere> seats;
    std::optional<std::array<Season, kSeasons>> columns;
    std::optional<Seat> placing;
    std::optional<Row> harvest_row;
    std::optional<Card> turned_up;
    Memory memory;
};
BOOST_DESCRIBE_STRUCT(View, (), (square, stack, seats, columns, placing, harvest_row, turned_up, memory))

struct Own {
    static constexpr json::Note notes[] = {{"choice", "before the reveal; it is still in the hand"}};
    CardSet hand;
    CardSet aside;
    std::optional<Card> choice;
};
BOOST_DESCRIBE_STRUCT(Own, (), (hand, aside, choice))

// ---- events --------------------------------------------------------------------------------------------------------

using Kind = gra_roku::Event::Kind;

struct Laid {
    OneOf<Kind::opening_dealt, Kind::neutral_placed, Kind::refilled> event;
    Card card;
    Cell cell;
};
BOOST_DESCRIBE_STRUCT(Laid, (), (event, card, cell))

struct CardAtCell {
    OneOf<Kind::opening_chosen, Kind::placed, Kind::took, Kind::took_duplicate, Kind::refill_placed> event;
    Seat seat;
    Card card;
    Cell cell;
};
BOOST_DESCRIBE_STRUCT(CardAtCell, (), (event, seat, card, cell))

struct HandDealt {
    OneOf<Kind::hand_dealt> event;
    Seat seat;
    std::optional<CardSet> cards;
};
BOOST_DESCRIBE_STRUCT(HandDealt, (), (event, seat, cards))

struct NeutralBoxed {
    OneOf<Kind::neutral_boxed> event;
    Card card;
};
BOOST_DESCRIBE_STRUCT(NeutralBoxed, (), (event, card))

struct HiddenCard {
    static constexpr json::Note notes[] = {{"card", "only its seat is told"}};
    OneOf<Kind::chose, Kind::drew> event;
    Seat seat;
    std::optional<Card> card;
};
BOOST_DESCRIBE_STRUCT(HiddenCard, (), (event, seat, card))

struct CardOfSeat {
    OneOf<Kind::revealed, Kind::could_not_place, Kind::duplicate_aside, Kind::bonus_drawn, Kind::bonus_added,
          Kind::bonus_boxed, Kind::refill_drawn>
        event;
    Seat seat;
    Card card;
};
BOOST_DESCRIBE_STRUCT(CardOfSeat, (), (event, seat, card))

struct Swapped {
    OneOf<Kind::duplicate_swapped, Kind::bonus_swapped> event;
    Seat seat;
    Card card;
    Card old;
};
BOOST_DESCRIBE_STRUCT(Swapped, (), (event, seat, card, old))

struct OfSeat {
    OneOf<Kind::took_back, Kind::leads, Kind::year_full> event;
    Seat seat;
};
BOOST_DESCRIBE_STRUCT(OfSeat, (), (event, seat))

struct RowCompleted {
    OneOf<Kind::row_completed> event;
    Seat seat;
    Row row;
};
BOOST_DESCRIBE_STRUCT(RowCompleted, (), (event, seat, row))

struct SeasonCompleted {
    OneOf<Kind::season_completed> event;
    Seat seat;
    Season season = Season::spring;
};
BOOST_DESCRIBE_STRUCT(SeasonCompleted, (), (event, seat, season))

struct RowBoxed {
    static constexpr json::Note notes[] = {{"cards", "left in the row, if there are any"}};
    OneOf<Kind::row_boxed> event;
    Row row;
    std::optional<CardSet> cards;
};
BOOST_DESCRIBE_STRUCT(RowBoxed, (), (event, row, cards))

struct Ended {
    OneOf<Kind::stack_empty, Kind::game_over> event;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (event))

using Event = std::variant<Laid, CardAtCell, HandDealt, NeutralBoxed, HiddenCard, CardOfSeat, Swapped, OfSeat,
                           RowCompleted, SeasonCompleted, RowBoxed, Ended>;

// ---- facts of moves ------------------------------------------------------------------------------------------------

struct NoFacts {
    static constexpr std::string_view about = "Moves of the opening and of a refill have no facts.";
    static constexpr std::array decisions{Decision::opening, Decision::refill};
};
BOOST_DESCRIBE_STRUCT(NoFacts, (), ())

struct YearFacts {
    static constexpr std::string_view about = "A card's part in my year.";
    static constexpr std::array decisions{Decision::take, Decision::duplicate, Decision::bonus};
    Card card;
    Worth worth = Worth::useless;
    bool completes_season = false;
    bool completes_year = false;
    int points_now = 0;
    int points_after = 0;
};
BOOST_DESCRIBE_STRUCT(YearFacts, (), (card, worth, completes_season, completes_year, points_now, points_after))

struct Reach {
    CellSet cells;
    CellSet completing;
};
BOOST_DESCRIBE_STRUCT(Reach, (), (cells, completing))

struct ChooseFacts : Reach, YearFacts {
    static constexpr std::string_view about = "A card of my hand: where it may go, and its part in my year.";
    static constexpr json::Note notes[] = {
        {"cells", "where the card may go as the cards lie now"},
        {"completing", "those of them that complete a row"},
    };
    static constexpr std::array decisions{Decision::choose};
};
BOOST_DESCRIBE_STRUCT(ChooseFacts, (Reach, YearFacts), ())

struct AtCell {
    bool completes_row = false;
};
BOOST_DESCRIBE_STRUCT(AtCell, (), (completes_row))

struct PlaceFacts : AtCell, YearFacts {
    static constexpr std::string_view about = "My card on one of the cells, and its part in my year.";
    static constexpr std::array decisions{Decision::place};
};
BOOST_DESCRIBE_STRUCT(PlaceFacts, (AtCell, YearFacts), ())

using Facts = std::variant<NoFacts, ChooseFacts, PlaceFacts, YearFacts>;

// ---- what does not change ------------------------------------------------------------------------------------------

struct SymbolsOfSeasons {
    template <class Visit>
    void for_each_member(Visit visit) const {
        for (int season = 0; season < kSeasons; ++season) {
            InlineVector<Symbol, kSymbolsInSeason> symbols;
            for (int nth = 0; nth < kSymbolsInSeason; ++nth)
                symbols.push_back(symbol_of(static_cast<Season>(season), nth));
            visit(name(static_cast<Season>(season)), symbols);
        }
    }
};

struct Constants {
    static constexpr json::Note notes[] = {
        {"symbols_of", "The symbols of each season, the largest first."},
        {"aside_penalty", "Points that a card put aside costs."},
    };
    SymbolsOfSeasons symbols_of;
    int aside_penalty = kAsidePenalty;
};
BOOST_DESCRIBE_STRUCT(Constants, (), (symbols_of, aside_penalty))

}  // namespace stolik::gra_roku::wire

namespace stolik::gra_roku {

constexpr wire::Constants constants(const Options&) { return {}; }
constexpr std::tuple<Season, Symbol> words(const Options&) { return {}; }

}  // namespace stolik::gra_roku
