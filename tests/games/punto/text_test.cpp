// Punto in words and as JSON.
#include "games/punto/text.hpp"
#include "games/document.hpp"

#include "games/punto/scene.hpp"
#include "games/punto/wire.hpp"

using namespace stolik;
using namespace stolik::punto;

TEST_CASE("punto: a cell has one way to be written") {
    CHECK(parse(Decision::place, "-1,2") == Move{{-1, 2}});
    CHECK(parse(Decision::place, "5,-5") == Move{{5, -5}});
    for (const char* wrong : {"", "1", "1,", ",1", "1;2", "+1,2", "01,2", "-0,1", "6,0", "0,-6", "1,2 ", "1,2,3"})
        CHECK_MESSAGE(!parse(Decision::place, wrong), wrong);
    CHECK(parse_card("green-9") == Card{green, 9});
    for (const char* wrong : {"", "green", "green-0", "green-10", "Green-9", "pink-1"})
        CHECK_MESSAGE(!parse_card(wrong), wrong);
}

TEST_CASE("punto: events are told in both languages") {
    const Event placed{
        .kind = Event::Kind::placed, .seat = Seat{1}, .card = {red, 7}, .covered = {green, 3}, .cell = {-1, 2}};
    CHECK(text::plain(describe(placed, Speaker{Language::pl, {"Ala", "Ola"}})) ==
          "Ola kładzie czerwoną 7 na polu (-1,2) i przykrywa zieloną 3.");
    CHECK(text::plain(describe(placed, Speaker{Language::en, {"Ala", "Ola"}})) ==
          "Ola places red 7 at (-1,2) and covers green 3.");
    const Event counted{
        .kind = Event::Kind::lines_counted, .seat = Seat{0}, .partner = Seat{2}, .number = 2, .total = 25};
    CHECK(text::plain(describe(counted, Speaker{Language::pl, {"Ala", "Ola", "Ela", "Iza"}})) ==
          "Ala i Ela: 2 linie, 25 kropek.");
}

TEST_CASE("punto: three players cannot play in teams, and the reason is told") {
    Options options;
    const auto refused = read({{"variant", "teams"}, {"players", 3}}, options);
    REQUIRE_FALSE(refused.has_value());
    CHECK(!refused.error().in(Language::pl).empty());
    CHECK(read({{"variant", "teams"}}, options).has_value());
    CHECK(options == options_for(4, Variant::teams));
    CHECK_FALSE(read({{"players", 2}, {"rounds_to_win", 10}}, options).has_value());
}

TEST_CASE("punto: a view shows the limits of the square and remembers what is covered") {
    Scene scene{options_for(2)};
    scene.turn({red, 5});
    scene.play({yellow, 7}, {0, 0});
    scene.play({red, 6}, {1, -1});
    const json::object shown = document_of(to_wire(view(scene.state, Seat{0})));
    CHECK(json::serialize(shown.at("limits")) == R"({"columns":[-4,5],"rows":[-5,4]})");
    CHECK(json::serialize(shown.at("board")) == R"([{"cell":"1,-1","card":"red-6"},{"cell":"0,0","card":"yellow-7"}])");
    CHECK(json::serialize(shown.at("memory")) == R"({"covered":[{"cell":"0,0","cards":["red-5"]}]})");
}

TEST_CASE("punto: chance results with unknown or surplus cards are refused in words") {
    const State state = start(options_for(2));
    Chance chance;
    CHECK(read({{"card", "red-7"}}, state, chance).has_value());
    CHECK(chance.card == Card{red, 7});
    CHECK_FALSE(read({{"card", "red-17"}}, state, chance).has_value());
    CHECK_FALSE(read({{"card", 7}}, state, chance).has_value());
    CHECK_FALSE(read({{"cards", "red-7"}}, state, chance).has_value());
    const State three = start(options_for(3));
    CHECK_FALSE(
        read({{"decks", json::array{json::array{"green-1", "green-1", "green-1"}, json::array{}, json::array{}}}},
             three, chance)
            .has_value());
    CHECK_FALSE(read({{"decks", json::array{}}}, three, chance).has_value());
}
