// The rules against the slow reference, at every step of many random games.
#include "reference.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <memory>
#include <sstream>

#include "games/pasikonik/bots.hpp"
#include "games/pasikonik/game.hpp"
#include "games/pasikonik/text.hpp"
#include "games/pasikonik/wire.hpp"

using namespace stolik;
using namespace stolik::pasikonik;
using G = Pasikonik;

namespace {

json::object document(const std::string& path) {
    std::ifstream file{std::string{STOLIK_SOURCE_DIR} + path};
    std::ostringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).value().as_object();
}

// Few cards, so that deck and discard run out; dear and cheap stock cards; another pantry.
json::object small_edition() {
    return json::parse(R"({
        "paths": {"tablecloth": 4, "tablecloth-bee": 2, "tiles": 5, "tiles-bee": 1, "stone": 3, "stone-snail": 3,
                  "wood": 3, "wood-bee": 1},
        "shelf": [9, 2, 5, 3, 20], "insects": [2, 2, 9, 9],
        "stock": [{"name": "1-wood", "cost": {"wood": 1}, "copies": 1},
                  {"name": "3-tiles+stone", "cost": {"tiles": 3, "stone": 2}, "copies": 2},
                  {"name": "all-four", "cost": {"tablecloth": 1, "tiles": 1, "stone": 1, "wood": 1}, "copies": 2,
                   "mark": "3+"},
                  {"name": "tablecloth+tiles+stone+wood", "copies": 1,
                   "cost": {"tablecloth": 2, "tiles": 2, "stone": 2, "wood": 2}}]})")
        .value()
        .as_object();
}

reference::Cards sorted(reference::Cards cards) {
    std::sort(cards.begin(), cards.end());
    return cards;
}

reference::Cards names(const PublicState& table, CardStack stack) {
    reference::Cards list;
    table.paths().for_each(stack, [&](Card card) { list.push_back(name(card)); });
    return sorted(list);
}

std::string waits_for(const State& state) {
    const Pending pending = G::pending(state);
    if (pending.over()) return "over";
    if (pending.chance()) return std::string{chance_name(state)};
    return std::string{name(G::decision(state, pending.seats.first()))};
}

void same_table(const State& state, const reference::Game& slow) {
    const PublicState& table = state.table;
    REQUIRE(waits_for(state) == slow.step);
    REQUIRE(table.ant.index == slow.ant);
    REQUIRE(table.grasshopper.index == slow.grasshopper);
    REQUIRE(names(table, table.deck) == sorted(slow.deck));
    REQUIRE(names(table, table.discard) == sorted(slow.discard));
    for (const Cell cell : CellSet::all()) {
        const Card card = table.square[cell];
        REQUIRE((card.exists() ? name(card) : "") == slow.square[cell.number - 1U]);
    }
    for (std::size_t i = 0; i < kOpenStock; ++i)
        REQUIRE((table.open[i].exists() ? kind_name(table.cost(table.open[i])) : "") == slow.open[i]);
    for (int i = 0; i < table.seats(); ++i) {
        const auto n = static_cast<std::size_t>(i);
        REQUIRE(names(table, table.held[n]) == sorted(slow.held[n]));
        REQUIRE(points(table, Seat{i}).value == slow.points(i));
        for (const auto& [type, space] : slow.shelf[n]) REQUIRE(table.shelves[n][*type_named(type)] == space);
    }
}

void same_options(const State& state, const reference::Game& slow, MoveList<G>& moves) {
    std::map<int, std::set<std::string>> options;
    for (const Seat seat : G::pending(state).seats) {
        moves.reset();
        G::legal(state, seat, moves);
        for (const Move& move : moves) options[seat.index].insert(notation(move));
        REQUIRE(options[seat.index].size() == moves.size());
    }
    REQUIRE(options == slow.options());
}

// Everything a random game met, so that a test can tell that it met enough.
struct Met {
    std::map<std::string, int> steps;
    std::map<EndReason, int> ends;
    int gaps = 0;
    int renewals = 0;
    int lost_draws = 0;
};

