// What Gra roku teaches the search, and how its opponents decide.
#include <doctest/doctest.h>

#include "games/gra_roku/bots.hpp"
#include "games/gra_roku/census.hpp"
#include "games/gra_roku/guide.hpp"
#include "games/gra_roku/table.hpp"

namespace stolik::gra_roku {
namespace {

using Thinker = ai::Thinker<GraRoku, Guide>;

// Every variant, opening and number of players.
std::vector<Options> all_options() {
    std::vector<Options> list;
    for (const Variant variant : {Variant::base, Variant::harder})
        for (const Opening opening : {Opening::chosen, Opening::dealt})
            for (int seats = kMinSeats; seats <= kMaxSeatsHere; ++seats)
                list.push_back({variant, static_cast<std::uint8_t>(seats), opening});
    return list;
}

// Visits every position of a random game in which a seat owes a decision, once for each such seat.
void random_game(const Options& options, std::uint64_t seed, auto visit) {
    Rng random{seed};
    State state = start(options);
    while (!pending(state).over()) {
        if (pending(state).chance()) {
            resolve(state, draw(state, random), NullSink{});
            continue;
        }
        for (const Seat seat : pending(state).seats) visit(state, seat);
        const Seat seat = pending(state).seats.first();
        apply(state, seat, random_move(state, seat, random), NullSink{});
    }
}

using Player = Move (*)(const View&, Thinker&, Rng&);

Move at_random(const View& view, Thinker&, Rng& random) {
    return random_move(sample(view, random), view.viewer.seat(), random);
}
Move by_policy(const View& view, Thinker& thinker, Rng& random) { return thinker.decide(view, {}, {}, random); }
Move by_thought(const View& view, Thinker& thinker, Rng& random) {
    constexpr int kIterations = 60;
    return thinker.decide(view, {}, {kIterations}, random);
}

// The games that the first player wins, of deals that are played once from every seat against the second player at all
// other seats; a shared victory counts its share.
double won(const Options& options, int deals, Player first, Player second) {
    Thinker thinker;
    double sum = 0;
    for (int deal = 0; deal < deals; ++deal)
        for (int own = 0; own < options.seats; ++own) {
            Rng cards{static_cast<std::uint64_t>(deal)};
            Rng random{static_cast<std::uint64_t>(1000 * deal + own)};
            State state = start(options);
            while (!pending(state).over()) {
                if (pending(state).chance()) {
                    resolve(state, draw(state, cards), NullSink{});
                    continue;
                }
                const Seat seat = pending(state).seats.first();
                const Player player = seat == Seat{own} ? first : second;
                apply(state, seat, player(view(state, seat), thinker, random), NullSink{});
            }
            const Outcome ended = outcome(state);
            int winners = 0;
            for (int i = 0; i < options.seats; ++i) winners += ended.rank[Seat{i}] == 1 ? 1 : 0;
            if (ended.rank[Seat{own}] == 1) sum += 1.0 / winners;
        }
    return sum / (deals * options.seats);
}

float promised(const Names& year, int stack) { return YearWorth{cards(year), stack}.points(); }

}  // namespace

TEST_CASE("gra-roku, guide: candidates are the legal moves, and the policy's move is one of them") {
    for (const Options& options : all_options())
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Rng random{seed};
            random_game(options, seed, [&](const State& state, Seat seat) {
                MoveList<GraRoku> candidates;
                Guide::candidates(state, seat, candidates);
                MoveList<GraRoku> moves;
                legal(state, seat, moves);
                REQUIRE(candidates.size() == moves.size());
                for (const Move& move : moves) REQUIRE(candidates.contains(move));
                REQUIRE(moves.contains(Guide::policy(state, seat, random)));
                REQUIRE(moves.contains(sensible(view(state, seat), random)));
            });
        }
}

TEST_CASE("gra-roku, guide: the policy plays the same whatever the cards it cannot see") {
    for (const Options& options : all_options())
        random_game(options, 7, [&](const State& state, Seat seat) {
            Rng shuffling{1};
            const State other = scramble(state, Viewer{seat}, shuffling);
            Rng one{2};
            Rng two{2};
            REQUIRE(Guide::policy(state, seat, one) == Guide::policy(other, seat, two));
        });
}

TEST_CASE("gra-roku, guide: at every level hidden cards behind the same view do not change the decision") {
    constexpr int kSparse = 31;  // not every position, for time
    constexpr int kMost = 40;    // of a level's iterations
    Thinker thinker;
    int positions = 0;
    for (const Options& options : all_options())
        random_game(options, 11, [&](const State& state, Seat seat) {
            if (++positions % kSparse != 0) return;
            Rng shuffling{static_cast<std::uint64_t>(positions)};
            const State other = scramble(state, Viewer{seat}, shuffling);
            for (const ai::Level& level : Guide::kLevels) {
                const ai::Budget budget{level.iterations < kMost ? level.iterations : kMost};
                Rng one{3};
                Rng two{3};
                REQUIRE(thinker.decide(view(state, seat), level, budget, one) ==
                        thinker.decide(view(other, seat), level, budget, two));
            }
        });
}

TEST_CASE("gra-roku, guide: advice lists legal moves, the best first, and its shares make one") {
    constexpr int kSparse = 11;
    Thinker thinker;
    int positions = 0;
    for (const Options& options : all_options())
        random_game(options, 5, [&](const State& state, Seat seat) {
            if (state.table.phase != Phase::opening && ++positions % kSparse != 0) return;
            Rng random{1};
            const auto advice = thinker.advise(view(state, seat), {20}, random);
            REQUIRE_FALSE(advice.empty());
            double shares = 0;
            for (const auto& advised : advice) {
                REQUIRE(why_illegal(state, seat, advised.move) == Refusal::none);
                REQUIRE(advised.value >= 0);
                REQUIRE(advised.value <= 1);
                shares += advised.share;
            }
            REQUIRE(shares <= 1.000001);
            if (state.table.phase != Phase::opening) REQUIRE(shares >= 0.999999);
        });
}

