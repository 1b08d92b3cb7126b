// Chance in Pasikonik i Mrówka: what is dealt and drawn, how likely it is, and what happens then.
#pragma once

#include "games/pasikonik/rules_round.hpp"

namespace stolik::pasikonik {

// How many path cards the waiting chance event draws.
constexpr int cards_to_draw(const PublicState& table) {
    switch (table.phase) {
        case Phase::start: return table.seats();
        case Phase::square: return kSquareCells;
        case Phase::draw: return 1;
        case Phase::fill: return cards_to_fill(table);
        default: return 0;
    }
}

constexpr int kinds_to_draw(const PublicState& table) {
    return table.phase == Phase::stock ? places_to_refill(table) : 0;
}
constexpr int abilities_to_deal(const PublicState& table) {
    return table.phase == Phase::abilities ? table.seats() : 0;
}

// House rule: without Red Ants nobody can be the Gossip.
constexpr bool is_dealt(const PublicState& table, Ability ability) {
    return ability != Ability::gossip || table.seats() > kMinPlayers;
}

// ---- drawing -------------------------------------------------------------------------------------------------------

// Deck and discard while cards are drawn one after another: the deck is renewed when it is empty.
struct Piles {
    CardStack deck;
    CardStack discard;

    explicit constexpr Piles(const PublicState& table)
        : deck{table.deck}, discard{table.winter() ? table.discard : CardStack{}} {}
    constexpr void renew() {
        if (!deck.empty()) return;
        deck = discard;
        discard = {};
    }
};

template <RandomSource Random>
constexpr StockCard draw_kind(CopiesOfKinds& stock, int left, Random& random) {
    int n = static_cast<int>(random.bounded(static_cast<std::uint32_t>(left)));
    StockCard card{1};
    while (n >= stock[card.kind()]) n -= stock[card.kind()], ++card.number;
    --stock[card.kind()];
    return card;
}

template <RandomSource Random>
constexpr Chance draw(const State& state, Random& random) {
    const PublicState& table = state.table;
    Chance chance;
    if (const int cards = cards_to_draw(table); cards > 0) {
        Piles piles{table};
        for (int i = 0; i < cards; ++i) {
            piles.renew();
            chance.cards[static_cast<std::size_t>(i)] = table.paths().card_at(piles.deck.take_any(random));
        }
        return chance;
    }
    CopiesOfKinds stock = table.stock;
    const int kinds = kinds_to_draw(table);
    for (int i = 0; i < kinds; ++i)
        chance.stock[static_cast<std::size_t>(i)] = draw_kind(stock, stock_left(table) - i, random);
    unsigned abilities = 0;
    for (const Ability ability : all_abilities())
        abilities |= (is_dealt(table, ability) ? 1U : 0U) << static_cast<unsigned>(ability);
    for (int i = 0; i < abilities_to_deal(table); ++i) {
        const int n = static_cast<int>(random.bounded(static_cast<std::uint32_t>(count_ones(abilities))));
        const int ability = nth_one(abilities, n);
        abilities &= ~(1U << ability);
        chance.abilities[Seat{i}] = static_cast<Ability>(ability);
    }
    return chance;
}

// ---- what can be drawn ---------------------------------------------------------------------------------------------

template <class Item, std::size_t N>
constexpr bool has_exactly(const std::array<Item, N>& items, int count) {
    for (std::size_t i = 0; i < N; ++i)
        if ((items[i] != Item{}) != (i < static_cast<std::size_t>(count))) return false;
    return true;
}

constexpr Refusal why_illegal(const State& state, const Chance& chance) {
    const PublicState& table = state.table;
    if (!has_exactly(chance.cards, cards_to_draw(table))) return Refusal::wrong_number_of_cards;
    if (!has_exactly(chance.stock, kinds_to_draw(table))) return Refusal::wrong_number_of_kinds;
    if (!has_exactly(chance.abilities, abilities_to_deal(table))) return Refusal::wrong_number_of_abilities;
    Piles piles{table};
    for (int i = 0; i < cards_to_draw(table); ++i) {
        const Card card = chance.cards[static_cast<std::size_t>(i)];
        piles.renew();
        if (!card.exists() || table.paths().count(piles.deck, card) == 0) return Refusal::card_not_in_deck;
        table.paths().remove(piles.deck, card);
    }
    CopiesOfKinds stock = table.stock;
    for (int i = 0; i < kinds_to_draw(table); ++i) {
        const StockCard card = chance.stock[static_cast<std::size_t>(i)];
        if (!card.exists() || stock[card.kind()] == 0) return Refusal::kind_not_in_stock;
        --stock[card.kind()];
    }
    for (int i = 0; i < abilities_to_deal(table); ++i) {
        const Ability ability = chance.abilities[Seat{i}];
        if (static_cast<int>(ability) > kAbilities) return Refusal::wrong_number_of_abilities;
        if (!is_dealt(table, ability)) return Refusal::gossip_with_two;
        for (int j = 0; j < i; ++j)
            if (chance.abilities[Seat{j}] == ability) return Refusal::ability_dealt_twice;
    }
    return Refusal::none;
}

// ---- exact weights -------------------------------------------------------------------------------------------------

// More cards at once have too many results to list.
inline constexpr int kMostListedCards = 2;

template <class Visit>
constexpr void list_cards(const PublicState& table, Piles piles, int i, Chance& chance, std::uint64_t weight,
                          Visit& visit) {
    if (i == cards_to_draw(table)) return visit(chance, weight);
    piles.renew();
    for (const Type type : all_types())
        for (const Insect insect : plain_and_insects()) {
            const Card card{type, insect};
            const int count = table.paths().count(piles.deck, card);
            if (count == 0) continue;
            Piles rest = piles;
            table.paths().remove(rest.deck, card);
            chance.cards[static_cast<std::size_t>(i)] = card;
            list_cards(table, rest, i + 1, chance, weight * static_cast<std::uint64_t>(count), visit);
        }
    chance.cards[static_cast<std::size_t>(i)] = {};
}

template <class Visit>
constexpr void list_kinds(const PublicState& table, CopiesOfKinds stock, int i, Chance& chance, std::uint64_t weight,
                          Visit& visit) {
    if (i == kinds_to_draw(table)) return visit(chance, weight);
    for (int n = 1; n <= kMaxStockKinds; ++n) {
        const StockCard card{n};
        const std::uint8_t count = stock[card.kind()];
        if (count == 0) continue;
        CopiesOfKinds rest = stock;
        --rest[card.kind()];
        chance.stock[static_cast<std::size_t>(i)] = card;
        list_kinds(table, rest, i + 1, chance, weight * count, visit);
    }
    chance.stock[static_cast<std::size_t>(i)] = {};
}

template <class Visit>
constexpr void list_abilities(const PublicState& table, int i, Chance& chance, Visit& visit) {
    if (i == abilities_to_deal(table)) return visit(chance, std::uint64_t{1});
    for (const Ability ability : all_abilities()) {
        bool free = is_dealt(table, ability);
        for (int j = 0; j < i; ++j) free = free && chance.abilities[Seat{j}] != ability;
        if (!free) continue;
        chance.abilities[Seat{i}] = ability;
        list_abilities(table, i + 1, chance, visit);
    }
    chance.abilities[Seat{i}] = Ability::none;
}

template <class Visit>
constexpr void outcomes(const State& state, Visit&& visit) {
    const PublicState& table = state.table;
    Chance chance;
    if (table.phase == Phase::abilities)
        list_abilities(table, 0, chance, visit);
    else if (table.phase == Phase::stock)
        list_kinds(table, table.stock, 0, chance, 1, visit);
    else if (cards_to_draw(table) <= kMostListedCards)
        list_cards(table, Piles{table}, 0, chance, 1, visit);
}

constexpr std::uint64_t outcome_count(const State& state) {
    std::uint64_t count = 0;
    outcomes(state, [&](const Chance&, std::uint64_t) { ++count; });
    return count;
}

// ---- what happens then ---------------------------------------------------------------------------------------------

template <class Sink>
constexpr void deal_start_cards(State& state, const Chance& chance, Sink& sink) {
    PublicState& table = state.table;
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        const Card card = chance.cards[seat];
        table.paths().remove(table.deck, card);
        table.paths().add(table.held[seat], card);
        sink(state, Event{.kind = Event::Kind::start_card, .seat = seat, .card = card});
    }
    table.phase = Phase::square;
}

