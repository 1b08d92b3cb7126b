// The rules of Gra roku, base and harder: options, chance results and decisions.
#pragma once

#include "games/gra_roku/rules_course.hpp"

namespace stolik::gra_roku {

constexpr Refusal check(const Options& options) {
    if (options.seats < kMinSeats) return Refusal::too_few_seats;
    if (options.seats > kMaxSeatsHere) return Refusal::too_many_seats;
    return Refusal::none;
}

// Every card drawn from the stack after the deal pays for the steps around it: a hand card for its draw, its seat's
// placing and choice (3); a bonus card for its draw and use (2); a refill for its draw, its placing and a harvest of
// one take and one duplicate a seat (2 + 2·seats); a neutral card for its draw (1). Without such a card: four opening
// moves, the deal, and, when the game ends, the choices of the last round, one placing and one harvest.
constexpr int step_bound(const Options& options) {
    const int seats = options.seats;
    const int stack = kCards - kSeasons - kHandSize * seats;
    return kSeasons + 1 + stack * (2 + 2 * seats) + seats + 1 + 2 * seats;
}

constexpr Pending pending(const State& state) {
    const PublicState& table = state.table;
    switch (table.phase) {
        case Phase::dealt_opening:
        case Phase::deal:
        case Phase::neutral_draw:
        case Phase::hand_draw:
        case Phase::bonus_draw:
        case Phase::refill_draw: return Pending::on_chance();
        case Phase::choose: return Pending::on(SeatSet::all(table.seats()) - table.chosen);
        case Phase::opening:
        case Phase::place:
        case Phase::take:
        case Phase::duplicate:
        case Phase::bonus:
        case Phase::refill: return Pending::on(table.active);
        case Phase::over: break;
    }
    return Pending::game_over();
}

// ---- chance --------------------------------------------------------------------------------------------------------

template <RandomSource Random>
constexpr Chance draw(const State& state, Random& random) {
    Chance chance;
    CardSet stack = state.stack;
    switch (state.table.phase) {
        case Phase::dealt_opening:
            for (int i = 0; i < kSeasons; ++i)
                chance.opening[static_cast<std::size_t>(i)] = stack.pick(static_cast<Season>(i), random);
            break;
        case Phase::deal:
            for (int i = 0; i < state.table.seats(); ++i)
                for (int n = 0; n < kHandSize; ++n) chance.hands[Seat{i}].insert(stack.take(random));
            break;
        default: chance.card = stack.pick(random); break;
    }
    return chance;
}

constexpr Refusal why_illegal_deal(const State& state, const std::array<CardSet, kMaxSeatsHere>& hands) {
    CardSet stack = state.stack;
    for (int i = 0; i < state.table.seats(); ++i) {
        const CardSet& hand = hands[Seat{i}];
        if (hand.size() != kHandSize) return Refusal::wrong_hand_size;
        if (!(hand - state.stack).empty()) return Refusal::card_not_in_stack;
        if (!(hand - stack).empty()) return Refusal::card_dealt_twice;
        stack = stack - hand;
    }
    return Refusal::none;
}

constexpr Refusal why_illegal(const State& state, const Chance& chance) {
    switch (state.table.phase) {
        case Phase::dealt_opening:
            for (int i = 0; i < kSeasons; ++i) {
                const Card card = chance.opening[static_cast<std::size_t>(i)];
                if (!card.exists() || card.season() != static_cast<Season>(i)) return Refusal::opening_not_one_a_season;
            }
            return Refusal::none;
        case Phase::deal: return why_illegal_deal(state, chance.hands);
        default: return state.stack.contains(chance.card) ? Refusal::none : Refusal::card_not_in_stack;
    }
}

template <class Sink>
constexpr void resolve(State& state, const Chance& chance, Sink&& sink) {
    const Phase phase = state.table.phase;
    if (phase == Phase::dealt_opening) return deal_opening(state, chance.opening, sink);
    if (phase == Phase::deal) return deal_hands(state, chance.hands, sink);
    state.stack.erase(chance.card);
    switch (phase) {
        case Phase::neutral_draw: place_neutral(state, chance.card, sink); break;
        case Phase::bonus_draw: turn_up_bonus(state, chance.card, sink); break;
        case Phase::refill_draw: refill_row(state, chance.card, sink); break;
        default: draw_to_hand(state, chance.card, sink); break;
    }
    go_on(state, sink);
}

// The opening and the deal have too many results to list.
constexpr bool is_draw(Phase phase) { return phase != Phase::dealt_opening && phase != Phase::deal; }

constexpr std::uint64_t outcome_count(const State& state) {
    return is_draw(state.table.phase) ? static_cast<std::uint64_t>(state.stack.size()) : 0;
}

template <class Visit>
constexpr void outcomes(const State& state, Visit&& visit) {
    if (!is_draw(state.table.phase)) return;
    state.stack.for_each([&](Card card) {
        Chance chance;
        chance.card = card;
        visit(chance, std::uint64_t{1});
    });
}

// ---- decisions -----------------------------------------------------------------------------------------------------

constexpr Decision decision(const State& state, Seat) {
    switch (state.table.phase) {
        case Phase::opening: return Decision::opening;
        case Phase::place: return Decision::place;
        case Phase::take: return Decision::take;
        case Phase::duplicate: return Decision::duplicate;
        case Phase::bonus: return Decision::bonus;
        case Phase::refill: return Decision::refill;
        default: return Decision::choose;
    }
}

constexpr CellSet cells_to_place(const PublicState& table) {
    return legal_cells(table.options.variant, table.square, table.revealed[table.placing]);
}

// How a bonus card may be used besides the box. Precondition: it may be.
constexpr Use bonus_use(const PublicState& table) {
    return worth(table.years[table.active], table.turned_up) == Worth::new_symbol ? Use::add : Use::swap;
}

constexpr void legal(const State& state, Seat seat, auto& moves) {
    const PublicState& table = state.table;
    switch (decision(state, seat)) {
        case Decision::opening:
            state.stack.for_each([&](Card card) {
                if (card.season() == opening_season(table)) moves.push_back(Move::open(card));
            });
            break;
        case Decision::choose:
            state.hands[seat].for_each([&](Card card) { moves.push_back(Move::choose(card)); });
            break;
        case Decision::place:
            cells_to_place(table).for_each([&](Cell cell) { moves.push_back(Move::place(cell)); });
            break;
        case Decision::take:
            table.square.occupied(table.row).for_each(
                [&](Cell cell) { moves.push_back(Move::take(table.square.at(cell))); });
            break;
        case Decision::duplicate:
            moves.push_back(Move::duplicate(Use::swap));
            moves.push_back(Move::duplicate(Use::aside));
            break;
        case Decision::bonus:
            moves.push_back(Move::bonus(bonus_use(table)));
            moves.push_back(Move::bonus(Use::box));
            break;
        case Decision::refill:
            CellSet::row(table.row).for_each([&](Cell cell) { moves.push_back(Move::refill(cell)); });
            break;
    }
}

template <RandomSource Random>
constexpr Move random_move(const State& state, Seat seat, Random& random) {
    const PublicState& table = state.table;
    switch (decision(state, seat)) {
        case Decision::opening: return Move::open(state.stack.pick(opening_season(table), random));
        case Decision::place: return Move::place(cells_to_place(table).pick(random));
        case Decision::take: return Move::take(table.square.at(table.square.occupied(table.row).pick(random)));
        case Decision::duplicate: return Move::duplicate(random.bounded(2) == 0 ? Use::swap : Use::aside);
        case Decision::bonus: return Move::bonus(random.bounded(2) == 0 ? bonus_use(table) : Use::box);
        case Decision::refill: return Move::refill(CellSet::row(table.row).pick(random));
        case Decision::choose: break;
    }
    return Move::choose(state.hands[seat].pick(random));
}

constexpr Refusal why_illegal_bonus(const PublicState& table, Use use) {
    const Worth worth_here = worth(table.years[table.active], table.turned_up);
    switch (use) {
        case Use::box: return Refusal::none;
        case Use::add: return worth_here == Worth::new_symbol ? Refusal::none : Refusal::symbol_already_there;
        case Use::swap:
            if (worth_here == Worth::new_symbol) return Refusal::symbol_not_there;
            return worth_here == Worth::better ? Refusal::none : Refusal::not_more_points;
        default: return Refusal::no_such_use;
    }
}

constexpr Refusal why_illegal(const State& state, Seat seat, Move move) {
    const PublicState& table = state.table;
    if (move.decision != decision(state, seat)) return Refusal::wrong_decision;
    // Fields that the decision does not use are empty.
    const bool names_card = move.card != Card{};
    const bool names_cell = move.cell != Cell{};
    const bool names_use = move.use != Use::none;
    switch (move.decision) {
        case Decision::opening:
            if (names_cell || names_use) return Refusal::wrong_decision;
            if (!move.card.exists()) return Refusal::no_such_card;
            return move.card.season() == opening_season(table) ? Refusal::none : Refusal::wrong_season;
        case Decision::choose:
            if (names_cell || names_use) return Refusal::wrong_decision;
            return state.hands[seat].contains(move.card) ? Refusal::none : Refusal::card_not_in_hand;
        case Decision::place:
            if (names_card || names_use) return Refusal::wrong_decision;
            return why_illegal_cell(table.options.variant, table.square, table.revealed[table.placing], move.cell);
        case Decision::take:
            if (names_cell || names_use) return Refusal::wrong_decision;
            return table.square.find(move.card, table.row) ? Refusal::none : Refusal::card_not_in_row;
        case Decision::duplicate:
            if (names_card || names_cell) return Refusal::wrong_decision;
            return move.use == Use::swap || move.use == Use::aside ? Refusal::none : Refusal::no_such_use;
        case Decision::bonus:
            if (names_card || names_cell) return Refusal::wrong_decision;
            return why_illegal_bonus(table, move.use);
        case Decision::refill:
            if (names_card || names_use) return Refusal::wrong_decision;
            if (!move.cell.exists()) return Refusal::no_such_cell;
            return move.cell.row() == table.row ? Refusal::none : Refusal::another_row;
    }
    return Refusal::wrong_decision;
}

template <class Sink>
constexpr void choose(State& state, Seat seat, Card card, Sink& sink) {
    PublicState& table = state.table;
    state.choice[seat] = card;
    table.chosen.insert(seat);
    sink(state, Event{.kind = Event::Kind::chose, .seat = seat, .card = card});
    if (table.chosen.size() == table.seats()) reveal(state, sink);
}

template <class Sink>
constexpr void apply(State& state, Seat seat, Move move, Sink&& sink) {
    const PublicState& table = state.table;
    switch (move.decision) {
        case Decision::opening: choose_opening(state, seat, move.card, sink); break;
        case Decision::choose: choose(state, seat, move.card, sink); break;
        case Decision::place: place(state, move.cell, sink); break;
        case Decision::take: take(state, *table.square.find(move.card, table.row), sink); break;
        case Decision::duplicate: settle_duplicate(state, move.use, sink); break;
        case Decision::bonus: use_bonus(state, move.use, sink); break;
        case Decision::refill: place_refill(state, move.cell, sink); break;
    }
    go_on(state, sink);
}

constexpr bool can_withdraw(const State& state, Seat seat) {
    return state.table.phase == Phase::choose && state.table.chosen.contains(seat);
}

template <class Sink>
constexpr void withdraw(State& state, Seat seat, Sink&& sink) {
    state.choice[seat] = {};
    state.table.chosen.erase(seat);
    sink(state, Event{.kind = Event::Kind::took_back, .seat = seat});
}

}  // namespace stolik::gra_roku
