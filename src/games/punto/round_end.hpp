// How a round of Punto ends, and what happens between two rounds.
#pragma once

#include <array>

#include "games/punto/memory.hpp"

namespace stolik::punto {

// ---- the start of a round ------------------------------------------------------------------------------------------

// [D] Dealt one by one, starting with the seat that starts; of a team's odd number the member who plays first gets one
// more. Both are the same: the earlier in the turn order, the more.
constexpr int cards_to_deal(const PublicState& table, Seat seat) {
    const Options& options = table.options;
    const int order = (seat.index - table.starter.index + options.seats) % options.seats;
    if (!options.teams()) return (table.gathered.size() + options.seats - 1 - order) / options.seats;
    int cards = 0;
    for (const Seat member : members(options, table.side(seat)))
        cards += table.gathered.of(colour_at(member.index)).size();
    return (cards + 1 - order / 2) / 2;
}

// The cards that can be dealt to a seat out of these.
constexpr CardBag dealt_from(const PublicState& table, const CardBag& cards, Seat seat) {
    if (!table.options.teams()) return cards;
    CardBag mine;
    for (const Seat member : members(table.options, table.side(seat))) mine = mine + cards.of(colour_at(member.index));
    return mine;
}

// Neutral cards that were not placed stay with their owner.
constexpr CardBag neutrals_kept(const State& state, Seat seat) {
    CardBag kept = state.decks[seat].of(kNeutral);
    const Card turned = state.table.turned[seat];
    if (turned.exists() && turned.colour() == kNeutral) kept.insert(turned);
    return kept;
}

// All cards return to their owners, but for those removed; teams' and placed neutral cards are gathered to be dealt.
constexpr void return_cards(State& state) {
    PublicState& table = state.table;
    const Options& options = table.options;
    table.gathered = {};
    if (options.has_neutral()) table.gathered = CardBag::all_of(kNeutral);
    for (int i = 0; i < options.sides(); ++i) {
        CardBag own = colours_of(options, Side{i});
        own = own - table.removed.within(own);
        if (options.teams()) {
            table.gathered = table.gathered + own;
            continue;
        }
        const Seat seat{i};
        if (options.has_neutral()) {
            const CardBag kept = neutrals_kept(state, seat);
            table.gathered = table.gathered - kept;
            own = own + kept;
        }
        state.decks[seat] = own;
        table.deck_sizes[seat] = static_cast<std::uint8_t>(own.size());
    }
    if (!options.teams()) return;
    state.decks = {};
    table.deck_sizes = {};
}

// `removed` is the card the winner of the last round removes; none after a draw.
template <class Sink>
constexpr void begin_round(State& state, Seat starter, Card removed, Sink& sink) {
    PublicState& table = state.table;
    const Options& options = table.options;
    if (removed.exists()) table.removed.insert(removed);
    if (!table.neutrals.empty()) remember_kept(table.neutrals.back(), table.turned);
    return_cards(state);
    table.starter = table.active = starter;
    table.blocked = {};
    table.board = {};
    table.piles = {};
    table.turned = {};
    table.last_to_place = {};
    table.phase = options.teams() || options.has_neutral() ? Phase::deal : Phase::turn;
    if (removed.exists()) {
        const Seat owner = members(options, side_of(options, removed.colour())).first();
        sink(
            state,
            Event{
                .kind = Event::Kind::card_removed, .seat = owner, .partner = partner(options, owner), .card = removed});
    }
    sink(state, Event{.kind = Event::Kind::round_begins,
                      .seat = starter,
                      .number = static_cast<std::int16_t>(table.rounds + 1)});
}

// ---- the end of a round --------------------------------------------------------------------------------------------

constexpr CellList cells_of(const Board& board, Squares squares) {
    CellList cells;
    squares.for_each([&](Square square) { cells.push_back(board.cell(square)); });
    return cells;
}

// Goes on to the next round, unless the game is over.
template <class Sink>
constexpr void after_round(State& state, Seat next_starter, Card removed, Sink& sink) {
    PublicState& table = state.table;
    ++table.rounds;
    bool won = false;
    for (const std::uint8_t wins : table.wins) won = won || wins >= table.options.rounds_to_win;
    if (!won && table.rounds < table.options.last_round()) {
        begin_round(state, next_starter, removed, sink);
        return;
    }
    table.phase = Phase::over;
    if (!won) sink(state, Event{.kind = Event::Kind::safety_stop, .number = table.rounds});
    sink(state, Event{.kind = Event::Kind::game_over});
}

// The winner removes the card with the most dots of the winning lines; the seat left of the winner starts.
template <class Sink>
constexpr void round_won(State& state, Seat seat, Squares winning, Sink& sink) {
    PublicState& table = state.table;
    const std::uint8_t wins = ++table.wins[table.side(seat)];
    sink(state,
         Event{.kind = Event::Kind::round_won, .seat = seat, .partner = partner(table.options, seat), .number = wins});
    after_round(state, left_of(seat, table.seats()), table.board.highest(winning), sink);
}

template <class Sink>
constexpr void line_completed(State& state, Seat seat, Squares line, Sink& sink) {
    sink(state, Event{.kind = Event::Kind::line_completed, .seat = seat, .cells = cells_of(state.table.board, line)});
    round_won(state, seat, line, sink);
}

// The lines of exactly one card fewer than needed, of all colours of a side.
struct Tally {
    int lines = 0;
    Dots dots = 0;  // [D] a card in two lines counts in both
    Squares squares;

