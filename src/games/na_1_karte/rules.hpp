// The rules of Wszystko na 1 kartę (Alles auf 1 Karte), base and draft.
#pragma once

#include <optional>

#include "games/na_1_karte/rules_chance.hpp"
#include "games/na_1_karte/rules_marking.hpp"

namespace stolik::na_1_karte {

// ---- options -------------------------------------------------------------------------------------------------------

constexpr Refusal check(const Options& options) {
    if (options.seats < kMinPlayers) return Refusal::too_few_seats;
    if (options.seats > kMaxPlayers) return Refusal::too_many_seats;
    if (!has_ascending_ids(options.deck)) return Refusal::deck_ids;
    for (const Face face : options.deck.faces) {
        if (!has_proper_rows(face)) return Refusal::deck_rows;
        if (!has_proper_suns(face)) return Refusal::deck_suns;
    }
    return Refusal::none;
}

// Before the first round: the deal, and in the draft every seat's keep and the pool. A round: three rolls with two
// decisions between them, and every seat's mark. A seat gets three new cards at most, each a decision and a chance.
constexpr int step_bound(const Options& options) {
    const int seats = options.seats;
    return 1 + seats + 1 + kLastRound * (kRolls + kRolls - 1 + seats) + 2 * kMostNewCards * seats;
}

// ---- setup ---------------------------------------------------------------------------------------------------------

constexpr State start(const Options& options) {
    State state;
    state.table.options = options;
    return state;
}

constexpr CardIds ids_of(const PublicState& table, CardSet cards) {
    CardIds ids;
    for (const Card card : cards) ids.push_back(table.id(card));
    return ids;
}

template <class Sink>
constexpr void begin_round(State& state, Sink& sink) {
    PublicState& table = state.table;
    ++table.round;
    table.rolls = 0;
    table.dice = {};
    table.phase = Phase::roll;
    sink(state, Event{.kind = Event::Kind::round_begins, .seat = table.active, .number = table.round});
}

template <class Sink>
constexpr void deal(State& state, const Chance& chance, Sink& sink) {
    PublicState& table = state.table;
    const bool draft = table.options.variant == Variant::draft;
    (draft ? state.dealt : table.hands) = chance.hands;
    if (draft) table.phase = Phase::keep;
    for (int i = 0; i < table.seats(); ++i)
        sink(state, Event{.kind = Event::Kind::hand_dealt,
                          .seat = Seat{i},
                          .secret = draft,
                          .cards = ids_of(table, chance.hands[Seat{i}])});
    if (!draft) begin_round(state, sink);
}

// Draft: three of the five cards stay; the others go back into the deck, which is a set again (it is reshuffled).
template <class Sink>
constexpr void reveal_kept(State& state, Sink& sink) {
    PublicState& table = state.table;
    table.hands = state.choice;
    table.chosen = {};
    table.phase = Phase::pool;
    state.dealt = {};
    state.choice = {};
    for (int i = 0; i < table.seats(); ++i)
        sink(state, Event{.kind = Event::Kind::kept, .seat = Seat{i}, .cards = ids_of(table, table.hands[Seat{i}])});
}

// ---- the end of a round --------------------------------------------------------------------------------------------

constexpr Seat next_to_the_left(Seat seat, int seats) { return Seat{seat.index + 1 == seats ? 0 : seat.index + 1}; }

// [D] New cards are given out in seat order from the active seat. Precondition: somebody is owed one.
constexpr Seat next_owed(const PublicState& table) {
    Seat seat = table.active;
    while (!table.owed.contains(seat)) seat = next_to_the_left(seat, table.seats());
    return seat;
}

constexpr bool is_last_round(const PublicState& table) {
    for (const CardSet pile : table.scored)
        if (pile.size() >= kCardsToEnd) return true;
    return table.round >= kLastRound;
}

// Whoever scored a card gets a new one; then the next seat is active.
template <class Sink>
constexpr void give_new_cards(State& state, Sink& sink) {
    PublicState& table = state.table;
    if (!table.owed.empty()) {
        table.phase = table.options.variant == Variant::base ? Phase::card : Phase::new_card;
        return;
    }
    table.active = next_to_the_left(table.active, table.seats());
    begin_round(state, sink);
}

template <class Sink>
constexpr void end_round(State& state, Sink& sink) {
    PublicState& table = state.table;
    if (!is_last_round(table)) return give_new_cards(state, sink);
    table.owed = {};  // [D] in the last round nobody draws or takes a new card
    table.phase = Phase::over;
    sink(state, Event{.kind = Event::Kind::game_over});
}

// ---- marking -------------------------------------------------------------------------------------------------------

constexpr CardSet markable(const PublicState& table, Seat seat) {
    CardSet cards;
    for (const Card card : table.hands[seat])
        if (can_mark(table.face(card), table.crossed[card], table.dice)) cards.insert(card);
    return cards;
}

constexpr bool can_mark(const PublicState& table, Seat seat) {
    for (const Card card : table.hands[seat])
        if (can_mark(table.face(card), table.crossed[card], table.dice)) return true;
    return false;
}

// A complete card is put by, face up, out of use.
template <class Sink>
constexpr void score(State& state, Seat seat, Card card, Sink& sink) {
    PublicState& table = state.table;
    table.hands[seat].erase(card);
    table.scored[seat].insert(card);
    table.owed.insert(seat);
    const Face face = table.face(card);
    sink(state, Event{.kind = Event::Kind::scored,
                      .seat = seat,
                      .number = static_cast<std::int16_t>(row_points(face, table.crossed[card])),
                      .suns = static_cast<std::int16_t>(sun_points(face, table.crossed[card])),
                      .cards = {table.id(card)}});
}

template <class Sink>
constexpr void mark(State& state, Seat seat, Card card, Sink& sink) {
    PublicState& table = state.table;
    const Face face = table.face(card);
    const Boxes boxes = crossed_off_by(face, table.crossed[card], table.dice);
    table.crossed[card] += boxes;
    sink(state, Event{.kind = Event::Kind::marked, .seat = seat, .dice = boxes, .cards = {table.id(card)}});
    if (is_complete(face, table.crossed[card])) score(state, seat, card, sink);
}

template <class Sink>
constexpr void reveal_marks(State& state, Sink& sink) {
    PublicState& table = state.table;
    const SeatSet asked = table.asked;
    const std::array<CardSet, kMaxPlayers> choice = state.choice;
    table.asked = {};
    table.chosen = {};
    state.choice = {};
    Seat seat = table.active;
    for (int i = 0; i < table.seats(); ++i, seat = next_to_the_left(seat, table.seats())) {
        if (!asked.contains(seat)) continue;
        if (choice[seat].empty())
            sink(state, Event{.kind = Event::Kind::passed, .seat = seat});
        else
            mark(state, seat, choice[seat].lowest(), sink);
    }
    end_round(state, sink);
}

// A seat that can only pass passes by itself.
template <class Sink>
constexpr void begin_marking(State& state, Sink& sink) {
    PublicState& table = state.table;
    table.phase = Phase::mark;
    for (int i = 0; i < table.seats(); ++i)
        if (can_mark(table, Seat{i})) table.asked.insert(Seat{i});
    for (const Seat seat : SeatSet::all(table.seats()) - table.asked)
        sink(state, Event{.kind = Event::Kind::cannot_mark, .seat = seat});
    if (table.asked.empty()) reveal_marks(state, sink);
}

// ---- chance --------------------------------------------------------------------------------------------------------

// After the third roll the result stands.
template <class Sink>
constexpr void roll(State& state, Dice up, Sink& sink) {
    PublicState& table = state.table;
    table.dice += up;
    ++table.rolls;
    table.phase = Phase::re_roll;
    sink(state, Event{.kind = Event::Kind::rolled,
                      .seat = table.active,
                      .number = table.rolls,
                      .dice = up,
                      .result = table.dice});
    if (table.rolls == kRolls) begin_marking(state, sink);
}

// Base: the card goes to the next seat that is owed one. Draft: it refills the pool, before the next seat takes [D].
template <class Sink>
constexpr void turn_up(State& state, CardSet card, Sink& sink) {
    PublicState& table = state.table;
    if (table.options.variant == Variant::base) {
        const Seat seat = next_owed(table);
        table.hands[seat] = table.hands[seat] | card;
        table.owed.erase(seat);
        sink(state, Event{.kind = Event::Kind::drew, .seat = seat, .cards = ids_of(table, card)});
    } else {
        table.pool = table.pool | card;
        sink(state, Event{.kind = Event::Kind::pool_refilled, .cards = ids_of(table, card)});
    }
    give_new_cards(state, sink);
}

template <class Sink>
constexpr void resolve(State& state, const Chance& chance, Sink&& sink) {
    switch (state.table.phase) {
        case Phase::roll: roll(state, chance.dice, sink); break;
        case Phase::card: turn_up(state, chance.cards, sink); break;
        case Phase::deal: deal(state, chance, sink); break;
        default:
            state.table.pool = chance.cards;
            sink(state, Event{.kind = Event::Kind::pool_opened, .cards = ids_of(state.table, chance.cards)});
            begin_round(state, sink);
            break;
    }
}

}  // namespace stolik::na_1_karte
