// What the seats of Gra roku see, read and are told.
#include <doctest/doctest.h>

#include "games/document.hpp"
#include "games/gra_roku/bots.hpp"
#include "games/gra_roku/table.hpp"

namespace stolik::gra_roku {
namespace {

const std::map<std::string, std::string> kSquare{{"r1c1", "stork-0"}, {"r1c2", "ball-2"},    {"r1c3", "leaf-2"},
                                                 {"r2c2", "sun-0"},   {"r3c3", "pumpkin-0"}, {"r4c4", "fir-tree-0"}};
const std::vector<Names> kHands{{"stork-1", "ball-3", "snowman-2", "leaf-1"},
                                {"snowflake-5", "flower-2", "flower-3", "flower-4"}};

Position with_years() {
    return {Variant::harder,
            kSquare,
            kHands,
            {{"flower-1", "sun-3", "leaf-0", "ball-1", "pumpkin-3", "fir-tree-2"}, {"bee-5"}}};
}

Preview preview_of(const Position& position, int seat, const std::string& text) {
    return preview(view(position.state, Seat{seat}), *parse(decision(position.state, Seat{seat}), text));
}

}  // namespace

TEST_CASE("gra-roku, a seat sees its own hand and put-aside cards, and how many the others have") {
    Position position = with_years();
    position.table().aside[0].insert(card("bee-1"));
    position.table().aside[1].insert(card("bee-2"));
    position.table().box.insert(card("bee-3"));
    const json::object own = document_of(own_to_wire(view(position.state, Seat{0})));
    CHECK(own.at("hand").as_array().size() == 4);
    CHECK(own.at("aside").as_array().size() == 1);
    const json::object mine = document_of(to_wire(view(position.state, Seat{0})));
    const json::array& seats = mine.at("seats").as_array();
    CHECK(seats[1].at("aside") == 1);
    CHECK(seats[1].at("hand_size") == 4);
    CHECK(json::serialize(mine.at("memory")) == R"({"aside":[["bee-1"],["bee-2"]],"box":["bee-3"]})");
    CHECK(mine.at("stack") == position.state.stack.size());
}

TEST_CASE("gra-roku, hands that end in the box are remembered by their owners only") {
    Position position = with_years();
    position.table().phase = Phase::over;
    const json::object mine = document_of(to_wire(view(position.state, Seat{0})));
    CHECK(mine.at("seats").at(0).at("hand_size") == 0);
    CHECK(document_of(own_to_wire(view(position.state, Seat{0}))).at("hand").as_array().size() == 4);
    const std::string spectator = json::text_of(to_wire(view(position.state, Viewer::spectator())));
    for (const Names& hand : kHands)
        for (const std::string& held : hand) CHECK(spectator.find(held) == std::string::npos);
}

TEST_CASE("gra-roku, a drawn card is told to its owner only") {
    const Event drew{.kind = Event::Kind::drew, .seat = Seat{1}, .card = Card{Symbol::bee, Points{2}}};
    CHECK(see(drew, Seat{1})->card == Card{Symbol::bee, Points{2}});
    CHECK(see(drew, Seat{0})->card == Card{});
    CHECK(see(drew, Viewer::spectator())->card == Card{});
}

TEST_CASE("gra-roku, the preview of a choice tells its cells, the rows it completes and what it adds to the year") {
    const Position position = with_years();
    const Preview better = preview_of(position, 0, "ball-3");
    CHECK(names(better.cells) == Names{"r3c2"});
    CHECK(better.completing.empty());
    CHECK(better.worth == Worth::better);
    CHECK(better.points_now == 1 + 3 + 3 + 2);
    CHECK(better.points_after == 1 + 3 + 3 + 2 - 1);  // sun 3 counts as before, ball 1 is put aside
    const Preview completing = preview_of(position, 0, "snowman-2");
    CHECK(names(completing.completing) == Names{"r1c4"});
    CHECK(completing.worth == Worth::new_symbol);
    CHECK_FALSE(completing.completes_season);
    const Preview leaf = preview_of(position, 0, "leaf-1");
    CHECK(leaf.worth == Worth::better);
}

TEST_CASE("gra-roku, the preview of a take tells the season it completes and the points after it") {
    Position position = with_years();
    position.table().years[0] = cards({"flower-1", "bee-4", "sun-3", "leaf-0", "fir-tree-2"});
    position.choose({"snowman-2", "flower-2"});
    position.move(0, "r1c4");
    position.draw("snowman-0");
    REQUIRE(position.waits_for(0, Decision::take));
    const Preview stork = preview_of(position, 0, "stork-0");
    CHECK(stork.completes_season);
    CHECK(stork.points_now == 4 + 3 + 0 + 2);
    CHECK(stork.points_after == 9);
    const Preview leaf = preview_of(position, 0, "leaf-2");
    CHECK(leaf.worth == Worth::better);
    CHECK(leaf.points_after == 9 + 2 - 1);
    const Speaker speaker{Language::pl, {"Ala", "Olek"}};
    CHECK(text::plain(describe(stork, Move::take(card("stork-0")), speaker)).find("wiosna") != std::string::npos);
}

TEST_CASE("gra-roku, notation reads names exactly") {
    CHECK(notation(Move::choose(Card{Symbol::ice_cream, Points{3}})) == "ice-cream-3");
    CHECK(notation(Move::place(Cell{7})) == "r2c4");
    CHECK(parse(Decision::take, "fir-tree-0") == Move::take(Card{Symbol::fir_tree, Points{0}}));
    CHECK(parse(Decision::bonus, "box") == Move::bonus(Use::box));
    CHECK_FALSE(parse(Decision::bonus, "aside"));
    CHECK_FALSE(parse(Decision::duplicate, "box"));
    CHECK_FALSE(parse(Decision::duplicate, ""));
    CHECK_FALSE(parse(Decision::choose, "bee-6"));
    CHECK_FALSE(parse(Decision::choose, "bee3"));
    CHECK_FALSE(parse(Decision::choose, "r1c1"));
    CHECK_FALSE(parse(Decision::place, "r5c1"));
    CHECK_FALSE(parse(Decision::place, "r1c1 "));
}

TEST_CASE("gra-roku, sentences name cards in the reader's language") {
    const Event placed{
        .kind = Event::Kind::placed, .seat = Seat{0}, .card = Card{Symbol::ice_cream, Points{3}}, .cell = Cell{1}};
    CHECK(text::plain(describe(placed, {Language::pl, {"Ala"}})) == "Ala dokłada kartę lody 3 na pole r1c2.");
    CHECK(text::plain(describe(placed, {Language::en, {"Ala"}})) == "Ala places ice cream 3 at r1c2.");
    const AccountLine aside{Seat{0}, static_cast<std::uint8_t>(Account::aside), -5, {5}};
    CHECK(text::plain(describe(State{}, aside, {Language::pl, {"Ala"}})) == "5 odłożonych kart");
}

TEST_CASE("gra-roku, the sensible player beats random players") {
    for (const Variant variant : {Variant::base, Variant::harder})
        for (int seats = kMinSeats; seats <= kMaxSeatsHere; ++seats) {
            int wins = 0;
            const int games = 120;
            for (int game = 0; game < games; ++game) {
                Rng random{static_cast<std::uint64_t>(game)};
                const Seat hero{game % seats};
                State state = start({.variant = variant, .seats = static_cast<std::uint8_t>(seats)});
                while (!pending(state).over()) {
                    if (pending(state).chance()) {
                        resolve(state, draw(state, random), NullSink{});
                        continue;
                    }
                    const Seat seat = pending(state).seats.first();
                    const Move move =
                        seat == hero ? sensible(view(state, seat), random) : random_move(state, seat, random);
                    apply(state, seat, move, NullSink{});
                }
                wins += outcome(state).rank[hero] == 1 ? 1 : 0;
            }
            INFO("seats ", seats, " wins ", wins);
            CHECK(wins * 10 >= games * 8);
        }
}

}  // namespace stolik::gra_roku
