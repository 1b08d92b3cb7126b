// Gra roku: the course of the game, from the opening through rounds and harvests to the end.
#pragma once

#include "engine/game.hpp"
#include "games/gra_roku/rules_placing.hpp"
#include "games/gra_roku/rules_year.hpp"

namespace stolik::gra_roku {

template <class Sink>
constexpr void end_game(State& state, Sink& sink) {
    state.table.phase = Phase::over;
    sink(state, Event{.kind = Event::Kind::game_over});
}

// [D] Any card that has to be drawn from an empty stack ends the game.
template <class Sink>
constexpr void wait_for_draw(State& state, Phase draw, Sink& sink) {
    if (!state.stack.empty()) {
        state.table.phase = draw;
        return;
    }
    sink(state, Event{.kind = Event::Kind::stack_empty});
    end_game(state, sink);
}

// ---- setup ---------------------------------------------------------------------------------------------------------

constexpr State start(const Options& options) {
    State state;
    state.table.options = options;
    state.table.phase = options.opening == Opening::chosen ? Phase::opening : Phase::dealt_opening;
    state.stack = kDeck;
    return state;
}

// The season whose card seat 0 chooses now: the first without a card on the diagonal.
constexpr Season opening_season(const PublicState& table) {
    return static_cast<Season>(table.square.occupied().size());
}

constexpr Cell lay_opening(State& state, Card card) {
    const Cell cell = opening_cell(card.season());
    state.stack.erase(card);
    state.table.square.put(card, cell);
    return cell;
}

template <class Sink>
constexpr void choose_opening(State& state, Seat seat, Card card, Sink& sink) {
    const Cell cell = lay_opening(state, card);
    if (card.season() == Season::winter) state.table.phase = Phase::deal;
    sink(state, Event{.kind = Event::Kind::opening_chosen, .seat = seat, .card = card, .cell = cell});
}

template <class Sink>
constexpr void deal_opening(State& state, const std::array<Card, kSeasons>& cards, Sink& sink) {
    for (const Card card : cards) {
        const Cell cell = lay_opening(state, card);
        if (card.season() == Season::winter) state.table.phase = Phase::deal;
        sink(state, Event{.kind = Event::Kind::opening_dealt, .card = card, .cell = cell});
    }
}

// ---- a round -------------------------------------------------------------------------------------------------------

template <class Sink>
constexpr void begin_round(State& state, Sink& sink) {
    state.table.active = {};
    state.table.placing = {};
    if (state.table.options.has_neutral_card())
        wait_for_draw(state, Phase::neutral_draw, sink);
    else
        state.table.phase = Phase::choose;
}

template <class Sink>
constexpr void deal_hands(State& state, const std::array<CardSet, kMaxSeatsHere>& hands, Sink& sink) {
    for (int i = 0; i < state.table.seats(); ++i) {
        const Seat seat{i};
        state.hands[seat] = hands[seat];
        state.stack = state.stack - hands[seat];
        sink(state, Event{.kind = Event::Kind::hand_dealt, .seat = seat, .cards = hands[seat]});
    }
    begin_round(state, sink);
}

template <class Sink>
constexpr void place_neutral(State& state, Card card, Sink& sink) {
    PublicState& table = state.table;
    table.phase = Phase::choose;
    if (const std::optional<Cell> cell = neutral_cell(table.options.variant, table.square, card)) {
        table.square.put(card, *cell);
        sink(state, Event{.kind = Event::Kind::neutral_placed, .card = card, .cell = *cell});
    } else {
        table.box.insert(card);
        sink(state, Event{.kind = Event::Kind::neutral_boxed, .card = card});
    }
}

template <class Sink>
constexpr void reveal(State& state, Sink& sink) {
    PublicState& table = state.table;
    table.chosen = {};
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        state.hands[seat].erase(state.choice[seat]);
        table.revealed[seat] = state.choice[seat];
        state.choice[seat] = {};
    }
    table.placing = leader(table);
    table.active = table.placing;
    table.phase = Phase::place;
    for (int i = 0; i < table.seats(); ++i)
        sink(state, Event{.kind = Event::Kind::revealed, .seat = Seat{i}, .card = table.revealed[Seat{i}]});
    sink(state, Event{.kind = Event::Kind::leads, .seat = table.placing});
}

