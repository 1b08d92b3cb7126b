// Harvests, bonus cards, the end and the score of Gra roku.
#include <doctest/doctest.h>

#include "games/gra_roku/table.hpp"

namespace stolik::gra_roku {
namespace {

// The first row lacks its winter card, and it is the only empty cell of that column.
const std::map<std::string, std::string> kHarvestSquare{
    {"r1c1", "stork-0"},   {"r1c2", "ball-2"},    {"r1c3", "leaf-2"},    {"r2c2", "sun-0"},
    {"r2c4", "snowman-1"}, {"r3c3", "pumpkin-0"}, {"r3c4", "snowman-2"}, {"r4c4", "fir-tree-0"}};
const std::vector<Names> kHarvestHands{{"stork-1", "stork-2", "stork-3", "flower-1"},
                                       {"snowflake-5", "flower-2", "flower-3", "flower-4"},
                                       {"sun-1", "sun-2", "sun-3", "sun-4"},
                                       {"pumpkin-1", "pumpkin-2", "pumpkin-3", "pumpkin-4"}};

// Seat 1 leads, its card completes the first row, and it has drawn: the harvest begins.
Position harvest(std::size_t seats, const std::vector<Names>& years = {}) {
    Position position{Variant::base,
                      kHarvestSquare,
                      {kHarvestHands.begin(), kHarvestHands.begin() + static_cast<long>(seats)},
                      years};
    const Names choices{"stork-1", "snowflake-5", "sun-1", "pumpkin-1"};
    position.choose({choices.begin(), choices.begin() + static_cast<long>(seats)});
    position.draw("bee-0");
    REQUIRE(position.waits_for(1, Decision::take));
    return position;
}

// Eleven cards: all but the ball.
const Names kEleven{"stork-5",    "flower-5", "bee-5",      "sun-5",     "ice-cream-5", "pumpkin-5",
                    "squirrel-5", "leaf-5",   "fir-tree-5", "snowman-5", "snowflake-4"};

}  // namespace

TEST_CASE("gra-roku, each seat takes one card clockwise from the one that completed the row") {
    Position position = harvest(4);
    CHECK(position.options(1) == Names{"stork-0", "ball-2", "leaf-2", "snowflake-5"});
    CHECK(position.refusal(1, "sun-0") == Refusal::card_not_in_row);
    position.move(1, "snowflake-5");
    CHECK(position.waits_for(2, Decision::take));
    position.move(2, "leaf-2");
    CHECK(position.waits_for(3, Decision::take));
    position.move(3, "ball-2");
    CHECK(position.year(0) == Names{"stork-0"});  // the last card is taken by the engine
    CHECK(position.table().phase == Phase::refill_draw);
    CHECK(position.box().empty());
}

TEST_CASE("gra-roku, after a harvest placing goes on with the next seat of the same round") {
    Position position = harvest(4);
    position.move(1, "snowflake-5");
    position.move(2, "leaf-2");
    position.move(3, "ball-2");
    position.draw("snowman-4");
    CHECK(position.at("r1c4") == "snowman-4");
    CHECK(position.waits_for(2, Decision::place));
}

TEST_CASE("gra-roku, cards left in the row go to the box with fewer than four players") {
    Position position = harvest(3);
    position.move(1, "snowflake-5");
    position.move(2, "leaf-2");
    CHECK(position.options(0) == Names{"stork-0", "ball-2"});
    position.move(0, "ball-2");
    CHECK(position.box() == Names{"stork-0"});
}

TEST_CASE("gra-roku, a duplicate with more points may be swapped: the old card is put aside") {
    Position position = harvest(3, {{}, {"leaf-1"}});
    position.move(1, "leaf-2");
    CHECK(position.waits_for(1, Decision::duplicate));
    CHECK(position.options(1) == Names{"swap", "aside"});
    Position kept = position;
    position.move(1, "swap");
    CHECK(position.year(1) == Names{"leaf-2"});
    CHECK(position.aside(1) == Names{"leaf-1"});
    kept.move(1, "aside");
    CHECK(kept.year(1) == Names{"leaf-1"});
    CHECK(kept.aside(1) == Names{"leaf-2"});
    CHECK(kept.waits_for(2, Decision::take));
}

TEST_CASE("gra-roku, a duplicate with fewer points is put aside without a question") {
    Position position = harvest(3, {{}, {"leaf-3"}});
    position.move(1, "leaf-2");
    CHECK(position.year(1) == Names{"leaf-3"});
    CHECK(position.aside(1) == Names{"leaf-2"});
    CHECK(position.waits_for(2, Decision::take));
}

TEST_CASE("gra-roku, a swap does not complete a season again") {
    Position position = harvest(3, {{}, {"leaf-1", "squirrel-1", "pumpkin-5"}});
    position.move(1, "leaf-2");
    position.move(1, "swap");
    CHECK(position.waits_for(2, Decision::take));
}

TEST_CASE("gra-roku, a bonus card may be added, declined, or is of no use") {
    const std::vector<Names> years{{}, {"sun-5", "ice-cream-1", "squirrel-4"}};
    Position position = harvest(3, years);
    position.move(1, "ball-2");
    Position declined = position;
    Position useless = position;
    position.draw("leaf-0");
    CHECK(position.options(1) == Names{"add", "box"});
    CHECK(position.refusal(1, "swap") == Refusal::symbol_not_there);
    position.move(1, "add");
    CHECK(position.table().years[1].contains(card("leaf-0")));
    declined.draw("leaf-0");
    declined.move(1, "box");
    CHECK(declined.box() == Names{"leaf-0"});
    useless.draw("squirrel-3");
    CHECK(useless.box() == Names{"squirrel-3"});
    CHECK(useless.waits_for(2, Decision::take));
}

TEST_CASE("gra-roku, a bonus card that completes another season earns another one") {
    Position position = harvest(3, {{}, {"sun-5", "ice-cream-1", "squirrel-4", "leaf-5"}});
    position.move(1, "ball-2");
    position.draw("pumpkin-5");
    position.move(1, "add");
    CHECK(position.table().phase == Phase::bonus_draw);
    position.draw("bee-5");
    CHECK(position.waits_for(1, Decision::bonus));
    CHECK(position.options(1) == Names{"add", "box"});
}

TEST_CASE(
    "gra-roku, harder: the card for the empty row is turned up, then the last taker puts it anywhere in the row") {
    Position position = harvest(3);
    position.table().options.variant = Variant::harder;
    position.move(1, "ball-2");
    position.move(2, "stork-0");
    position.move(0, "leaf-2");
    CHECK(position.table().phase == Phase::refill_draw);
    position.draw("ball-4");
    CHECK(position.table().turned_up == card("ball-4"));
    CHECK(position.waits_for(0, Decision::refill));
    CHECK(position.options(0) == Names{"r1c1", "r1c2", "r1c3", "r1c4"});
    CHECK(position.refusal(0, "r2c1") == Refusal::another_row);
    position.move(0, "r1c4");
    CHECK(position.at("r1c4") == "ball-4");
    CHECK(position.table().placing == Seat{2});
}

// ---- the end -------------------------------------------------------------------------------------------------------

TEST_CASE("gra-roku, the twelfth card of a year ends the game at once, without a bonus card") {
    Position position = harvest(4, {{}, kEleven});
    position.move(1, "ball-2");
    CHECK(pending(position.state).over());
    CHECK(position.happened(Event::Kind::year_full));
    CHECK_FALSE(position.happened(Event::Kind::season_completed));
    CHECK(position.year(2).empty());
    CHECK(outcome(position.state).points[1] == 5 * 10 + 4 + 2);
    CHECK(outcome(position.state).rank[1] == 1);
}

TEST_CASE("gra-roku, a twelfth card that is a bonus card ends the game at once") {
    Names ten = kEleven;
    std::erase(ten, "bee-5");
    Position position = harvest(4, {{}, ten});
    position.move(1, "ball-2");
    position.draw("bee-4");
    position.move(1, "add");
    CHECK(pending(position.state).over());
    CHECK(position.year(1).size() == 12);
}

TEST_CASE("gra-roku, the draw comes before the harvest: an empty stack ends the game and the row is not harvested") {
    Position position{Variant::base, kHarvestSquare, kHarvestHands};
    position.leave_in_stack({});
    position.choose({"stork-1", "snowflake-5", "sun-1", "pumpkin-1"});
    CHECK(pending(position.state).over());
    CHECK(position.happened(Event::Kind::stack_empty));
    CHECK(position.at("r1c4") == "snowflake-5");
    CHECK_FALSE(position.happened(Event::Kind::row_completed));
}

TEST_CASE("gra-roku, a bonus card that cannot be drawn ends the game before the others have taken") {
    Position position = harvest(3, {{}, {"sun-5", "ice-cream-1"}});
    position.leave_in_stack({});
    position.move(1, "ball-2");
    CHECK(pending(position.state).over());
    CHECK(position.year(2).empty());
}

TEST_CASE("gra-roku, a refill that cannot be drawn ends the game") {
    Position position = harvest(4);
    position.leave_in_stack({});
    position.move(1, "snowflake-5");
    position.move(2, "leaf-2");
    position.move(3, "ball-2");
    CHECK(pending(position.state).over());
}

TEST_CASE("gra-roku, a neutral card that cannot be drawn ends the game") {
    Position position{Variant::base, kHarvestSquare, {kHarvestHands[0], kHarvestHands[2]}};
    position.leave_in_stack({"bee-1", "bee-2"});
    position.choose({"stork-1", "sun-1"});
    position.move(1, "r3c2");
    position.draw("bee-1");
    position.move(0, "r2c1");
    position.draw("bee-2");
    CHECK(pending(position.state).over());
}

TEST_CASE("gra-roku, most points win, then fewer cards put aside, then the victory is shared") {
    Position position{Variant::base,
                      kHarvestSquare,
                      kHarvestHands,
                      {{"bee-5", "ball-0", "leaf-0", "snowman-0"},
                       {"flower-5", "ice-cream-0", "squirrel-0", "snowflake-0"},
                       {"stork-5", "sun-1", "squirrel-1", "snowflake-1"},
                       {"bee-4", "ball-1", "leaf-1", "snowman-3"}}};
    position.table().aside = {cards({}), cards({}), cards({"bee-1", "bee-2", "bee-3"}), cards({"ball-3"})};
    position.table().phase = Phase::over;
    const Outcome result = outcome(position.state);
    CHECK(result.points[0] == 5);
    CHECK(result.points[1] == 5);
    CHECK(result.points[2] == 5);
    CHECK(result.points[3] == 8);
    CHECK(result.rank[3] == 1);
    CHECK(result.rank[0] == 2);
    CHECK(result.rank[1] == 2);
    CHECK(result.rank[2] == 4);
}

TEST_CASE("gra-roku, a year without a card of every season is worth nothing but its penalties") {
    CHECK(score(cards({"bee-5", "stork-5", "sun-5", "leaf-5"}), 0) == Points{0});
    CHECK(score(cards({"bee-5", "stork-5", "sun-5", "leaf-5"}), 3) == Points{-3});
    CHECK(score(cards({"bee-5", "stork-4", "sun-3", "leaf-2", "snowman-1"}), 0) == Points{11});
}

}  // namespace stolik::gra_roku
