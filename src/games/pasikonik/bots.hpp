// A simple, sensible player of Pasikonik i Mrówka. It gets a view, never a state.
#pragma once

#include "games/pasikonik/view.hpp"

namespace stolik::pasikonik {

// What cards with ants are worth to the two who may collect them: a game of hide and seek, which is played with the
// right odds. Worths are positive integers.
class HideAndSeek {
public:
    constexpr HideAndSeek(const Table& table, CellSet ants) {
        for (const Type type : all_types()) {
            const CellSet cells = ants & table.square.with(type);
            if (cells.empty()) continue;
            to_ant_[type] = worth(table, table.ant, type, cells);
            stakes_[type] = to_ant_[type] + worth(table, table.grasshopper, type, cells);
        }
        solve();
    }

    // What the Ant can expect, whatever the Grasshopper does.
    constexpr int value() const { return value_; }

    // The Ant hides so that every guess is equally good: the less is at stake, the more often.
    template <RandomSource Random>
    constexpr Type hide(Random& random) const {
        PerType<int> odds;
        for (const Type type : all_types())
            if (is_played(type)) odds[type] = kScale / stakes_[type];
        return pick(odds, random);
    }

    // The Grasshopper seeks so that every hiding place is equally good.
    template <RandomSource Random>
    constexpr Type seek(Random& random) const {
        PerType<int> odds;
        for (const Type type : all_types())
            if (is_played(type)) odds[type] = 1 + (to_ant_[type] - value_) * kFine / stakes_[type];
        return pick(odds, random);
    }

private:
    static constexpr int kScale = 1 << 20;
    static constexpr int kFine = 1 << 10;

    // Autumn: points and, a little, progress. Winter: cards, and more when they make a purchase possible.
    static constexpr int worth(const Table& table, Seat seat, Type type, CellSet cells) {
        if (!table.winter()) {
            const int points = 64 * gain(table, seat, type, cells) + 40 * cells.size();
            return points > 0 ? points : 1;  // an edition may have shelves that fall
        }
        Amounts held = table.held[seat].amounts();
        held.set(type, held[type] + cells.size());
        bool buys = false;
        for (const StockCard card : table.open)
            buys = buys || (card.exists() && can_pay(held, table.cost(card), trade_rate(table, seat)));
        return 64 * cells.size() + (buys ? 100 : 0);
    }

    constexpr bool is_played(Type type) const { return stakes_[type] > 0 && to_ant_[type] >= value_; }

    // The Ant plays its best types, as many of them as raise what it can expect.
    constexpr void solve() {
        PerType<bool> used;
        std::int64_t ratio = 0;
        std::int64_t inverse = 0;
        bool first = true;
        for (int n = 0; n < kTypes; ++n) {
            Token best;
            for (const Type type : all_types())
                if (stakes_[type] > 0 && !used[type] && (!best.exists() || to_ant_[type] > to_ant_[best.type()]))
                    best = type;
            if (!best.exists()) break;
            used[best.type()] = true;
            const int stake = stakes_[best.type()];
            ratio += std::int64_t{kScale} * to_ant_[best.type()] / stake;
            inverse += kScale / stake;
            const int value = static_cast<int>((ratio - kScale) / (inverse > 0 ? inverse : 1));
            if (first || value > value_) value_ = value;
            first = false;
        }
    }

    template <RandomSource Random>
    static constexpr Type pick(const PerType<int>& odds, Random& random) {
        int sum = 0;
        for (const int each : odds.items) sum += each;
        int n = static_cast<int>(random.bounded(static_cast<std::uint32_t>(sum)));
        for (const Type type : all_types()) {
            if (n < odds[type]) return type;
            n -= odds[type];
        }
        return Type::wood;
    }

