// The rules of Punto, for two to four players and for teams: options, a round turn by turn, decisions, the end.
#pragma once

#include <optional>

#include "engine/game.hpp"
#include "games/punto/round_end.hpp"

namespace stolik::punto {

// ---- options -------------------------------------------------------------------------------------------------------

constexpr Refusal check(const Options& options) {
    if (options.seats < kMinSeats) return Refusal::too_few_seats;
    if (options.seats > kMaxSeatsAtTable) return Refusal::too_many_seats;
    if (options.teams() && options.seats != kTeamSeats) return Refusal::teams_need_four;
    if (options.rounds_to_win < 1 || options.rounds_to_win > kMaxRoundsToWin) return Refusal::bad_rounds_to_win;
    return Refusal::none;
}

// A round has at most one deal; each card is turned at most once and placed at most once, the first one by the engine.
constexpr int step_bound(const Options& options) { return options.last_round() * (1 + kCards + kCards - 1); }

constexpr State start(const Options& options) {
    State state;
    state.table.options = options;
    NullSink sink;
    begin_round(state, Seat{0}, Card{}, sink);
    return state;
}

constexpr Pending pending(const State& state) {
    switch (state.table.phase) {
        case Phase::deal:
        case Phase::turn: return Pending::on_chance();
        case Phase::place: return Pending::on(state.table.active);
        case Phase::over: break;
    }
    return Pending::game_over();
}

// ---- a turn --------------------------------------------------------------------------------------------------------

// Beside: on an empty cell that touches a card, as long as all cards stay inside 6 × 6. On top: on fewer dots.
constexpr Squares places_for(const Board& board, Card card) {
    return (board.touching() & board.within_limits()) | board.lower_than(card.dots());
}

// The next seat clockwise that is not out. [D] A seat with no cards left passes.
template <class Sink>
constexpr void next_turn(State& state, Sink& sink) {
    PublicState& table = state.table;
    for (int step = 1; step <= table.seats(); ++step) {
        const Seat seat = left_of(table.active, table.seats(), step);
        if (table.blocked.contains(seat) || table.deck_sizes[seat] == 0) continue;
        table.active = seat;
        table.phase = Phase::turn;
        return;
    }
    nobody_can_place(state, sink);
}

template <class Sink>
constexpr void place(State& state, Square square, Sink& sink) {
    PublicState& table = state.table;
    const Seat seat = table.active;
    const Card card = table.turned[seat];
    const Cell cell = table.board.empty() ? Cell{} : table.board.cell(square);
    const Card covered = table.board.top(square);
    if (table.board.empty())
        table.board.put_first(card);
    else
        table.board.put(square, card);
    table.piles.place(card, cell);
    table.turned[seat] = {};
    table.places = {};
    table.last_to_place[table.side(seat)] = seat;
    sink(state, Event{.kind = Event::Kind::placed, .seat = seat, .card = card, .covered = covered, .cell = cell});
    // Neutral cards never make a line.
    const Squares colour = table.board.of(card.colour());
    if (!is_neutral(table.options, card.colour()) && has_line(colour, table.options.needed())) {
        line_completed(state, seat, lines(colour, table.options.needed()), sink);
        return;
    }
    if (table.deck_sizes[seat] == 0) sink(state, Event{.kind = Event::Kind::deck_empty, .seat = seat});
    next_turn(state, sink);
}

template <class Sink>
constexpr void turn(State& state, Card card, Sink& sink) {
    PublicState& table = state.table;
    const Seat seat = table.active;
    state.decks[seat].erase(card);
    --table.deck_sizes[seat];
    table.turned[seat] = card;
    if (is_neutral(table.options, card.colour())) table.neutrals.back().turn(seat, card.dots());
    sink(state, Event{.kind = Event::Kind::turned, .seat = seat, .card = card});
    if (table.board.empty()) {
        place(state, Square{}, sink);
        return;
    }
    const Squares places = places_for(table.board, card);
    if (places.empty()) {
        // It could never be placed later: the square is full and tops only rise.
        table.blocked.insert(seat);
        sink(state, Event{.kind = Event::Kind::blocked, .seat = seat, .card = card});
        next_turn(state, sink);
    } else if (places.size() == 1) {
        place(state, places.first(), sink);
    } else {
        table.places = places;
        table.phase = Phase::place;
    }
}

// ---- chance --------------------------------------------------------------------------------------------------------

template <RandomSource Random>
constexpr Chance draw(const State& state, Random& random) {
    const PublicState& table = state.table;
    Chance chance;
    if (table.phase == Phase::turn) {
        chance.card = state.decks[table.active].pick(random);
        return chance;
    }
    CardBag rest = table.gathered;
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat = left_of(table.starter, table.seats(), i);
        CardBag mine = dealt_from(table, rest, seat);
        for (int n = cards_to_deal(table, seat); n > 0; --n) {
            const Card card = mine.take(random);
            chance.decks[seat].insert(card);
            rest.erase(card);
        }
    }
    return chance;
}

