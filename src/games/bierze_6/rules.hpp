// The rules of 6 bierze! (6 nimmt!), base and advanced.
#pragma once

#include <optional>

#include "engine/game.hpp"
#include "games/bierze_6/state.hpp"

namespace stolik::bierze_6 {

// ---- options -------------------------------------------------------------------------------------------------------

constexpr Refusal check(const Options& options) {
    if (options.seats < kMinSeats) return Refusal::too_few_seats;
    if (options.seats > kMaxSeatsBase) return Refusal::too_many_seats;
    if (options.seats > max_seats(options.variant)) return Refusal::too_many_seats_advanced;
    if (options.target != kUnset && options.deals != kUnset) return Refusal::both_ends;
    if (options.target != kUnset && (options.target < 0 || options.target > kMaxTarget)) return Refusal::bad_target;
    if (options.deals != kUnset && (options.deals < 1 || options.deals > kMaxDeals)) return Refusal::bad_deals;
    return Refusal::none;
}

constexpr Card last_card(const Options& options) {
    return Card{options.variant == Variant::base ? kLastCard : kHandSize * options.seats + kRows};
}

// Of the 10·seats + 4 cards of a deal at most 20 end in rows, so at least this many are taken, each with a bull.
constexpr int least_bulls_a_deal(int seats) { return kHandSize * seats + kRows - kRows * kRowCapacity; }

constexpr int step_bound(const Options& options) {
    const int seats = options.seats;
    const int deals =
        options.by_deals() ? options.deals : seats * options.effective_target() / least_bulls_a_deal(seats) + 1;
    const int before_play = options.variant == Variant::base ? 1 : kHandSize * seats;
    return deals * (before_play + (kHandSize - 1) * seats + kHandSize);
}

// ---- a deal --------------------------------------------------------------------------------------------------------

// [D] The first to take is seat 0 in the first deal and moves one seat left each deal.
constexpr Seat first_drafter(const PublicState& table) { return Seat{table.deal % table.seats()}; }

template <class Sink>
constexpr void begin_deal(State& state, Sink& sink) {
    PublicState& table = state.table;
    table.turn = 0;
    for (Row& row : table.rows) row.clear();
    for (int i = 0; i < table.seats(); ++i) table.piles[Seat{i}] = {};
    if (table.options.variant == Variant::base) {
        table.phase = Phase::deal;
    } else {
        table.phase = Phase::draft;
        table.open = CardSet::up_to(last_card(table.options));
        table.active = first_drafter(table);
    }
    sink(state, Event{.kind = Event::Kind::deal_begins, .number = static_cast<std::int16_t>(table.deal + 1)});
}

template <class Sink>
constexpr void start_row(State& state, RowIndex row, Card card, Sink& sink) {
    state.table.rows[row].push_back(card);
    sink(state, Event{.kind = Event::Kind::row_started, .card = card, .row = row});
}

constexpr State start(const Options& options) {
    State state;
    state.table.options = options;
    NullSink sink;
    begin_deal(state, sink);
    return state;
}

constexpr Pending pending(const State& state) {
    const PublicState& table = state.table;
    switch (table.phase) {
        case Phase::deal: return Pending::on_chance();
        case Phase::draft: return Pending::on(table.active);
        case Phase::choose: return Pending::on(SeatSet::all(table.seats()) - table.chosen);
        case Phase::row: return Pending::on(table.active);
        case Phase::over: break;
    }
    return Pending::game_over();
}

// The first cards of a shuffle, one by one: each is any of those not drawn yet.
template <RandomSource Random>
constexpr Chance draw(const State& state, Random& random) {
    Chance chance;
    std::array<Card, kLastCard> stack{};
    for (int n = 0; n < kLastCard; ++n) stack[static_cast<std::size_t>(n)] = Card{n + 1};
    std::uint32_t left = kLastCard;
    const auto take = [&] {
        const std::uint32_t at = random.bounded(left--);
        const Card card = stack[at];
        stack[at] = stack[left];
        return card;
    };
    for (int i = 0; i < state.table.seats(); ++i)
        for (int n = 0; n < kHandSize; ++n) chance.hands[Seat{i}].insert(take());
    for (Card& card : chance.rows) card = take();
    return chance;
}

constexpr Refusal why_illegal(const State& state, const Chance& chance) {
    CardSet seen;
    const auto see_once = [&](Card card) {
        if (!card.exists() || seen.contains(card)) return false;
        seen.insert(card);
        return true;
    };
    bool each_once = true;
    for (int i = 0; i < state.table.seats(); ++i) {
        const CardSet& hand = chance.hands[Seat{i}];
        if (hand.size() != kHandSize) return Refusal::wrong_hand_size;
        hand.for_each([&](Card card) { each_once = see_once(card) && each_once; });
    }
    for (const Card card : chance.rows) each_once = see_once(card) && each_once;
    return each_once ? Refusal::none : Refusal::card_dealt_twice;
}

// ---- a turn --------------------------------------------------------------------------------------------------------

inline constexpr int kSeatStep = 16;  // more than the seats

// Rules 1 and 2: the row whose last card is the highest one still lower than the card; none when it fits nowhere.
constexpr std::optional<RowIndex> row_for(const std::array<Row, kRows>& rows, Card card) {
    int best = 0;  // end of the row × 4 + its index: without branches, because nobody can predict them
    for (int i = 0; i < kRows; ++i) {
        const int end = rows[static_cast<std::size_t>(i)].back().number;
        const int candidate = end < card.number ? end * kRows + i : 0;
        best = candidate > best ? candidate : best;
    }
    if (best == 0) return std::nullopt;
    return RowIndex{best % kRows};
}

// The revealed card that is placed next: the lowest. Precondition: one is left.
constexpr Seat next_to_place(const PublicState& table) {
    int lowest = (kLastCard + 1) * kSeatStep;  // card × 16 + seat, likewise
    for (int i = 0; i < table.seats(); ++i) {
        const int number = table.revealed[Seat{i}].number;
        const int candidate = number != 0 ? number * kSeatStep + i : lowest;
        lowest = candidate < lowest ? candidate : lowest;
    }
    return Seat{lowest % kSeatStep};
}

template <class Sink>
constexpr void place(State& state, Seat seat, RowIndex row, Sink& sink) {
    const Card card = state.table.revealed[seat];
    state.table.revealed[seat] = {};
    state.table.rows[row].push_back(card);
    sink(state, Event{.kind = Event::Kind::placed, .seat = seat, .card = card, .row = row});
}

template <class Sink>
constexpr void take_row(State& state, Seat seat, RowIndex row, Sink& sink) {
    Row& cards = state.table.rows[row];
    CardSet taken;
    for (const Card card : cards) taken.insert(card);
    state.table.piles[seat] = state.table.piles[seat] | taken;
    cards.clear();
    sink(state, Event{.kind = Event::Kind::row_taken,
                      .seat = seat,
                      .row = row,
                      .number = static_cast<std::int16_t>(bulls(taken)),
                      .cards = taken});
}

constexpr bool is_over(const PublicState& table) {
    if (table.options.by_deals()) return table.deal >= table.options.deals;
    for (int i = 0; i < table.seats(); ++i)
        if (table.score[Seat{i}] > table.options.effective_target()) return true;
    return false;
}

template <class Sink>
constexpr void end_deal(State& state, Sink& sink) {
    PublicState& table = state.table;
    ++table.deal;
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        const Bulls taken = bulls(table.piles[seat]);
        table.score[seat] = static_cast<std::int16_t>(table.score[seat] + taken.value);
        sink(state, Event{.kind = Event::Kind::deal_scored,
                          .seat = seat,
                          .number = static_cast<std::int16_t>(taken),
                          .total = table.score[seat]});
    }
    if (is_over(table)) {
        table.phase = Phase::over;
        sink(state, Event{.kind = Event::Kind::game_over});
    } else {
        begin_deal(state, sink);
    }
}

