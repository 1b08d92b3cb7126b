// What a page is told of Pasikonik i Mrówka. The page's types (web/src/games/pasikonik/wire.ts) are made from these
// structs.
#pragma once

#include "games/pasikonik/view.hpp"
#include "games/pasikonik/wire_names.hpp"

namespace stolik::pasikonik::wire {

using json::OneOf;

// ---- views ---------------------------------------------------------------------------------------------------------

struct Stock {
    static constexpr json::Note notes[] = {{"kind", "named by its cost"}};
    json::ShortText kind;
    TypeAmounts cost;
};
BOOST_DESCRIBE_STRUCT(Stock, (), (kind, cost))

struct BoughtStock : Stock {
    int copies = 0;
};
BOOST_DESCRIBE_STRUCT(BoughtStock, (Stock), (copies))

enum class Role : std::uint8_t { ant, grasshopper, red_ant, none };
BOOST_DESCRIBE_ENUM(Role, ant, grasshopper, red_ant, none)
constexpr std::string_view json_form(Role role) { return dashed_name(role); }

struct SeatView {
    static constexpr json::Note notes[] = {
        {"chosen", "a token lies face down"},
        {"shelves", "autumn"},
        {"insect_cards", "autumn: how many are put by"},
        {"insects", "autumn: which, where they lie open"},
        {"cards", "winter: path cards, the money"},
        {"stock", "winter: what was bought"},
        {"points", "unless they would tell hidden insects"},
    };
    Role role = Role::none;
    bool chosen = false;
    std::optional<Token> revealed;
    std::optional<Shelves> shelves;
    std::optional<int> insect_cards;
    std::optional<Cards> insects;
    std::optional<Cards> cards;
    std::optional<InlineVector<BoughtStock, kMaxStockKinds>> stock;
    std::optional<Points> points;
    std::optional<Ability> ability;
};
BOOST_DESCRIBE_STRUCT(SeatView, (),
                      (role, chosen, revealed, shelves, insect_cards, insects, cards, stock, points, ability))

struct Pantry {
    static constexpr json::Note notes[] = {
        {"shelf", "points of the spaces"},
        {"insects", "points for 1, 2, … equal ones"},
    };
    InlineVector<std::uint8_t, std::tuple_size_v<decltype(Edition::shelf)>> shelf;
    InlineVector<std::uint8_t, std::tuple_size_v<decltype(Edition::equal_insects)>> insects;
};
BOOST_DESCRIBE_STRUCT(Pantry, (), (shelf, insects))

struct Memory {
    static constexpr std::string_view about = "What was seen and lies face down now.";
    CardCounts deck;
    std::optional<CardCounts> discard;
    std::optional<InlineVector<Cards, kMaxPlayers>> insects;
};
BOOST_DESCRIBE_STRUCT(Memory, (), (deck, discard, insects))

struct View {
    static constexpr json::Note notes[] = {
        {"square", "row by row"},
        {"deck", "how many cards are in it"},
        {"stand", "where the grasshopper stands"},
        {"collector", "after the reveal"},
        {"harvest", "cards of the chosen type with an ant"},
        {"gathered", "the harvest, with insects' swaps"},
        {"deciding", "the insect card the Ant decides about"},
        {"buying", "chosen and not yet paid"},
        {"stock", "winter: the open stock cards"},
        {"stock_deck", "winter"},
        {"discard", "winter"},
        {"pantry", "autumn"},
        {"drawing", "who draws a card"},
    };
    int round = 0;
    std::array<std::optional<Card>, kSquareCells> square;
    int deck = 0;
    InlineVector<SeatView, kMaxPlayers> seats;
    std::optional<Seat> ant;
    std::optional<Seat> grasshopper;
    std::optional<CellSet> ants;
    std::optional<Cell> stand;
    std::optional<Seat> collector;
    std::optional<CellSet> harvest;
    std::optional<CellSet> gathered;
    std::optional<Cell> deciding;
    std::optional<json::ShortText> buying;
    std::optional<std::array<std::optional<Stock>, kOpenStock>> stock;
    std::optional<int> stock_deck;
    std::optional<int> discard;
    std::optional<Pantry> pantry;
    std::optional<Seat> drawing;
    std::optional<EndReason> end;
    Memory memory;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (round, square, deck, seats, ant, grasshopper, ants, stand, collector, harvest, gathered,
                       deciding, buying, stock, stock_deck, discard, pantry, drawing, end, memory))

struct Own {
    static constexpr json::Note notes[] = {
        {"choice", "before the reveal"},
        {"insects", "autumn: those that lie face down"},
        {"points", "autumn: with them"},
    };
    std::optional<Token> choice;
    std::optional<Cards> insects;
    std::optional<Points> points;
};
BOOST_DESCRIBE_STRUCT(Own, (), (choice, insects, points))

// ---- events --------------------------------------------------------------------------------------------------------

using Kind = pasikonik::Event::Kind;

struct AbilityDealt {
    OneOf<Kind::ability_dealt> event;
    Seat seat;
    Ability ability = Ability::none;
};
BOOST_DESCRIBE_STRUCT(AbilityDealt, (), (event, seat, ability))

struct GotCard {
    OneOf<Kind::start_card, Kind::drew> event;
    Seat seat;
    Card card;
};
BOOST_DESCRIBE_STRUCT(GotCard, (), (event, seat, card))

struct SquareLaid {
    OneOf<Kind::square_laid> event;
};
BOOST_DESCRIBE_STRUCT(SquareLaid, (), (event))

struct StockOpened {
    OneOf<Kind::stock_opened> event;
    json::ShortText kind;
};
BOOST_DESCRIBE_STRUCT(StockOpened, (), (event, kind))

struct RoundBegins {
    static constexpr json::Note notes[] = {{"seat", "the Ant"}, {"other", "the Grasshopper"}};
    OneOf<Kind::round_begins> event;
    Seat seat;
    Seat other;
    int round = 0;
};
BOOST_DESCRIBE_STRUCT(RoundBegins, (), (event, seat, other, round))

struct PathPlaced {
    OneOf<Kind::path_placed> event;
    Seat seat;
    CellSet cells;
};
BOOST_DESCRIBE_STRUCT(PathPlaced, (), (event, seat, cells))

struct Chose {
    static constexpr json::Note notes[] = {{"type", "only its seat is told"}};
    OneOf<Kind::chose> event;
    Seat seat;
    std::optional<Token> type;
};
BOOST_DESCRIBE_STRUCT(Chose, (), (event, seat, type))

struct Revealed {
    OneOf<Kind::revealed> event;
    Seat seat;
    Token type;
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (event, seat, type))

struct OfSeat {
    OneOf<Kind::took_back, Kind::draw_lost, Kind::declined> event;
    Seat seat;
};
BOOST_DESCRIBE_STRUCT(OfSeat, (), (event, seat))

struct CardAtCell {
    OneOf<Kind::guessed, Kind::kept> event;
    Seat seat;
    Card card;
    Cell cell;
};
BOOST_DESCRIBE_STRUCT(CardAtCell, (), (event, seat, card, cell))

struct Swapped {
    static constexpr json::Note notes[] = {{"cell", "left behind"}, {"other_cell", "where the card is taken"}};
    OneOf<Kind::swapped> event;
    Seat seat;
    Card card;
    Cell cell;
    Cell other_cell;
};
BOOST_DESCRIBE_STRUCT(Swapped, (), (event, seat, card, cell, other_cell))

struct Met {
    OneOf<Kind::caught, Kind::escaped> event;
    Seat seat;
    Seat other;
};
BOOST_DESCRIBE_STRUCT(Met, (), (event, seat, other))

struct DeckRenewed {
    OneOf<Kind::deck_renewed> event;
    int count = 0;
};
BOOST_DESCRIBE_STRUCT(DeckRenewed, (), (event, count))

struct Collected {
    OneOf<Kind::collected> event;
    Seat seat;
    std::optional<CellSet> cells;
    int count = 0;
};
BOOST_DESCRIBE_STRUCT(Collected, (), (event, seat, cells, count))

struct ShelfMoved {
    OneOf<Kind::shelf_moved> event;
    Seat seat;
    Token type;
    int space = 0;
};
BOOST_DESCRIBE_STRUCT(ShelfMoved, (), (event, seat, type, space))

struct Bought {
    OneOf<Kind::bought> event;
    Seat seat;
    json::ShortText kind;
    TypeAmounts payment;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Bought, (), (event, seat, kind, payment, points))

struct Filled {
    OneOf<Kind::filled> event;
    Card card;
    Cell cell;
};
BOOST_DESCRIBE_STRUCT(Filled, (), (event, card, cell))

struct GameOver {
    OneOf<Kind::game_over> event;
    EndReason reason = EndReason::none;
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (event, reason))

using Event =
    std::variant<AbilityDealt, GotCard, SquareLaid, StockOpened, RoundBegins, PathPlaced, Chose, Revealed, OfSeat,
                 CardAtCell, Swapped, Met, DeckRenewed, Collected, ShelfMoved, Bought, Filled, GameOver>;

// ---- facts of moves ------------------------------------------------------------------------------------------------

struct PathFacts {
    static constexpr json::Note notes[] = {{"cards", "with ants"}, {"insects", "how many of them show one"}};
    static constexpr std::array decisions{Decision::path};
    TypeAmounts cards;
    TypeAmounts insects;
};
BOOST_DESCRIBE_STRUCT(PathFacts, (), (cards, insects))

struct TypeFacts {
    static constexpr json::Note notes[] = {
        {"draws", "a Red Ant's, if it is right"},
        {"space", "autumn: where the cube would stand"},
        {"points", "autumn: gained, insects included"},
    };
    static constexpr std::array decisions{Decision::type};
    TypeAmounts cards;
    TypeAmounts insects;
    std::optional<int> draws;
    std::optional<int> space;
    std::optional<int> points;
    Token type;
};
BOOST_DESCRIBE_STRUCT(TypeFacts, (), (cards, insects, draws, space, points, type))

struct GuessFacts {
    static constexpr json::Note notes[] = {{"type", "of the card stood on"}};
    static constexpr std::array decisions{Decision::guess};
    Token type;
    TypeAmounts cards;
    TypeAmounts insects;
};
BOOST_DESCRIBE_STRUCT(GuessFacts, (), (type, cards, insects))

struct InsectFacts {
    static constexpr json::Note notes[] = {{"card", "that would be collected"}};
    static constexpr std::array decisions{Decision::insect};
    Card card;
};
BOOST_DESCRIBE_STRUCT(InsectFacts, (), (card))

struct Purchase {
    int points = 0;
    int ways = 0;
    int left_least = 0;
    int left_most = 0;
};
BOOST_DESCRIBE_STRUCT(Purchase, (), (points, ways, left_least, left_most))

struct BuyFacts : Purchase {
    static constexpr json::Note notes[] = {
        {"points", "afterwards"},
        {"ways", "to pay"},
        {"left_least", "path cards left, at least"},
        {"left_most", "and at most"},
        {"cost", "of the stock card, if one is bought"},
    };
    static constexpr std::array decisions{Decision::buy};
    std::optional<TypeAmounts> cost;
};
BOOST_DESCRIBE_STRUCT(BuyFacts, (Purchase), (cost))

struct PayFacts : Purchase {
    static constexpr std::array decisions{Decision::pay};
    TypeAmounts payment;
};
BOOST_DESCRIBE_STRUCT(PayFacts, (Purchase), (payment))

using Facts = std::variant<PathFacts, TypeFacts, GuessFacts, InsectFacts, BuyFacts, PayFacts>;

// ---- what does not change ------------------------------------------------------------------------------------------

struct Constants {
    static constexpr json::Note notes[] = {{"side", "Of the square, in cards."}, {"path_length", "Ants in a path."}};
    int side = kSide;
    int path_length = kAnts;
};
BOOST_DESCRIBE_STRUCT(Constants, (), (side, path_length))

}  // namespace stolik::pasikonik::wire

namespace stolik::pasikonik {

constexpr wire::Constants constants(const Options&) { return {}; }
constexpr std::tuple<Type, Insect, Ability> words(const Options&) { return {}; }

}  // namespace stolik::pasikonik
