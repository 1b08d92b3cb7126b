// The decisions of Wszystko na 1 kartę: who owes one, what is allowed, what it does, and how the game ended.
#pragma once

#include "games/na_1_karte/rules.hpp"

namespace stolik::na_1_karte {

constexpr Pending pending(const State& state) {
    const PublicState& table = state.table;
    switch (table.phase) {
        case Phase::deal:
        case Phase::pool:
        case Phase::roll:
        case Phase::card: return Pending::on_chance();
        case Phase::keep: return Pending::on(SeatSet::all(table.seats()) - table.chosen);
        case Phase::re_roll: return Pending::on(table.active);
        case Phase::mark: return Pending::on(table.asked - table.chosen);
        case Phase::new_card: return Pending::on(next_owed(table));
        case Phase::over: break;
    }
    return Pending::game_over();
}

constexpr Decision decision(const State& state, Seat) {
    switch (state.table.phase) {
        case Phase::keep: return Decision::keep;
        case Phase::re_roll: return Decision::re_roll;
        case Phase::new_card: return Decision::new_card;
        default: return Decision::mark;
    }
}

// ---- legal moves ---------------------------------------------------------------------------------------------------

constexpr Move keep_move(const PublicState& table, CardSet cards) {
    return Move::keep(table.id(cards.nth(0)), table.id(cards.nth(1)), table.id(cards.nth(2)));
}

constexpr void legal_keeps(const PublicState& table, CardSet dealt, auto& moves) {
    for (const Card a : dealt)
        for (const Card b : dealt)
            for (const Card c : dealt)
                if (a.index < b.index && b.index < c.index)
                    moves.push_back(Move::keep(table.id(a), table.id(b), table.id(c)));
}

// Any number of the dice of each colour, counted through like an odometer from "none".
constexpr void legal_re_rolls(Dice dice, auto& moves) {
    Dice again;
    for (bool more = true; more;) {
        moves.push_back(Move::re_roll(again));
        more = false;
        for (int i = 0; i < kColours && !more; ++i) {
            const auto colour = static_cast<Colour>(i);
            more = again[colour] < dice[colour];
            again.set(colour, more ? again[colour] + 1 : 0);
        }
    }
}

constexpr void legal(const State& state, Seat seat, auto& moves) {
    const PublicState& table = state.table;
    switch (decision(state, seat)) {
        case Decision::keep: legal_keeps(table, state.dealt[seat], moves); break;
        case Decision::re_roll: legal_re_rolls(table.dice, moves); break;
        case Decision::mark:
            for (const Card card : markable(table, seat)) moves.push_back(Move::mark(table.id(card)));
            moves.push_back(Move::pass());
            break;
        case Decision::new_card:
            for (const Card card : table.pool) moves.push_back(Move::take(table.id(card)));
            break;
    }
}

template <RandomSource Random>
constexpr Move random_re_roll(Dice dice, Random& random) {
    Dice again;
    for (int i = 0; i < kColours; ++i) {
        const auto colour = static_cast<Colour>(i);
        const int most = dice[colour];
        if (most > 0) again.set(colour, static_cast<int>(random.bounded(static_cast<std::uint32_t>(most + 1))));
    }
    return Move::re_roll(again);
}

template <RandomSource Random>
constexpr CardSet random_mark(const PublicState& table, Seat seat, Random& random) {
    const CardSet cards = markable(table, seat);
    const auto options = static_cast<std::uint32_t>(cards.size() + 1);
    const auto n = static_cast<int>(random.bounded(options));
    return n == cards.size() ? CardSet{} : CardSet::only(cards.nth(n));
}

template <RandomSource Random>
constexpr Move random_move(const State& state, Seat seat, Random& random) {
    const PublicState& table = state.table;
    switch (decision(state, seat)) {
        case Decision::keep: {
            CardSet dealt = state.dealt[seat];
            return keep_move(table, dealt.take(kHandDraft, random));
        }
        case Decision::re_roll: return random_re_roll(table.dice, random);
        case Decision::new_card: return Move::take(table.id(table.pool.pick(random)));
        case Decision::mark: break;
    }
    const CardSet card = random_mark(table, seat, random);
    return card.empty() ? Move::pass() : Move::mark(table.id(card.lowest()));
}

// ---- refusals ------------------------------------------------------------------------------------------------------

constexpr bool names_one_card(const Move& move) { return move.count == 1 && move.words[1] == 0 && move.words[2] == 0; }

constexpr Refusal why_illegal_keep(const PublicState& table, CardSet dealt, const Move& move) {
    if (move.count != kHandDraft || !(move.card(0) < move.card(1)) || !(move.card(1) < move.card(2)))
        return Refusal::keep_three_ascending;
    for (std::size_t i = 0; i < kHandDraft; ++i)
        if (!table.options.deck.find(move.card(i), dealt)) return Refusal::card_not_yours;
    return Refusal::none;
}

constexpr Refusal why_illegal_mark(const PublicState& table, Seat seat, const Move& move) {
    if (move == Move::pass()) return Refusal::none;
    if (!names_one_card(move)) return Refusal::wrong_decision;
    const std::optional<Card> card = table.options.deck.find(move.card(), table.hands[seat]);
    if (!card) return Refusal::card_not_yours;
    return markable(table, seat).contains(*card) ? Refusal::none : Refusal::nothing_fits;
}

constexpr Refusal why_illegal(const State& state, Seat seat, Move move) {
    const PublicState& table = state.table;
    if (move.decision != decision(state, seat)) return Refusal::wrong_decision;
    switch (move.decision) {
        case Decision::keep: return why_illegal_keep(table, state.dealt[seat], move);
        case Decision::re_roll:
            if (move.count != 0 || move.words[2] != 0) return Refusal::wrong_decision;
            return move.again().valid() && table.dice.covers(move.again()) ? Refusal::none : Refusal::dice_not_there;
        case Decision::mark: return why_illegal_mark(table, seat, move);
        case Decision::new_card:
            if (!names_one_card(move)) return Refusal::wrong_decision;
            return table.options.deck.find(move.card(), table.pool) ? Refusal::none : Refusal::card_not_in_pool;
    }
    return Refusal::wrong_decision;
}

// ---- what a decision does ------------------------------------------------------------------------------------------

template <class Sink>
constexpr void hold_choice(State& state, Seat seat, CardSet cards, Sink& sink) {
    const bool keeping = state.table.phase == Phase::keep;
    state.choice[seat] = cards;
    state.table.chosen.insert(seat);
    sink(state, Event{.kind = keeping ? Event::Kind::chose_kept : Event::Kind::chose_mark,
                      .seat = seat,
                      .secret = true,
                      .cards = ids_of(state.table, cards)});
}

template <class Sink>
constexpr void apply_keep(State& state, Seat seat, const Move& move, Sink& sink) {
    CardSet kept;
    for (std::size_t i = 0; i < kHandDraft; ++i)
        kept.insert(*state.table.options.deck.find(move.card(i), state.dealt[seat]));
    hold_choice(state, seat, kept, sink);
    if (state.table.chosen == SeatSet::all(state.table.seats())) reveal_kept(state, sink);
}

template <class Sink>
constexpr void apply_re_roll(State& state, Seat seat, Dice again, Sink& sink) {
    PublicState& table = state.table;
    if (again.empty()) {
        sink(state, Event{.kind = Event::Kind::stopped, .seat = seat, .result = table.dice});
        begin_marking(state, sink);
        return;
    }
    table.dice -= again;
    table.phase = Phase::roll;
    sink(state, Event{.kind = Event::Kind::rolls_again, .seat = seat, .dice = again});
}

template <class Sink>
constexpr void apply_mark(State& state, Seat seat, const Move& move, Sink& sink) {
    CardSet card;
    if (move.count == 1) card.insert(*state.table.options.deck.find(move.card(), state.table.hands[seat]));
    hold_choice(state, seat, card, sink);
    if (state.table.chosen == state.table.asked) reveal_marks(state, sink);
}

template <class Sink>
constexpr void apply_new_card(State& state, Seat seat, CardId id, Sink& sink) {
    PublicState& table = state.table;
    const Card card = *table.options.deck.find(id, table.pool);
    table.pool.erase(card);
    table.hands[seat].insert(card);
    table.owed.erase(seat);
    table.phase = Phase::card;
    sink(state, Event{.kind = Event::Kind::took, .seat = seat, .cards = {id}});
}

template <class Sink>
constexpr void apply(State& state, Seat seat, Move move, Sink&& sink) {
    switch (move.decision) {
        case Decision::keep: apply_keep(state, seat, move, sink); break;
        case Decision::re_roll: apply_re_roll(state, seat, move.again(), sink); break;
        case Decision::mark: apply_mark(state, seat, move, sink); break;
        case Decision::new_card: apply_new_card(state, seat, move.card(), sink); break;
    }
}

constexpr bool can_withdraw(const State& state, Seat seat) { return state.table.chosen.contains(seat); }

template <class Sink>
constexpr void withdraw(State& state, Seat seat, Sink&& sink) {
    state.choice[seat] = {};
    state.table.chosen.erase(seat);
    sink(state, Event{.kind = Event::Kind::took_back, .seat = seat});
}

// ---- the end -------------------------------------------------------------------------------------------------------

// The card of a line is in its detail: the place in the deck.
enum class Account : std::uint8_t { scored_rows, scored_suns, unfinished_rows };

// Scored cards count with their suns; cards still in play give the points of their full rows, without suns. Most points
// wins; [D] ties share the victory.
constexpr Outcome outcome(const State& state) {
    const PublicState& table = state.table;
    Outcome outcome;
    outcome.seats = table.seats();
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        const auto add = [&](Account kind, Card card, Points points) {
            if (points == Points{}) return;
            outcome.points[seat] += points.value;
            outcome.account.push_back(
                {seat, static_cast<std::uint8_t>(kind), static_cast<std::int16_t>(points), {card.index}});
        };
        for (const Card card : table.scored[seat]) {
            add(Account::scored_rows, card, row_points(table.face(card), table.crossed[card]));
            add(Account::scored_suns, card, sun_points(table.face(card), table.crossed[card]));
        }
        for (const Card card : table.hands[seat])
            add(Account::unfinished_rows, card, row_points(table.face(card), table.crossed[card]));
    }
    rank_seats(outcome, [&](Seat a, Seat b) { return outcome.points[a] > outcome.points[b]; });
    return outcome;
}

}  // namespace stolik::na_1_karte
