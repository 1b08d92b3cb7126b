// What a position of Pasikonik i Mrówka is worth at the beginning of a round.
//
// Every seat has a potential, a weighted sum of terms of what lies open before it; how probably one seat ends ahead of
// another follows from the difference of the two. The terms are written in the edition's own points and costs.
// tools/fit-pasikonik.cpp fits the weights.
#pragma once

#include <cmath>

#include "ai/plain.hpp"
#include "games/pasikonik/view.hpp"
#include "games/pasikonik/weights.hpp"

namespace stolik::pasikonik {

// ---- autumn --------------------------------------------------------------------------------------------------------

// How many cards fill two shelves of a seat, at best.
constexpr int steps_to_end(const PublicState& table, Seat seat) {
    int highest = 0;
    int second = 0;
    for (const int space : table.shelves[seat].items) {
        second = space > highest ? highest : space > second ? space : second;
        highest = space > highest ? space : highest;
    }
    return 2 * kShelfSpaces - highest - second;
}

// From 0 to 1: how much of the deck is used up, or how near somebody is to two full shelves.
constexpr float progress(const PublicState& table) {
    const int deck_at_first = table.paths().all().size() - kSquareCells;
    const int left = table.deck.size() - table.square.gaps().size();
    float most = 1 - static_cast<float>(left > 0 ? left : 0) / static_cast<float>(deck_at_first);
    for (int i = 0; i < table.seats(); ++i) {
        const float full = 1 - static_cast<float>(steps_to_end(table, Seat{i})) / (2 * kShelfSpaces);
        most = full > most ? full : most;
    }
    return most;
}

// add(term, amount) for a shelf with the cube on that space, when so many cards of the type are still to come.
template <class Add>
constexpr void shelf_terms(const Edition& edition, int space, int to_come, Add add) {
    const Points now = shelf_points(edition, space);
    add(AutumnTerm::points, now.value);
    for (int steps = 1; steps <= 4; ++steps) {
        const int made = steps < to_come ? steps : to_come;
        const int reached = space + made < kShelfSpaces ? space + made : kShelfSpaces;
        add(static_cast<AutumnTerm>(static_cast<int>(AutumnTerm::one_step) + steps - 1),
            (shelf_points(edition, reached) - now).value);
    }
    if (space == kShelfSpaces) add(AutumnTerm::full_shelves, 1);
}

// Precondition: equal + to_come is at most what the edition has of the insect.
template <class Add>
constexpr void insect_terms(const Edition& edition, int equal, int to_come, Add add) {
    add(AutumnTerm::points, insect_points(edition, equal).value);
    add(AutumnTerm::insect_cards, equal);
    if (to_come > 0)
        add(AutumnTerm::next_insects,
            to_come * (insect_points(edition, equal + 1) - insect_points(edition, equal)).value);
}

constexpr int cards_to_come(const PublicState& table, Type type) {
    return table.square.with(type).size() + table.deck.count(type);
}
constexpr int cards_to_come(const PublicState& table, Insect insect) {
    return table.square.with(insect).size() + table.paths().count(table.deck, insect);
}

template <class Add>
constexpr void autumn_terms(const PublicState& table, Seat seat, Add add) {
    const Edition& edition = table.options.edition;
    for (const Type type : all_types())
        shelf_terms(edition, table.shelves[seat][type], cards_to_come(table, type), add);
    for (const Insect insect : all_insects())
        insect_terms(edition, table.paths().count(table.held[seat], insect), cards_to_come(table, insect), add);
    add(AutumnTerm::near_end, 1 / static_cast<float>(1 + steps_to_end(table, seat)));
    if (seat == table.ant) add(AutumnTerm::ant, 1);
    if (seat == table.grasshopper) add(AutumnTerm::grasshopper, 1);
}

constexpr std::array<float, kAutumnTerms> autumn_weights(const PublicState& table) {
    const float late = progress(table);
    std::array<float, kAutumnTerms> weights{};
    for (std::size_t i = 0; i < kAutumnTerms; ++i) {
        const AutumnWeight& each = kAutumnWeights[static_cast<std::size_t>(table.seats() - kMinPlayers)][i];
        weights[i] = each.early + late * (each.late - each.early);
    }
    return weights;
}

// ---- winter --------------------------------------------------------------------------------------------------------

// What a seat holds and owns, or would.
struct Means {
    Amounts held;
    int draws = 0;    // unknown cards that it is to draw
    StockCard fresh;  // bought just now: still open on the table
};

constexpr Means means_of(const PublicState& table, Seat seat) {
    return {table.held[seat].amounts(), table.draws[seat], {}};
}

constexpr int copies_owned(const PublicState& table, Seat seat, const Means& means, StockCard card) {
    return table.bought[seat][card.kind()] + (means.fresh == card ? 1 : 0);
}

constexpr Points winter_points(const PublicState& table, Seat seat, const Means& means) {
    const Points before = winter_points(table, seat);
    if (!means.fresh.exists()) return before;
    const int had = table.bought[seat][means.fresh.kind()];
    return before + points_of_copies(had + 1) - points_of_copies(had);
}

// How many cards are missing to pay for a stock card.
constexpr int shortage(Amounts held, Amounts cost, int rate) {
    int sum = 0;
    for (const Type type : all_types()) sum += most_exchanged(held[type], cost[type], rate);
    return sum < 0 ? -sum : 0;
}

// add(term, amount) for what a seat is away from the open stock cards, from near 1 (can pay) to 0.
template <class Add>
constexpr void stock_terms(const PublicState& table, Seat seat, const Means& means, Points points, Add add) {
    const int rate = trade_rate(table, seat);
    float nearest = 0;
    float second = 0;
    float pair = 0;
    float win = 0;
    bool fresh_is_open = means.fresh.exists();
    for (const StockCard card : table.open) {
        if (!card.exists()) continue;
        if (fresh_is_open && card == means.fresh) {
            fresh_is_open = false;
            continue;
        }
        const float near = 1 / static_cast<float>(1 + shortage(means.held, table.cost(card), rate));
        second = near > nearest ? nearest : near > second ? near : second;
        nearest = near > nearest ? near : nearest;
        const int owned = copies_owned(table, seat, means, card);
        const Points gained = points_of_copies(owned + 1) - points_of_copies(owned);
        if (gained > Points{kPointsOfCard} && near > pair) pair = near;
        if (points + gained >= Points{kPointsToWin} && near > win) win = near;
    }
    add(WinterTerm::nearest, nearest);
    add(WinterTerm::second_nearest, second);
    add(WinterTerm::nearest_pair, pair);
    add(WinterTerm::nearest_win, win);
}

template <class Add>
constexpr void winter_terms(const PublicState& table, Seat seat, const Means& means, Add add) {
    const Points points = winter_points(table, seat, means);
    if (points == Points{1}) add(WinterTerm::one_point, 1);
    if (points == Points{2}) add(WinterTerm::two_points, 1);
    if (points >= Points{3}) add(WinterTerm::three_points, 1);
    for (int n = 1; n <= kMaxStockKinds; ++n) {
        const StockCard card{n};
        if (copies_owned(table, seat, means, card) == 1 && table.stock[card.kind()] > 0)
            add(WinterTerm::pairs_to_come, 1);
    }
    const int cards = means.held.total() + means.draws;
    add(WinterTerm::cards, cards);
    add(WinterTerm::squared_cards, static_cast<float>(cards * cards) / 10);
    for (const Type type : all_types()) {
        if (means.held[type] >= 1) add(WinterTerm::types, 1);
        if (means.held[type] >= 2) add(WinterTerm::doubles, 1);
    }
    stock_terms(table, seat, means, points, add);
    if (seat == table.ant) add(WinterTerm::ant, 1);
    if (seat == table.grasshopper) add(WinterTerm::grasshopper, 1);
}

inline constexpr float kWonPotential = 20;

constexpr float winter_potential(const PublicState& table, Seat seat, const Means& means) {
    if (winter_points(table, seat, means) >= Points{kPointsToWin}) return kWonPotential;
    const auto& weights = kWinterWeights[static_cast<std::size_t>(table.seats() - kMinPlayers)];
    float sum = 0;
    winter_terms(table, seat, means, [&](WinterTerm term, auto amount) {
        sum += weights[static_cast<std::size_t>(term)] * static_cast<float>(amount);
    });
    return sum;
}

// ---- both ----------------------------------------------------------------------------------------------------------

// How probably a seat ends ahead of another, by how much more potential it has. An algebraic curve: exp differs between
// platforms.
inline float ahead(float difference) { return 0.5F + 0.5F * difference / std::sqrt(1 + difference * difference); }

inline std::array<float, kMaxPlayers> potentials(const PublicState& table) {
    std::array<float, kMaxPlayers> all{};
    if (table.winter()) {
        for (int i = 0; i < table.seats(); ++i)
            all[Seat{i}] = winter_potential(table, Seat{i}, means_of(table, Seat{i}));
        return all;
    }
    const std::array<float, kAutumnTerms> weights = autumn_weights(table);
    for (int i = 0; i < table.seats(); ++i)
        autumn_terms(table, Seat{i}, [&](AutumnTerm term, auto amount) {
            all[Seat{i}] += weights[static_cast<std::size_t>(term)] * static_cast<float>(amount);
        });
    return all;
}

// The share of the others that each seat can expect to end ahead of. Precondition: over, or at the beginning of a
// round.
inline ai::Values judged(const State& state) {
    if (state.table.phase == Phase::over) return ai::value_of(outcome(state));
    const int seats = state.table.seats();
    const std::array<float, kMaxPlayers> all = potentials(state.table);
    ai::Values values{};
    for (int i = 0; i < seats; ++i)
        for (int j = 0; j < seats; ++j)
            if (i != j) values[Seat{i}] += ahead(all[Seat{i}] - all[Seat{j}]) / static_cast<float>(seats - 1);
    return values;
}

}  // namespace stolik::pasikonik
