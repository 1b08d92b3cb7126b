// What everybody knows in Punto: samples, memory, previews; and the simple bot.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "games/punto/bots.hpp"
#include "games/punto/scene.hpp"

using namespace stolik;
using namespace stolik::punto;

namespace {

// Plays random games with three players; at every position look(state, deck of seat i right after the last deal).
template <class Look>
void three_player_games(int games, int rounds_to_win, Look look) {
    Rng random{11};
    for (int game = 0; game < games; ++game) {
        State state = start(options_for(3, Variant::base, rounds_to_win));
        for (Pending waiting = pending(state); !waiting.over(); waiting = pending(state)) {
            look(state, random);
            if (waiting.chance())
                resolve(state, draw(state, random), NullSink{});
            else
                apply(state, waiting.seats.first(), random_move(state, waiting.seats.first(), random), NullSink{});
        }
    }
}

// Whether hands of neutral cards can come about from cards that stayed, `stayed[i]` of them with seat i, and others
// that were dealt: by the cut condition of flows, for every set of seats and every set of cards.
bool can_be(const std::array<CardBag, 3>& hands, const CardBag& staying, const std::array<int, 3>& stayed) {
    for (unsigned seats = 0; seats < 8; ++seats)
        for (unsigned kinds = 0; kinds < 512; ++kinds) {
            int there = 0;
            int expected = -staying.size();
            for (int dots = 1; dots <= kMaxDots; ++dots)
                if ((kinds >> (dots - 1) & 1) != 0) expected += staying.count({kNeutral, dots});
            for (std::size_t i = 0; i < 3; ++i) {
                if ((seats >> i & 1) == 0) continue;
                expected += stayed[i];
                for (int dots = 1; dots <= kMaxDots; ++dots)
                    if ((kinds >> (dots - 1) & 1) != 0) there += hands[i].count({kNeutral, dots});
            }
            if (there < expected) return false;
        }
    return true;
}

}  // namespace

TEST_CASE("punto: in the first round every way to share out the unseen neutral cards is equally likely") {
    Scene scene{options_for(3)};
    Rng random{4};
    scene.deal(random);
    const View seen = view(scene.state, Seat{0});
    std::map<int, int> with_seat_0;
    int pairs = 0;
    const int samples = 30000;
    for (int i = 0; i < samples; ++i) {
        const State world = sample(seen, random);
        REQUIRE(world.decks[0].of(green).size() == 6);
        world.decks[0].of(green).for_each([&](Card card) { ++with_seat_0[card.dots()]; });
        pairs += world.decks[0].count({green, 9}) == 2 ? 1 : 0;
    }
    for (const auto& [dots, times] : with_seat_0) CHECK(std::abs(times - samples * 2 / 3) < 700);
    CHECK(std::abs(pairs - samples * 6 * 5 / (18 * 17)) < 350);
}

TEST_CASE("punto: partners' halves are sampled uniformly and keep what was turned") {
    Scene scene{options_for(4, Variant::teams)};
    Rng random{4};
    scene.deal(random);
    scene.turn(scene.state.decks[0].pick(random));
    const View seen = view(scene.state, Seat{1});
    std::map<int, int> with_seat_2;
    const int samples = 20000;
    for (int i = 0; i < samples; ++i) {
        const State world = sample(seen, random);
        REQUIRE(world.decks[0].size() == 17);
        REQUIRE(world.decks[2].size() == 18);
        REQUIRE(world.decks[0] + world.decks[2] == scene.state.decks[0] + scene.state.decks[2]);
        world.decks[2].for_each([&](Card card) { ++with_seat_2[card.code]; });
    }
    for (const auto& [code, times] : with_seat_2) {
        const Card card = Card::coded(code);
        const int copies = scene.state.decks[0].count(card) + scene.state.decks[2].count(card);
        CHECK(std::abs(times - samples * copies * 18 / 35) < 700);
    }
}

TEST_CASE("punto: with two or four players nothing is hidden but the order") {
    for (const int seats : {2, 4}) {
        Rng random{6};
        State state = start(options_for(seats));
        for (Pending waiting = pending(state); !waiting.over(); waiting = pending(state)) {
            REQUIRE(sample(view(state, Viewer::spectator()), random) == state);
            if (waiting.chance())
                resolve(state, draw(state, random), NullSink{});
            else
                apply(state, waiting.seats.first(), random_move(state, waiting.seats.first(), random), NullSink{});
        }
    }
}

TEST_CASE("punto: samples remember which neutral cards were dealt again and which stayed with whom") {
    CardBag staying;
    std::array<int, 3> stayed{};
    int checked = 0;
    int with_kept_card = 0;
    three_player_games(60, 2, [&](const State& state, Rng& random) {
        const PublicState& table = state.table;
        if (table.rounds != 1) return;
        const std::array<std::uint8_t, 3>& kept = table.neutrals[0].kept;
        if (table.phase == Phase::deal) {
            staying = CardBag::all_of(kNeutral) - table.gathered;
            for (std::size_t i = 0; i < 3; ++i) {
                stayed[i] = state.decks[i].of(kNeutral).size() - (kept[i] != 0 ? 1 : 0);
                if (kept[i] != 0) staying.erase({kNeutral, kept[i]});
            }
            return;
        }
        const auto fits = [&](const State& world) {
            std::array<CardBag, 3> hands{};
            for (std::size_t i = 0; i < 3; ++i) {
                hands[i] = world.decks[i].of(kNeutral);
                for (Dots dots = 1; dots <= kMaxDots; ++dots)
                    for (int copy = 0; copy < kCopies; ++copy)
                        if (table.neutrals[1].turner(dots, copy) == static_cast<int>(i) + 1)
                            hands[i].insert({kNeutral, dots});
                if (kept[i] == 0) continue;
                if (hands[i].count({kNeutral, kept[i]}) == 0) return false;
                hands[i].erase({kNeutral, kept[i]});
                ++with_kept_card;
            }
            return can_be(hands, staying, stayed);
        };
        if (random.bounded(4) != 0) return;
        REQUIRE(fits(state));
        REQUIRE(fits(sample(view(state, Seat{0}), random)));
        ++checked;
    });
    CHECK(checked > 200);
    CHECK(with_kept_card > 20);
}

