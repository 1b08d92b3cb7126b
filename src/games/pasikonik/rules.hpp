// The rules of Pasikonik i Mrówka: options, the start, and the decisions. What follows from them is in
// rules_harvest.hpp and rules_round.hpp, what chance brings in rules_chance.hpp, points in rules_score.hpp.
#pragma once

#include "games/pasikonik/rules_chance.hpp"

namespace stolik::pasikonik {

// ---- options -------------------------------------------------------------------------------------------------------

constexpr Refusal check(const Options& options) {
    if (static_cast<int>(options.variant) >= kVariants) return Refusal::no_such_variant;
    if (options.seats < kMinPlayers) return Refusal::too_few_seats;
    if (options.seats > kMaxPlayers) return Refusal::too_many_seats;
    return flaw_of(options.edition).kind == Flaw::Kind::none ? Refusal::none : Refusal::bad_edition;
}

constexpr int step_bound(const Options& options) {
    const int cards = options.edition.paths.all().size();
    const int seats = options.seats;
    // Autumn: the square; then every round has a path, a type, a guess and a fill, and every round but the last takes
    // at least one card of the deck.
    if (!options.winter()) return 1 + 4 * (cards - kSquareCells + 1);
    // Winter: every round moves at least one card from the square to a seat, and only payments take cards from seats;
    // so there are no more rounds than cards and paid cards together. A card of a cost is paid with three at most, and
    // after three purchases of everybody the next one wins.
    int dearest = 0;
    for (const StockKind& kind : options.edition.stock)
        dearest = kind.cost.total() > dearest ? kind.cost.total() : dearest;
    const int purchases = (kPointsToWin - 1) * seats + 1;
    const int rounds = cards + purchases * kTradeRate * dearest;
    // A round: path, guess, buy, pay; a type of everybody but one; an insect decision for each ant; draws of the Red
    // Ants (one twice), the Leaper, after the harvest, and for paying exactly; fill and stock.
    const int steps = 4 + (seats - 1) + kAnts + (seats - 2) + 1 + 1 + 1 + 1 + 2;
    return 4 + rounds * steps;
}

// ---- start ---------------------------------------------------------------------------------------------------------

constexpr State start(const Options& options) {
    State state{.table = {.options = options}};
    PublicState& table = state.table;
    table.grasshopper = Seat{1};
    table.deck = options.edition.paths.all();
    if (!options.winter()) return state;
    table.phase = options.with_abilities() ? Phase::abilities : Phase::start;
    for (std::size_t i = 0; i < kMaxStockKinds; ++i) {
        const StockKind& kind = options.edition.stock[i];
        if (plays_with(kind.mark, table.seats())) table.stock[i] = kind.copies;
    }
    return state;
}

constexpr Pending pending(const State& state) {
    const PublicState& table = state.table;
    switch (table.phase) {
        case Phase::path:
        case Phase::insect: return Pending::on(table.ant);
        case Phase::types: return Pending::on(choosers(table) - table.chosen);
        case Phase::guess: return Pending::on(table.grasshopper);
        case Phase::buy:
        case Phase::pay: return Pending::on(table.collector);
        case Phase::over: return Pending::game_over();
        default: return Pending::on_chance();
    }
}

// ---- decisions -----------------------------------------------------------------------------------------------------

constexpr Decision decision(const State& state, Seat) {
    switch (state.table.phase) {
        case Phase::types: return Decision::type;
        case Phase::guess: return Decision::guess;
        case Phase::insect: return Decision::insect;
        case Phase::buy: return Decision::buy;
        case Phase::pay: return Decision::pay;
        default: return Decision::path;
    }
}

constexpr void legal(const State& state, Seat seat, auto& moves) {
    const PublicState& table = state.table;
    switch (decision(state, seat)) {
        case Decision::path: {
            const CellSet occupied = table.square.occupied();
            const std::size_t all = shape_count(adjacency(table));
            for (std::size_t i = 0; i < all; ++i)
                if (const CellSet cells = shape(adjacency(table), i); cells.within(occupied))
                    moves.push_back(Move::path(cells));
            break;
        }
        case Decision::type:
            for (const Type type : all_types())
                if (may_choose(table, seat, type)) moves.push_back(Move::choose(type));
            break;
        case Decision::guess:
            for (const Cell cell : table.ants) moves.push_back(Move::guess(cell));
            break;
        case Decision::insect:
            moves.push_back(Move::keep());
            for (const Cell cell : swaps_for(table, table.deciding)) moves.push_back(Move::take(cell));
            break;
        case Decision::buy:
            moves.push_back(Move::buy_none());
            for_each_buyable(table, [&](StockCard card) { moves.push_back(Move::buy(table.cost(card))); });
            break;
        case Decision::pay:
            for_each_payment(table.held[seat].amounts(), table.cost(table.buying), trade_rate(table, seat),
                             [&](Amounts payment) { moves.push_back(Move::pay(payment)); });
            break;
    }
}

template <RandomSource Random>
constexpr Move random_purchase(const PublicState& table, Random& random) {
    std::array<Move, kOpenStock + 1> moves{};
    moves[0] = Move::buy_none();
    std::size_t count = 1;
    for_each_buyable(table, [&](StockCard card) { moves[count++] = Move::buy(table.cost(card)); });
    return moves[random.bounded(static_cast<std::uint32_t>(count))];
}

template <RandomSource Random>
constexpr Move random_move(const State& state, Seat seat, Random& random) {
    const PublicState& table = state.table;
    const auto below = [&](int n) { return static_cast<int>(random.bounded(static_cast<std::uint32_t>(n))); };
    switch (decision(state, seat)) {
        case Decision::path: {
            const CellSet occupied = table.square.occupied();
            const int shapes = shapes_within(occupied, adjacency(table));
            return Move::path(nth_shape_within(occupied, adjacency(table), below(shapes)));
        }
        case Decision::type: {
            const unsigned types = types_to_choose(table, seat);
            return Move::choose(static_cast<Type>(nth_one(types, below(count_ones(types)))));
        }
        case Decision::guess: return Move::guess(table.ants.nth(below(kAnts)));
        case Decision::insect: {
            const CellSet cells = swaps_for(table, table.deciding);
            const int n = below(cells.size() + 1);
            return n == 0 ? Move::keep() : Move::take(cells.nth(n - 1));
        }
        case Decision::buy: return random_purchase(table, random);
        case Decision::pay: break;
    }
    const Amounts held = table.held[seat].amounts();
    const Amounts cost = table.cost(table.buying);
    const int rate = trade_rate(table, seat);
    return Move::pay(nth_payment(held, cost, rate, below(payment_count(held, cost, rate))));
}

// ---- what is not allowed -------------------------------------------------------------------------------------------

constexpr Refusal why_illegal_path(const PublicState& table, CellSet cells) {
    if (cells.size() != kAnts) return Refusal::not_six_cells;
    if (!cells.within(table.square.occupied())) return Refusal::ants_on_gaps;
    if (is_shape(cells, adjacency(table))) return Refusal::none;
    return adjacency(table) == Adjacency::sides ? Refusal::not_connected : Refusal::not_connected_by_corners;
}

constexpr Refusal why_illegal_swap(const PublicState& table, Cell cell) {
    if (cell == Cell{}) return Refusal::none;
    if (!table.square.with(table.square.insect_at(table.deciding)).contains(cell)) return Refusal::not_the_same_insect;
    if (table.harvest.contains(cell)) return Refusal::collected_itself;
    return table.gathered.contains(cell) ? Refusal::already_taken : Refusal::none;
}

// The open stock card with that cost, or none.
constexpr StockCard open_with(const PublicState& table, Amounts cost) {
    for (const StockCard card : table.open)
        if (card.exists() && table.cost(card) == cost) return card;
    return {};
}

constexpr Refusal why_illegal_purchase(const PublicState& table, Amounts cost) {
    if (cost.empty()) return Refusal::none;
    const StockCard card = open_with(table, cost);
    if (!card.exists()) return Refusal::kind_not_open;
    return can_buy(table, card) ? Refusal::none : Refusal::cannot_pay;
}

constexpr Refusal why_illegal_payment(const PublicState& table, Seat seat, Amounts payment) {
    for (const Type type : all_types())
        if (payment[type] > table.held[seat].count(type)) return Refusal::cards_not_held;
    return pays_exactly(payment, table.cost(table.buying), trade_rate(table, seat)) ? Refusal::none
                                                                                    : Refusal::payment_not_exact;
}

constexpr Refusal why_illegal(const State& state, Seat seat, Move move) {
    const PublicState& table = state.table;
    if (move.decision != decision(state, seat)) return Refusal::wrong_decision;
    const bool uses_item =
        move.decision == Decision::type || move.decision == Decision::guess || move.decision == Decision::insect;
    if ((uses_item ? move.amounts : move.item) != 0) return Refusal::wrong_decision;
    switch (move.decision) {
        case Decision::path: return why_illegal_path(table, move.cells());
        case Decision::type:
            if (move.item >= kTypes) return Refusal::no_such_type;
            return may_choose(table, seat, move.type()) ? Refusal::none : Refusal::no_ant_on_type;
        case Decision::guess: return table.ants.contains(move.cell()) ? Refusal::none : Refusal::no_ant_on_cell;
        case Decision::insect: return why_illegal_swap(table, move.cell());
        case Decision::buy: return why_illegal_purchase(table, move.cost());
        case Decision::pay: return why_illegal_payment(table, seat, move.payment());
    }
    return Refusal::wrong_decision;
}

// ---- what a decision does ------------------------------------------------------------------------------------------

template <class Sink>
constexpr void apply(State& state, Seat seat, Move move, Sink&& sink) {
    PublicState& table = state.table;
    switch (move.decision) {
        case Decision::path: place_ants(state, move.cells(), sink); break;
        case Decision::type: choose_type(state, seat, move.type(), sink); break;
        case Decision::guess:
            table.stand = move.cell();
            sink(state, Event{.kind = Event::Kind::guessed,
                              .seat = seat,
                              .card = table.square[move.cell()],
                              .cell = move.cell()});
            reveal(state, sink);
            break;
        case Decision::insect: decide_insect(state, move.cell(), sink); break;
        case Decision::buy:
            if (!move.cost().empty()) return buy(state, open_with(table, move.cost()), sink);
            sink(state, Event{.kind = Event::Kind::declined, .seat = seat});
            go_on(state, Phase::fill, sink);
            break;
        case Decision::pay: pay(state, move.payment(), sink); break;
    }
}

// Until the last token lies face down. A choice of the only possible type was nobody's decision.
constexpr bool can_withdraw(const State& state, Seat seat) {
    const PublicState& table = state.table;
    return table.phase == Phase::types && table.chosen.contains(seat) && count_ones(types_to_choose(table, seat)) > 1;
}

template <class Sink>
constexpr void withdraw(State& state, Seat seat, Sink&& sink) {
    state.choice[seat] = {};
    state.table.chosen.erase(seat);
    sink(state, Event{.kind = Event::Kind::took_back, .seat = seat});
}

}  // namespace stolik::pasikonik
