// Positions of Gra roku built from names, for the tests.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "games/gra_roku/game.hpp"
#include "games/gra_roku/text.hpp"
#include "games/gra_roku/wire.hpp"

namespace stolik::gra_roku {

using Names = std::vector<std::string>;

inline Card card(const std::string& text) {
    const auto parsed = parse_card(text);
    REQUIRE_MESSAGE(parsed.has_value(), text);
    return *parsed;
}

inline Cell cell(const std::string& text) { return parse(Decision::place, text)->cell; }

inline CardSet cards(const Names& names) {
    CardSet set;
    for (const std::string& text : names) set.insert(card(text));
    return set;
}

inline Names names(const CardSet& set) {
    Names list;
    set.for_each([&](Card each) { list.push_back(name(each)); });
    return list;
}

inline Names names(CellSet set) {
    Names list;
    set.for_each([&](Cell each) { list.push_back(name(each)); });
    return list;
}

// Everybody chooses: these cards lie in the middle, and each seat holds a hand of four.
class Position {
public:
    State state;

    Position(Variant variant, const std::map<std::string, std::string>& square, const std::vector<Names>& hands,
             const std::vector<Names>& years = {}) {
        state = start({.variant = variant, .seats = static_cast<std::uint8_t>(hands.size())});
        state.table.phase = Phase::choose;
        for (const auto& [where, what] : square) {
            state.table.square.put(card(what), cell(where));
            state.stack.erase(card(what));
        }
        for (std::size_t i = 0; i < hands.size(); ++i) {
            state.hands[i] = cards(hands[i]);
            state.stack = state.stack - state.hands[i];
        }
        for (std::size_t i = 0; i < years.size(); ++i) {
            state.table.years[i] = cards(years[i]);
            state.stack = state.stack - state.table.years[i];
        }
    }

    PublicState& table() { return state.table; }

    void choose(const Names& choices) {
        for (std::size_t i = 0; i < choices.size(); ++i) move(static_cast<int>(i), choices[i]);
    }
    void move(int seat, const std::string& text) {
        REQUIRE(pending(state).waits_for(Seat{seat}));
        const auto parsed = parse(decision(state, Seat{seat}), text);
        REQUIRE_MESSAGE(parsed.has_value(), text);
        REQUIRE_MESSAGE(why_illegal(state, Seat{seat}, *parsed) == Refusal::none, text);
        apply(state, Seat{seat}, *parsed, [this](const State&, const Event& event) { events.push_back(event); });
    }
    Refusal refusal(int seat, const std::string& text) const {
        const auto parsed = parse(decision(state, Seat{seat}), text);
        REQUIRE_MESSAGE(parsed.has_value(), text);
        return why_illegal(state, Seat{seat}, *parsed);
    }
    void draw(const std::string& text) {
        REQUIRE(pending(state).chance());
        Chance chance;
        chance.card = card(text);
        REQUIRE_MESSAGE(why_illegal(state, chance) == Refusal::none, text);
        resolve(state, chance, [this](const State&, const Event& event) { events.push_back(event); });
    }
    Names options(int seat) const {
        MoveList<GraRoku> moves;
        legal(state, Seat{seat}, moves);
        Names list;
        for (const Move& each : moves) list.push_back(notation(each));
        return list;
    }
    bool waits_for(int seat, Decision kind) const {
        return pending(state) == Pending::on(Seat{seat}) && decision(state, Seat{seat}) == kind;
    }
    std::string at(const std::string& where) const {
        const Card found = state.table.square.at(cell(where));
        return found.exists() ? name(found) : "";
    }
    Names year(int seat) const { return names(state.table.years[Seat{seat}]); }
    Names aside(int seat) const { return names(state.table.aside[Seat{seat}]); }
    Names box() const { return names(state.table.box); }
    bool happened(Event::Kind kind) const {
        for (const Event& event : events)
            if (event.kind == kind) return true;
        return false;
    }
    // Leaves these cards in the stack; the others go to the box.
    void leave_in_stack(const Names& left) {
        state.table.box = state.table.box | (state.stack - cards(left));
        state.stack = cards(left);
    }

    std::vector<Event> events;
};

}  // namespace stolik::gra_roku
