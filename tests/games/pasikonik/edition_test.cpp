// Editions, options, notation and chance results as they are written.
#include <rapidcheck.h>

#include <fstream>
#include <sstream>

#include "positions.hpp"

using namespace stolik;
using namespace stolik::pasikonik;

namespace {

json::value built_in_document() {
    std::ifstream file{STOLIK_SOURCE_DIR "/data/pasikonik-edition.json"};
    std::ostringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).value();
}

// The built-in document with one change, and why it is refused.
template <class Change>
std::string refused(Change change) {
    json::value document = built_in_document();
    change(document.as_object());
    const auto edition = read_edition(document);
    return edition ? "accepted" : edition.error().in(Language::en);
}

json::object& stock_card(json::object& document, std::size_t i) { return document["stock"].as_array()[i].as_object(); }

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("pasikonik: the built-in edition is the document of data/, and has no flaw") {
    const auto edition = read_edition(built_in_document());
    REQUIRE(edition.has_value());
    CHECK(*edition == kBuiltInEdition);
    CHECK(to_json(kBuiltInEdition) == built_in_document().as_object());
    CHECK(flaw_of(kBuiltInEdition).kind == Flaw::Kind::none);
    CHECK(kBuiltInEdition.paths.all().size() == 48);
}

TEST_CASE("pasikonik: a stock card's name follows from its cost and may be left out") {
    json::value document = built_in_document();
    for (json::value& card : document.as_object()["stock"].as_array()) card.as_object().erase("name");
    const auto edition = read_edition(document);
    REQUIRE(edition.has_value());
    CHECK(*edition == kBuiltInEdition);
}

TEST_CASE("pasikonik: another edition is played by value and written in full") {
    json::value document = built_in_document();
    document.as_object()["paths"].as_object()["wood-bee"] = 3;
    document.as_object()["insects"] = json::array{1, 3, 6, 10, 15, 21};
    document.as_object()["shelf"] = json::array{1, 2, 3, 4, 5};
    Options made;
    const json::object written{{"variant", "winter"}, {"players", 3}, {"edition", document}};
    REQUIRE(read(written, made).has_value());
    CHECK(made.edition.paths.count(card("wood-bee")) == 3);
    CHECK(check(made) == Refusal::none);
    CHECK(to_json(made).at("edition").is_object());
    Options again;
    REQUIRE(read(to_json(made), again).has_value());
    CHECK(again == made);
    Options plain;
    REQUIRE(read(json::object{{"variant", "winter"}, {"edition", built_in_document()}}, plain).has_value());
    CHECK(to_json(plain).at("edition") == "built-in");
    CHECK(start(made).table.deck.size() == 50);
}

