// The rules of the README, one by one, and the players.
#include <doctest/doctest.h>

#include <vector>

#include "pig/guide.hpp"

namespace stolik::pig {
namespace {

// A game in which the dice are given.
struct Scene {
    State state;
    std::vector<Event> told;

    explicit Scene(int seats, int target = kDefaultTarget) {
        const Options options{static_cast<std::uint8_t>(seats), static_cast<std::int16_t>(target)};
        REQUIRE(check(options) == Refusal::none);
        state = start(options);
    }
    auto listen() {
        return [this](const State&, const Event& event) { told.push_back(event); };
    }
    void roll(int first, int second) {
        REQUIRE(pending(state).chance());
        const Chance chance{{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
        REQUIRE(why_illegal(state, chance) == Refusal::none);
        resolve(state, chance, listen());
    }
    void play(Move move) {
        REQUIRE(pending(state).waits_for(state.table.active));
        apply(state, state.table.active, move, listen());
    }
    int score(int seat) const { return state.table.score[Seat{seat}]; }
};

TEST_CASE("pig: the points of a turn grow with every roll and are safe when they are held") {
    Scene scene{2};
    scene.roll(3, 5);
    CHECK(scene.state.table.turn_points == 8);
    scene.play(Move::roll());
    scene.roll(6, 6);
    CHECK(scene.state.table.turn_points == 20);
    CHECK(scene.score(0) == 0);
    scene.play(Move::hold());
    CHECK(scene.score(0) == 20);
    CHECK(scene.state.table.active == Seat{1});
    CHECK(pending(scene.state).chance());  // the first roll of a turn is no decision
}

TEST_CASE("pig: a one loses the points of the turn, two ones all points") {
    Scene scene{2};
    scene.roll(5, 5);
    scene.play(Move::hold());
    scene.roll(4, 1);
    CHECK(scene.told.back() == Event{.kind = Event::Kind::turn_lost, .seat = Seat{1}});
    scene.roll(6, 4);
    scene.play(Move::roll());
    scene.roll(1, 2);
    CHECK(scene.score(0) == 10);
    CHECK(scene.told.back() == Event{.kind = Event::Kind::turn_lost, .seat = Seat{0}, .number = 10});
    scene.roll(2, 2);
    scene.play(Move::hold());
    scene.roll(3, 3);
    scene.play(Move::roll());
    scene.roll(1, 1);
    CHECK(scene.score(0) == 0);
    CHECK(scene.score(1) == 4);
    CHECK(scene.told.back() == Event{.kind = Event::Kind::all_lost, .seat = Seat{0}, .number = 16});
}

TEST_CASE("pig: whoever has enough wins at once, without being asked") {
    Scene scene{3, 20};
    scene.roll(5, 5);
    scene.play(Move::roll());
    scene.roll(6, 6);
    CHECK(pending(scene.state).over());
    const Outcome result = outcome(scene.state);
    CHECK(result.points[Seat{0}] == 22);
    CHECK(result.rank[Seat{0}] == 1);
    CHECK(result.rank[Seat{1}] == 2);
    CHECK(result.rank[Seat{2}] == 2);
}

TEST_CASE("pig: after a hundred rounds the game ends") {
    Scene scene{2};
    for (int turn = 0; turn < 2 * kMaxRounds; ++turn) {
        REQUIRE(!pending(scene.state).over());
        scene.roll(1, 6);
    }
    CHECK(pending(scene.state).over());
    CHECK(outcome(scene.state).rank[Seat{1}] == 1);  // nobody has anything: all are first
}

TEST_CASE("pig: a sensible player rolls just as long as a roll is expected to bring points") {
    for (int score = 0; score < kDefaultTarget; ++score)
        for (int points = 4; score + points < kDefaultTarget; ++points) {
            State state = start(Options{});
            state.table.phase = Phase::decide;
            state.table.score[0] = static_cast<std::int16_t>(score);
            state.table.turn_points = static_cast<std::int16_t>(points);
            int gain = 0;
            outcomes(state, [&](const Chance& roll, std::uint64_t) {
                const int ones = roll.dice.ones();
                gain += ones == 0 ? roll.dice.sum() : ones == 1 ? -points : -points - score;
            });
            REQUIRE(worth_a_roll(state.table) == (gain > 0));
        }
}

TEST_CASE("pig: the search beats random play") {
    constexpr int kGames = 400;  // luck decides most of them: a sensible player wins six of ten
    ai::Thinker<Pig, Guide> thinker;
    int wins = 0;
    for (int game = 0; game < kGames; ++game) {
        Rng random{static_cast<std::uint64_t>(game)};
        const Seat thinking{game % 2};
        State state = start(Options{});
        for (Pending waits = pending(state); !waits.over(); waits = pending(state)) {
            if (waits.chance()) {
                resolve(state, draw(state, random), NullSink{});
                continue;
            }
            const Seat seat = waits.seats.first();
            const Move move = seat == thinking ? thinker.decide(view(state, seat), ai::Level{}, {100}, random)
                                               : Pig::random_move(state, seat, random);
            apply(state, seat, move, NullSink{});
        }
        wins += outcome(state).rank[thinking] == 1 ? 1 : 0;
    }
    CHECK(wins > kGames / 2);
}

}  // namespace
}  // namespace stolik::pig
