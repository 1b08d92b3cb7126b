// A sensible player of Pasikonik i Mrówka, quick enough for rollouts: what cards with ants are worth to the two who may
// collect them, and the game of hide and seek that follows, in closed form.
#pragma once

#include "games/pasikonik/evaluation.hpp"

namespace stolik::pasikonik {

// ---- buying (winter) -----------------------------------------------------------------------------------------------

struct Purchase {
    StockCard card;  // none: buys nothing
    Amounts payment;
    float potential = 0;  // afterwards
};

constexpr Means after_payment(Means means, StockCard card, Amounts payment) {
    for (const Type type : all_types()) means.held.set(type, means.held[type] - payment[type]);
    means.fresh = card;
    if (means.held.empty()) ++means.draws;  // paid exactly
    return means;
}

constexpr Purchase best_payment(const PublicState& table, Seat seat, const Means& means, StockCard card) {
    Purchase best;
    for_each_payment(means.held, table.cost(card), trade_rate(table, seat), [&](Amounts payment) {
        const float potential = winter_potential(table, seat, after_payment(means, card, payment));
        if (!best.card.exists() || potential > best.potential) best = {card, payment, potential};
    });
    return best;
}

constexpr Purchase best_purchase(const PublicState& table, Seat seat, const Means& means) {
    Purchase best{.potential = winter_potential(table, seat, means)};
    for (const StockCard card : table.open) {
        if (!card.exists() || !can_pay(means.held, table.cost(card), trade_rate(table, seat))) continue;
        const Purchase each = best_payment(table, seat, means, card);
        if (each.potential > best.potential) best = each;
    }
    return best;
}

// ---- what is at stake ----------------------------------------------------------------------------------------------

// What a harvest would mean to the Ant, by how much it would make the potential of its collector grow.
class Stakes {
public:
    explicit Stakes(const PublicState& table) : table_{&table} {
        if (table.winter())
            count_winter();
        else
            count_autumn();
        weigh_roles();
        const std::array<float, kMaxPlayers> all = potentials(table);
        for (int i = 0; i < table.seats(); ++i)
            lead_ += (all[table.ant] - all[Seat{i}]) / static_cast<float>(table.seats() - 1);
    }

    // The share of the others that the Ant can expect to end ahead of, when it collects or the Grasshopper does.
    float escaped(Type type, CellSet cells) const { return ahead(lead_ + gain(0, type, cells) + passing_); }
    float caught(Type type, CellSet cells) const {
        return ahead(lead_ - gain(1, type, cells) / static_cast<float>(table_->seats() - 1));
    }
    const PublicState& table() const { return *table_; }

private:
    using Gains = std::array<PerType<std::array<float, kAnts + 1>>, 2>;

    constexpr float gain(std::size_t who, Type type, CellSet cells) const {
        float sum = cards_[who][type][static_cast<std::size_t>(cells.size())];
        if (table_->winter()) return sum;
        for (const Insect insect : all_insects())
            sum += insects_[who][index(insect) - 1] * static_cast<float>((cells & table_->square.with(insect)).size());
        return sum;
    }

    constexpr void count_autumn() {
        const Edition& edition = table_->options.edition;
        weights_ = autumn_weights(*table_);
        for (std::size_t who = 0; who < 2; ++who) {
            const Seat seat = who == 0 ? table_->ant : table_->grasshopper;
            for (const Type type : all_types()) {
                const int space = table_->shelves[seat][type];
                const int to_come = cards_to_come(*table_, type);
                const auto worth = [&](int more) {
                    const int reached = space + more < kShelfSpaces ? space + more : kShelfSpaces;
                    return weighed([&](auto add) { shelf_terms(edition, reached, to_come - more, add); });
                };
                const float now = worth(0);
                const int most = table_->square.with(type).size();
                for (int n = 1; n <= kAnts && n <= most; ++n)
                    cards_[who][type][static_cast<std::size_t>(n)] = worth(n) - now;
            }
            for (const Insect insect : all_insects()) {
                if (table_->square.with(insect).empty()) continue;
                const int equal = table_->paths().count(table_->held[seat], insect);
                const int to_come = cards_to_come(*table_, insect);
                const auto worth = [&](int more) {
                    return weighed([&](auto add) { insect_terms(edition, equal + more, to_come - more, add); });
                };
                insects_[who][index(insect) - 1] = worth(1) - worth(0);
            }
        }
    }

    constexpr void count_winter() {
        for (std::size_t who = 0; who < 2; ++who) {
            const Seat seat = who == 0 ? table_->ant : table_->grasshopper;
            const Means means = means_of(*table_, seat);
            const float now = winter_potential(*table_, seat, means);
            for (const Type type : all_types()) {
                const int most = table_->square.with(type).size();
                for (int n = 1; n <= kAnts && n <= most; ++n) {
                    Means richer = means;
                    const int held = means.held[type] + n;
                    richer.held.set(type, held < Amounts::kMost ? held : Amounts::kMost);
                    cards_[who][type][static_cast<std::size_t>(n)] =
                        best_purchase(*table_, seat, richer).potential - now;
                }
            }
        }
    }

