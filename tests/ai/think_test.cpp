// Thinking in the same worlds and in several threads, where the right answer is known.
#include "ai/think.hpp"

#include <doctest/doctest.h>

#include "ai/paired.hpp"
#include "games/bierze_6/guide.hpp"

namespace stolik {
namespace {

using G = Bierze6;
using bierze_6::Card;
using Advice = ai::Advice<G::Move>;

G::Move card(int number) { return G::Move::choose(Card{number}); }

// Played now, 67 is the sixth card of a dear row. Played last, it may find that the other seat has taken that row.
G::View better_wait_with_67() {
    G::State state = G::start(G::Options{.seats = 2, .deals = 1});
    const int ends[] = {10, 20, 30};
    for (std::size_t i = 0; i < 3; ++i) state.table.rows[i].push_back(Card{ends[i]});
    for (const int row_card : {60, 61, 62, 63, 66}) state.table.rows[3].push_back(Card{row_card});
    state.table.phase = bierze_6::Phase::choose;
    state.table.turn = 9;
    for (const int mine : {31, 67}) state.hands[0].insert(Card{mine});
    for (const int theirs : {11, 12}) state.hands[1].insert(Card{theirs});
    return G::view(state, Seat{0});
}

}  // namespace

TEST_CASE("ai, merged advice has the mean share and the values weighted by shares, the largest share first") {
    Advice one;
    one.push_back({card(1), 0.5, 0.75});
    one.push_back({card(2), 0.9, 0.25});
    Advice other;
    other.push_back({card(2), 0.7, 0.75});
    other.push_back({card(3), 0.2, 0.25});
    const Advice merged = ai::merged<G::Move>({one, other});
    REQUIRE(merged.size() == 3);
    CHECK(merged[0].move == card(2));
    CHECK(merged[0].share == doctest::Approx(0.5));
    CHECK(merged[0].value == doctest::Approx((0.9 * 0.25 + 0.7 * 0.75) / 1.0));
    CHECK(merged[1].move == card(1));
    CHECK(merged[1].share == doctest::Approx(0.375));
    CHECK(merged[1].value == doctest::Approx(0.5));
    CHECK(merged[2].move == card(3));
    CHECK(merged[2].share == doctest::Approx(0.125));
}

TEST_CASE("ai, of merged moves with equal shares the better one comes first") {
    Advice one;
    one.push_back({card(1), 0.6, 0.5});
    one.push_back({card(2), 0.5, 0.5});
    Advice other;
    other.push_back({card(2), 0.9, 0.5});
    other.push_back({card(1), 0.6, 0.5});
    const Advice merged = ai::merged<G::Move>({one, other});
    REQUIRE(merged.size() == 2);
    CHECK(merged[0].move == card(2));
}

TEST_CASE("ai, a move that nobody thought about is not merged") {
    Advice one;
    one.push_back({card(1), 0.6, 1});
    one.push_back({card(2), 0.5, 0});
    CHECK(ai::merged<G::Move>({one, one}).size() == 1);
}

TEST_CASE("ai, two threads find the obvious move and their iterations add up") {
    ai::Thinker<G, bierze_6::Guide> thinker;
    Rng random{1};
    // More time than it takes: the iterations end the search.
    for (int decision = 0; decision < 2; ++decision) {
        const Advice advice = thinker.advise(better_wait_with_67(), {2'000, std::chrono::minutes{10}, 2}, random);
        REQUIRE(advice.size() == 2);
        CHECK(advice[0].move == card(31));
        CHECK(advice[0].share + advice[1].share == doctest::Approx(1));
        CHECK(thinker.iterations() == 4'000);
    }
}

TEST_CASE("ai, a time alone ends the thinking of every thread") {
    ai::Thinker<G, bierze_6::Guide> thinker;
    Rng random{1};
    const Advice advice = thinker.advise(better_wait_with_67(), {0, std::chrono::milliseconds{300}, 3}, random);
    REQUIRE_FALSE(advice.empty());
    CHECK(advice[0].move == card(31));
    CHECK(thinker.iterations() >= 3 * 64);
}

TEST_CASE("ai, moves compared in the same worlds: the obvious one first, every world counted") {
    const G::View view = better_wait_with_67();
    const ai::Budget budget{400};
    Rng random{1};
    ai::PairedWorlds<G, bierze_6::Guide> worlds{view, budget, random};
    worlds.consider(card(67));
    worlds.consider(card(31));
    const Advice advice = worlds.advice();
    REQUIRE(advice.size() == 2);
    CHECK(advice[0].move == card(31));
    CHECK(advice[0].value > advice[1].value);
    CHECK(advice[0].share == doctest::Approx(0.5));
}

TEST_CASE("ai, what is expected of a move counts as so many worlds") {
    const G::View view = better_wait_with_67();
    const ai::Budget budget{40};
    Rng random{1};
    ai::PairedWorlds<G, bierze_6::Guide> worlds{view, budget, random};
    worlds.consider(card(67), 1, 100'000);
    worlds.consider(card(31), 0, 100'000);
    const Advice advice = worlds.advice();
    CHECK(advice[0].move == card(67));
    CHECK(advice[0].value == doctest::Approx(1).epsilon(0.01));
}

}  // namespace stolik