template <class Sink>
constexpr void begin_turn(State& state, Sink& sink);

// Places the revealed cards in ascending order, as far as no row has to be chosen (rule 4: only the lowest card of a
// turn can fit nowhere, because every later one fits at least behind it).
template <class Sink>
constexpr void place_revealed(State& state, int count, Sink& sink) {
    PublicState& table = state.table;
    for (; count > 0; --count) {
        const Seat seat = next_to_place(table);
        const std::optional<RowIndex> row = row_for(table.rows, table.revealed[seat]);
        if (!row) {
            table.phase = Phase::row;
            table.active = seat;
            return;
        }
        // Rule 3: a row holds five cards; whoever would add the sixth takes them.
        if (table.rows[*row].full()) take_row(state, seat, *row, sink);
        place(state, seat, *row, sink);
    }
    if (table.turn == kHandSize)
        end_deal(state, sink);
    else
        begin_turn(state, sink);
}

template <class Sink>
constexpr void reveal(State& state, Sink& sink) {
    PublicState& table = state.table;
    table.chosen = {};
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        const Card card = state.choice[seat];
        state.choice[seat] = {};
        state.hands[seat].erase(card);
        table.revealed[seat] = card;
    }
    for (int i = 0; i < table.seats(); ++i)
        sink(state, Event{.kind = Event::Kind::revealed, .seat = Seat{i}, .card = table.revealed[Seat{i}]});
    place_revealed(state, table.seats(), sink);
}

template <class Sink>
constexpr void begin_turn(State& state, Sink& sink) {
    PublicState& table = state.table;
    ++table.turn;
    table.phase = Phase::choose;
    if (table.turn < kHandSize) return;
    for (int i = 0; i < table.seats(); ++i)
        state.choice[Seat{i}] = state.hands[Seat{i}].lowest();  // the only card left
    reveal(state, sink);
}