    template <class Terms>
    constexpr float weighed(Terms terms) const {
        float sum = 0;
        terms([&](AutumnTerm term, int amount) {
            sum += weights_[static_cast<std::size_t>(term)] * static_cast<float>(amount);
        });
        return sum;
    }

    constexpr void weigh_roles() {
        float ant = weights_[static_cast<std::size_t>(AutumnTerm::ant)];
        float grasshopper = weights_[static_cast<std::size_t>(AutumnTerm::grasshopper)];
        if (table_->winter()) {
            const auto& weights = kWinterWeights[static_cast<std::size_t>(table_->seats() - kMinPlayers)];
            ant = weights[static_cast<std::size_t>(WinterTerm::ant)];
            grasshopper = weights[static_cast<std::size_t>(WinterTerm::grasshopper)];
        }
        const float others = static_cast<float>(table_->seats() - 1);
        // With two players both change roles, with more the Ant becomes neither.
        passing_ = table_->seats() == 2 ? 2 * (grasshopper - ant) : -ant - ant / others;
    }

    const PublicState* table_;
    std::array<float, kAutumnTerms> weights_{};
    Gains cards_{};
    std::array<std::array<float, kInsects>, 2> insects_{};  // of one more of each kind
    float passing_ = 0;  // what passing the role on means to an Ant that collected, against one that stays
    float lead_ = 0;     // of the Ant's potential, over the others' on average
};

// ---- hide and seek -------------------------------------------------------------------------------------------------

// The Ant hides behind a type, the Grasshopper seeks one. Hidden in t, the Ant gets `escape` of t, less the `risk` of t
// if the Grasshopper seeks t. docs/search.md derives the solution.
class HideAndSeek {
public:
    HideAndSeek(const Stakes& stakes, CellSet ants) {
        for (const Type type : all_types()) {
            const CellSet cells = ants & stakes.table().square.with(type);
            if (cells.empty()) continue;
            constexpr float kLeast = 1e-4F;
            escape_[type] = stakes.escaped(type, cells);
            const float risk = escape_[type] - stakes.caught(type, cells);
            risk_[type] = risk > kLeast ? risk : kLeast;
        }
        solve();
        for (const Type type : all_types())
            if (is_played(type)) played_ += 1 / risk_[type];
    }

    // What the Ant can expect, whatever the Grasshopper does.
    constexpr float value() const { return value_; }

    // The Ant hides so that every guess is equally good: the less is at risk, the more often.
    constexpr float hides(Type type) const { return is_played(type) ? 1 / risk_[type] / played_ : 0; }
    // The Grasshopper seeks so that every hiding place is equally good.
    constexpr float seeks(Type type) const { return is_played(type) ? (escape_[type] - value_) / risk_[type] : 0; }

    // How often a Red Ant is right with that type.
    constexpr float is_told(Type type) const { return hides(type) * (1 - seeks(type)); }

    template <RandomSource Random>
    constexpr Type hide(Random& random) const {
        return pick([&](Type type) { return hides(type); }, random);
    }
    template <RandomSource Random>
    constexpr Type seek(Random& random) const {
        return pick([&](Type type) { return seeks(type); }, random);
    }

private:
    constexpr bool is_played(Type type) const { return risk_[type] > 0 && escape_[type] >= value_; }

    // The Ant plays its best types, as many of them as raise what it can expect.
    constexpr void solve() {
        PerType<bool> used;
        float ratio = 0;
        float inverse = 0;
        for (int n = 0; n < kTypes; ++n) {
            Token best;
            for (const Type type : all_types())
                if (risk_[type] > 0 && !used[type] && (!best.exists() || escape_[type] > escape_[best.type()]))
                    best = type;
            if (!best.exists()) break;
            used[best.type()] = true;
            ratio += escape_[best.type()] / risk_[best.type()];
            inverse += 1 / risk_[best.type()];
            const float value = (ratio - 1) / inverse;
            if (n == 0 || value > value_) value_ = value;
        }
    }

    // In proportion to the odds; by whole numbers, so that every platform picks the same.
    template <class Odds, RandomSource Random>
    constexpr Type pick(Odds odds, Random& random) const {
        constexpr float kFine = 1 << 20;
        float sum = 0;
        for (const Type type : all_types()) sum += odds(type);
        std::array<std::uint32_t, kTypes> parts{};
        std::uint32_t all = 0;
        for (const Type type : all_types()) {
            const bool possible = risk_[type] > 0;
            parts[index(type)] = sum > 0 ? static_cast<std::uint32_t>(odds(type) / sum * kFine) : possible ? 1 : 0;
            all += parts[index(type)];
        }
        std::uint32_t n = random.bounded(all);
        for (const Type type : all_types()) {
            if (n < parts[index(type)]) return type;
            n -= parts[index(type)];
        }
        return Type::wood;
    }

