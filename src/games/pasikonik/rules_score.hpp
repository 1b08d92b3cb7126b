// Points of Pasikonik i Mrówka, and who wins.
#pragma once

#include "core/quantity.hpp"
#include "engine/outcome.hpp"
#include "games/pasikonik/state.hpp"

namespace stolik::pasikonik {

struct Points : Quantity<Points> {
    using Quantity::Quantity;
};

// ---- autumn --------------------------------------------------------------------------------------------------------

// A shelf is worth what its cube stands on; no cube, no points.
constexpr Points shelf_points(const Edition& edition, int space) {
    return space == 0 ? Points{} : Points{edition.shelf[static_cast<std::size_t>(space - 1)]};
}

constexpr Points insect_points(const Edition& edition, int equal) {
    return equal == 0 ? Points{} : Points{edition.equal_insects[static_cast<std::size_t>(equal - 1)]};
}

constexpr Points autumn_points(const PublicState& table, Seat seat) {
    const Edition& edition = table.options.edition;
    Points points;
    for (const Type type : all_types()) points += shelf_points(edition, table.shelves[seat][type]);
    for (const Insect insect : all_insects())
        points += insect_points(edition, table.paths().count(table.held[seat], insect));
    return points;
}

constexpr bool has_filled_two_shelves(const PublicState& table, Seat seat) {
    int full = 0;
    for (const Type type : all_types()) full += table.shelves[seat][type] == kShelfSpaces ? 1 : 0;
    return full >= kFullShelvesToEnd;
}

// ---- winter --------------------------------------------------------------------------------------------------------

// A stock card is 1 point; both copies of one kind are 3 together.
constexpr Points points_of_copies(int copies) {
    return Points{copies == kMaxCopies ? kPointsOfPair : copies * kPointsOfCard};
}

constexpr Points winter_points(const PublicState& table, Seat seat) {
    Points points;
    for (const std::uint8_t copies : table.bought[seat]) points += points_of_copies(copies);
    return points;
}

// ---- the end -------------------------------------------------------------------------------------------------------

constexpr Points points(const PublicState& table, Seat seat) {
    return table.winter() ? winter_points(table, seat) : autumn_points(table, seat);
}

// shelf: detail is the type and the space; insects: the insect and how many; stock: the cost of the kind, by type.
enum class Account : std::uint8_t { shelf, insects, stock };

constexpr void account_for_autumn(const PublicState& table, Seat seat, Outcome& outcome) {
    const Edition& edition = table.options.edition;
    for (const Type type : all_types()) {
        const std::uint8_t space = table.shelves[seat][type];
        if (space == 0) continue;
        outcome.account.push_back({seat,
                                   static_cast<std::uint8_t>(Account::shelf),
                                   static_cast<std::int16_t>(shelf_points(edition, space)),
                                   {static_cast<std::uint8_t>(type), space, 0, 0}});
    }
    for (const Insect insect : all_insects()) {
        const int equal = table.paths().count(table.held[seat], insect);
        if (equal == 0) continue;
        outcome.account.push_back({seat,
                                   static_cast<std::uint8_t>(Account::insects),
                                   static_cast<std::int16_t>(insect_points(edition, equal)),
                                   {static_cast<std::uint8_t>(insect), static_cast<std::uint8_t>(equal), 0, 0}});
    }
}

constexpr void account_for_winter(const PublicState& table, Seat seat, Outcome& outcome) {
    for (int n = 1; n <= kMaxStockKinds; ++n) {
        const StockCard card{n};
        const int copies = table.bought[seat][card.kind()];
        if (copies == 0) continue;
        AccountLine line{
            seat, static_cast<std::uint8_t>(Account::stock), static_cast<std::int16_t>(points_of_copies(copies)), {}};
        for (const Type type : all_types())
            line.detail[index(type)] = static_cast<std::uint8_t>(table.cost(card)[type]);
        outcome.account.push_back(line);
    }
}

// Autumn: most points, then most insect cards. Winter: whoever reached four points has the most; the others, and all
// when there is no path left, rank by points, then path cards [D]. Both tie-breaks are the cards held.
constexpr Outcome outcome(const State& state) {
    const PublicState& table = state.table;
    Outcome outcome;
    outcome.seats = table.seats();
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        outcome.points[seat] = points(table, seat).value;
        if (table.winter())
            account_for_winter(table, seat, outcome);
        else
            account_for_autumn(table, seat, outcome);
    }
    rank_seats(outcome, [&](Seat a, Seat b) {
        if (outcome.points[a] != outcome.points[b]) return outcome.points[a] > outcome.points[b];
        return table.held[a].size() > table.held[b].size();
    });
    return outcome;
}

}  // namespace stolik::pasikonik