void follow(const json::object& edition, const std::string& variant, int seats, std::uint64_t seed, bool sensibly,
            Met& met) {
    INFO(variant, " with ", seats, ", seed ", seed);
    Options options;
    REQUIRE(read(json::object{{"variant", variant}, {"players", seats}, {"edition", edition}}, options).has_value());
    reference::Game slow{variant, seats, edition};
    State state = G::start(options);
    Rng random{seed};
    auto moves = std::make_unique<MoveList<G>>();
    const auto listen = [&](const State&, const Event& event) {
        met.renewals += event.kind == Event::Kind::deck_renewed ? 1 : 0;
        met.lost_draws += event.kind == Event::Kind::draw_lost ? 1 : 0;
    };
    for (;;) {
        same_table(state, slow);
        // On a full square the paths are always the same.
        if (state.table.phase != Phase::path || state.table.round % 4 == 1 || !state.table.square.gaps().empty())
            same_options(state, slow, *moves);
        const Pending pending = G::pending(state);
        ++met.steps[waits_for(state)];
        met.gaps +=
            pending.waits_for(state.table.ant) && state.table.phase == Phase::path && !state.table.square.gaps().empty()
                ? 1
                : 0;
        if (pending.over()) break;
        if (pending.chance()) {
            const Chance chance = G::draw(state, random);
            slow.chance(to_json(chance, state));
            G::resolve(state, chance, listen);
            continue;
        }
        const Seat seat = pending.seats.first();
        const Move move = sensibly ? sensible(G::view(state, seat), random) : G::random_move(state, seat, random);
        slow.move(seat.index, notation(move));
        G::apply(state, seat, move, listen);
    }
    ++met.ends[state.table.end];
    const Outcome outcome = G::outcome(state);
    for (int i = 0; i < seats; ++i) {
        REQUIRE(outcome.points[Seat{i}] == slow.points(i));
        REQUIRE(outcome.rank[Seat{i}] == slow.place(i));
    }
}

Met follow_all(const json::object& edition, const std::vector<std::string>& variants, int games, bool sensibly) {
    Met met;
    for (const std::string& variant : variants)
        for (int seats = 2; seats <= 4; ++seats)
            for (int seed = 1; seed <= games; ++seed)
                follow(edition, variant, seats, static_cast<std::uint64_t>(seed), sensibly, met);
    return met;
}

}  // namespace

TEST_CASE("pasikonik, reference: autumn agrees at every step") {
    const Met met = follow_all(document("/data/pasikonik-edition.json"), {"autumn", "autumn-open"}, 10, false);
    CHECK(met.ends.at(EndReason::two_shelves_full) > 0);
    CHECK(met.ends.at(EndReason::deck_too_small) > 0);
}

TEST_CASE("pasikonik, reference: winter agrees at every step") {
    const Met met = follow_all(document("/data/pasikonik-edition.json"), {"winter", "winter-abilities"}, 8, false);
    for (const std::string step : {"insect", "buy", "pay", "draw", "stock"}) CHECK(met.steps.at(step) > 100);
    CHECK(met.renewals > 0);
}

TEST_CASE("pasikonik, reference: winter agrees when played sensibly") {
    follow_all(document("/data/pasikonik-edition.json"), {"winter", "winter-abilities"}, 2, true);
}

TEST_CASE("pasikonik, reference: an edition with few cards agrees, through gaps, renewed decks and lost draws") {
    const Met met = follow_all(small_edition(), {"autumn", "winter", "winter-abilities"}, 12, false);
    CHECK(met.gaps > 0);
    CHECK(met.renewals > 0);
    CHECK(met.lost_draws > 0);
    CHECK(met.ends.at(EndReason::no_path) > 0);
    follow_all(small_edition(), {"autumn", "winter-abilities"}, 3, true);
}

TEST_CASE("pasikonik, reference: the tables of shapes are all connected shapes, each once") {
    for (const bool corners : {false, true}) {
        const Adjacency adjacency = corners ? Adjacency::sides_and_corners : Adjacency::sides;
        std::set<std::string> table;
        for (std::size_t i = 0; i < shape_count(adjacency); ++i)
            table.insert(notation(Move::path(shape(adjacency, i))));
        CHECK(table.size() == (corners ? 2658 : 496));
        CHECK(table == reference::shapes(reference::Cards(16, "wood"), corners));
    }
}

TEST_CASE("pasikonik, reference: payments agree for random holdings and many costs, three or two for one") {
    const std::vector<Amounts> costs{{1, 1, 1, 1}, {2, 2, 0, 0}, {0, 2, 0, 2},
                                     {1, 0, 0, 0}, {3, 0, 1, 0}, {2, 2, 2, 2}};
    Rng random{17};
    for (const Amounts cost : costs)
        for (const int rate : {kTradeRate, kTraderRate})
            for (int n = 0; n < 15; ++n) {
                const auto some = [&] { return static_cast<int>(random.bounded(6)); };
                const Amounts held{some(), some(), some(), some()};
                std::set<std::string> fast;
                for_each_payment(held, cost, rate, [&](Amounts payment) {
                    fast.insert(notation(Move::pay(payment)));
                    REQUIRE(pays_exactly(payment, cost, rate));
                });
                reference::Amount slow_held{};
                reference::Amount slow_cost{};
                for (const Type type : all_types()) {
                    slow_held[index(type)] = held[type];
                    slow_cost[index(type)] = cost[type];
                }
                std::set<std::string> slow;
                for (const reference::Amount& payment : reference::payments(slow_held, slow_cost, rate))
                    slow.insert(reference::written(payment));
                REQUIRE(fast == slow);
                REQUIRE(can_pay(held, cost, rate) == !slow.empty());
                REQUIRE(payment_count(held, cost, rate) == static_cast<int>(slow.size()));
            }
}