    PerType<int> to_ant_;
    PerType<int> stakes_;  // the Ant's and the Grasshopper's together; 0 without an ant
    int value_ = 0;
};

// The path from which the Ant can expect most.
template <RandomSource Random>
constexpr Move sensible_path(const Table& table, Random& random) {
    const CellSet occupied = table.square.occupied();
    CellSet best;
    int best_value = 0;
    int equal = 0;
    for (std::size_t i = 0; i < shape_count(adjacency(table)); ++i) {
        const CellSet cells = shape(adjacency(table), i);
        if (!cells.within(occupied)) continue;
        const int value = HideAndSeek{table, cells}.value();
        if (equal > 0 && value < best_value) continue;
        equal = equal > 0 && value == best_value ? equal + 1 : 1;
        best_value = value;
        if (random.bounded(static_cast<std::uint32_t>(equal)) == 0) best = cells;
    }
    return Move::path(best);
}

// A card of the type that is sought; the Leaper likes one with an insect.
constexpr Move sensible_guess(const Table& table, Type type) {
    const CellSet cells = table.ants & table.square.with(type);
    const CellSet insects = cells & table.square.with_insects();
    const bool leaps = table.has(table.grasshopper, Ability::leaper) && !insects.empty();
    return Move::guess(leaps ? insects.first() : cells.first());
}

// How few cards are missing to buy the nearest open stock card.
constexpr int shortage(const Table& table, Seat seat, Amounts held) {
    int least = kMaxCost;
    for (const StockCard card : table.open) {
        if (!card.exists()) continue;
        int missing = 0;
        for (const Type type : all_types())
            missing -= most_exchanged(held[type], table.cost(card)[type], trade_rate(table, seat));
        if (missing < least) least = missing;
    }
    return least;
}

constexpr Move sensible_swap(const Table& table, Seat seat) {
    Amounts others = table.held[seat].amounts();
    for (const Type type : all_types()) {
        CellSet cells = table.gathered & table.square.with(type);
        if (cells.contains(table.deciding)) cells.erase(table.deciding);
        others.set(type, others[type] + cells.size());
    }
    const auto missing_with = [&](Cell cell) {
        const Type type = table.square[cell].type();
        Amounts held = others;
        held.set(type, held[type] + 1);
        return shortage(table, seat, held);
    };
    Move best = Move::keep();
    int least = missing_with(table.deciding);
    for (const Cell cell : swaps_for(table, table.deciding)) {
        if (missing_with(cell) >= least) continue;
        least = missing_with(cell);
        best = Move::take(cell);
    }
    return best;
}

// The most points, then the most cards left.
constexpr Move sensible_purchase(const Table& table, Seat seat) {
    Move best = Move::buy_none();
    int best_score = 0;
    for_each_buyable(table, [&](StockCard card) {
        const Preview after = preview_purchase(table, seat, table.cost(card));
        const int score = 100 * after.points + after.left_most;
        if (score <= best_score) return;
        best_score = score;
        best = Move::buy(table.cost(card));
    });
    return best;
}

constexpr Move sensible_payment(const Table& table, Seat seat) {
    Amounts best;
    for_each_payment(table.held[seat].amounts(), table.cost(table.buying), trade_rate(table, seat),
                     [&](Amounts payment) {
                         if (best.empty() || payment.total() < best.total()) best = payment;
                     });
    return Move::pay(best);
}

template <RandomSource Random>
constexpr Move sensible(const View& view, Random& random) {
    const Table& table = view.table;
    const Seat seat = view.viewer.seat();
    switch (table.phase) {
        case Phase::types: return Move::choose(HideAndSeek{table, table.ants}.hide(random));
        case Phase::guess: return sensible_guess(table, HideAndSeek{table, table.ants}.seek(random));
        case Phase::insect: return sensible_swap(table, seat);
        case Phase::buy: return sensible_purchase(table, seat);
        case Phase::pay: return sensible_payment(table, seat);
        default: return sensible_path(table, random);
    }
}

}  // namespace stolik::pasikonik
