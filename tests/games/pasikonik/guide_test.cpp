// What Pasikonik i Mrówka teaches the search: the solved guess, legal advice everywhere, and blindness.
#include "games/pasikonik/guide.hpp"

#include <doctest/doctest.h>

#include <map>
#include <memory>

#include "census.hpp"
#include "games/pasikonik/bots.hpp"
#include "positions.hpp"

using namespace stolik;
using namespace stolik::pasikonik;
using G = Pasikonik;

namespace {

constexpr ai::Budget kAtOnce{1, {}};  // judged without rollouts

// Few cards, so that deck and discard run out; shelves that fall; one dear and some cheap stock cards.
Edition scarce_edition() {
    Edition edition = kBuiltInEdition;
    PathCards::Counts counts;
    counts[Type::tablecloth] = {4, 0, 2, 0, 0};
    counts[Type::tiles] = {5, 0, 1, 0, 0};
    counts[Type::stone] = {3, 0, 0, 0, 3};
    counts[Type::wood] = {3, 0, 1, 0, 0};
    edition.paths = PathCards{counts};
    edition.shelf = {9, 2, 5, 3, 20};
    edition.equal_insects = {2, 2, 9, 9};
    edition.stock = {};
    edition.stock[0] = {Amounts{0, 0, 0, 1}, 1, Mark::none};
    edition.stock[1] = {Amounts{0, 3, 2, 0}, 2, Mark::none};
    edition.stock[2] = {Amounts{1, 1, 1, 1}, 2, Mark::three_up};
    return edition;
}

// visit(state, seat) at every decision of a random game.
template <class Visit>
void for_each_decision(const Options& made, std::uint64_t seed, Visit visit) {
    Rng random{seed};
    State state = G::start(made);
    while (!G::pending(state).over()) {
        const Pending waits = G::pending(state);
        if (waits.chance()) {
            G::resolve(state, G::draw(state, random), NullSink{});
            continue;
        }
        const Seat seat = waits.seats.first();
        visit(state, seat);
        G::apply(state, seat, G::random_move(state, seat, random), NullSink{});
    }
}

template <class Visit>
void for_each_game(int games, Visit visit) {
    for (int variant = 0; variant < kVariants; ++variant)
        for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats)
            for (const bool scarce : {false, true})
                for (int n = 0; n < games; ++n) {
                    Options made = options(static_cast<Variant>(variant), seats);
                    if (scarce) made.edition = scarce_edition();
                    REQUIRE(check(made) == Refusal::none);
                    visit(made, static_cast<std::uint64_t>(100 * variant + 10 * seats + n));
                }
}

using Mix = std::array<double, kTypes>;

// The mix that the guide plays in this position, by the types under the ants.
Mix mix_of(const State& state, Seat seat) {
    const View seen = G::view(state, seat);
    REQUIRE(Guide::mixes(seen));
    Rng random{1};
    const TypeList types = types_under(state.table.square, state.table.ants);
    Mix mix{};
    double sum = 0;
    for (const auto& each : Guide::solve(seen, kAtOnce, random)) {
        const Type type =
            each.move.decision == Decision::type ? each.move.type() : state.table.square[each.move.cell()].type();
        for (std::size_t i = 0; i < types.size(); ++i)
            if (types[i] == type) mix[i] = each.share;
        sum += each.share;
    }
    CHECK(sum == doctest::Approx(1));
    return mix;
}

// What the best single type would get against the best response.
double best_pure(const GuessingGame& game) {
    double most = -1;
    for (std::size_t i = 0; i < game.rows; ++i) {
        Mix pure{};
        pure[i] = 1;
        const double value = ai::against_best_column(game, pure);
        most = value > most ? value : most;
    }
    return most;
}

ai::MatrixGame<8> random_matrix(Rng& random) {
    ai::MatrixGame<8> game{1 + random.bounded(8), 1 + random.bounded(8), {}};
    for (std::size_t i = 0; i < game.rows; ++i)
        for (std::size_t j = 0; j < game.columns; ++j)
            game.payoff[i][j] =
                static_cast<double>(random.bounded(2) == 0 ? random.bounded(4) : random.bounded(1000)) - 2;
    return game;
}

}  // namespace

