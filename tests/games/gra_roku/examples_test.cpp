// The rulebook's examples of Gra roku, and what the rules settle beside them.
#include <doctest/doctest.h>

#include "games/gra_roku/table.hpp"

namespace stolik::gra_roku {
namespace {

const std::map<std::string, std::string> kDiagonal{
    {"r1c1", "stork-0"}, {"r2c2", "sun-0"}, {"r3c3", "pumpkin-0"}, {"r4c4", "fir-tree-0"}};

std::map<std::string, std::string> diagonal_and(const std::map<std::string, std::string>& more) {
    std::map<std::string, std::string> square = kDiagonal;
    square.insert(more.begin(), more.end());
    return square;
}

// Three seats; the first row lacks its winter card, and seat 1 leads with one.
const std::map<std::string, std::string> kAlmostFull =
    diagonal_and({{"r1c2", "ball-2"}, {"r1c3", "leaf-2"}, {"r2c4", "snowman-1"}, {"r3c4", "snowman-2"}});
const std::vector<Names> kThreeHands{{"stork-1", "stork-2", "stork-3", "flower-1"},
                                     {"snowflake-5", "flower-2", "flower-3", "flower-4"},
                                     {"sun-1", "sun-2", "sun-3", "sun-4"}};

// Seat 1 has placed the only possible card and completed the first row, and takes first.
Position harvest(const std::vector<Names>& years) {
    Position position{Variant::base, kAlmostFull, kThreeHands, years};
    position.choose({"stork-1", "snowflake-5", "sun-1"});
    position.draw("bee-0");
    REQUIRE(position.waits_for(1, Decision::take));
    return position;
}

}  // namespace

TEST_CASE("gra-roku, X1: rows of 13 and 11 after the ball replaces the ice cream, less 2 cards put aside, are 22") {
    Position position{
        Variant::base,
        kDiagonal,
        kThreeHands,
        {{"flower-4", "bee-2", "ice-cream-1", "ball-3", "sun-5", "leaf-3", "squirrel-2", "snowflake-4", "snowman-1"}}};
    position.table().aside[0] = cards({"fir-tree-1", "fir-tree-2"});
    position.table().phase = Phase::over;
    const Outcome result = outcome(position.state);
    CHECK(result.points[0] == 22);
    CHECK(complete_rows(position.table().years[0]) == 2);
    CHECK(result.account.size() == 3);
    CHECK(result.account[0].points + result.account[1].points == 24);
    CHECK(result.account[2].points == -2);
}

TEST_CASE("gra-roku, X2: the highest card starts, the others follow clockwise, each card in its own column") {
    Position position{Variant::base,
                      kDiagonal,
                      {{"sun-5", "bee-0", "bee-1", "bee-2"},
                       {"snowman-3", "leaf-0", "leaf-1", "leaf-2"},
                       {"ball-2", "leaf-3", "leaf-4", "leaf-5"},
                       {"flower-4", "sun-1", "sun-2", "sun-3"}}};
    position.choose({"sun-5", "snowman-3", "ball-2", "flower-4"});
    CHECK(position.waits_for(0, Decision::place));
    CHECK(position.options(0) == Names{"r1c2", "r3c2", "r4c2"});
    CHECK(position.refusal(0, "r1c3") == Refusal::wrong_column);
    CHECK(position.refusal(0, "r2c2") == Refusal::cell_taken);
    position.move(0, "r1c2");
    position.draw("bee-5");
    CHECK(position.waits_for(1, Decision::place));
    CHECK(position.options(1) == Names{"r1c4", "r2c4", "r3c4"});
    position.move(1, "r2c4");
    position.draw("bee-4");
    CHECK(position.waits_for(2, Decision::place));
    CHECK(position.options(2) == Names{"r3c2", "r4c2"});
    position.move(2, "r3c2");
    position.draw("bee-3");
    CHECK(position.waits_for(3, Decision::place));
    CHECK(position.options(3) == Names{"r2c1", "r3c1", "r4c1"});
    position.move(3, "r2c1");
    position.draw("stork-5");
    CHECK(pending(position.state).seats == SeatSet::all(4));
}

TEST_CASE("gra-roku, X3: a third summer symbol earns squirrel 3, which replaces squirrel 1 without a penalty") {
    Position position = harvest({{}, {"sun-5", "ice-cream-1", "squirrel-1"}});
    position.move(1, "ball-2");
    CHECK(position.happened(Event::Kind::season_completed));
    position.draw("squirrel-3");
    CHECK(position.waits_for(1, Decision::bonus));
    CHECK(position.options(1) == Names{"swap", "box"});
    CHECK(position.refusal(1, "add") == Refusal::symbol_already_there);
    position.move(1, "swap");
    CHECK(position.year(1) == Names{"sun-5", "ball-2", "ice-cream-1", "squirrel-3"});
    CHECK(position.box() == Names{"squirrel-1"});
    CHECK(position.aside(1).empty());
    CHECK(position.waits_for(2, Decision::take));
}

TEST_CASE("gra-roku, X4: a winter card drawn for the empty row goes to its winter column") {
    Position position = harvest({});
    position.move(1, "ball-2");
    position.move(2, "stork-0");
    position.move(0, "leaf-2");
    CHECK(position.box() == Names{"snowflake-5"});
    position.draw("fir-tree-4");
    CHECK(position.at("r1c4") == "fir-tree-4");
    CHECK(position.table().square.occupied(Row{0}).size() == 1);
}

TEST_CASE("gra-roku, X5: the neutral card skips a row it would complete and takes the next allowed cell below") {
    Position position{Variant::base,
                      diagonal_and({{"r1c2", "ball-1"}, {"r1c3", "leaf-1"}}),
                      {{"bee-0", "bee-1", "bee-2", "bee-3"}, {"sun-1", "sun-2", "sun-3", "sun-4"}}};
    position.table().phase = Phase::neutral_draw;
    position.draw("snowman-5");
    CHECK(position.at("r1c4").empty());
    CHECK(position.at("r2c4") == "snowman-5");
    CHECK(pending(position.state).seats == SeatSet::all(2));
}

TEST_CASE("gra-roku, X6: squirrel, ball and bee fit beside their neighbours, a leaf only above or below does not") {
    // Row 1: spring in the first column. Row 2: summer in the second. Row 3: autumn in the third.
    const Position position{Variant::harder, kDiagonal, kThreeHands};
    const Square& square = position.state.table.square;
    const auto fits = [&](const std::string& what) { return names(cells_that_fit(square, card(what))); };
    CHECK(fits("squirrel-1") == Names{"r2c3", "r4c3"});  // right of summer, left of winter
    CHECK(fits("ball-1") == Names{"r1c2", "r3c2"});      // right of spring, left of autumn
    CHECK(fits("bee-1") == Names{"r2c1"});               // left of summer; no cell is right of winter
    CHECK(why_illegal_cell(Variant::harder, square, card("leaf-1"), cell("r1c3")) == Refusal::no_neighbour);
    CHECK(why_illegal_cell(Variant::harder, square, card("leaf-1"), cell("r4c1")) == Refusal::no_neighbour);
    CHECK(why_illegal_cell(Variant::harder, square, card("leaf-1"), cell("r1c2")) == Refusal::neighbour_does_not_fit);
}

// ---- setup ---------------------------------------------------------------------------------------------------------

TEST_CASE("gra-roku, seat 0 chooses the opening season by season, and it lies on the diagonal") {
    Position position{Variant::base, {}, kThreeHands};
    position.state = start({.seats = 3});
    CHECK(position.waits_for(0, Decision::opening));
    CHECK(position.options(0).size() == 18);
    CHECK(position.refusal(0, "sun-3") == Refusal::wrong_season);
    for (const std::string choice : {"bee-3", "ball-5", "leaf-0", "snowflake-1"}) position.move(0, choice);
    CHECK(position.at("r1c1") == "bee-3");
    CHECK(position.at("r2c2") == "ball-5");
    CHECK(position.at("r3c3") == "leaf-0");
    CHECK(position.at("r4c4") == "snowflake-1");
    CHECK(position.table().phase == Phase::deal);
    CHECK(position.state.stack.size() == 68);
}

TEST_CASE("gra-roku, a dealt opening is one random card of each season") {
    State state = start({.seats = 3, .opening = Opening::dealt});
    CHECK(pending(state).chance());
    CHECK(chance_name(state) == "opening");
    Rng random{4};
    Chance chance = draw(state, random);
    std::swap(chance.opening[0], chance.opening[1]);
    CHECK(why_illegal(state, chance) == Refusal::opening_not_one_a_season);
    std::swap(chance.opening[0], chance.opening[1]);
    CHECK(why_illegal(state, chance) == Refusal::none);
    resolve(state, chance, NullSink{});
    CHECK(state.table.phase == Phase::deal);
    for (int i = 0; i < kSeasons; ++i) CHECK(state.table.square.at(Cell{Row{i}, i}).season() == static_cast<Season>(i));
}

TEST_CASE("gra-roku, a deal with a card twice, of the opening, or of a wrong size is refused") {
    State state = start({.seats = 2, .opening = Opening::dealt});
    Rng random{5};
    resolve(state, draw(state, random), NullSink{});
    const Chance dealt = draw(state, random);
    CHECK(why_illegal(state, dealt) == Refusal::none);
    Chance twice = dealt;
    twice.hands[1] = twice.hands[0];
    CHECK(why_illegal(state, twice) == Refusal::card_dealt_twice);
    Chance small = dealt;
    small.hands[0] = {};
    CHECK(why_illegal(state, small) == Refusal::wrong_hand_size);
    Chance open = dealt;
    open.hands[0] = cards({});
    for (int i = 0; i < kSeasons; ++i)
        open.hands[0].insert(state.table.square.at(opening_cell(static_cast<Season>(i))));
    CHECK(why_illegal(state, open) == Refusal::card_not_in_stack);
}

TEST_CASE("gra-roku, two players begin with a neutral card, more do not") {
    for (int seats = kMinSeats; seats <= kMaxSeatsHere; ++seats)
        for (const Variant variant : {Variant::base, Variant::harder}) {
            State state = start({variant, static_cast<std::uint8_t>(seats), Opening::dealt});
            Rng random{6};
            resolve(state, draw(state, random), NullSink{});
            resolve(state, draw(state, random), NullSink{});
            CHECK(state.table.phase == (seats == 2 ? Phase::neutral_draw : Phase::choose));
        }
}

// ---- placing -------------------------------------------------------------------------------------------------------

TEST_CASE("gra-roku, on a tie in points the later season leads, then the larger symbol") {
    CHECK(leads(card("bee-4"), card("fir-tree-3")));
    CHECK(leads(card("snowflake-3"), card("pumpkin-3")));
    CHECK(leads(card("stork-3"), card("flower-3")));
    CHECK(leads(card("flower-3"), card("bee-3")));
    CHECK_FALSE(leads(card("bee-3"), card("bee-3")));
}

TEST_CASE("gra-roku, a card whose column is full is put aside, and its player draws all the same") {
    Position position{Variant::base,
                      diagonal_and({{"r1c4", "snowman-1"}, {"r2c4", "snowman-2"}, {"r3c4", "snowman-3"}}), kThreeHands};
    position.choose({"stork-1", "snowflake-5", "sun-1"});
    CHECK(position.aside(1) == Names{"snowflake-5"});
    CHECK(position.happened(Event::Kind::could_not_place));
    CHECK(position.table().phase == Phase::hand_draw);
    position.draw("bee-0");
    CHECK(position.state.hands[1].contains(card("bee-0")));
    CHECK(position.waits_for(2, Decision::place));
}

TEST_CASE("gra-roku, the engine places a card that has a single cell") {
    Position position{Variant::base, kAlmostFull, kThreeHands};
    position.choose({"stork-1", "snowflake-5", "sun-1"});
    CHECK(position.at("r1c4") == "snowflake-5");
    CHECK(position.table().phase == Phase::hand_draw);
}

TEST_CASE("gra-roku, harder: a card without a fitting cell is put aside") {
    Position position{Variant::harder,
                      {{"r1c1", "stork-0"}, {"r2c1", "bee-4"}, {"r3c1", "flower-5"}, {"r4c1", "bee-5"}},
                      kThreeHands};
    position.choose({"stork-1", "snowflake-5", "sun-1"});
    CHECK(position.aside(1) == Names{"snowflake-5"});
}

TEST_CASE("gra-roku, harder: a gap takes only a card that fits both neighbours") {
    const Position position{
        Variant::harder, {{"r1c1", "stork-0"}, {"r1c3", "leaf-1"}, {"r2c1", "bee-4"}, {"r2c3", "bee-5"}}, kThreeHands};
    const Square& square = position.state.table.square;
    CHECK(cells_that_fit(square, card("sun-1")).contains(cell("r1c2")));
    CHECK_FALSE(cells_that_fit(square, card("sun-1")).contains(cell("r2c2")));
    CHECK(why_illegal_cell(Variant::harder, square, card("sun-1"), cell("r2c2")) == Refusal::neighbour_does_not_fit);
}

TEST_CASE("gra-roku, harder: winter may stand left of spring") {
    const Position position{Variant::harder, {{"r1c1", "fir-tree-0"}, {"r2c4", "stork-0"}}, kThreeHands};
    const Square& square = position.state.table.square;
    CHECK(names(cells_that_fit(square, card("bee-1"))) == Names{"r1c2"});
    CHECK(names(cells_that_fit(square, card("snowman-1"))) == Names{"r2c3"});
}

TEST_CASE("gra-roku, harder with two players: the neutral card fits, never completes a row, or goes to the box") {
    const std::vector<Names> hands{{"bee-0", "bee-1", "bee-2", "bee-3"}, {"sun-1", "sun-2", "sun-3", "sun-4"}};
    Position position{Variant::harder, diagonal_and({{"r1c2", "ball-1"}, {"r1c3", "leaf-1"}}), hands};
    position.table().phase = Phase::neutral_draw;
    Position boxed = position;
    position.draw("snowman-5");  // r1c4 would complete the row
    CHECK(position.at("r1c4").empty());
    CHECK(position.at("r3c4") == "snowman-5");
    boxed.table().square.remove(cell("r3c3"));
    boxed.draw("snowman-5");
    CHECK(boxed.happened(Event::Kind::neutral_boxed));
    CHECK(boxed.table().box.contains(card("snowman-5")));
}

TEST_CASE("gra-roku, the neutral card goes to the box when its column is full or would complete a row") {
    Position position{
        Variant::base,
        diagonal_and({{"r1c4", "snowman-1"}, {"r2c4", "snowman-2"}, {"r3c1", "bee-5"}, {"r3c2", "ball-5"}}),
        {{"bee-0", "bee-1", "bee-2", "bee-3"}, {"sun-1", "sun-2", "sun-3", "sun-4"}}};
    position.table().phase = Phase::neutral_draw;
    position.draw("snowman-5");
    CHECK(position.box() == Names{"snowman-5"});
    CHECK(position.at("r3c4").empty());
}

TEST_CASE("gra-roku, a choice may be taken back until the last one is made") {
    Position position{Variant::base, kDiagonal, kThreeHands};
    const State before = position.state;
    CHECK(position.refusal(0, "sun-1") == Refusal::card_not_in_hand);
    position.move(0, "stork-1");
    CHECK(can_withdraw(position.state, Seat{0}));
    CHECK_FALSE(can_withdraw(position.state, Seat{1}));
    withdraw(position.state, Seat{0}, NullSink{});
    CHECK(position.state == before);
    position.choose({"stork-1", "flower-2", "sun-1"});
    CHECK_FALSE(can_withdraw(position.state, Seat{0}));
}

}  // namespace stolik::gra_roku
