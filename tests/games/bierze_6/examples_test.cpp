// The rulebook's examples of 6 bierze!, and what the rules settle beside them.
#include <doctest/doctest.h>

#include <rapidcheck.h>

#include "games/bierze_6/game.hpp"
#include "games/bierze_6/text.hpp"
#include "games/bierze_6/wire.hpp"

namespace stolik::bierze_6 {
namespace {

using Rows = std::vector<std::vector<int>>;

// A turn of four seats in the middle of a deal: these rows, and a hand of two cards each, the first to be played.
State position(const Rows& rows, std::vector<int> to_play) {
    State state = start({.seats = static_cast<std::uint8_t>(to_play.size()), .deals = 1});
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const int card : rows[i]) state.table.rows[i].push_back(Card{card});
    state.table.phase = Phase::choose;
    state.table.turn = 8;
    for (std::size_t i = 0; i < to_play.size(); ++i) {
        state.hands[i].insert(Card{to_play[i]});
        state.hands[i].insert(Card{101 + static_cast<int>(i)});
        state.hands[i].insert(Card{91 + static_cast<int>(i)});
    }
    return state;
}

void play(State& state, std::vector<int> cards) {
    for (std::size_t i = 0; i < cards.size(); ++i)
        apply(state, Seat{static_cast<int>(i)}, Move::choose(Card{cards[i]}), NullSink{});
}

Rows rows_of(const State& state) {
    Rows rows;
    for (const Row& row : state.table.rows) {
        auto& list = rows.emplace_back();
        for (const Card card : row) list.push_back(card.number);
    }
    return rows;
}

std::vector<int> pile(const State& state, int seat) {
    std::vector<int> list;
    state.table.piles[Seat{seat}].for_each([&](Card card) { list.push_back(card.number); });
    return list;
}

}  // namespace

TEST_CASE("6-bierze, X1: revealed cards join the row with the highest lower end") {
    State state = position({{12}, {37}, {43}, {58}}, {14, 15, 44, 61});
    play(state, {14, 15, 44, 61});
    CHECK(rows_of(state) == Rows{{12, 14, 15}, {37}, {43, 44}, {58, 61}});
    CHECK(pile(state, 0).empty());
}

TEST_CASE("6-bierze, X2: the sixth card takes the five and starts the row") {
    State state = position({{12, 14, 15}, {37}, {43, 44}, {58, 61}}, {21, 26, 30, 36});
    play(state, {21, 26, 30, 36});
    CHECK(rows_of(state) == Rows{{30, 36}, {37}, {43, 44}, {58, 61}});
    CHECK(pile(state, 2) == std::vector{12, 14, 15, 21, 26});
}

TEST_CASE("6-bierze, X3: a card that fits nowhere takes the row its player chooses") {
    State state = position({{30, 36}, {37}, {43, 44}, {58, 61}}, {3, 9, 68, 83});
    play(state, {3, 9, 68, 83});
    REQUIRE(pending(state) == Pending::on(Seat{0}));
    REQUIRE(decision(state, Seat{0}) == Decision::row);
    apply(state, Seat{0}, Move::take_row(RowIndex{1}), NullSink{});
    CHECK(rows_of(state) == Rows{{30, 36}, {3, 9}, {43, 44}, {58, 61, 68, 83}});
    CHECK(pile(state, 0) == std::vector{37});
    CHECK(bulls(state.table.piles[0]) == Bulls{1});
}

TEST_CASE("6-bierze, X4: bulls of fives, tens, doubles and 55") {
    for (const int n : {5, 15, 25}) CHECK(bulls(Card{n}) == Bulls{2});
    for (const int n : {10, 20, 30}) CHECK(bulls(Card{n}) == Bulls{3});
    for (const int n : {11, 22, 33}) CHECK(bulls(Card{n}) == Bulls{5});
    static_assert(bulls(Card{55}) == Bulls{7});
    static_assert(bulls(Card{51}) == Bulls{1});
}

TEST_CASE("6-bierze, X5: a 45 goes beside 42, not 41, and as the sixth card takes that row") {
    State state = position({{10}, {20}, {41}, {34, 35, 38, 40, 42}}, {45, 90});
    play(state, {45, 90});
    CHECK(rows_of(state) == Rows{{10}, {20}, {41}, {45, 90}});
    CHECK(pile(state, 0) == std::vector{34, 35, 38, 40, 42});
}

TEST_CASE("6-bierze, X6: a 62 loses its row to a 29 that fits nowhere, and takes another") {
    State state = position({{61}, {70}, {80}, {31, 33, 36, 40, 50}}, {62, 29});
    play(state, {62, 29});
    REQUIRE(pending(state) == Pending::on(Seat{1}));
    apply(state, Seat{1}, Move::take_row(RowIndex{0}), NullSink{});
    CHECK(rows_of(state) == Rows{{29}, {70}, {80}, {62}});
    CHECK(pile(state, 0) == std::vector{31, 33, 36, 40, 50});
    CHECK(pile(state, 1) == std::vector{61});
}

