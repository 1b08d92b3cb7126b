// The rules against the slow reference, at every step of random games.
#include "reference.hpp"

#include <doctest/doctest.h>

#include "deck_file.hpp"
#include "games/na_1_karte/game.hpp"
#include "games/na_1_karte/text.hpp"
#include "games/na_1_karte/wire.hpp"
#include "thorough.hpp"

namespace stolik::na_1_karte {
namespace {

using reference::Numbers;
using reference::OneCard;
using reference::OneCardGame;

std::map<int, OneCard> cards_of(const json::array& deck) {
    std::map<int, OneCard> cards;
    for (const json::value& entry : deck) {
        OneCard card;
        for (const auto& row : entry.at("rows").as_object()) card.boxes[row.key()] = row.value().to_number<int>();
        for (const json::value& sun : entry.at("sun").as_array()) card.suns.insert(std::string{sun.as_string()});
        cards[entry.at("id").to_number<int>()] = card;
    }
    return cards;
}

Numbers numbers_of(const json::value& value) {
    Numbers numbers;
    for (const auto& entry : value.as_object()) numbers[entry.key()] = entry.value().to_number<int>();
    return numbers;
}

int id_of(const json::value& value) { return std::stoi(std::string{value.as_string()}); }

std::vector<int> ids_of(const json::value& value) {
    std::vector<int> ids;
    for (const json::value& item : value.as_array()) ids.push_back(id_of(item));
    return ids;
}

// Tells the reference a chance result. The draft's dealt cards stay with the deck until they are kept.
void tell_chance(OneCardGame& slow, const State& state, const Chance& chance) {
    const std::string_view name = chance_name(state);
    const json::object result = to_json(chance, state);
    if (name == "roll") {
        slow.roll(numbers_of(result.at("dice")));
    } else if (name == "pool") {
        for (const int id : ids_of(result.at("cards"))) slow.open(id);
    } else if (name == "card") {
        const int id = id_of(result.at("card"));
        slow.draft ? slow.refill(id) : slow.draw(id);
    } else if (!slow.draft) {
        int seat = 0;
        for (const json::value& hand : result.at("hands").as_array()) {
            for (const int id : ids_of(hand)) slow.give(seat, id);
            ++seat;
        }
    }
}

Numbers numbers_of(const PerColour& dice) {
    Numbers numbers;
    for_each_colour([&](Colour colour) {
        if (dice[colour] > 0) numbers[std::string{name(colour)}] = dice[colour];
    });
    return numbers;
}

void tell_move(OneCardGame& slow, const State& state, Seat seat, const Move& move) {
    switch (move.decision) {
        case Decision::keep:
            for (std::size_t i = 0; i < 3; ++i) slow.give(seat.index, move.card(i).number);
            break;
        case Decision::re_roll: {
            slow.take_up(numbers_of(move.again()));
            bool anybody = false;
            for (int i = 0; i < state.table.seats(); ++i) anybody = anybody || !slow.can_be_marked(i).empty();
            if (move.again().empty() && !anybody) slow.mark_all();
            break;
        }
        case Decision::mark: {
            if (move.count == 1) slow.marks[seat.index] = move.card().number;
            const Pending pending = Na1Karte::pending(state);
            if (pending.seats.size() == 1) slow.mark_all();
            break;
        }
        case Decision::new_card: slow.take(move.card().number); break;
    }
}

void compare_card(const State& state, Card card, const OneCard& slow) {
    for_each_colour([&](Colour colour) {
        const std::string word{name(colour)};
        const auto crossed = slow.crossed.find(word);
        REQUIRE(state.table.crossed[card][colour] == (crossed == slow.crossed.end() ? 0 : crossed->second));
    });
}

void compare_cards(const State& state, CardSet cards, const std::map<int, OneCard>& slow) {
    REQUIRE(static_cast<std::size_t>(cards.size()) == slow.size());
    for (const Card card : cards) {
        const int id = state.table.id(card).number;
        REQUIRE(slow.contains(id));
        compare_card(state, card, slow.at(id));
    }
}

void compare(const State& state, OneCardGame& slow) {
    const Pending pending = Na1Karte::pending(state);
    REQUIRE(pending.over() == slow.over);
    compare_cards(state, state.table.pool, slow.pool);
    if (state.table.phase == Phase::keep) return;  // the reference opens kept cards one seat after another
    for (int i = 0; i < state.table.seats(); ++i) {
        compare_cards(state, state.table.hands[Seat{i}], slow.player(i).cards);
        compare_cards(state, state.table.scored[Seat{i}], slow.player(i).scored);
        for (const Card card : state.table.scored[Seat{i}]) {
            const OneCard& same = slow.player(i).scored.at(state.table.id(card).number);
            REQUIRE(card_points(state.table.face(card), state.table.crossed[card]).value ==
                    same.points_of_rows() + same.points_of_suns());
        }
    }
    if (state.table.phase == Phase::deal || state.table.phase == Phase::pool || slow.over) return;
    REQUIRE(state.table.round == slow.round);
    REQUIRE(state.table.active.index == slow.active);
    REQUIRE(state.table.rolls == slow.rolls);
    Numbers dice = slow.dice;
    std::erase_if(dice, [](const auto& entry) { return entry.second == 0; });
    REQUIRE(numbers_of(state.table.dice) == dice);
    if (state.table.phase == Phase::mark)
        for (int i = 0; i < state.table.seats(); ++i) {
            const Seat seat{i};
            std::set<int> allowed;
            if (pending.waits_for(seat)) {
                MoveList<Na1Karte> moves;
                Na1Karte::legal(state, seat, moves);
                for (const Move& move : moves)
                    if (move.count == 1) allowed.insert(move.card().number);
            }
            if (!state.table.chosen.contains(seat)) REQUIRE(allowed == slow.can_be_marked(i));
        }
    if (state.table.phase == Phase::new_card) REQUIRE(pending == Pending::on(Seat{slow.waiting.front()}));
}

// The third roll stands, and when nobody can use it the round ends by itself.
void finish_rolling(OneCardGame& slow) {
    if (slow.rolls < 3) return;
    for (int i = 0; i < static_cast<int>(slow.players.size()); ++i)
        if (!slow.can_be_marked(i).empty()) return;
    slow.mark_all();
}

int play(const Options& options, const json::array& deck, std::uint64_t seed, bool patient) {
    Rng random{seed};
    State state = start(options);
    OneCardGame slow{cards_of(deck), options.variant == Variant::draft, options.seats};
    int steps = 0;
    for (Pending pending = Na1Karte::pending(state); !pending.over(); pending = Na1Karte::pending(state), ++steps) {
        compare(state, slow);
        if (pending.chance()) {
            const Chance chance = Na1Karte::draw(state, random);
            const bool rolls = chance_name(state) == "roll";
            tell_chance(slow, state, chance);
            Na1Karte::resolve(state, chance, NullSink{});
            if (rolls) finish_rolling(slow);
            continue;
        }
        const Seat seat = pending.seats.first();
        Move move = Na1Karte::random_move(state, seat, random);
        // Patient games are all passes but a few, so that they run into the last round.
        if (patient && move.decision == Decision::mark && random.bounded(20) != 0) move = Move::pass();
        tell_move(slow, state, seat, move);
        Na1Karte::apply(state, seat, move, NullSink{});
    }
    compare(state, slow);
    const Outcome outcome = Na1Karte::outcome(state);
    for (int i = 0; i < options.seats; ++i) {
        REQUIRE(outcome.points[Seat{i}] == slow.points(i));
        REQUIRE(outcome.rank[Seat{i}] == slow.place(i));
    }
    return state.table.round;
}

}  // namespace

TEST_CASE("na-1-karte, marking, scoring and the course of the game agree with the slow reference") {
    for (const json::array& deck : {deck_file(), generous_deck()})
        for (const char* variant : {"base", "draft"})
            for (int players = 2; players <= 4; ++players) {
                Options options;
                REQUIRE(read({{"variant", variant}, {"players", players}, {"deck", deck}}, options).has_value());
                for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(repeated(4, 15)); ++seed) {
                    INFO(variant << " with " << players << ", seed " << seed);
                    play(options, deck, seed, false);
                }
            }
}

TEST_CASE("na-1-karte, the last round agrees with the slow reference") {
    bool reached = false;
    for (const char* variant : {"base", "draft"}) {
        Options options;
        REQUIRE(read({{"variant", variant}, {"players", 2}}, options).has_value());
        for (std::uint64_t seed = 1; seed <= 10; ++seed)
            reached = play(options, deck_file(), seed, true) == 200 || reached;
    }
    CHECK(reached);
}

}  // namespace stolik::na_1_karte
