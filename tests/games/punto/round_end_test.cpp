// How rounds and games of Punto end.
#include "games/punto/scene.hpp"

using namespace stolik;
using namespace stolik::punto;

namespace {

// A round in which the table is full and only the next seat is not yet out.
Scene full_round(const Options& options, const Board& board, Seat active) {
    Scene scene{options};
    Rng random{5};
    if (pending(scene.state).chance() && scene.state.table.phase == Phase::deal) scene.deal(random);
    PublicState& table = scene.state.table;
    table.board = board;
    table.active = active;
    for (int i = 0; i < options.seats; ++i)
        if (Seat{i} != active) table.blocked.insert(Seat{i});
    for (int i = 0; i < options.sides(); ++i) table.last_to_place[Side{i}] = members(options, Side{i}).first();
    return scene;
}

Board nothing_to_count() {
    return full_board([](int x, int y) { return Card{mixed_colour(x, y), 9}; });
}

Card lowest_of(const State& state, Seat seat) {
    Card lowest{Colour::red, 9};
    bool first = true;
    state.decks[seat].for_each([&](Card card) {
        if (first || card.dots() < lowest.dots()) lowest = card;
        first = false;
    });
    return lowest;
}

void play_the_last_card(Scene& scene) { scene.turn(lowest_of(scene.state, scene.state.table.active)); }

}  // namespace

TEST_CASE("punto: a seat whose card has no place is out for the round, its card stays turned") {
    Scene scene = full_round(options_for(2), nothing_to_count(), Seat{0});
    scene.state.table.blocked = {};
    scene.turn({red, 9});
    CHECK(scene.state.table.blocked.contains(Seat{0}));
    CHECK(scene.state.table.turned[0] == Card{red, 9});
    CHECK(scene.state.table.active == Seat{1});
    CHECK(scene.state.table.rounds == 0);
    scene.turn({yellow, 9});
    CHECK(scene.state.table.rounds == 1);
    CHECK(scene.state.decks[0].count({red, 9}) == 2);  // back in its deck
}

TEST_CASE("punto: a card with a single legal cell is placed by the engine") {
    Board board = full_board([](int x, int y) { return Card{mixed_colour(x, y), x == 2 && y == 3 ? 1 : 9}; });
    Scene scene = full_round(options_for(2), board, Seat{0});
    scene.state.table.blocked = {};
    scene.turn({blue, 5});
    CHECK(scene.last(Event::Kind::placed)->cell == Cell{2, 3});
    CHECK(pending(scene.state).chance());
    CHECK(scene.state.table.active == Seat{1});
}

TEST_CASE("punto: a seat with no cards left passes") {
    Scene scene{options_for(2)};
    scene.state.table.deck_sizes[1] = 0;
    scene.state.decks[1] = {};
    scene.turn({red, 1});
    CHECK(scene.state.table.active == Seat{0});
    scene.play({red, 2}, {0, 1});
    CHECK(scene.state.table.active == Seat{0});
}

TEST_CASE("punto: a round without counted lines is drawn, nothing is removed, the next one starts one seat further") {
    for (const int starter : {0, 1, 2, 3}) {
        Scene scene = full_round(options_for(4), nothing_to_count(), Seat{2});
        scene.state.table.starter = Seat{starter};
        play_the_last_card(scene);
        CHECK(scene.last(Event::Kind::round_drawn) != nullptr);
        CHECK(scene.state.table.rounds == 1);
        CHECK(scene.state.table.removed.empty());
        CHECK(scene.state.table.starter == Seat{(starter + 1) % 4});
    }
}