template <class Sink>
constexpr void place(State& state, Cell cell, Sink& sink) {
    PublicState& table = state.table;
    const Card card = table.revealed[table.placing];
    table.revealed[table.placing] = {};
    table.square.put(card, cell);
    sink(state, Event{.kind = Event::Kind::placed, .seat = table.placing, .card = card, .cell = cell});
    wait_for_draw(state, Phase::hand_draw, sink);
}

// A card without a legal cell is put aside; [D] its player draws all the same.
template <class Sink>
constexpr void put_aside(State& state, Sink& sink) {
    PublicState& table = state.table;
    const Card card = table.revealed[table.placing];
    table.revealed[table.placing] = {};
    table.aside[table.placing].insert(card);
    sink(state, Event{.kind = Event::Kind::could_not_place, .seat = table.placing, .card = card});
    wait_for_draw(state, Phase::hand_draw, sink);
}

// Clockwise, until everybody has placed.
template <class Sink>
constexpr void next_placing(State& state, Sink& sink) {
    PublicState& table = state.table;
    const Seat next = left_of(table.placing, table.seats());
    if (!table.revealed[next].exists()) return begin_round(state, sink);
    table.placing = next;
    table.active = next;
    table.phase = Phase::place;
}

// ---- a harvest -----------------------------------------------------------------------------------------------------

constexpr std::optional<Row> full_row(const Square& square) {
    for (int i = 0; i < kSide; ++i)
        if (square.occupied(Row{i}) == CellSet::row(Row{i})) return Row{i};
    return std::nullopt;
}

// [D] The draw comes before the harvest of the row just completed.
template <class Sink>
constexpr void draw_to_hand(State& state, Card card, Sink& sink) {
    PublicState& table = state.table;
    state.hands[table.placing].insert(card);
    sink(state, Event{.kind = Event::Kind::drew, .seat = table.placing, .card = card});
    const std::optional<Row> row = full_row(table.square);
    if (!row) return next_placing(state, sink);
    table.row = *row;
    table.phase = Phase::take;
    sink(state, Event{.kind = Event::Kind::row_completed, .seat = table.placing, .row = *row});
}

constexpr Seat last_taker(const PublicState& table) { return left_of(table.placing, table.seats(), table.seats() - 1); }

// Cards left in the row go to the box.
template <class Sink>
constexpr void end_harvest(State& state, Sink& sink) {
    PublicState& table = state.table;
    CardSet left;
    table.square.occupied(table.row).for_each([&](Cell cell) { left.insert(table.square.remove(cell)); });
    if (!left.empty()) {
        table.box = table.box | left;
        sink(state, Event{.kind = Event::Kind::row_boxed, .row = table.row, .cards = left});
    }
    wait_for_draw(state, Phase::refill_draw, sink);
}

// Each seat takes one card, clockwise from the one that completed the row.
template <class Sink>
constexpr void next_take(State& state, Sink& sink) {
    PublicState& table = state.table;
    if (table.active == last_taker(table)) return end_harvest(state, sink);
    table.active = left_of(table.active, table.seats());
    table.phase = Phase::take;
}

// A card that joined a year may fill it, which ends the game at once, or complete a season, which earns a bonus card.
template <class Sink>
constexpr void after_joining(State& state, Card card, Sink& sink) {
    PublicState& table = state.table;
    const CardSet& year = table.years[table.active];
    if (is_full(year)) {
        sink(state, Event{.kind = Event::Kind::year_full, .seat = table.active});
        return end_game(state, sink);
    }
    if (!has_whole(year, card.season())) return next_take(state, sink);
    sink(state, Event{.kind = Event::Kind::season_completed, .seat = table.active, .season = card.season()});
    wait_for_draw(state, Phase::bonus_draw, sink);
}

template <class Sink>
constexpr void take(State& state, Cell cell, Sink& sink) {
    PublicState& table = state.table;
    const Seat seat = table.active;
    const Card card = table.square.remove(cell);
    if (worth(table.years[seat], card) == Worth::new_symbol) {
        table.years[seat].insert(card);
        sink(state, Event{.kind = Event::Kind::took, .seat = seat, .card = card, .cell = cell});
        return after_joining(state, card, sink);
    }
    table.turned_up = card;
    table.phase = Phase::duplicate;
    sink(state, Event{.kind = Event::Kind::took_duplicate, .seat = seat, .card = card, .cell = cell});
}