    // Most lines; on a tie the fewest dots.
    constexpr bool better_than(const Tally& other) const {
        return lines != other.lines ? lines > other.lines : dots < other.dots;
    }
};

constexpr Tally count_lines(const PublicState& table, Side side) {
    Tally tally;
    for (int i = 0; i < kColours; ++i) {
        const Colour colour = colour_at(i);
        if (is_neutral(table.options, colour) || side_of(table.options, colour) != side) continue;
        for_each_exact_line(table.board.of(colour), table.options.counted(), [&](Squares line) {
            ++tally.lines;
            tally.dots += table.board.dots(line);
            tally.squares |= line;
        });
    }
    return tally;
}

// The side that wins on counted lines; none when the best are equal, or nobody has a line.
constexpr std::optional<Side> winner_on_lines(const std::array<Tally, kMaxSeatsAtTable>& tallies, int sides) {
    for (int i = 0; i < sides; ++i) {
        bool best = tallies[Side{i}].lines > 0;
        for (int j = 0; j < sides; ++j) best = best && (i == j || tallies[Side{i}].better_than(tallies[Side{j}]));
        if (best) return Side{i};
    }
    return std::nullopt;
}

template <class Sink>
constexpr void nobody_can_place(State& state, Sink& sink) {
    PublicState& table = state.table;
    const Options& options = table.options;
    std::array<Tally, kMaxSeatsAtTable> tallies{};
    for (int i = 0; i < options.sides(); ++i) {
        const Tally tally = tallies[Side{i}] = count_lines(table, Side{i});
        const Seat seat = members(options, Side{i}).first();
        sink(state, Event{.kind = Event::Kind::lines_counted,
                          .seat = seat,
                          .partner = partner(options, seat),
                          .number = static_cast<std::int16_t>(tally.lines),
                          .total = static_cast<std::int16_t>(tally.dots),
                          .cells = cells_of(table.board, tally.squares)});
    }
    if (const std::optional<Side> winner = winner_on_lines(tallies, options.sides())) {
        // [D] For a team, left of its member who placed last.
        round_won(state, table.last_to_place[*winner], tallies[*winner].squares, sink);
        return;
    }
    sink(state, Event{.kind = Event::Kind::round_drawn});
    // [D] The next round starts one seat further left than this one.
    after_round(state, left_of(table.starter, table.seats()), Card{}, sink);
}

}  // namespace stolik::punto