template <class Sink>
constexpr void resolve(State& state, const Chance& chance, Sink&& sink) {
    for (int i = 0; i < state.table.seats(); ++i) {
        state.hands[Seat{i}] = chance.hands[Seat{i}];
        sink(state, Event{.kind = Event::Kind::hand_dealt, .seat = Seat{i}, .cards = chance.hands[Seat{i}]});
    }
    for (int i = 0; i < kRows; ++i) start_row(state, RowIndex{i}, chance.rows[RowIndex{i}], sink);
    begin_turn(state, sink);
}

// ---- decisions -----------------------------------------------------------------------------------------------------

constexpr Decision decision(const State& state, Seat) {
    switch (state.table.phase) {
        case Phase::draft: return Decision::draft;
        case Phase::row: return Decision::row;
        default: return Decision::choose;
    }
}

constexpr void legal(const State& state, Seat seat, auto& moves) {
    switch (decision(state, seat)) {
        case Decision::draft: state.table.open.for_each([&](Card card) { moves.push_back(Move::draft(card)); }); break;
        case Decision::choose:
            state.hands[seat].for_each([&](Card card) { moves.push_back(Move::choose(card)); });
            break;
        case Decision::row:
            for (int i = 0; i < kRows; ++i) moves.push_back(Move::take_row(RowIndex{i}));
            break;
    }
}

template <RandomSource Random>
constexpr Move random_move(const State& state, Seat seat, Random& random) {
    switch (decision(state, seat)) {
        case Decision::draft: return Move::draft(state.table.open.pick(random));
        case Decision::row: return Move::take_row(RowIndex{static_cast<int>(random.bounded(kRows))});
        case Decision::choose: break;
    }
    return Move::choose(state.hands[seat].pick(random));
}

constexpr Refusal why_illegal(const State& state, Seat seat, Move move) {
    if (move.decision != decision(state, seat)) return Refusal::wrong_decision;
    switch (move.decision) {
        case Decision::draft:
            if (!state.table.open.contains(move.card)) return Refusal::card_not_open;
            return move.row == RowIndex{} ? Refusal::none : Refusal::wrong_decision;
        case Decision::choose:
            if (!state.hands[seat].contains(move.card)) return Refusal::card_not_in_hand;
            return move.row == RowIndex{} ? Refusal::none : Refusal::wrong_decision;
        case Decision::row:
            if (move.row.index >= kRows) return Refusal::no_such_row;
            return move.card == Card{} ? Refusal::none : Refusal::wrong_decision;
    }
    return Refusal::wrong_decision;
}

template <class Sink>
constexpr void apply_draft(State& state, Seat seat, Card card, Sink& sink) {
    PublicState& table = state.table;
    table.open.erase(card);
    state.hands[seat].insert(card);
    table.active = left_of(seat, table.seats());
    sink(state, Event{.kind = Event::Kind::drafted, .seat = seat, .card = card});
    if (table.open.size() > kRows) return;
    // [D] The four cards left start the rows in ascending order.
    for (int i = 0; i < kRows; ++i) {
        const Card first = table.open.lowest();
        table.open.erase(first);
        start_row(state, RowIndex{i}, first, sink);
    }
    begin_turn(state, sink);
}

template <class Sink>
constexpr void apply(State& state, Seat seat, Move move, Sink&& sink) {
    PublicState& table = state.table;
    switch (move.decision) {
        case Decision::draft: apply_draft(state, seat, move.card, sink); break;
        case Decision::choose:
            state.choice[seat] = move.card;
            table.chosen.insert(seat);
            sink(state, Event{.kind = Event::Kind::chose, .seat = seat, .card = move.card});
            if (table.chosen.size() == table.seats()) reveal(state, sink);
            break;
        case Decision::row: {
            int left = 0;
            for (int i = 0; i < table.seats(); ++i) left += table.revealed[Seat{i}].exists() ? 1 : 0;
            take_row(state, seat, move.row, sink);
            place(state, seat, move.row, sink);
            place_revealed(state, left - 1, sink);
            break;
        }
    }
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

// ---- the end -------------------------------------------------------------------------------------------------------

enum class Account : std::uint8_t { earlier_deals, last_deal };

// Fewest bulls wins; [D] ties share the victory.
constexpr Outcome outcome(const State& state) {
    const PublicState& table = state.table;
    Outcome outcome;
    outcome.seats = table.seats();
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        const Bulls last = bulls(table.piles[seat]);
        outcome.points[seat] = table.score[seat];
        const auto add = [&](Account kind, Bulls points) {
            outcome.account.push_back({seat, static_cast<std::uint8_t>(kind), static_cast<std::int16_t>(points), {}});
        };
        if (table.deal > 1) add(Account::earlier_deals, Bulls{table.score[seat]} - last);
        add(Account::last_deal, last);
    }
    rank_seats(outcome, [&](Seat a, Seat b) { return outcome.points[a] < outcome.points[b]; });
    return outcome;
}

}  // namespace stolik::bierze_6