TEST_CASE("punto: lines of exactly one card fewer are counted, each direction by itself") {
    PublicState table;
    table.options = options_for(4);
    SUBCASE("a line of three counts, one of two does not") {
        table.board = board_of({{{0, 0}, {red, 1}}, {{1, 0}, {red, 2}}, {{2, 0}, {red, 3}}, {{0, 1}, {blue, 1}}});
        CHECK(count_lines(table, Side{0}).lines == 1);
        CHECK(count_lines(table, Side{0}).dots == 6);
        CHECK(count_lines(table, Side{1}).lines == 0);
    }
    SUBCASE("a longer line does not count") {
        table.options = options_for(2);
        table.board = board_of({{{0, 0}, {red, 1}}, {{1, 0}, {red, 2}}, {{2, 0}, {red, 3}}});
        CHECK(count_lines(table, Side{0}).lines == 0);
        table.options = options_for(4);
        Squares five;
        for (int x = 1; x <= 5; ++x) five |= Squares::only(Square{8 + x});
        int exact = 0;
        for_each_exact_line(five, 3, [&](Squares) { ++exact; });
        CHECK(exact == 0);
    }
    SUBCASE("a card in two lines counts in both") {
        table.board = board_of(
            {{{0, 0}, {red, 9}}, {{1, 0}, {red, 1}}, {{2, 0}, {red, 2}}, {{0, 1}, {red, 3}}, {{0, 2}, {red, 4}}});
        CHECK(count_lines(table, Side{0}).lines == 2);
        CHECK(count_lines(table, Side{0}).dots == 9 + 1 + 2 + 9 + 3 + 4);
    }
    SUBCASE("neutral lines do not count") {
        table.options = options_for(3);
        table.board = board_of({{{0, 0}, {green, 1}}, {{1, 0}, {green, 2}}, {{2, 0}, {green, 3}}});
        for (int i = 0; i < 3; ++i) CHECK(count_lines(table, Side{i}).lines == 0);
    }
    SUBCASE("both colours of a player count together") {
        table.options = options_for(2);
        std::vector<Laid> cards;
        for (int x = 0; x < 4; ++x) cards.push_back({{x, 0}, {red, 1}});
        for (int x = 0; x < 4; ++x) cards.push_back({{x, 1}, {blue, 2}});
        table.board = board_of(cards);
        CHECK(count_lines(table, Side{0}).lines == 2);
    }
}

TEST_CASE("punto: most lines win, then fewest dots, equal ones draw") {
    using Tallies = std::array<Tally, kMaxSeatsAtTable>;
    CHECK(winner_on_lines(Tallies{{{2, 30, {}}, {1, 3, {}}}}, 2) == Side{0});
    CHECK(winner_on_lines(Tallies{{{2, 30, {}}, {2, 29, {}}}}, 2) == Side{1});
    CHECK(winner_on_lines(Tallies{{{2, 30, {}}, {2, 30, {}}}}, 2) == std::nullopt);
    CHECK(winner_on_lines(Tallies{}, 4) == std::nullopt);
    CHECK(winner_on_lines(Tallies{{{1, 9, {}}, {2, 30, {}}, {2, 20, {}}, {2, 20, {}}}}, 4) == std::nullopt);
    CHECK(winner_on_lines(Tallies{{{1, 9, {}}, {2, 30, {}}, {2, 20, {}}, {0, 0, {}}}}, 4) == Side{2});
}

TEST_CASE("punto: a win on counted lines removes the highest counted card, of equals the earlier colour's") {
    // Two lines of four for the first player: blue with a 9 above red with a 9.
    const Board board = full_board([](int x, int y) {
        if (y == 0 && x < 4) return Card{blue, x == 0 ? 9 : 8};
        if (y == 5 && x < 4) return Card{red, x == 3 ? 9 : 8};
        return Card{mixed_colour(x, y) == blue || mixed_colour(x, y) == red ? yellow : green, 9};
    });
    PublicState table;
    table.options = options_for(2);
    table.board = board;
    const Tally tally = count_lines(table, Side{0});
    CHECK(tally.lines == 2);
    CHECK(board.highest(tally.squares) == Card{red, 9});
}

TEST_CASE("punto: on counted lines the seat left of the team's member who placed last starts") {
    const Board board = full_board([](int x, int y) {
        if (y == 0 && x < 4) return Card{red, 8};
        return Card{mixed_colour(x, y), 9};
    });
    Scene scene = full_round(options_for(4, Variant::teams), board, Seat{1});
    scene.state.table.last_to_place[0] = Seat{2};
    play_the_last_card(scene);
    REQUIRE(scene.state.table.wins[0] == 1);
    CHECK(scene.last(Event::Kind::round_won)->seat == Seat{2});
    CHECK(scene.last(Event::Kind::round_won)->partner == Seat{0});
    CHECK(scene.last(Event::Kind::card_removed)->card == Card{red, 8});
    CHECK(scene.state.table.starter == Seat{3});
}