TEST_CASE("matrix game: solved exactly") {
    ai::MatrixGame<4> pennies{2, 2, {{{1, -1}, {-1, 1}}}};
    CHECK(ai::solved(pennies).value == doctest::Approx(0));
    CHECK(ai::solved(pennies).row[0] == doctest::Approx(0.5));
    ai::MatrixGame<4> saddle{2, 3, {{{4, 2, 3}, {1, 0, 5}}}};
    CHECK(ai::solved(saddle).value == doctest::Approx(2));
    CHECK(ai::solved(saddle).row[0] == doctest::Approx(1));
    CHECK(ai::solved(saddle).column[1] == doctest::Approx(1));
    ai::MatrixGame<4> odd{2, 2, {{{2, -3}, {-3, 4}}}};  // value -1/12, seven twelfths on the first
    CHECK(ai::solved(odd).value == doctest::Approx(-1.0 / 12));
    CHECK(ai::solved(odd).row[0] == doctest::Approx(7.0 / 12));
    CHECK(ai::solved(odd).column[0] == doctest::Approx(7.0 / 12));
    ai::MatrixGame<4> single{1, 1, {{{0.25}}}};
    CHECK(ai::solved(single).value == doctest::Approx(0.25));
}

TEST_CASE("matrix game: neither side gains by another mix, in 2,000 random games") {
    Rng random{7};
    for (int n = 0; n < 2000; ++n) {
        const auto game = random_matrix(random);
        const auto solution = ai::solved(game);
        double rows = 0;
        double columns = 0;
        for (const double share : solution.row) rows += share;
        for (const double share : solution.column) columns += share;
        REQUIRE(rows == doctest::Approx(1));
        REQUIRE(columns == doctest::Approx(1));
        REQUIRE(ai::against_best_column(game, solution.row) == doctest::Approx(solution.value).epsilon(1e-9));
        REQUIRE(ai::against_best_row(game, solution.column) == doctest::Approx(solution.value).epsilon(1e-9));
    }
}

TEST_CASE("pasikonik, guide: the guess is not exploitable by 1 %, a single type is") {
    Rng random{11};
    int games = 0;
    int exploitable = 0;
    for_each_game(2, [&](const Options& made, std::uint64_t seed) {
        for_each_decision(made, seed, [&](const State& at_random, Seat seat) {
            if (at_random.table.phase != Phase::path || random.bounded(4) != 0) return;
            State state = at_random;
            const auto path = Guide::solve(G::view(state, seat), kAtOnce, random);
            G::apply(state, seat, path.front().move, NullSink{});
            if (state.table.phase != Phase::types) return;  // one type only: nothing to choose
            const CellSet ants = state.table.ants;
            REQUIRE(ants == path.front().move.cells());

            const auto harvests = std::make_unique<Harvests>(State{.table = state.table}, state.table.ant);
            const GuessingGame hiding = guessing_game(*harvests, ants);
            const double value = ai::solved(hiding).value;
            REQUIRE(path.front().value == doctest::Approx(value));
            REQUIRE(ai::against_best_column(hiding, mix_of(state, state.table.ant)) >= 0.99 * value);
            ++games;
            exploitable += best_pure(hiding) < 0.99 * value ? 1 : 0;

            const auto catches = std::make_unique<Harvests>(State{.table = state.table}, state.table.grasshopper);
            const GuessingGame seeking = guessing_game(*catches, ants);
            state.table.phase = Phase::guess;
            REQUIRE(ai::against_best_column(seeking, mix_of(state, state.table.grasshopper)) >=
                    0.99 * ai::solved(seeking).value);
            // With two players one's gain is the other's loss.
            if (made.seats == 2) REQUIRE(ai::solved(seeking).value == doctest::Approx(1 - value).epsilon(1e-5));
        });
    });
    REQUIRE(games > 100);
    CHECK(exploitable > games * 9 / 10);
}