constexpr Refusal why_illegal(const State& state, const Chance& chance) {
    const PublicState& table = state.table;
    if (table.phase == Phase::turn)
        return state.decks[table.active].count(chance.card) > 0 ? Refusal::none : Refusal::card_not_in_deck;
    CardBag rest = table.gathered;
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        if (chance.decks[seat].size() != cards_to_deal(table, seat)) return Refusal::wrong_deal_size;
        if (!dealt_from(table, rest, seat).contains(chance.decks[seat])) return Refusal::wrong_cards_dealt;
        rest = rest - chance.decks[seat];
    }
    return Refusal::none;
}

template <class Sink>
constexpr void deal(State& state, const Chance& chance, Sink& sink) {
    PublicState& table = state.table;
    std::array<std::uint8_t, kMaxSeatsAtTable> dealt{};
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        dealt[seat] = static_cast<std::uint8_t>(chance.decks[seat].size());
        state.decks[seat] = state.decks[seat] + chance.decks[seat];
        table.deck_sizes[seat] = static_cast<std::uint8_t>(state.decks[seat].size());
    }
    table.gathered = {};
    if (table.options.has_neutral()) remember_deal(table.neutrals, {{dealt[0], dealt[1], dealt[2]}});
    table.phase = Phase::turn;
    for (int i = 0; i < table.seats(); ++i)
        sink(state, Event{.kind = Event::Kind::cards_dealt, .seat = Seat{i}, .number = dealt[Seat{i}]});
}

template <class Sink>
constexpr void resolve(State& state, const Chance& chance, Sink&& sink) {
    if (state.table.phase == Phase::turn)
        turn(state, chance.card, sink);
    else
        deal(state, chance, sink);
}

constexpr std::uint64_t outcome_count(const State& state) {
    const PublicState& table = state.table;
    return table.phase == Phase::turn ? static_cast<std::uint64_t>(state.decks[table.active].kinds()) : 0;
}

template <class Visit>
constexpr void outcomes(const State& state, Visit&& visit) {
    if (state.table.phase != Phase::turn) return;
    state.decks[state.table.active].for_each_kind(
        [&](Card card, int copies) { visit(Chance{.card = card}, static_cast<std::uint64_t>(copies)); });
}

// ---- decisions -----------------------------------------------------------------------------------------------------

constexpr void legal(const State& state, Seat, auto& moves) {
    const PublicState& table = state.table;
    table.places.for_each([&](Square square) { moves.push_back(Move{table.board.cell(square)}); });
}

template <RandomSource Random>
constexpr Move random_move(const State& state, Seat, Random& random) {
    const Squares places = state.table.places;
    return {state.table.board.cell(
        places.nth(static_cast<int>(random.bounded(static_cast<std::uint32_t>(places.size())))))};
}

constexpr Refusal why_illegal(const State& state, Seat, Move move) {
    const Board& board = state.table.board;
    const Cell cell = move.cell;
    if (!cell.in_reach()) return Refusal::out_of_reach;
    if (cell.x < board.first_column() || cell.x > board.last_column()) return Refusal::too_wide;
    if (cell.y < board.first_row() || cell.y > board.last_row()) return Refusal::too_high;
    if (!board.on_grid(cell)) return Refusal::touches_nothing;
    const Square square = board.square(cell);
    if (state.table.places.contains(square)) return Refusal::none;
    return board.occupied().contains(square) ? Refusal::not_fewer_dots : Refusal::touches_nothing;
}

template <class Sink>
constexpr void apply(State& state, Seat, Move move, Sink&& sink) {
    place(state, state.table.board.square(move.cell), sink);
}

// ---- the end -------------------------------------------------------------------------------------------------------

enum class Account : std::uint8_t { rounds_won };

// [D] The winner's rivals rank by rounds won; after the safety stop all share the first place.
constexpr Outcome outcome(const State& state) {
    const PublicState& table = state.table;
    Outcome outcome;
    outcome.seats = table.seats();
    bool won = false;
    for (int i = 0; i < table.seats(); ++i) {
        const int wins = table.wins[table.side(Seat{i})];
        won = won || wins >= table.options.rounds_to_win;
        outcome.points[Seat{i}] = wins;
        outcome.account.push_back(
            {Seat{i}, static_cast<std::uint8_t>(Account::rounds_won), static_cast<std::int16_t>(wins), {}});
    }
    rank_seats(outcome, [&](Seat a, Seat b) { return won && outcome.points[a] > outcome.points[b]; });
    return outcome;
}

}  // namespace stolik::punto