TEST_CASE("punto: the first to win the number of rounds wins, the others rank by rounds won") {
    Scene scene = full_round(options_for(4), full_board([](int x, int y) {
                                 if (y == 0 && x < 3) return Card{yellow, 8};
                                 return Card{x == 3 && y == 0 ? red : mixed_colour(x, y), 9};
                             }),
                             Seat{1});
    scene.state.table.wins = {0, 1, 1, 0};
    play_the_last_card(scene);
    REQUIRE(pending(scene.state).over());
    const Outcome result = outcome(scene.state);
    CHECK(result.rank[2] == 1);
    CHECK(result.rank[1] == 2);
    CHECK(result.rank[0] == 3);
    CHECK(result.rank[3] == 3);
    CHECK(result.points[2] == 2);
}

TEST_CASE("punto: after the last round all share the first place, unless that round was won by the winner") {
    SUBCASE("drawn") {
        Scene scene = full_round(options_for(4), nothing_to_count(), Seat{1});
        scene.state.table.rounds = 49;
        scene.state.table.wins = {1, 0, 1, 0};
        play_the_last_card(scene);
        REQUIRE(pending(scene.state).over());
        CHECK(scene.last(Event::Kind::safety_stop)->number == 50);
        for (int i = 0; i < 4; ++i) CHECK(outcome(scene.state).rank[Seat{i}] == 1);
    }
    SUBCASE("won by somebody who thereby reaches the number") {
        Scene scene = full_round(options_for(4), full_board([](int x, int y) {
                                     if (y == 0 && x < 3) return Card{yellow, 8};
                                     return Card{x == 3 && y == 0 ? red : mixed_colour(x, y), 9};
                                 }),
                                 Seat{1});
        scene.state.table.rounds = 49;
        scene.state.table.wins = {1, 1, 1, 0};
        play_the_last_card(scene);
        REQUIRE(pending(scene.state).over());
        CHECK(scene.last(Event::Kind::safety_stop) == nullptr);
        CHECK(outcome(scene.state).rank[2] == 1);
        CHECK(outcome(scene.state).rank[0] == 2);
    }
}

TEST_CASE("punto: three players deal the placed neutral cards again, one by one from the seat that starts") {
    Scene scene{options_for(3)};
    std::array<CardBag, kMaxSeatsAtTable> decks;
    CardBag rest = CardBag::all_of(green);
    for (std::size_t i = 0; i < 3; ++i)
        for (int n = 0; n < 6; ++n) {
            Card next;
            rest.for_each_kind([&](Card card, int) {
                if (!next.exists()) next = card;
            });
            rest.erase(next);
            decks[i].insert(next);
        }
    scene.deal(decks);  // seat 0: 1 1 2 2 3 3, seat 1: 4 4 5 5 6 6, seat 2: 7 7 8 8 9 9
    scene.turn({green, 1});
    scene.play({green, 4}, {1, 0});
    scene.play({green, 7}, {1, 1});
    scene.play({green, 1}, {0, 1});
    scene.turn({green, 4});
    const PublicState& table = scene.state.table;
    // The round is ended by hand: seat 1's card stays turned, as if it had no place.
    NullSink sink;
    begin_round(scene.state, Seat{1}, Card{}, sink);
    CHECK(table.gathered.size() == 4);
    CHECK(scene.state.decks[1].of(green).size() == 5);
    CHECK(scene.state.decks[1].count({green, 4}) == 1);
    CHECK(cards_to_deal(table, Seat{1}) == 2);
    CHECK(cards_to_deal(table, Seat{2}) == 1);
    CHECK(cards_to_deal(table, Seat{0}) == 1);
    CHECK(table.neutrals.back().kept[1] == 4);
}