// The duplicate or the card it replaces is put aside.
template <class Sink>
constexpr void settle_duplicate(State& state, Use use, Sink& sink) {
    PublicState& table = state.table;
    const Seat seat = table.active;
    const Card card = table.turned_up;
    table.turned_up = {};
    if (use == Use::swap) {
        const Card old = swap_in(table.years[seat], card);
        table.aside[seat].insert(old);
        sink(state, Event{.kind = Event::Kind::duplicate_swapped, .seat = seat, .card = card, .old = old});
    } else {
        table.aside[seat].insert(card);
        sink(state, Event{.kind = Event::Kind::duplicate_aside, .seat = seat, .card = card});
    }
    next_take(state, sink);
}

// [D] A bonus card is seen by all.
template <class Sink>
constexpr void turn_up_bonus(State& state, Card card, Sink& sink) {
    state.table.turned_up = card;
    state.table.phase = Phase::bonus;
    sink(state, Event{.kind = Event::Kind::bonus_drawn, .seat = state.table.active, .card = card});
}

// The card that a bonus card replaces goes to the box, without a penalty. [D] A bonus card that completes another
// season earns another one.
template <class Sink>
constexpr void use_bonus(State& state, Use use, Sink& sink) {
    PublicState& table = state.table;
    const Seat seat = table.active;
    const Card card = table.turned_up;
    table.turned_up = {};
    if (use == Use::add) {
        table.years[seat].insert(card);
        sink(state, Event{.kind = Event::Kind::bonus_added, .seat = seat, .card = card});
        return after_joining(state, card, sink);
    }
    if (use == Use::swap) {
        const Card old = swap_in(table.years[seat], card);
        table.box.insert(old);
        sink(state, Event{.kind = Event::Kind::bonus_swapped, .seat = seat, .card = card, .old = old});
    } else {
        table.box.insert(card);
        sink(state, Event{.kind = Event::Kind::bonus_boxed, .seat = seat, .card = card});
    }
    next_take(state, sink);
}

// Base: the card goes to its season's column. Harder: the last taker chooses the cell.
template <class Sink>
constexpr void refill_row(State& state, Card card, Sink& sink) {
    PublicState& table = state.table;
    if (table.options.variant == Variant::harder) {
        table.turned_up = card;
        table.active = last_taker(table);
        table.phase = Phase::refill;
        sink(state, Event{.kind = Event::Kind::refill_drawn, .seat = table.active, .card = card});
        return;
    }
    const Cell cell{table.row, column_of(card.season())};
    table.row = {};
    table.square.put(card, cell);
    sink(state, Event{.kind = Event::Kind::refilled, .card = card, .cell = cell});
    next_placing(state, sink);
}

template <class Sink>
constexpr void place_refill(State& state, Cell cell, Sink& sink) {
    PublicState& table = state.table;
    const Card card = table.turned_up;
    table.turned_up = {};
    table.row = {};
    table.square.put(card, cell);
    sink(state, Event{.kind = Event::Kind::refill_placed, .seat = table.active, .card = card, .cell = cell});
    next_placing(state, sink);
}

// ---- what the engine decides by itself -----------------------------------------------------------------------------

// A decision with a single option is made here; the game goes on to a real one, a chance result or the end.
template <class Sink>
constexpr void go_on(State& state, Sink& sink) {
    PublicState& table = state.table;
    for (;;) {
        switch (table.phase) {
            case Phase::place: {
                const CellSet cells = legal_cells(table.options.variant, table.square, table.revealed[table.placing]);
                if (cells.size() > 1) return;
                if (cells.empty())
                    put_aside(state, sink);
                else
                    place(state, cells.first(), sink);
                break;
            }
            case Phase::take: {
                const CellSet left = table.square.occupied(table.row);
                if (left.size() > 1) return;
                take(state, left.first(), sink);
                break;
            }
            case Phase::duplicate:
                if (worth(table.years[table.active], table.turned_up) == Worth::better) return;
                settle_duplicate(state, Use::aside, sink);
                break;
            case Phase::bonus:
                if (worth(table.years[table.active], table.turned_up) != Worth::useless) return;
                use_bonus(state, Use::box, sink);
                break;
            default: return;
        }
    }
}

}  // namespace stolik::gra_roku
