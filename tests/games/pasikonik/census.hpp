// Where everything is, and what a viewer may not know: for the suite that all games pass.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/pasikonik/names.hpp"
#include "games/pasikonik/view.hpp"

namespace stolik::pasikonik {

// Every path card and stock card is somewhere exactly once, and every token that lies face down could lie there.
inline bool conserved(const State& state) {
    const PublicState& table = state.table;
    std::map<std::string, int> cards;
    const auto count = [&](CardStack stack, int times) {
        table.paths().for_each(stack, [&](Card card) { cards[name(card)] += times; });
    };
    count(table.paths().all(), -1);
    count(table.deck, 1);
    count(table.discard, 1);
    for (const CardStack held : table.held) count(held, 1);
    for (int number = 1; number <= kCells; ++number)
        if (const Card card = table.square[Cell{number}]; card.exists()) ++cards[name(card)];
    for (const auto& [card, difference] : cards)
        if (difference != 0) return false;

    for (std::size_t kind = 0; kind < kMaxStockKinds; ++kind) {
        const StockKind& printed = table.options.edition.stock[kind];
        const bool plays = table.winter() && plays_with(printed.mark, table.seats());
        int copies = table.stock[kind];
        for (const StockCard open : table.open) copies += open.exists() && open.kind() == kind ? 1 : 0;
        for (const CopiesOfKinds& bought : table.bought) copies += bought[kind];
        if (copies != (plays ? printed.copies : 0)) return false;
    }

    for (int i = 0; i < kMaxPlayers; ++i) {
        const Seat seat{i};
        const Token token = state.choice[seat];
        if (token.exists() != table.chosen.contains(seat)) return false;
        if (token.exists() && seat == table.ant && (table.ants & table.square.with(token.type())).empty()) return false;
    }
    return true;
}

// Other tokens face down, where the viewer cannot see them.
inline State scramble(const State& state, Viewer viewer, Rng& random) {
    State other = state;
    for (int i = 0; i < state.table.seats(); ++i) {
        const Seat seat{i};
        if (viewer.is(seat) || !state.choice[seat].exists()) continue;
        std::vector<Type> possible;
        for (const Type type : {Type::tablecloth, Type::tiles, Type::stone, Type::wood}) {
            bool under_ant = false;
            for (const Cell cell : state.table.ants) under_ant = under_ant || state.table.square[cell].type() == type;
            if (seat != state.table.ant || under_ant) possible.push_back(type);
        }
        other.choice[seat] = possible[random.bounded(static_cast<std::uint32_t>(possible.size()))];
    }
    return other;
}

}  // namespace stolik::pasikonik