TEST_CASE("pasikonik, guide: in a fixed position a single type loses what the mix keeps") {
    State state = position(options(Variant::autumn, 2), "t t t i  i i s s  s w w w  t i s w");
    G::apply(state, Seat{0}, Move::path(CellSet{0b0011'1111}), NullSink{});
    const auto harvests = std::make_unique<Harvests>(State{.table = state.table}, Seat{0});
    const GuessingGame game = guessing_game(*harvests, state.table.ants);
    const auto solution = ai::solved(game);
    REQUIRE(game.rows == 2);
    // Three cards against three: hidden half the time behind each.
    CHECK(solution.row[0] == doctest::Approx(0.5).epsilon(0.05));
    CHECK(ai::against_best_column(game, mix_of(state, Seat{0})) == doctest::Approx(solution.value).epsilon(1e-6));
    CHECK(best_pure(game) < 0.95 * solution.value);
}

TEST_CASE("pasikonik, guide: the closed form of hide and seek is the solution of its matrix") {
    int compared = 0;
    for_each_game(2, [&](const Options& made, std::uint64_t seed) {
        for_each_decision(made, seed, [&](const State& state, Seat) {
            const PublicState& table = state.table;
            if (table.phase != Phase::types) return;
            const Stakes stakes{table};
            const HideAndSeek quick{stakes, table.ants};
            const TypeList types = types_under(table.square, table.ants);
            GuessingGame game{types.size(), types.size(), {}};
            bool each_is_a_risk = true;
            for (std::size_t i = 0; i < types.size(); ++i)
                for (std::size_t j = 0; j < types.size(); ++j) {
                    const CellSet cells = table.ants & table.square.with(types[i]);
                    game.payoff[i][j] =
                        static_cast<double>(i == j ? stakes.caught(types[i], cells) : stakes.escaped(types[i], cells));
                    each_is_a_risk =
                        each_is_a_risk && stakes.caught(types[i], cells) + 0.01F < stakes.escaped(types[i], cells);
                }
            if (!each_is_a_risk) return;  // shelves that fall
            ++compared;
            const double value = ai::solved(game).value;
            REQUIRE(static_cast<double>(quick.value()) == doctest::Approx(value).epsilon(1e-3));
            Mix hides{};
            Mix seeks{};
            for (std::size_t i = 0; i < types.size(); ++i) {
                hides[i] = static_cast<double>(quick.hides(types[i]));
                seeks[i] = static_cast<double>(quick.seeks(types[i]));
            }
            REQUIRE(ai::against_best_column(game, hides) == doctest::Approx(value).epsilon(1e-3));
            REQUIRE(ai::against_best_row(game, seeks) == doctest::Approx(value).epsilon(1e-3));
        });
    });
    CHECK(compared > 100);
}

TEST_CASE("pasikonik, guide: no path has a better game than the one it takes") {
    const State state = position(options(Variant::autumn, 2), "t tl i s  s ib w w  t i sn s  w wu t i");
    Rng random{1};
    const auto advice = Guide::solve(G::view(state, Seat{0}), kAtOnce, random);
    const auto harvests = std::make_unique<Harvests>(state, Seat{0});
    double most = 0;
    static MoveList<G> all;
    all.reset();
    G::legal(state, Seat{0}, all);
    REQUIRE(all.size() == kShapes);
    for (const Move& move : all) {
        const double value = ai::solved(guessing_game(*harvests, move.cells())).value;
        most = value > most ? value : most;
    }
    CHECK(advice.front().value == doctest::Approx(most));
}

TEST_CASE("pasikonik, guide: candidates, policy and advice are legal in every position") {
    static MoveList<G> list;
    for_each_game(1, [&](const Options& made, std::uint64_t seed) {
        Rng random{seed};
        for_each_decision(made, seed, [&](const State& state, Seat seat) {
            list.reset();
            Guide::candidates(state, seat, list);
            REQUIRE(!list.empty());
            for (const Move& move : list) REQUIRE(G::why_illegal(state, seat, move) == Refusal::none);
            REQUIRE(G::why_illegal(state, seat, Guide::policy(state, seat, random)) == Refusal::none);
            const View seen = G::view(state, seat);
            REQUIRE(G::why_illegal(state, seat, sensible(seen, random)) == Refusal::none);
            const auto advice = Guide::solve(seen, ai::Budget{random.bounded(20) == 0 ? 2 : 1, {}}, random);
            REQUIRE(!advice.empty());
            for (const auto& each : advice) {
                REQUIRE(G::why_illegal(state, seat, each.move) == Refusal::none);
                REQUIRE(each.value >= 0);
                REQUIRE(each.value <= 1);
            }
        });
    });
}

TEST_CASE("pasikonik, guide: a winning purchase is made") {
    State state = position(options(Variant::winter, 2), "t t t i  i i s s  s w w w  t i s w",
                           {"all-four", "tablecloth+tiles", "tablecloth+stone"});
    PublicState& table = state.table;
    for (int n = 1; n <= kMaxStockKinds; ++n)
        if (table.open[1] == StockCard{n}) {
            table.bought[0][StockCard{n}.kind()] = 1;  // its other copy makes a pair: three points
            table.bought[0][table.open[2].kind()] = 1;
        }
    give(state, 0, {"tablecloth", "tablecloth", "tiles", "tiles", "stone", "wood"});
    table.collector = Seat{0};
    table.phase = Phase::buy;
    Rng random{1};
    const auto advice = Guide::solve(G::view(state, Seat{0}), kAtOnce, random);
    CHECK(advice.front().value == doctest::Approx(1));
    G::apply(state, Seat{0}, advice.front().move, NullSink{});
    CHECK(state.table.phase == Phase::over);
}

TEST_CASE("pasikonik, guide: hidden tokens change no decision, at any level") {
    const auto thinker = std::make_unique<ai::Thinker<G, Guide>>();
    for (int variant = 0; variant < kVariants; ++variant)
        for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
            Rng random{static_cast<std::uint64_t>(10 * variant + seats)};
            for_each_decision(options(static_cast<Variant>(variant), seats), 5, [&](const State& state, Seat seat) {
                const bool hides_something = !state.table.chosen.empty();
                if (!hides_something && random.bounded(60) != 0) return;
                const State other = scramble(state, seat, random);
                for (ai::Level level : Guide::kLevels) {
                    if (level.iterations > 2) level.iterations = 2;
                    Rng first{9};
                    Rng second{9};
                    const ai::Budget budget{level.iterations, {}};
                    REQUIRE(thinker->decide(G::view(state, seat), level, budget, first) ==
                            thinker->decide(G::view(other, seat), level, budget, second));
                }
            });
        }
}

TEST_CASE("pasikonik, guide: the digest tells events apart, but for what is hidden") {
    std::map<std::uint64_t, Event> seen;
    for_each_game(1, [&](const Options& made, std::uint64_t seed) {
        Rng random{seed};
        State state = G::start(made);
        const auto look = [&](const State&, const Event& event) {
            const auto [found, fresh] = seen.try_emplace(digest(event), event);
            if (!fresh) REQUIRE(found->second == event);
        };
        while (!G::pending(state).over()) {
            const Pending waits = G::pending(state);
            if (waits.chance())
                G::resolve(state, G::draw(state, random), look);
            else
                G::apply(state, waits.seats.first(), G::random_move(state, waits.seats.first(), random), look);
        }
    });
    CHECK(seen.size() > 1000);

    const Event wood{.kind = Event::Kind::chose, .seat = Seat{0}, .token = Type::wood};
    const Event stone{.kind = Event::Kind::chose, .seat = Seat{0}, .token = Type::stone};
    CHECK(digest(*G::see(wood, Seat{0})) != digest(*G::see(stone, Seat{0})));
    CHECK(digest(*G::see(wood, Seat{1})) == digest(*G::see(stone, Seat{1})));
}
