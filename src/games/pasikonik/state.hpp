// A position of Pasikonik i Mrówka: the table, on which almost everything lies open, and the hidden choice tokens.
#pragma once

#include "engine/seat.hpp"
#include "games/pasikonik/options.hpp"
#include "games/pasikonik/square.hpp"

namespace stolik::pasikonik {

enum class Phase : std::uint8_t {
    abilities,
    start,   // a path card for everybody
    square,  // the first 16 cards
    path,
    types,
    guess,
    draw,  // a seat draws a path card; `after_draws` comes next
    insect,
    buy,
    pay,
    fill,
    stock,
    over
};

// House rules: the rulebook lists ability cards and prints no rule for them.
enum class Ability : std::uint8_t { none, surveyor, trader, leaper, gossip, stubborn, insect_friend };
inline constexpr int kAbilities = 6;
constexpr EnumRange<Ability, 1, kAbilities + 1> all_abilities() { return {}; }

// A choice token of one type, or none.
class Token {
public:
    constexpr Token() = default;
    constexpr Token(Type type) : code_{static_cast<std::uint8_t>(1 + index(type))} {}
    constexpr bool exists() const { return code_ != 0; }
    constexpr Type type() const { return static_cast<Type>(code_ - 1); }
    constexpr bool is(Type type) const { return *this == Token{type}; }
    friend constexpr bool operator==(Token, Token) = default;

private:
    std::uint8_t code_ = 0;
};

// A stock card: the number of its kind in the edition, from 1. 0 is no card.
struct StockCard {
    std::uint8_t number = 0;
    constexpr StockCard() = default;
    explicit constexpr StockCard(int n) : number{static_cast<std::uint8_t>(n)} {}
    constexpr bool exists() const { return number >= 1 && number <= kMaxStockKinds; }
    constexpr std::size_t kind() const { return static_cast<std::size_t>(number - 1); }
    friend constexpr bool operator==(StockCard, StockCard) = default;
};

enum class EndReason : std::uint8_t { none, two_shelves_full, deck_too_small, four_points, no_path };

using CopiesOfKinds = std::array<std::uint8_t, kMaxStockKinds>;

// Everything that lies open or was seen by all: every seat and every spectator knows it. A face-down stack is known as
// a set, because every card that is not in it was seen.
struct PublicState {
    Options options;
    Phase phase = Phase::square;
    Phase after_draws = Phase::insect;  // while somebody draws
    EndReason end = EndReason::none;
    std::uint16_t round = 0;  // from 1
    Seat ant;
    Seat grasshopper;
    Seat collector;  // after the reveal
    Cell stand;      // where the grasshopper stands
    CellSet ants;
    SeatSet chosen;                             // whose choice tokens lie face down
    std::array<Token, kMaxPlayers> revealed{};  // and whose lie face up
    CellSet harvest;                            // as revealed: cards of the chosen type with an ant
    CellSet gathered;                           // what will be collected: the harvest, with insects' swaps
    Cell deciding;                              // the insect card the Ant decides about
    Square square;
    CardStack deck;
    CardStack discard;                          // winter: paid cards; autumn: cards that left the game
    std::array<CardStack, kMaxPlayers> held{};  // winter: path cards as money; autumn: insect cards put by
    std::array<PerType<std::uint8_t>, kMaxPlayers> shelves{};  // autumn: the space of each cube, from 1
    std::array<std::uint8_t, kMaxPlayers> draws{};             // path cards a seat is still to draw
    std::array<Ability, kMaxPlayers> abilities{};
    std::array<StockCard, kOpenStock> open{};  // winter: the open stock cards
    CopiesOfKinds stock{};                     // the stock deck
    std::array<CopiesOfKinds, kMaxPlayers> bought{};
    StockCard buying;  // chosen and not yet paid
    friend constexpr bool operator==(const PublicState&, const PublicState&) = default;

