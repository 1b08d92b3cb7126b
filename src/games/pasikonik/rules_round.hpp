// A round of Pasikonik i Mrówka, from the purchase to the next round.
#pragma once

#include "games/pasikonik/payments.hpp"
#include "games/pasikonik/rules_harvest.hpp"

namespace stolik::pasikonik {

// ---- 4. buy (winter) -----------------------------------------------------------------------------------------------

// House rule: two of a type stand for one of another when the Trader pays.
constexpr int trade_rate(const PublicState& table, Seat seat) {
    return table.has(seat, Ability::trader) ? kTraderRate : kTradeRate;
}

constexpr bool can_buy(const PublicState& table, StockCard card) {
    return card.exists() &&
           can_pay(table.held[table.collector].amounts(), table.cost(card), trade_rate(table, table.collector));
}

// visit(card) for each kind of open stock card that the collector can pay, each kind once, in the edition's order.
template <class Visit>
constexpr void for_each_buyable(const PublicState& table, Visit visit) {
    for (int n = 1; n <= kMaxStockKinds; ++n) {
        const StockCard card{n};
        bool open = false;
        for (const StockCard each : table.open) open = open || each == card;
        if (open && can_buy(table, card)) visit(card);
    }
}

template <class Sink>
constexpr void offer_stock(State& state, Sink& sink) {
    for (const StockCard card : state.table.open) {
        if (!can_buy(state.table, card)) continue;
        state.table.phase = Phase::buy;
        return;
    }
    go_on(state, Phase::fill, sink);
}

// Of the cards of one type, plain ones are paid first, then ladybird, bee, butterfly, snail [D].
constexpr void discard_payment(PublicState& table, Seat seat, Amounts payment) {
    for (const Type type : all_types()) {
        std::uint64_t rest = table.held[seat].lane(type) << CardStack::kLane * static_cast<int>(type);
        for (int n = 0; n < payment[type]; ++n, rest &= rest - 1) {
            const Card card = table.paths().card_at(lowest_one(rest));
            table.paths().remove(table.held[seat], card);
            table.paths().add(table.discard, card);
        }
    }
}

template <class Sink>
constexpr void pay(State& state, Amounts payment, Sink& sink) {
    PublicState& table = state.table;
    const Seat buyer = table.collector;
    const StockCard card = table.buying;
    discard_payment(table, buyer, payment);
    ++table.bought[buyer][card.kind()];
    for (StockCard& place : table.open) {
        if (place != card) continue;
        place = {};
        break;
    }
    table.buying = {};
    const Points now = winter_points(table, buyer);
    sink(state, Event{.kind = Event::Kind::bought,
                      .seat = buyer,
                      .number = static_cast<std::uint16_t>(now),
                      .cost = table.cost(card),
                      .payment = payment});
    // The first with 4 points or more wins at once.
    if (now >= Points{kPointsToWin}) return end_game(state, EndReason::four_points, sink);
    // Paid exactly: nothing is left, so one card is drawn.
    if (table.held[buyer].empty()) ++table.draws[buyer];
    draw_then(state, Phase::fill, sink);
}

template <class Sink>
constexpr void buy(State& state, StockCard card, Sink& sink) {
    PublicState& table = state.table;
    table.buying = card;
    const Amounts held = table.held[table.collector].amounts();
    const int rate = trade_rate(table, table.collector);
    if (payment_count(held, table.cost(card), rate) == 1)
        pay(state, nth_payment(held, table.cost(card), rate, 0), sink);
    else
        table.phase = Phase::pay;
}

// ---- 5. round end --------------------------------------------------------------------------------------------------

// An Ant that collected passes its role to the left. The Grasshopper always does, skipping the Ant.
constexpr void pass_roles(PublicState& table) {
    if (!table.caught()) table.ant = left_of(table.ant, table.seats());
    table.grasshopper = left_of(table.grasshopper, table.seats());
    if (table.grasshopper == table.ant) table.grasshopper = left_of(table.grasshopper, table.seats());
}

template <class Sink>
constexpr void begin_next_round(State& state, Sink& sink) {
    pass_roles(state.table);
    begin_round(state, sink);
}

template <class Sink>
constexpr void end_autumn_round(State& state, Sink& sink) {
    PublicState& table = state.table;
    if (has_filled_two_shelves(table, table.collector)) return end_game(state, EndReason::two_shelves_full, sink);
    if (table.deck.size() < table.square.gaps().size()) return end_game(state, EndReason::deck_too_small, sink);
    table.phase = Phase::fill;
}

// All gaps, as far as deck and discard go; what cannot be filled stays empty.
constexpr int cards_to_fill(const PublicState& table) {
    const int gaps = table.square.gaps().size();
    const int cards = table.deck.size() + (table.winter() ? table.discard.size() : 0);
    return gaps < cards ? gaps : cards;
}

template <class Sink>
constexpr void fill(State& state, const std::array<Card, kSquareCells>& cards, Sink& sink) {
    PublicState& table = state.table;
    const int count = cards_to_fill(table);
    int i = 0;
    for (const Cell cell : table.square.gaps()) {
        if (i == count) break;
        const Card card = take_from_deck(state, cards[static_cast<std::size_t>(i++)], sink);
        table.square.lay(cell, card);
        sink(state, Event{.kind = Event::Kind::filled, .card = card, .cell = cell});
    }
    if (table.winter())
        go_on(state, Phase::stock, sink);
    else
        begin_next_round(state, sink);
}

constexpr int stock_left(const PublicState& table) {
    int cards = 0;
    for (const std::uint8_t copies : table.stock) cards += copies;
    return cards;
}

// How many open places are refilled: all empty ones, as far as the stock deck goes.
constexpr int places_to_refill(const PublicState& table) {
    int empty = 0;
    for (const StockCard card : table.open) empty += card.exists() ? 0 : 1;
    const int left = stock_left(table);
    return empty < left ? empty : left;
}

template <class Sink>
constexpr void open_stock(State& state, const std::array<StockCard, kOpenStock>& cards, Sink& sink) {
    PublicState& table = state.table;
    const int count = places_to_refill(table);
    int i = 0;
    for (StockCard& place : table.open) {
        if (place.exists() || i == count) continue;
        place = cards[static_cast<std::size_t>(i++)];
        --table.stock[place.kind()];
        sink(state, Event{.kind = Event::Kind::stock_opened, .cost = table.cost(place)});
    }
    // The first stock is laid out before the first round; later the roles move on.
    if (table.round == 0)
        begin_round(state, sink);
    else
        begin_next_round(state, sink);
}

// What comes next in a round, skipping steps in which nothing is to be decided or drawn.
template <class Sink>
constexpr void go_on(State& state, Phase phase, Sink& sink) {
    PublicState& table = state.table;
    switch (phase) {
        case Phase::insect: return ask_about_insects(state, Cell{}, sink);
        case Phase::buy: return offer_stock(state, sink);
        case Phase::fill:
            if (cards_to_fill(table) == 0) return go_on(state, Phase::stock, sink);
            break;
        case Phase::stock:
            if (places_to_refill(table) == 0) return begin_next_round(state, sink);
            break;
        default: break;
    }
    table.phase = phase;
}

}  // namespace stolik::pasikonik
