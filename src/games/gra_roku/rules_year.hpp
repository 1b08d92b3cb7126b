// Gra roku: a player's year, what a card does to it, and what it is worth.
#pragma once

#include "engine/outcome.hpp"
#include "games/gra_roku/state.hpp"

namespace stolik::gra_roku {

// What a card means for a year: a symbol it lacks, the same symbol with more points, or one it has no use for.
enum class Worth : std::uint8_t { new_symbol, better, useless };

constexpr Worth worth(const CardSet& year, Card card) {
    const std::optional<Card> old = year.of(card.symbol());
    if (!old) return Worth::new_symbol;
    return card.points() > old->points() ? Worth::better : Worth::useless;
}

// A year has one card of a symbol, so three cards of a season are its three symbols.
constexpr bool has_whole(const CardSet& year, Season season) { return year.count(season) == kSymbolsInSeason; }
constexpr bool is_full(const CardSet& year) { return year.size() == kFullYear; }

// Returns the card that leaves the year. Precondition: the year has the symbol.
constexpr Card swap_in(CardSet& year, Card card) {
    const Card old = *year.of(card.symbol());
    year.erase(old);
    year.insert(card);
    return old;
}

// ---- the score -----------------------------------------------------------------------------------------------------

// A row of a year is complete with a card of every season, so the season with the fewest cards counts them.
constexpr int complete_rows(const CardSet& year) {
    int rows = kSymbolsInSeason;
    for (int i = 0; i < kSeasons; ++i) {
        const int count = year.count(static_cast<Season>(i));
        rows = count < rows ? count : rows;
    }
    return rows;
}

using YearRow = std::array<Card, kSeasons>;

// The year rearranged for the most points: the best card of every season in the first row, and so on.
constexpr std::array<YearRow, kSymbolsInSeason> best_rows(const CardSet& year) {
    std::array<YearRow, kSymbolsInSeason> rows{};
    for (std::size_t season = 0; season < kSeasons; ++season) {
        for (int symbol = 0; symbol < kSymbolsInSeason; ++symbol) {
            const std::optional<Card> found = year.of(symbol_of(static_cast<Season>(season), symbol));
            if (!found) continue;
            Card carried = *found;
            for (YearRow& row : rows) {
                if (row[season].exists() && row[season].points() >= carried.points()) continue;
                const Card beaten = row[season];
                row[season] = carried;
                carried = beaten;
                if (!carried.exists()) break;
            }
        }
    }
    return rows;
}

constexpr Points points(const YearRow& row) {
    Points sum;
    for (const Card card : row) sum += card.points();
    return sum;
}

constexpr Points score(const CardSet& year, int aside) {
    const std::array<YearRow, kSymbolsInSeason> rows = best_rows(year);
    Points sum{-kAsidePenalty * aside};
    for (int i = 0; i < complete_rows(year); ++i) sum += points(rows[static_cast<std::size_t>(i)]);
    return sum;
}

// A line for each complete row (detail: the numbers of its cards) and one for the cards put aside (detail: how many).
enum class Account : std::uint8_t { row, aside };

// Most points win, on a tie fewer put-aside cards; still tied: the victory is shared.
constexpr Outcome outcome(const State& state) {
    const PublicState& table = state.table;
    Outcome outcome;
    outcome.seats = table.seats();
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        const int aside = table.aside[seat].size();
        outcome.points[seat] = score(table.years[seat], aside).value;
        const std::array<YearRow, kSymbolsInSeason> rows = best_rows(table.years[seat]);
        for (int n = 0; n < complete_rows(table.years[seat]); ++n) {
            const YearRow& row = rows[static_cast<std::size_t>(n)];
            outcome.account.push_back({seat,
                                       static_cast<std::uint8_t>(Account::row),
                                       static_cast<std::int16_t>(points(row)),
                                       {row[0].number, row[1].number, row[2].number, row[3].number}});
        }
        if (aside > 0)
            outcome.account.push_back({seat,
                                       static_cast<std::uint8_t>(Account::aside),
                                       static_cast<std::int16_t>(-kAsidePenalty * aside),
                                       {static_cast<std::uint8_t>(aside)}});
    }
    rank_seats(outcome, [&](Seat a, Seat b) {
        if (outcome.points[a] != outcome.points[b]) return outcome.points[a] > outcome.points[b];
        return table.aside[a].size() < table.aside[b].size();
    });
    return outcome;
}

}  // namespace stolik::gra_roku
