// A round of Pasikonik i Mrówka, from the placed ants to the harvest.
#pragma once

#include "engine/game.hpp"
#include "games/pasikonik/rules_score.hpp"
#include "games/pasikonik/shapes.hpp"

namespace stolik::pasikonik {

template <class Sink>
constexpr void end_game(State& state, EndReason reason, Sink& sink) {
    state.table.phase = Phase::over;
    state.table.end = reason;
    sink(state, Event{.kind = Event::Kind::game_over, .end = reason});
}

// ---- 1. the ants ---------------------------------------------------------------------------------------------------

// House rule: the Surveyor's ants may also connect diagonally.
constexpr Adjacency adjacency(const PublicState& table) {
    return table.has(table.ant, Ability::surveyor) ? Adjacency::sides_and_corners : Adjacency::sides;
}

// The Ant chooses a type; in winter everybody but the Grasshopper does, at the same time.
constexpr SeatSet choosers(const PublicState& table) {
    if (!table.winter()) return SeatSet::only(table.ant);
    return SeatSet::all(table.seats()) - SeatSet::only(table.grasshopper);
}

constexpr bool may_choose(const PublicState& table, Seat seat, Type type) {
    // [D] A Red Ant may guess any type.
    return seat != table.ant || !(table.ants & table.square.with(type)).empty();
}

// A set of types, one bit each.
constexpr unsigned types_to_choose(const PublicState& table, Seat seat) {
    unsigned types = 0;
    for (const Type type : all_types()) types |= (may_choose(table, seat, type) ? 1U : 0U) << index(type);
    return types;
}

template <class Sink>
constexpr void choose_type(State& state, Seat seat, Type type, Sink& sink) {
    state.choice[seat] = type;
    state.table.chosen.insert(seat);
    sink(state, Event{.kind = Event::Kind::chose, .seat = seat, .token = type});
    if (state.table.chosen == choosers(state.table)) state.table.phase = Phase::guess;
}

template <class Sink>
constexpr void place_ants(State& state, CellSet cells, Sink& sink) {
    PublicState& table = state.table;
    table.ants = cells;
    table.phase = Phase::types;
    sink(state, Event{.kind = Event::Kind::path_placed, .seat = table.ant, .cells = cells});
    const unsigned types = types_to_choose(table, table.ant);
    if (count_ones(types) == 1) choose_type(state, table.ant, static_cast<Type>(lowest_one(types)), sink);
}

template <class Sink>
constexpr void begin_round(State& state, Sink& sink) {
    PublicState& table = state.table;
    ++table.round;
    table.collector = {};
    table.stand = {};
    table.ants = {};
    table.revealed = {};
    table.harvest = {};
    table.gathered = {};
    table.phase = Phase::path;
    sink(
        state,
        Event{.kind = Event::Kind::round_begins, .seat = table.ant, .other = table.grasshopper, .number = table.round});
    const CellSet occupied = table.square.occupied();
    if (occupied == CellSet::all()) return;
    const int shapes = shapes_within(occupied, adjacency(table));
    if (shapes == 0) end_game(state, EndReason::no_path, sink);
    if (shapes == 1) place_ants(state, nth_shape_within(occupied, adjacency(table), 0), sink);
}

// ---- drawing path cards (winter) -----------------------------------------------------------------------------------

template <class Sink>
constexpr void go_on(State& state, Phase phase, Sink& sink);

// When a card must be drawn and the deck is empty, the discard becomes the new deck; never earlier [D].
template <class Sink>
constexpr void renew_empty_deck(State& state, Sink& sink) {
    PublicState& table = state.table;
    if (!table.winter() || !table.deck.empty() || table.discard.empty()) return;
    table.deck = table.discard;
    table.discard = {};
    sink(state, Event{.kind = Event::Kind::deck_renewed, .number = static_cast<std::uint16_t>(table.deck.size())});
}

template <class Sink>
constexpr Card take_from_deck(State& state, Card card, Sink& sink) {
    renew_empty_deck(state, sink);
    state.table.paths().remove(state.table.deck, card);
    return card;
}

// [D] From the Ant to the left. Precondition: somebody draws.
constexpr Seat next_to_draw(const PublicState& table) {
    Seat seat = table.ant;
    while (table.draws[seat] == 0) seat = left_of(seat, table.seats());
    return seat;
}

constexpr bool somebody_draws(const PublicState& table) {
    for (const std::uint8_t cards : table.draws)
        if (cards > 0) return true;
    return false;
}

// Waits for the next card that is to be drawn; with deck and discard empty the draw is lost [D].
template <class Sink>
constexpr void draw_then(State& state, Phase next, Sink& sink) {
    PublicState& table = state.table;
    table.after_draws = next;
    while (somebody_draws(table)) {
        if (!table.deck.empty() || !table.discard.empty()) {
            table.phase = Phase::draw;
            return;
        }
        const Seat seat = next_to_draw(table);
        --table.draws[seat];
        sink(state, Event{.kind = Event::Kind::draw_lost, .seat = seat});
    }
    table.after_draws = Phase::insect;
    go_on(state, next, sink);
}

template <class Sink>
constexpr void draw_card(State& state, Card card, Sink& sink) {
    PublicState& table = state.table;
    const Seat seat = next_to_draw(table);
    table.paths().add(table.held[seat], take_from_deck(state, card, sink));
    --table.draws[seat];
    sink(state, Event{.kind = Event::Kind::drew, .seat = seat, .card = card});
    draw_then(state, table.after_draws, sink);
}

// ---- 3. reveal and harvest -----------------------------------------------------------------------------------------

// House rule: the Gossip draws two.
constexpr std::uint8_t draws_of_red_ant(const PublicState& table, Seat seat) {
    return table.has(seat, Ability::gossip) ? 2 : 1;
}

// If the Ant was not caught, each Red Ant that guessed its type draws a card. The abilities that answer to the reveal
// draw together with them (house rules).
constexpr void owe_draws_of_reveal(PublicState& table) {
    if (table.caught()) {
        if (table.has(table.ant, Ability::stubborn)) ++table.draws[table.ant];
        return;
    }
    const bool on_insect = table.square.with_insects().contains(table.stand);
    if (on_insect && table.has(table.grasshopper, Ability::leaper)) ++table.draws[table.grasshopper];
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        if (seat == table.ant || seat == table.grasshopper) continue;
        if (table.revealed[seat] != table.revealed[table.ant]) continue;
        table.draws[seat] = draws_of_red_ant(table, seat);
    }
}