    constexpr int seats() const { return options.seats; }
    constexpr const PathCards& paths() const { return options.edition.paths; }
    constexpr bool winter() const { return options.winter(); }
    constexpr bool caught() const { return collector == grasshopper; }
    constexpr Amounts cost(StockCard card) const { return options.edition.stock[card.kind()].cost; }
    constexpr bool has(Seat seat, Ability ability) const { return abilities[seat] == ability; }
};

struct State {
    PublicState table;
    std::array<Token, kMaxPlayers> choice{};  // the tokens that lie face down
    friend constexpr bool operator==(const State&, const State&) = default;
};

enum class Decision : std::uint8_t { path, type, guess, insect, buy, pay };

// Every decision uses the fields it needs; the others are zero.
struct Move {
    Decision decision = Decision::path;
    std::uint8_t item = 0;      // type: the type; guess, insect: the cell, 0 to keep
    std::uint16_t amounts = 0;  // path: the cells; buy: the cost of the kind, 0 for none; pay: the payment
    friend constexpr bool operator==(const Move&, const Move&) = default;

    static constexpr Move path(CellSet cells) { return {Decision::path, 0, cells.bits()}; }
    static constexpr Move choose(Type type) { return {Decision::type, static_cast<std::uint8_t>(type), 0}; }
    static constexpr Move guess(Cell cell) { return {Decision::guess, cell.number, 0}; }
    static constexpr Move keep() { return {Decision::insect, 0, 0}; }
    static constexpr Move take(Cell cell) { return {Decision::insect, cell.number, 0}; }
    static constexpr Move buy(Amounts cost) { return {Decision::buy, 0, cost.bits()}; }
    static constexpr Move buy_none() { return {Decision::buy, 0, 0}; }
    static constexpr Move pay(Amounts payment) { return {Decision::pay, 0, payment.bits()}; }

    constexpr CellSet cells() const { return CellSet{amounts}; }
    constexpr Type type() const { return static_cast<Type>(item); }
    constexpr Cell cell() const { return Cell{item}; }
    constexpr Amounts cost() const { return Amounts{amounts}; }
    constexpr Amounts payment() const { return Amounts{amounts}; }
};
static_assert(sizeof(Move) == 4);  // a Surveyor has a list of 2658

// The result of a chance event; unused places are empty.
struct Chance {
    std::array<Card, kSquareCells> cards{};        // start: one a seat; square, fill: row by row; draw: one
    std::array<StockCard, kOpenStock> stock{};     // stock: three at the start, later one
    std::array<Ability, kMaxPlayers> abilities{};  // abilities: one a seat
    friend constexpr bool operator==(const Chance&, const Chance&) = default;
};

struct Event {
    enum class Kind : std::uint8_t {
        ability_dealt,  // seat, ability
        start_card,     // seat, card
        square_laid,
        stock_opened,  // cost: of its kind
        round_begins,  // number, seat: the Ant, other: the Grasshopper
        path_placed,   // seat, cells
        chose,         // seat, token (hidden from others)
        took_back,     // seat
        guessed,       // seat, cell, card
        revealed,      // seat, token
        caught,        // seat: the Grasshopper, other: the Ant
        escaped,       // seat: the Ant, other: the Grasshopper
        drew,          // seat, card
        draw_lost,     // seat
        deck_renewed,  // number: cards in it
        kept,          // seat, cell, card
        swapped,       // seat, cell: left behind, other_cell and card: taken
        collected,     // seat, cells, number: cards
        shelf_moved,   // seat, token: the shelf, number: the space
        bought,        // seat, cost, payment, number: points now
        declined,      // seat
        filled,        // cell, card
        game_over      // end
    };
    Kind kind = Kind::game_over;
    Seat seat;
    Seat other;
    Ability ability = Ability::none;
    Card card;
    Token token;
    Cell cell;
    Cell other_cell;
    EndReason end = EndReason::none;
    std::uint16_t number = 0;
    CellSet cells;
    Amounts cost;
    Amounts payment;
    friend constexpr bool operator==(const Event&, const Event&) = default;
};

enum class Refusal : std::uint8_t {
    none,
    no_such_variant,
    too_few_seats,
    too_many_seats,
    bad_edition,
    wrong_decision,
    not_six_cells,
    ants_on_gaps,
    not_connected,
    not_connected_by_corners,
    no_such_type,
    no_ant_on_type,
    no_ant_on_cell,
    not_the_same_insect,
    collected_itself,
    already_taken,
    kind_not_open,
    cannot_pay,
    cards_not_held,
    payment_not_exact,
    wrong_number_of_cards,
    card_not_in_deck,
    wrong_number_of_kinds,
    kind_not_in_stock,
    wrong_number_of_abilities,
    ability_dealt_twice,
    gossip_with_two
};

}  // namespace stolik::pasikonik
