// The search where the right answer is known, and what must hold of it in every game.
#include "ai/search.hpp"

#include <doctest/doctest.h>

#include "ai/think.hpp"
#include "games/bierze_6/guide.hpp"

namespace stolik {
namespace {

using G = Bierze6;
using bierze_6::Card;

// Two seats in their last real choice: everything else is known.
G::State last_choice(int first, int second) {
    G::State state = G::start(G::Options{.seats = 2, .deals = 1});
    const int ends[] = {10, 20, 30};
    for (std::size_t i = 0; i < 3; ++i) state.table.rows[i].push_back(Card{ends[i]});
    for (const int card : {60, 61, 62, 63, 66}) state.table.rows[3].push_back(Card{card});
    state.table.phase = bierze_6::Phase::choose;
    state.table.turn = 9;
    for (const int card : {first, second}) state.hands[0].insert(Card{card});
    for (const int card : {11, 12}) state.hands[1].insert(Card{card});
    return state;
}

}  // namespace

TEST_CASE("ai, advice names every move with its value and its share of the thought") {
    const G::State state = last_choice(31, 9);
    ai::Thinker<G, bierze_6::Guide> thinker;
    Rng random{1};
    const auto advice = thinker.advise(G::view(state, Seat{0}), {2000}, random);
    REQUIRE(advice.size() == 2);
    for (const auto& each : advice) {
        CHECK(each.value > 0);
        CHECK(each.value < 1);
    }
    CHECK(advice[0].share + advice[1].share == doctest::Approx(1));
    CHECK(advice[0].share >= advice[1].share);
}

TEST_CASE("ai, a number of iterations and a seed give one decision") {
    Rng deal{5};
    G::State state = G::start(G::Options{.seats = 4});
    G::resolve(state, G::draw(state, deal), NullSink{});
    const auto decide = [&](std::uint64_t seed) {
        ai::Thinker<G, bierze_6::Guide> thinker;
        Rng random{seed};
        const auto advice = thinker.advise(G::view(state, Seat{1}), {3000}, random);
        return std::vector<ai::Advised<G::Move>>(advice.begin(), advice.end());
    };
    const auto first = decide(1);
    const auto again = decide(1);
    REQUIRE(first.size() == again.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        CHECK(first[i].move == again[i].move);
        CHECK(first[i].value == again[i].value);
    }
}

TEST_CASE("ai, the visits of the root add up to the iterations") {
    Rng deal{5};
    G::State state = G::start(G::Options{.seats = 3});
    G::resolve(state, G::draw(state, deal), NullSink{});
    ai::Search<G, ai::PlainGuide<G>> search;
    Rng random{1};
    search.begin(G::view(state, Seat{0}), 500);
    search.run(500, random);
    std::uint32_t visits = 0;
    for (const auto& candidate : search.best<16>()) visits += candidate.visits;
    CHECK(visits == 500);
}

TEST_CASE("ai, more thought plays better") {
    ai::Thinker<G, bierze_6::Guide> strong;
    ai::Thinker<G, bierze_6::Guide> weak;
    int better = 0;
    int worse = 0;
    for (std::uint64_t deal = 1; deal <= 12; ++deal)
        for (int rotation = 0; rotation < 2; ++rotation) {
            Rng chance{deal};
            Rng random{deal * 2 + static_cast<std::uint64_t>(rotation)};
            G::State state = G::start(G::Options{.seats = 2, .deals = 1});
            for (Pending pending = G::pending(state); !pending.over(); pending = G::pending(state)) {
                if (pending.chance()) {
                    G::resolve(state, G::draw(state, chance), NullSink{});
                    continue;
                }
                const Seat seat = pending.seats.first();
                const bool thinks = seat.index == rotation;
                auto& player = thinks ? strong : weak;
                G::apply(state, seat, player.decide(G::view(state, seat), {}, {thinks ? 400 : 0}, random), NullSink{});
            }
            const Outcome outcome = G::outcome(state);
            better += outcome.rank[Seat{rotation}] < outcome.rank[Seat{1 - rotation}] ? 1 : 0;
            worse += outcome.rank[Seat{rotation}] > outcome.rank[Seat{1 - rotation}] ? 1 : 0;
        }
    CHECK(better > worse + 4);
}

TEST_CASE("ai, the memory of a search finds what it keeps and forgets what it clears") {
    ai::Tree<int> tree;
    tree.reserve(100, 2000);
    tree.clear();
    for (ai::InfoKey key = 1; key <= 50; ++key) {
        ai::Node* node = tree.find(key);
        REQUIRE(node != nullptr);
        REQUIRE(tree.last_was_new());
        for (int move = 0; move < 10; ++move) tree.edge(*node, move, 0)->visits = static_cast<std::uint32_t>(key);
    }
    for (ai::InfoKey key = 1; key <= 50; ++key) {
        ai::Node* node = tree.find(key);
        REQUIRE_FALSE(tree.last_was_new());
        REQUIRE(node->count == 10);
        for (int move = 0; move < 10; ++move)
            REQUIRE(tree.edge(*node, move, static_cast<std::size_t>(move))->visits == key);
    }
    tree.clear();
    REQUIRE(tree.find(7) != nullptr);
    CHECK(tree.last_was_new());
}

}  // namespace stolik
