// Positions made by hand, for tests.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/pasikonik/game.hpp"
#include "games/pasikonik/text.hpp"
#include "games/pasikonik/wire.hpp"

namespace stolik::pasikonik {

inline const std::string kPath = "r1c1+r1c2+r1c3+r2c1+r2c2+r2c3";

inline Card card(std::string_view text) {
    const auto found = card_named(text);
    REQUIRE_MESSAGE(found.has_value(), text);
    return *found;
}
inline Cell cell(std::string_view text) { return *cell_named(text); }

inline Options options(Variant variant, int seats) {
    Options made;
    made.variant = variant;
    made.seats = static_cast<std::uint8_t>(seats);
    return made;
}

// t, i, s, w: tablecloth, tiles, stone, wood; then l, b, u, n: ladybird, bee, butterfly, snail. "." is a gap.
inline Card short_card(const std::string& text) {
    const Type type = text[0] == 't'   ? Type::tablecloth
                      : text[0] == 'i' ? Type::tiles
                      : text[0] == 's' ? Type::stone
                                       : Type::wood;
    const std::string insects = "lbun";
    return text.size() < 2 ? Card{type} : Card{type, static_cast<Insect>(insects.find(text[1]) + 1)};
}

// A position in which the Ant (seat 0) is to place its ants; the words are the square, row by row.
inline State position(const Options& made, const std::string& square, const std::vector<std::string>& open = {}) {
    State state = start(made);
    PublicState& table = state.table;
    std::string word;
    int number = 0;
    for (const char c : square + " ") {
        if (c != ' ') {
            word += c;
            continue;
        }
        if (word.empty()) continue;
        ++number;
        if (word != ".") {
            table.square.lay(Cell{number}, short_card(word));
            table.paths().remove(table.deck, short_card(word));
        }
        word.clear();
    }
    REQUIRE(number == kCells);
    for (std::size_t i = 0; i < open.size(); ++i)
        for (int n = 1; n <= made.edition.stock_kinds(); ++n)
            if (kind_name(table.cost(StockCard{n})) == open[i]) {
                table.open[i] = StockCard{n};
                --table.stock[StockCard{n}.kind()];
            }
    NullSink sink;
    begin_round(state, sink);
    return state;
}

// Gives a seat cards out of the deck.
inline void give(State& state, int seat, const std::vector<std::string>& cards) {
    PublicState& table = state.table;
    for (const std::string& each : cards) {
        table.paths().remove(table.deck, card(each));
        table.paths().add(table.held[Seat{seat}], card(each));
    }
}

inline void put_deck_into(State& state, CardStack& stack) {
    state.table.paths().for_each(state.table.deck, [&](Card each) { state.table.paths().add(stack, each); });
    state.table.deck = {};
}

inline std::vector<std::string> held(const State& state, int seat) {
    std::vector<std::string> list;
    state.table.paths().for_each(state.table.held[Seat{seat}], [&](Card each) { list.push_back(name(each)); });
    return list;
}

inline std::vector<std::string> legal_moves(const State& state, int seat) {
    static MoveList<Pasikonik> moves;
    moves.reset();
    legal(state, Seat{seat}, moves);
    std::vector<std::string> list;
    for (const Move& move : moves) list.push_back(notation(move));
    return list;
}

inline Refusal refusal(const State& state, int seat, std::string_view text) {
    const auto move = parse(decision(state, Seat{seat}), text);
    REQUIRE_MESSAGE(move.has_value(), text);
    return why_illegal(state, Seat{seat}, *move);
}

// Plays a move, and answers the names of the events it made.
inline std::vector<std::string> play(State& state, int seat, std::string_view text) {
    INFO("seat ", seat, " plays ", std::string{text});
    REQUIRE(pending(state).waits_for(Seat{seat}));
    const auto move = parse(decision(state, Seat{seat}), text);
    REQUIRE(move.has_value());
    REQUIRE(why_illegal(state, Seat{seat}, *move) == Refusal::none);
    std::vector<std::string> events;
    apply(state, Seat{seat}, *move, [&](const State&, const Event& event) { events.emplace_back(name(event.kind)); });
    return events;
}

// Resolves the waiting chance event with a result as it is written in a record.
inline std::vector<std::string> chance(State& state, std::string_view written) {
    REQUIRE(pending(state).chance());
    Chance result;
    const auto read_back = read(json::parse(written).value().as_object(), state, result);
    REQUIRE_MESSAGE(read_back.has_value(), written);
    REQUIRE(why_illegal(state, result) == Refusal::none);
    std::vector<std::string> events;
    resolve(state, result, [&](const State&, const Event& event) { events.emplace_back(name(event.kind)); });
    return events;
}

}  // namespace stolik::pasikonik