    PerType<float> escape_;
    PerType<float> risk_;  // 0 without an ant
    float value_ = 0;
    float played_ = 0;  // the sum of 1 / risk over the types that are played
};

// ---- decisions -----------------------------------------------------------------------------------------------------

// The path from which the Ant can expect most, of all there are.
template <RandomSource Random>
Move best_path(const Stakes& stakes, Random& random) {
    const PublicState& table = stakes.table();
    const CellSet occupied = table.square.occupied();
    CellSet best;
    float best_value = 0;
    std::uint32_t equal = 0;
    for (std::size_t i = 0; i < shape_count(adjacency(table)); ++i) {
        const CellSet cells = shape(adjacency(table), i);
        if (!cells.within(occupied)) continue;
        const float value = HideAndSeek{stakes, cells}.value();
        if (equal > 0 && value < best_value) continue;
        equal = equal > 0 && value == best_value ? equal + 1 : 1;
        best_value = value;
        if (random.bounded(equal) == 0) best = cells;
    }
    return Move::path(best);
}

// The same of so many paths drawn at random.
template <RandomSource Random>
Move good_path(const Stakes& stakes, int looks, Random& random) {
    const PublicState& table = stakes.table();
    const CellSet occupied = table.square.occupied();
    const auto all = static_cast<std::uint32_t>(shape_count(adjacency(table)));
    CellSet best;
    float best_value = 0;
    for (int i = 0; i < looks; ++i) {
        const CellSet cells = shape(adjacency(table), random.bounded(all));
        if (!cells.within(occupied)) continue;
        const float value = HideAndSeek{stakes, cells}.value();
        if (!best.empty() && value <= best_value) continue;
        best_value = value;
        best = cells;
    }
    return best.empty() ? best_path(stakes, random) : Move::path(best);
}

// A card of the type that is sought; the Leaper likes one with an insect.
constexpr Move guess_of(const PublicState& table, Type type) {
    const CellSet cells = table.ants & table.square.with(type);
    const CellSet insects = cells & table.square.with_insects();
    const bool leaps = table.has(table.grasshopper, Ability::leaper) && !insects.empty();
    return Move::guess(leaps ? insects.first() : cells.first());
}

template <RandomSource Random>
Type good_type(const PublicState& table, Seat seat, Random& random) {
    const HideAndSeek game{Stakes{table}, table.ants};
    if (seat == table.ant) return game.hide(random);
    Type best = Type::tablecloth;
    for (const Type type : all_types())
        if (game.is_told(type) > game.is_told(best)) best = type;
    return best;
}

// What the Ant holds when its harvest is in, without the card it decides about.
constexpr Means means_after_harvest(const PublicState& table) {
    Means means = means_of(table, table.ant);
    for (const Type type : all_types()) {
        CellSet cells = table.gathered & table.square.with(type);
        if (cells.contains(table.deciding)) cells.erase(table.deciding);
        const int held = means.held[type] + cells.size();
        means.held.set(type, held < Amounts::kMost ? held : Amounts::kMost);
    }
    return means;
}

constexpr Move best_swap(const PublicState& table) {
    const Means others = means_after_harvest(table);
    const auto potential_with = [&](Cell cell) {
        const Type type = table.square[cell].type();
        Means means = others;
        means.held.set(type, means.held[type] < Amounts::kMost ? means.held[type] + 1 : Amounts::kMost);
        return best_purchase(table, table.ant, means).potential;
    };
    Move best = Move::keep();
    float most = potential_with(table.deciding);
    for (const Cell cell : swaps_for(table, table.deciding)) {
        const float potential = potential_with(cell);
        if (potential <= most) continue;
        most = potential;
        best = Move::take(cell);
    }
    return best;
}

constexpr Move best_buy(const PublicState& table, Seat seat) {
    const Purchase best = best_purchase(table, seat, means_of(table, seat));
    return best.card.exists() ? Move::buy(table.cost(best.card)) : Move::buy_none();
}

constexpr Move best_pay(const PublicState& table, Seat seat) {
    return Move::pay(best_payment(table, seat, means_of(table, seat), table.buying).payment);
}

// The move of a sensible player; `looks`: how many paths it looks at, 0 for all.
template <RandomSource Random>
Move sensible_move(const PublicState& table, Seat seat, int looks, Random& random) {
    switch (table.phase) {
        case Phase::types: return Move::choose(good_type(table, seat, random));
        case Phase::guess: return guess_of(table, HideAndSeek{Stakes{table}, table.ants}.seek(random));
        case Phase::insect: return best_swap(table);
        case Phase::buy: return best_buy(table, seat);
        case Phase::pay: return best_pay(table, seat);
        default: return looks > 0 ? good_path(Stakes{table}, looks, random) : best_path(Stakes{table}, random);
    }
}

}  // namespace stolik::pasikonik