TEST_CASE("punto: hands that fit the memory are found in long games too") {
    int asked = 0;
    int missed = 0;
    three_player_games(15, 9, [&](const State& state, Rng& random) {
        if (random.bounded(10) != 0) return;
        ++asked;
        bool found = false;
        for (int i = 0; i < kAttempts && !found; ++i) {
            const std::optional<NeutralHands> hands = NeutralHistory{state.table}.hands(random);
            if (!hands) continue;
            found = true;
            for (std::size_t seat = 0; seat < 3; ++seat)
                REQUIRE((*hands)[seat].size() == state.decks[seat].of(kNeutral).size());
        }
        missed += found ? 0 : 1;
    });
    CHECK(asked > 500);
    CHECK(missed == 0);
}

TEST_CASE("punto: a preview tells lines, covered cards, threats and the limits") {
    Scene scene{options_for(4)};
    scene.turn({red, 1});
    scene.play({blue, 1}, {0, 1});
    scene.play({yellow, 1}, {1, 2});
    scene.play({green, 1}, {0, 3});
    scene.play({red, 8}, {1, 0});
    scene.play({blue, 2}, {1, 1});
    scene.play({yellow, 2}, {2, 2});
    scene.play({green, 2}, {2, 3});
    scene.play({red, 3}, {2, 0});
    scene.turn({blue, 3});
    const View seen = view(scene.state, Seat{1});
    const Preview third = preview(seen, Move{{2, 1}});
    CHECK_FALSE(third.wins);
    CHECK(third.line == 3);
    CHECK(third.threatens);
    CHECK_FALSE(third.covered.exists());
    const Preview block = preview(seen, Move{{3, 0}});
    CHECK(block.blocks);
    CHECK_FALSE(block.breaks);
    CHECK_FALSE(block.threatens);
    const Preview breaking = preview(seen, Move{{0, 0}});
    CHECK(breaking.breaks);
    CHECK(breaking.covered == Card{red, 1});
    scene.place({2, 1});
    scene.play({yellow, 3}, {3, 2});
    scene.play({green, 3}, {4, 1});
    scene.turn({red, 5});
    CHECK(preview(view(scene.state, Seat{0}), Move{{3, 0}}).wins);
    CHECK_FALSE(preview(view(scene.state, Seat{0}), Move{{3, 0}}).threatens);
    // A higher card of the same colour makes its line no longer.
    CHECK(preview(view(scene.state, Seat{0}), Move{{2, 0}}).line == 3);
    CHECK_FALSE(preview(view(scene.state, Seat{0}), Move{{2, 0}}).threatens);
    CHECK(scene.state.table.board.first_column() == -1);
    CHECK(scene.state.table.board.last_column() == 5);
    CHECK(scene.state.table.board.first_row() == -2);
    CHECK(scene.state.table.board.last_row() == 5);
}

TEST_CASE("punto: a preview says when a placement settles the columns or rows") {
    Scene scene{options_for(2)};
    scene.turn({red, 1});
    scene.play({yellow, 1}, {1, 1});
    scene.play({red, 2}, {2, 0});
    scene.play({yellow, 2}, {3, 1});
    scene.play({blue, 1}, {4, 0});
    scene.turn({green, 1});
    CHECK(preview(view(scene.state, Seat{1}), Move{{5, 1}}).fixes_columns);
    CHECK_FALSE(preview(view(scene.state, Seat{1}), Move{{4, 1}}).fixes_columns);
    CHECK_FALSE(preview(view(scene.state, Seat{1}), Move{{5, 1}}).fixes_rows);
}

TEST_CASE("punto: the sensible bot is clearly better than random play") {
    for (const int seats : {2, 3, 4}) {
        Rng random{9};
        int won = 0;
        const int games = 60;
        for (int game = 0; game < games; ++game) {
            State state = start(options_for(seats));
            const Seat bot{game % seats};
            for (Pending waiting = pending(state); !waiting.over(); waiting = pending(state)) {
                if (waiting.chance()) {
                    resolve(state, draw(state, random), NullSink{});
                    continue;
                }
                const Seat seat = waiting.seats.first();
                const Move move = seat == bot ? sensible(view(state, seat), random) : random_move(state, seat, random);
                apply(state, seat, move, NullSink{});
            }
            won += outcome(state).rank[bot] == 1 ? 1 : 0;
        }
        INFO(seats, " players: ", won);
        CHECK(won > games * 8 / 10);
    }
}
