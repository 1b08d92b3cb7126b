// What chance decides in Wszystko na 1 kartę: deals, the draft's pool, rolls, and single cards of the deck.
#pragma once

#include "engine/game.hpp"
#include "games/na_1_karte/state.hpp"

namespace stolik::na_1_karte {

constexpr int dice_to_roll(const PublicState& table) { return kDice - table.dice.total(); }

template <RandomSource Random>
constexpr Dice roll_dice(int number, Random& random) {
    Dice up;
    for (; number > 0; --number) up += Dice::one(static_cast<Colour>(random.bounded(kColours)));
    return up;
}

// Precondition: the state waits for chance, so no unrevealed cards are dealt and the unseen ones are the deck.
template <RandomSource Random>
constexpr Chance draw(const State& state, Random& random) {
    const PublicState& table = state.table;
    Chance chance;
    if (table.phase == Phase::roll) {
        chance.dice = roll_dice(dice_to_roll(table), random);
        return chance;
    }
    CardSet deck = table.unseen();
    switch (table.phase) {
        case Phase::deal:
            for (int i = 0; i < table.seats(); ++i)
                chance.hands[Seat{i}] = deck.take(table.options.cards_dealt(), random);
            break;
        case Phase::pool: chance.cards = deck.take(kPool, random); break;
        default: chance.cards = deck.take(1, random); break;
    }
    return chance;
}

constexpr Refusal why_illegal_deal(const PublicState& table, const Chance& chance) {
    CardSet seen;
    for (int i = 0; i < kMaxPlayers; ++i) {
        const CardSet hand = chance.hands[Seat{i}];
        if (hand.size() != (i < table.seats() ? table.options.cards_dealt() : 0)) return Refusal::wrong_hand_size;
        if (!hand.valid()) return Refusal::card_not_in_deck;
        if (!(seen & hand).empty()) return Refusal::card_dealt_twice;
        seen = seen | hand;
    }
    return chance.cards.empty() && chance.dice.empty() ? Refusal::none : Refusal::wrong_hand_size;
}

constexpr Refusal why_illegal(const State& state, const Chance& chance) {
    const PublicState& table = state.table;
    if (table.phase == Phase::deal) return why_illegal_deal(table, chance);
    for (const CardSet hand : chance.hands)
        if (!hand.empty()) return Refusal::wrong_hand_size;
    if (table.phase == Phase::roll) {
        const bool proper = chance.dice.valid() && chance.dice.total() == dice_to_roll(table) && chance.cards.empty();
        return proper ? Refusal::none : Refusal::wrong_dice_number;
    }
    if (!chance.dice.empty()) return Refusal::wrong_dice_number;
    if (!table.unseen().contains(chance.cards)) return Refusal::card_not_in_deck;
    if (table.phase == Phase::pool) return chance.cards.size() == kPool ? Refusal::none : Refusal::wrong_pool_size;
    return chance.cards.size() == 1 ? Refusal::none : Refusal::one_card_only;
}

constexpr std::uint64_t choose(int from, int count) {
    std::uint64_t ways = 1;
    for (int i = 1; i <= count; ++i)
        ways = ways * static_cast<std::uint64_t>(from - count + i) / static_cast<std::uint64_t>(i);
    return ways;
}

// Deals and pools are too many to list.
constexpr std::uint64_t outcome_count(const State& state) {
    switch (state.table.phase) {
        case Phase::roll: return choose(dice_to_roll(state.table) + kColours - 1, kColours - 1);
        case Phase::card: return static_cast<std::uint64_t>(state.table.unseen().size());
        default: return 0;
    }
}

// The dice of this colour and the later ones: each way they can fall, weighted by the number of orders it comes in.
template <class Visit>
constexpr void rolls_from(int colour, int dice, Dice so_far, std::uint64_t weight, Visit& visit) {
    if (colour == kColours - 1 || dice == 0) {
        so_far.set(static_cast<Colour>(colour), dice);
        visit(so_far, weight);
        return;
    }
    for (int number = 0; number <= dice; ++number) {
        Dice next = so_far;
        next.set(static_cast<Colour>(colour), number);
        rolls_from(colour + 1, dice - number, next, weight * choose(dice, number), visit);
    }
}

template <class Visit>
constexpr void outcomes(const State& state, Visit&& visit) {
    if (state.table.phase == Phase::roll) {
        const auto visit_roll = [&](Dice dice, std::uint64_t weight) {
            Chance chance;
            chance.dice = dice;
            visit(chance, weight);
        };
        rolls_from(0, dice_to_roll(state.table), Dice{}, 1, visit_roll);
    } else if (state.table.phase == Phase::card) {
        for (const Card card : state.table.unseen()) {
            Chance chance;
            chance.cards = CardSet::only(card);
            visit(chance, std::uint64_t{1});
        }
    }
}

}  // namespace stolik::na_1_karte