template <class Sink>
constexpr void reveal(State& state, Sink& sink) {
    PublicState& table = state.table;
    table.revealed = state.choice;
    const SeatSet revealing = table.chosen;
    state.choice = {};
    table.chosen = {};
    const Type type = table.revealed[table.ant].type();
    table.harvest = table.ants & table.square.with(type);
    table.gathered = table.harvest;
    // The Grasshopper collects if it stands on a card of the chosen type, otherwise the Ant does.
    table.collector = table.harvest.contains(table.stand) ? table.grasshopper : table.ant;
    for (const Seat seat : revealing)
        sink(state, Event{.kind = Event::Kind::revealed, .seat = seat, .token = table.revealed[seat]});
    sink(state, Event{.kind = table.caught() ? Event::Kind::caught : Event::Kind::escaped,
                      .seat = table.collector,
                      .other = table.caught() ? table.ant : table.grasshopper});
    if (!table.winter()) return go_on(state, Phase::insect, sink);
    owe_draws_of_reveal(table);
    draw_then(state, Phase::insect, sink);
}

// [D] Judged on the harvest as revealed: another card with the same insect that is not collected anyway, not left
// behind by a swap and not taken yet.
constexpr CellSet swaps_for(const PublicState& table, Cell cell) {
    return table.square.with(table.square.insect_at(cell)) - table.harvest - table.gathered;
}

// The insect cards of the harvest that come after a cell, row by row.
constexpr CellSet insects_after(const PublicState& table, Cell cell) {
    const CellSet later{0xFFFFU << cell.number & 0xFFFF};
    return table.harvest & table.square.with_insects() & later;
}

template <class Sink>
constexpr void harvest(State& state, Sink& sink);

// Only an Ant that was not caught may take other cards with the same insects.
template <class Sink>
constexpr void ask_about_insects(State& state, Cell after, Sink& sink) {
    PublicState& table = state.table;
    table.deciding = {};
    if (table.winter() && !table.caught())
        for (const Cell cell : insects_after(table, after)) {
            if (swaps_for(table, cell).empty()) continue;
            table.deciding = cell;
            table.phase = Phase::insect;
            return;
        }
    harvest(state, sink);
}

template <class Sink>
constexpr void decide_insect(State& state, Cell taken, Sink& sink) {
    PublicState& table = state.table;
    const Cell cell = table.deciding;
    if (taken.exists()) {
        table.gathered.erase(cell);
        table.gathered.insert(taken);
        sink(state, Event{.kind = Event::Kind::swapped,
                          .seat = table.ant,
                          .card = table.square[taken],
                          .cell = cell,
                          .other_cell = taken});
    } else {
        sink(state, Event{.kind = Event::Kind::kept, .seat = table.ant, .card = table.square[cell], .cell = cell});
    }
    ask_about_insects(state, cell, sink);
}

// Autumn: the cube moves one space a card; steps beyond the last space are lost. The cards leave the game, but insect
// cards are put by, all of them [D].
template <class Sink>
constexpr void store_harvest(State& state, Sink& sink) {
    PublicState& table = state.table;
    const Type type = table.revealed[table.ant].type();
    std::uint8_t& cube = table.shelves[table.collector][type];
    const int space = cube + table.gathered.size();
    cube = static_cast<std::uint8_t>(space < kShelfSpaces ? space : kShelfSpaces);
    sink(state, Event{.kind = Event::Kind::shelf_moved, .seat = table.collector, .token = type, .number = cube});
}

// House rules: draws that follow the harvest.
constexpr void owe_draws_of_harvest(PublicState& table, int insects) {
    const Seat seat = table.collector;
    if (!table.caught() && table.gathered.size() >= kSurveyorHarvest && table.has(seat, Ability::surveyor))
        ++table.draws[seat];
    if (insects > 0 && table.has(seat, Ability::insect_friend)) ++table.draws[seat];
}

template <class Sink>
constexpr void end_autumn_round(State& state, Sink& sink);

template <class Sink>
constexpr void harvest(State& state, Sink& sink) {
    PublicState& table = state.table;
    const CellSet with_insects = table.gathered & table.square.with_insects();
    for (const Cell cell : table.gathered) {
        const Card card = table.square[cell];
        const bool stays = table.winter() || card.has_insect();
        table.paths().add(stays ? table.held[table.collector] : table.discard, card);
    }
    table.square.clear(table.gathered);
    sink(state, Event{.kind = Event::Kind::collected,
                      .seat = table.collector,
                      .number = static_cast<std::uint16_t>(table.gathered.size()),
                      .cells = table.gathered});
    if (table.winter()) {
        owe_draws_of_harvest(table, with_insects.size());
        draw_then(state, Phase::buy, sink);
    } else {
        store_harvest(state, sink);
        end_autumn_round(state, sink);
    }
}

}  // namespace stolik::pasikonik