TEST_CASE("6-bierze, the tenth card is played by the engine") {
    Rng random{1};
    State state = start({.seats = 2, .deals = 1});
    resolve(state, draw(state, random), NullSink{});
    int choices = 0;
    while (!pending(state).over()) {
        const Seat seat = pending(state).seats.first();
        choices += decision(state, seat) == Decision::choose ? 1 : 0;
        apply(state, seat, random_move(state, seat, random), NullSink{});
    }
    CHECK(choices == 18);
}

TEST_CASE("6-bierze, whole deals are played until somebody has more than the target") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng random{seed};
        State state = start({.seats = 3, .target = 30});
        bool deal_begun_past_target = false;
        while (!pending(state).over()) {
            if (pending(state).chance()) {
                for (int i = 0; i < 3; ++i) deal_begun_past_target |= state.table.score[Seat{i}] > 30;
                resolve(state, draw(state, random), NullSink{});
            } else {
                const Seat seat = pending(state).seats.first();
                apply(state, seat, random_move(state, seat, random), NullSink{});
            }
        }
        const auto& score = state.table.score;
        CHECK(std::max({score[0], score[1], score[2]}) > 30);
        CHECK_FALSE(deal_begun_past_target);
    }
}

TEST_CASE("6-bierze, equal bulls share the place") {
    State state = start({.seats = 3, .deals = 1});
    state.table.phase = Phase::over;
    state.table.deal = 1;
    for (const int seat : {0, 2}) state.table.piles[Seat{seat}].insert(Card{2 + seat});
    state.table.piles[1].insert(Card{55});
    state.table.score = {1, 7, 1};
    const Outcome result = outcome(state);
    CHECK(result.rank[0] == 1);
    CHECK(result.rank[2] == 1);
    CHECK(result.rank[1] == 3);
}

TEST_CASE(
    "6-bierze, advanced: the draft goes round, its first seat moves left each deal, the last four start the rows") {
    State state = start({.variant = Variant::advanced, .seats = 3, .deals = 2});
    CHECK(state.table.open.size() == 34);
    for (int n = 1; n <= 30; ++n) {
        REQUIRE(pending(state) == Pending::on(Seat{(n - 1) % 3}));
        apply(state, pending(state).seats.first(), Move::draft(Card{n}), NullSink{});
    }
    CHECK(rows_of(state) == Rows{{31}, {32}, {33}, {34}});
    Rng random{1};
    while (state.table.deal == 0) {
        const Seat seat = pending(state).seats.first();
        apply(state, seat, random_move(state, seat, random), NullSink{});
    }
    CHECK(pending(state) == Pending::on(Seat{1}));
}

TEST_CASE("6-bierze, impossible options are refused with the reason") {
    const auto refusal = [](const json::object& given) {
        Options options;
        const auto result = read(given, options);
        if (!result) return result.error().in(Language::en);
        const Refusal reason = check(options);
        return reason == Refusal::none ? std::string{} : explain(reason).in(Language::en);
    };
    CHECK(refusal({{"variant", "advanced"}, {"players", 8}}) == "The variant advanced takes 2 to 6 players, not 8.");
    CHECK(refusal({{"target", 10}, {"deals", 2}}).find("not both") != std::string::npos);
    CHECK(refusal({{"target", 1001}}).find("from 0 to 1000") != std::string::npos);
    CHECK(refusal({{"colour", "red"}}).find("no option 'colour'") != std::string::npos);
    CHECK(refusal({{"deals", "5"}}).empty());
    CHECK(refusal({{"target", 0}}).empty());
}

TEST_CASE("6-bierze, a deal with a card twice or a short hand is refused") {
    Rng random{3};
    const State state = start({.seats = 4});
    Chance chance = draw(state, random);
    CHECK(why_illegal(state, chance) == Refusal::none);
    Chance twice = chance;
    twice.rows[0] = twice.rows[1];
    CHECK(why_illegal(state, twice) == Refusal::card_dealt_twice);
    Chance short_hand = chance;
    short_hand.hands[2].erase(short_hand.hands[2].lowest());
    CHECK(why_illegal(state, short_hand) == Refusal::wrong_hand_size);
}

TEST_CASE("6-bierze, property: a card's row ends below it, and no other lower row ends above that one") {
    CHECK(rc::check([](const std::vector<std::uint8_t>& seed) {
        std::array<Row, kRows> rows{};
        CardSet all = CardSet::up_to(Card{kLastCard});
        Rng random{seed.size() + (seed.empty() ? 0U : seed[0])};
        for (Row& row : rows) row.push_back(all.take(random));
        const Card card = all.take(random);
        const auto row = row_for(rows, card);
        for (const Row& each : rows) {
            if (!row) RC_ASSERT(each.back() > card);
            if (row && each.back() < card) RC_ASSERT(each.back() <= rows[*row].back());
        }
    }));
}

}  // namespace stolik::bierze_6
