// The worked examples of the Punto rulebook, and the rules of a round one by one.
#include "games/punto/scene.hpp"

using namespace stolik;
using namespace stolik::punto;

TEST_CASE("punto, X1: a card may touch by a corner only") {
    Scene scene{options_for(2)};
    scene.turn({red, 5});
    scene.turn({yellow, 3});
    CHECK(scene.why_not({1, 1}) == Refusal::none);
    CHECK(scene.why_not({-1, 1}) == Refusal::none);
    CHECK(scene.why_not({2, 1}) == Refusal::touches_nothing);
    CHECK(scene.why_not({0, 2}) == Refusal::touches_nothing);
    scene.place({1, 1});
    CHECK(scene.state.table.board.top(scene.state.table.board.square({1, 1})) == Card{yellow, 3});
}

TEST_CASE("punto, X2: a card may cover one with fewer dots whatever its colour, but not one with equal dots") {
    Scene scene{options_for(2)};
    scene.turn({red, 5});
    scene.turn({yellow, 5});
    CHECK(scene.why_not({0, 0}) == Refusal::not_fewer_dots);
    scene.place({1, 0});
    scene.turn({blue, 6});
    CHECK(scene.why_not({0, 0}) == Refusal::none);  // one's own colour
    CHECK(scene.why_not({1, 0}) == Refusal::none);
    scene.place({1, 0});
    CHECK(scene.last(Event::Kind::placed)->covered == Card{yellow, 5});
    scene.turn({green, 4});
    CHECK(scene.why_not({0, 0}) == Refusal::not_fewer_dots);
    CHECK(scene.why_not({1, 0}) == Refusal::not_fewer_dots);
}

TEST_CASE("punto, X3: a placement that would stretch the cards beyond 6×6 is refused") {
    Scene scene{options_for(2)};
    scene.turn({red, 1});
    scene.play({yellow, 1}, {1, 1});
    scene.play({red, 2}, {2, 0});
    scene.play({yellow, 2}, {3, 1});
    scene.play({blue, 1}, {4, 0});
    scene.turn({green, 1});
    CHECK(scene.why_not({-1, 0}) == Refusal::none);
    CHECK(scene.why_not({5, 1}) == Refusal::none);
    scene.place({5, 1});
    scene.turn({blue, 2});
    CHECK(scene.why_not({-1, 0}) == Refusal::too_wide);
    CHECK(scene.why_not({6, 0}) == Refusal::out_of_reach);
    CHECK(scene.why_not({0, -1}) == Refusal::none);
    CHECK(scene.why_not({0, 5}) == Refusal::touches_nothing);
    CHECK(scene.why_not({0, -5}) == Refusal::too_high);
    CHECK(scene.why_not({127, -128}) == Refusal::out_of_reach);
}

namespace {

// Seat 0 lays a red row, the others lay theirs elsewhere, without lines.
void lay_four_with_four_players(Scene& scene) {
    scene.turn({red, 1});
    scene.play({blue, 1}, {0, 1});
    scene.play({yellow, 1}, {1, 2});
    scene.play({green, 1}, {0, 3});
    scene.play({red, 8}, {1, 0});
    scene.play({blue, 2}, {2, 1});
    scene.play({yellow, 2}, {3, 2});
    scene.play({green, 2}, {2, 3});
    scene.play({red, 3}, {2, 0});
    scene.play({blue, 3}, {3, 1});
    scene.play({yellow, 3}, {4, 2});
    scene.play({green, 3}, {3, 3});
    scene.play({red, 4}, {3, 0});
}

}  // namespace

TEST_CASE("punto, X4: with 4 players a line of 4 wins, with 2 players the same line does not") {
    Scene four{options_for(4)};
    lay_four_with_four_players(four);
    CHECK(four.state.table.wins[0] == 1);
    CHECK(four.last(Event::Kind::line_completed)->cells == CellList{{0, 0}, {1, 0}, {2, 0}, {3, 0}});

    Scene two{options_for(2)};
    two.turn({red, 1});
    two.play({yellow, 1}, {0, 1});
    two.play({red, 2}, {1, 0});
    two.play({yellow, 2}, {1, 1});
    two.play({red, 3}, {2, 0});
    two.play({green, 1}, {2, 1});
    two.play({red, 4}, {3, 0});
    CHECK(two.state.table.wins[0] == 0);
    CHECK(two.state.table.rounds == 0);
    two.play({green, 2}, {4, 1});
    two.play({red, 5}, {4, 0});
    CHECK(two.state.table.wins[0] == 1);
    CHECK(two.state.table.rounds == 1);
}