TEST_CASE("gra-roku, guide: a budget of time is kept, and decides legally") {
    Thinker thinker;
    const Position position{Variant::base,
                            {{"r1c1", "stork-0"}},
                            {{"bee-1", "sun-2", "leaf-3", "snowman-4"}, {"bee-2", "sun-3", "leaf-4", "snowman-5"}}};
    Rng random{1};
    const Move move = thinker.decide(view(position.state, Seat{0}), {}, {0, std::chrono::milliseconds{5}}, random);
    CHECK(why_illegal(position.state, Seat{0}, move) == Refusal::none);
}

TEST_CASE("gra-roku, guide: the digest tells apart everything an event can say") {
    const Event event{.kind = Event::Kind::took, .seat = Seat{1}, .card = card("bee-1"), .cell = cell("r2c3")};
    std::vector<Event> others(8, event);
    others[0].kind = Event::Kind::placed;
    others[1].seat = Seat{2};
    others[2].card = card("bee-2");
    others[3].old = card("bee-0");
    others[4].cell = cell("r2c4");
    others[5].row = Row{1};
    others[6].season = Season::winter;
    others[7].cards.insert(card("sun-1"));
    for (const Event& other : others) CHECK(digest(other) != digest(event));
    CHECK(digest(Event{event}) == digest(event));
}

TEST_CASE("gra-roku, guide: what a seat cannot see of an event is not in its digest") {
    Event drew{.kind = Event::Kind::drew, .seat = Seat{1}, .card = card("bee-1")};
    const auto seen_by_other = digest(*see(drew, Seat{0}));
    const auto seen_by_owner = digest(*see(drew, Seat{1}));
    drew.card = card("sun-5");
    CHECK(digest(*see(drew, Seat{0})) == seen_by_other);
    CHECK(digest(*see(drew, Seat{1})) != seen_by_owner);
}

TEST_CASE("gra-roku, guide: a full year is worth its points") {
    const Names full{"stork-5", "flower-4",  "bee-3",      "sun-2",      "ball-1",    "ice-cream-0",
                     "leaf-5",  "pumpkin-4", "squirrel-3", "fir-tree-2", "snowman-1", "snowflake-0"};
    for (const int stack : {0, 20, 60}) CHECK(promised(full, stack) == doctest::Approx(30));
}

TEST_CASE("gra-roku, guide: a card of the missing season promises more than one of a season that has enough") {
    const Names year{"stork-2", "sun-2", "leaf-2"};
    for (const int stack : {8, 16, 24, 32}) {
        const YearWorth worth{cards(year), stack};
        CHECK(worth.gain(card("snowman-3")) > worth.gain(card("bee-3")));
        CHECK(worth.gain(card("snowman-3")) > worth.gain(card("snowman-2")));
        CHECK(worth.gain(card("stork-1")) == doctest::Approx(-1));
    }
}

TEST_CASE("gra-roku, guide: gains are differences of what the years promise") {
    random_game({Variant::base, 2, Opening::dealt}, 3, [&](const State& state, Seat seat) {
        const CardSet& year = state.table.years[seat];
        const int stack = state.stack.size();
        const YearWorth worth_now{year, stack};
        state.hands[seat].for_each([&](Card each) {
            if (year.size() + 1 == kFullYear || has_whole(year, each.season())) return;
            CardSet with = year;
            if (year.of(each.symbol())) {
                if (worth(year, each) != Worth::better) return;
                swap_in(with, each);
                CHECK(worth_now.bonus_gain(each) ==
                      doctest::Approx(YearWorth(with, stack).points() - worth_now.points()).epsilon(0.001));
                return;
            }
            with.insert(each);
            if (has_whole(with, each.season())) return;
            CHECK(worth_now.gain(each) ==
                  doctest::Approx(YearWorth(with, stack).points() - worth_now.points()).epsilon(0.001));
        });
    });
}

TEST_CASE("gra-roku, guide: with thought a row is completed for the twelfth card that wins the game") {
    const Position position{
        Variant::base,
        {{"r1c1", "bee-5"}, {"r1c2", "ice-cream-0"}, {"r1c3", "leaf-0"}, {"r2c2", "sun-0"}},
        {{"snowflake-5", "sun-2", "leaf-1", "pumpkin-1"}, {"ball-5", "flower-0", "stork-0", "leaf-2"}},
        {{"stork-3", "flower-3", "sun-3", "ball-3", "ice-cream-3", "pumpkin-3", "squirrel-3", "leaf-3", "fir-tree-3",
          "snowman-3", "snowflake-3"},
         {"stork-4", "flower-4", "sun-4", "ball-4", "pumpkin-4", "squirrel-4", "fir-tree-4", "snowman-4"}}};
    Thinker thinker;
    Rng random{1};
    CHECK(notation(thinker.decide(view(position.state, Seat{0}), {}, {200}, random)) == "snowflake-5");
}

TEST_CASE("gra-roku, guide: the policy wins nearly every game against random play") {
    CHECK(won({Variant::base, 2, Opening::chosen}, 40, by_policy, at_random) > 0.97);
    CHECK(won({Variant::harder, 2, Opening::dealt}, 40, by_policy, at_random) > 0.97);
    CHECK(won({Variant::base, 4, Opening::dealt}, 20, by_policy, at_random) > 0.85);
}

TEST_CASE("gra-roku, guide: thought beats the policy") {
    CHECK(won({Variant::base, 2, Opening::dealt}, 15, by_thought, by_policy) > 0.5);
}

}  // namespace stolik::gra_roku