TEST_CASE("pasikonik: a bad edition is refused with the item and the reason") {
    const auto paths = [](json::object& document) -> json::object& { return document["paths"].as_object(); };
    CHECK(has(refused([&](json::object& d) { paths(d)["tiles-wasp"] = 1; }), "tiles-wasp"));
    CHECK(has(refused([&](json::object& d) { paths(d)["tiles-bee"] = -1; }), "tiles-bee: must be a whole number"));
    CHECK(has(refused([&](json::object& d) { paths(d)["tiles"] = 12; }), "type tiles: at most 15"));
    CHECK(has(refused([](json::object& d) { d["paths"] = json::object{{"wood", 9}, {"stone", 9}}; }), "18"));
    CHECK(has(refused([&](json::object& d) { paths(d)["wood-bee"] = 2; }), "all 5 cards with the insect bee"));
    CHECK(has(refused([](json::object& d) {
                  d["paths"] = json::object{{"wood-bee", 7}, {"stone-bee", 7}, {"wood", 8}, {"stone", 8}};
                  d["insects"] = json::array{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
              }),
              "insect bee: at most 12"));
    CHECK(has(refused([](json::object& d) { d["shelf"] = json::array{0, 1}; }), "shelf: the list needs 5 to 5"));
    CHECK(has(refused([](json::object& d) { d["shelf"].as_array()[3] = 100; }), "shelf 4"));
    CHECK(has(refused([](json::object& d) { d["insects"].as_array()[1] = 0; }), "insects 2"));
    CHECK(has(refused([](json::object& d) { stock_card(d, 1)["name"] = "food"; }), "food: by its cost"));
    CHECK(has(refused([](json::object& d) { stock_card(d, 1)["name"] = 7; }), "7: by its cost"));
    CHECK(has(refused([](json::object& d) { stock_card(d, 1)["copies"] = 3; }), "tablecloth+tiles, copies"));
    CHECK(has(refused([](json::object& d) { stock_card(d, 1)["cost"] = json::object{}; }), "tablecloth+tiles"));
    CHECK(has(refused([](json::object& d) { stock_card(d, 1)["cost"] = json::object{{"tiles", 5}}; }), "cost, tiles"));
    CHECK(has(refused([](json::object& d) { stock_card(d, 1) = stock_card(d, 0); }), "all-four: there is another"));
    CHECK(has(refused([](json::object& d) { stock_card(d, 1)["mark"] = "2"; }), "tablecloth+tiles: the mark"));
    CHECK(has(refused([](json::object& d) { d["stock"].as_array()[2] = 5; }), "stock card number 3"));
    CHECK(has(refused([](json::object& d) { d["stock"].as_array().resize(1); }), "at least 3"));
    CHECK(has(refused([](json::object& d) { d["stock"].as_array().resize(11); }), "at most 10"));
    CHECK(has(refused([](json::object& d) { d["extra"] = 1; }), "extra"));
    CHECK(has(refused([](json::object& d) { d.erase("paths"); }), "paths"));
    CHECK_FALSE(read_edition(json::value(5)).has_value());
    Options made;
    made.edition = {};
    CHECK(check(made) == Refusal::bad_edition);
    CHECK_FALSE(read(json::object{{"edition", json::array{}}}, made).has_value());
}

TEST_CASE("pasikonik: options out of range are refused") {
    Options made;
    made.seats = 1;
    CHECK(check(made) == Refusal::too_few_seats);
    made.seats = 5;
    CHECK(check(made) == Refusal::too_many_seats);
    made.seats = 4;
    made.variant = static_cast<Variant>(9);
    CHECK(check(made) == Refusal::no_such_variant);
}

TEST_CASE("pasikonik: kinds of stock cards are named by their cost") {
    CHECK(kind_name({1, 1, 1, 1}) == "all-four");
    CHECK(kind_name({2, 0, 0, 2}) == "tablecloth+wood");
    CHECK(kind_name({0, 3, 1, 0}) == "3-tiles+1-stone");
    CHECK(rc::check([] {
        const auto amount = rc::gen::inRange(0, 10);
        const Amounts cost{*amount, *amount, *amount, *amount};
        RC_PRE(!cost.empty());
        RC_ASSERT(kind_named(kind_name(cost)) == cost);
    }));
    for (const std::string bad : {"", "wood+tablecloth", "2-wood", "0-wood", "wood+wood", "wood+", "x", "3wood"})
        CHECK_FALSE(kind_named(bad).has_value());
}

TEST_CASE("pasikonik: notation that is not a move is not read") {
    for (const std::string bad : {"", "r1c1+", "r1c1+r1c1", "r5c1", "r0c1", "r1c5", "r1c1 r1c2", "a"})
        CHECK_FALSE(parse(Decision::path, bad).has_value());
    for (const std::string bad : {"", "tiles", "tiles:0", "tiles:16", "tiles:01", "tiles:1,", "tiles:1,tiles:2", ":3"})
        CHECK_FALSE(parse(Decision::pay, bad).has_value());
    CHECK_FALSE(parse(Decision::type, "grass").has_value());
    CHECK_FALSE(parse(Decision::guess, "keep").has_value());
    CHECK_FALSE(parse(Decision::path, "r2c1+r1c1").has_value());  // one spelling: row by row
    CHECK_FALSE(parse(Decision::pay, "wood:1,tablecloth:2").has_value());
}

TEST_CASE("pasikonik: impossible chance results are refused") {
    const State square = start(options(Variant::autumn, 2));
    Chance result;
    CHECK(why_illegal(square, result) == Refusal::wrong_number_of_cards);
    for (Card& each : result.cards) each = card("wood");
    CHECK(why_illegal(square, result) == Refusal::card_not_in_deck);
    for (const std::string bad : {R"({"cards":["wood"]})", R"({"cards":"wood"})", R"({"card":"wood"})", "{}"})
        CHECK_FALSE(read(json::parse(bad).value().as_object(), square, result).has_value());
    State stock = position(options(Variant::winter, 2), "s s w t s w t i i i t t w i w i");
    stock.table.phase = Phase::stock;
    Chance kinds;
    CHECK(why_illegal(stock, kinds) == Refusal::wrong_number_of_kinds);
    for (const std::string bad :
         {R"({"kinds":["all-four","all-four","all-four"]})", R"({"kinds":["all-four","stone+wood","tiles+stone"]})"}) {
        REQUIRE(read(json::parse(bad).value().as_object(), stock, kinds).has_value());
        CHECK(why_illegal(stock, kinds) == Refusal::kind_not_in_stock);
    }
    CHECK_FALSE(read(json::parse(R"({"kinds":["3-wood","all-four","all-four"]})").value().as_object(), stock, kinds));
}

TEST_CASE("pasikonik: stacks of equal cards are equal, however they came about") {
    const PathCards& paths = kBuiltInEdition.paths;
    CardStack a;
    CardStack b = paths.all();
    for (const std::string each : {"wood", "wood", "wood-bee", "stone"}) paths.add(a, card(each));
    std::vector<Card> rest;
    paths.for_each(b, [&](Card each) { rest.push_back(each); });
    for (const Card each : rest)
        if (paths.count(b, each) > paths.count(a, each)) paths.remove(b, each);
    CHECK(a == b);
    CHECK(a.amounts() == Amounts{0, 0, 1, 3});
}