TEST_CASE("punto, X5: the winner of a round plays the next one without the highest card of the winning line") {
    Scene scene{options_for(4)};
    lay_four_with_four_players(scene);
    CHECK(scene.last(Event::Kind::card_removed)->card == Card{red, 8});
    CHECK(scene.state.decks[0].count({red, 8}) == 1);
    CHECK(scene.state.decks[0].size() == 17);
    CHECK(scene.state.decks[1].size() == 18);
    CHECK(scene.state.table.starter == Seat{1});  // left of the winner
    CHECK(scene.state.table.board.empty());
}

TEST_CASE("punto: a line counts down a column and on both diagonals") {
    const std::vector<std::array<int, 2>> steps{{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    for (const auto& [dx, dy] : steps) {
        std::vector<Laid> cards;
        for (int i = 0; i < 4; ++i) cards.push_back({{i * dx, i * dy}, {red, i + 1}});
        CHECK(has_line(board_of(cards).of(red), 4));
        CHECK_FALSE(has_line(board_of(cards).of(red), 5));
        cards[2].card = {blue, 1};
        CHECK_FALSE(has_line(board_of(cards).of(red), 3));
    }
}

TEST_CASE("punto: rows do not continue around the edge of the square") {
    const Board board = full_board([](int x, int y) {
        const bool end_and_start = (y == 2 && x >= 4) || (y == 3 && x <= 1);
        return Card{end_and_start ? red : blue, 1};
    });
    CHECK_FALSE(has_line(board.of(red), 3));
}

TEST_CASE("punto: of two lines completed at once, and of longer ones, the highest card is removed") {
    // A row of five and a column of four that share a corner.
    std::vector<Laid> cards;
    for (int x = 0; x < 5; ++x) cards.push_back({{x, 0}, {red, x + 1}});
    for (int y = 1; y < 4; ++y) cards.push_back({{0, y}, {red, y == 3 ? 9 : 6}});
    const Board board = board_of(cards);
    CHECK(lines(board.of(red), 4).size() == 8);
    CHECK(board.highest(lines(board.of(red), 4)) == Card{red, 9});
}

TEST_CASE("punto: the two colours of one player do not make a line together") {
    Scene scene{options_for(2)};
    scene.turn({red, 1});
    scene.play({yellow, 1}, {0, 1});
    scene.play({blue, 1}, {1, 0});
    scene.play({yellow, 2}, {1, 1});
    scene.play({red, 2}, {2, 0});
    scene.play({green, 1}, {2, 1});
    scene.play({red, 3}, {3, 0});
    scene.play({green, 2}, {3, 1});
    scene.play({red, 4}, {4, 0});
    CHECK(scene.state.table.rounds == 0);
}

TEST_CASE("punto: neutral cards never make a line") {
    Scene scene{options_for(3)};
    Rng random{1};
    scene.deal(random);
    scene.state.table.board = board_of({{{0, 0}, {green, 1}}, {{1, 0}, {green, 2}}, {{2, 0}, {green, 3}}});
    for (Card& card : scene.state.table.turned) card = {};
    scene.state.decks[0] = CardBag::all_of(green);
    scene.play({green, 4}, {3, 0});
    CHECK(scene.state.table.rounds == 0);
    CHECK(has_line(scene.state.table.board.of(green), 4));
}

TEST_CASE("punto: in teams both partners build the same lines, and the seat left of the one who completes it starts") {
    Scene scene{options_for(4, Variant::teams)};
    // Seats 0 and 2 share red and yellow: give seat 0 all red cards, seat 2 all yellow ones but for one exchange.
    std::array<CardBag, kMaxSeatsAtTable> halves{CardBag::all_of(red), CardBag::all_of(blue), CardBag::all_of(yellow),
                                                 CardBag::all_of(green)};
    halves[0].erase({red, 5});
    halves[2].erase({yellow, 5});
    halves[0].insert({yellow, 5});
    halves[2].insert({red, 5});
    scene.deal(halves);
    scene.turn({red, 1});
    scene.play({blue, 1}, {0, 1});
    scene.play({yellow, 1}, {1, 2});
    scene.play({green, 1}, {0, 3});
    scene.play({red, 2}, {1, 0});
    scene.play({blue, 2}, {2, 1});
    scene.play({yellow, 2}, {3, 2});
    scene.play({green, 2}, {2, 3});
    scene.play({red, 3}, {2, 0});
    scene.play({blue, 3}, {4, 1});
    scene.play({yellow, 3}, {4, 3});
    scene.play({green, 3}, {1, 4});
    scene.play({red, 4}, {3, 0});
    scene.play({blue, 4}, {0, 4});
    scene.play({red, 5}, {4, 0});
    CHECK(scene.state.table.wins[0] == 1);
    CHECK(scene.state.table.wins[1] == 0);
    CHECK(scene.state.table.starter == Seat{3});
    CHECK(scene.state.table.removed.count({red, 5}) == 1);
    // 35 cards are halved: seat 0 plays before seat 2 when seat 3 starts.
    CHECK(cards_to_deal(scene.state.table, Seat{0}) == 18);
    CHECK(cards_to_deal(scene.state.table, Seat{2}) == 17);
    CHECK(cards_to_deal(scene.state.table, Seat{1}) == 18);
    CHECK(cards_to_deal(scene.state.table, Seat{3}) == 18);
}

TEST_CASE("punto: a deal is refused when it has the wrong size or cards of the other team") {
    Scene scene{options_for(4, Variant::teams)};
    Chance chance{
        .decks = {CardBag::all_of(red), CardBag::all_of(blue), CardBag::all_of(yellow), CardBag::all_of(green)}};
    CHECK(why_illegal(scene.state, chance) == Refusal::none);
    std::swap(chance.decks[0], chance.decks[1]);
    CHECK(why_illegal(scene.state, chance) == Refusal::wrong_cards_dealt);
    chance.decks[0] = CardBag::all_of(red);
    chance.decks[0].erase({red, 1});
    CHECK(why_illegal(scene.state, chance) == Refusal::wrong_deal_size);
    const Scene two{options_for(2)};
    CHECK(why_illegal(two.state, Chance{.card = {yellow, 1}}) == Refusal::card_not_in_deck);
    CHECK(why_illegal(two.state, Chance{}) == Refusal::card_not_in_deck);
}

TEST_CASE("punto: each player count has its decks") {
    const auto decks = [](int seats) {
        Scene scene{options_for(seats)};
        Rng random{3};
        if (seats == 3) scene.deal(random);
        return scene.state.decks;
    };
    CHECK(decks(2)[0] == CardBag::all_of(red) + CardBag::all_of(blue));
    CHECK(decks(2)[1] == CardBag::all_of(yellow) + CardBag::all_of(green));
    for (int i = 0; i < 3; ++i) {
        CHECK(decks(3)[Seat{i}].of(colour_at(i)) == CardBag::all_of(colour_at(i)));
        CHECK(decks(3)[Seat{i}].of(green).size() == 6);
    }
    CHECK(decks(4)[3] == CardBag::all_of(green));
}

TEST_CASE("punto: options out of range are refused with their reason") {
    CHECK(check(options_for(1)) == Refusal::too_few_seats);
    CHECK(check(options_for(5)) == Refusal::too_many_seats);
    CHECK(check(options_for(3, Variant::teams)) == Refusal::teams_need_four);
    CHECK(check(options_for(4, Variant::teams)) == Refusal::none);
    CHECK(check(options_for(2, Variant::base, 0)) == Refusal::bad_rounds_to_win);
    CHECK(check(options_for(2, Variant::base, 10)) == Refusal::bad_rounds_to_win);
}