template <class Sink>
constexpr void lay_square(State& state, const Chance& chance, Sink& sink) {
    PublicState& table = state.table;
    for (const Cell cell : CellSet::all()) {
        const Card card = chance.cards[static_cast<std::size_t>(cell.number - 1)];
        table.paths().remove(table.deck, card);
        table.square.lay(cell, card);
    }
    sink(state, Event{.kind = Event::Kind::square_laid});
    if (table.winter())
        table.phase = Phase::stock;
    else
        begin_round(state, sink);
}

template <class Sink>
constexpr void resolve(State& state, const Chance& chance, Sink&& sink) {
    PublicState& table = state.table;
    switch (table.phase) {
        case Phase::abilities:
            for (int i = 0; i < table.seats(); ++i) {
                table.abilities[Seat{i}] = chance.abilities[Seat{i}];
                sink(state,
                     Event{.kind = Event::Kind::ability_dealt, .seat = Seat{i}, .ability = chance.abilities[Seat{i}]});
            }
            table.phase = Phase::start;
            break;
        case Phase::start: deal_start_cards(state, chance, sink); break;
        case Phase::square: lay_square(state, chance, sink); break;
        case Phase::stock: open_stock(state, chance.stock, sink); break;
        case Phase::draw: draw_card(state, chance.cards[0], sink); break;
        case Phase::fill: fill(state, chance.cards, sink); break;
        default: break;
    }
}

}  // namespace stolik::pasikonik
