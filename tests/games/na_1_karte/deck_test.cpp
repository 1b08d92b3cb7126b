// Decks as data: the built-in one, loaded ones, and why a deck is refused.
#include <doctest/doctest.h>

#include "deck_file.hpp"
#include "engine/playout.hpp"
#include "games/na_1_karte/game.hpp"
#include "games/na_1_karte/text.hpp"

namespace stolik::na_1_karte {
namespace {

std::string why(const json::value& deck) {
    const auto read = read_deck(deck);
    return read ? "" : read.error().in(Language::en);
}

// The data file with one card changed: members of `change` replace its own.
std::string why_card_13(const json::object& change) {
    json::array deck = deck_file();
    for (const auto& entry : change) deck[12].as_object()[entry.key()] = entry.value();
    return why(deck);
}

std::string why_rows(const json::object& rows) { return why_card_13({{"rows", rows}}); }

}  // namespace

TEST_CASE("na-1-karte, the data file and the built-in deck agree") {
    const auto deck = read_deck(deck_file());
    REQUIRE(deck.has_value());
    CHECK(*deck == kBuiltInDeck);
    CHECK(warnings(Options{}).empty());
}

TEST_CASE("na-1-karte, D: the reconstruction has 100 boxes, 10 suns and 5 missing rows of each colour") {
    for_each_colour([](Colour colour) {
        int boxes = 0;
        int suns = 0;
        int missing = 0;
        for (const Face face : kBuiltInDeck.faces) {
            boxes += face.rows()[colour];
            suns += face.suns().contains(colour) ? 1 : 0;
            missing += face.rows()[colour] == 0 ? 1 : 0;
        }
        CHECK(boxes == 100);
        CHECK(suns == 10);
        CHECK(missing == 5);
    });
}

TEST_CASE("na-1-karte, a wrong deck is refused with the card's id and the reason") {
    CHECK(why("x") == "A deck must be a list of 30 cards, but is: x.");
    CHECK(why(json::array{}) == "A deck must have 30 cards, but has 0.");
    json::array deck = deck_file();
    deck.pop_back();
    CHECK(why(deck) == "A deck must have 30 cards, but has 29.");
    deck = deck_file();
    deck.push_back(json::object{{"id", 31}, {"rows", deck[0].at("rows")}, {"sun", deck[0].at("sun")}});
    CHECK(why(deck) == "A deck must have 30 cards, but has 31.");
    deck = deck_file();
    deck[4] = 7;
    CHECK(why(deck) == "Entry 5 of the deck is not a card, but: 7.");
    deck = deck_file();
    deck[4].as_object().erase("id");
    CHECK(why(deck) == "Entry 5 of the deck: the card's id is missing.");
    CHECK(why_card_13({{"id", 65536}}) ==
          "Entry 13 of the deck: the card's id must be a whole number from 0 to 65535, but is: 65536.");
    CHECK(why_card_13({{"id", 7}}) == "Card 7: another card of the deck has this id.");
    CHECK(why_card_13({{"name", "x"}}) == "Card 13: unknown field 'name'. Fields: id, rows, sun.");
    deck = deck_file();
    deck[12].as_object().erase("sun");
    CHECK(why(deck) == "Card 13: the field 'sun' is missing.");
    deck = deck_file();
    deck[12].as_object().erase("rows");
    CHECK(why(deck) == "Card 13: the field 'rows' is missing.");
}

TEST_CASE("na-1-karte, rows and suns of a deck are checked") {
    CHECK(why_card_13({{"rows", 5}}) == "Card 13: 'rows' must give the boxes of each colour, but is: 5.");
    CHECK(why_rows({{"purple", 5}, {"yellow", 3}, {"red", 4}, {"blue", 6}}) ==
          "Card 13: it must have 5 different colours, but has 4.");
    CHECK(why_rows({{"purple", 4}, {"yellow", 3}, {"orange", 3}, {"red", 4}, {"blue", 4}, {"green", 2}}) ==
          "Card 13: it must have 5 different colours, but has 6.");
    CHECK(why_rows({{"purple", 5}, {"pink", 3}, {"red", 4}, {"blue", 6}, {"green", 2}}) ==
          "Card 13: 'pink' is not a colour. Colours: purple, yellow, orange, red, blue, green.");
    for (const json::value& boxes : {json::value(1), json::value(7), json::value(2.5), json::value("3"),
                                     json::value(nullptr), json::value(-3), json::value(1e300)})
        CHECK(why_rows({{"purple", 5}, {"yellow", boxes}, {"red", 4}, {"blue", 6}, {"green", 2}}) ==
              "Card 13: yellow must have 2 to 6 boxes, a whole number, but has: " + json::shown(boxes) + ".");
    CHECK(why_card_13({{"sun", json::array{"blue"}}}) ==
          "Card 13: 'sun' must be a list of two colours, but is: [\"blue\"].");
    CHECK(why_card_13({{"sun", json::array{"blue", "blue"}}}) == "Card 13: the suns must be at two different colours.");
    CHECK(why_card_13({{"sun", json::array{"blue", "orange"}}}) == "Card 13: it has a sun at orange, but no such row.");
    CHECK(why_card_13({{"sun", json::array{"blue", 4}}}) ==
          "Card 13: '4' is not a colour. Colours: purple, yellow, orange, red, blue, green.");
}

TEST_CASE("na-1-karte, a sum other than 20 is only warned of") {
    json::array deck = deck_file();
    deck[12].as_object()["rows"].as_object()["purple"] = 6;
    Options options;
    REQUIRE(read({{"variant", "base"}, {"players", 2}, {"deck", deck}}, options).has_value());
    CHECK(check(options) == Refusal::none);
    const std::vector<text::Error> list = warnings(options);
    REQUIRE(list.size() == 1);
    CHECK(list.front().in(Language::en) == "Card 13 has 21 boxes in all; the cards in the box have 20.");
    CHECK(list.front().in(Language::pl) == "Karta 13 ma razem 21 pól; na kartach z pudełka jest ich 20.");
}

TEST_CASE("na-1-karte, the built-in deck is named in the options, any other is written in full") {
    Options options;
    REQUIRE(read({{"variant", "draft"}, {"players", 3}}, options).has_value());
    CHECK(json::serialize(to_json(options)) == R"({"variant":"draft","players":3,"deck":"built-in"})");
    REQUIRE(read({{"variant", "draft"}, {"players", 3}, {"deck", deck_file()}}, options).has_value());
    CHECK(to_json(options).at("deck") == "built-in");
    REQUIRE(read({{"variant", "base"}, {"players", 2}, {"deck", generous_deck()}}, options).has_value());
    CHECK(warnings(options).size() == 30);
    CHECK(to_json(options).at("deck").as_array().size() == 30);
    CHECK(to_json(options).at("deck").as_array().front().at("id") == 36535);  // ascending
    Options again;
    REQUIRE(read(to_json(options), again).has_value());
    CHECK(again == options);
    CHECK(!read({{"variant", "base"}, {"deck", "printed"}}, again).has_value());
    CHECK(!read({{"variant", "base"}, {"deck", 5}}, again).has_value());
}

TEST_CASE("na-1-karte, options that are no deck are refused by the rules too") {
    Options options;
    options.deck.ids[3] = options.deck.ids[2];
    CHECK(check(options) == Refusal::deck_ids);
    options = {};
    options.deck.faces[5] = {};
    CHECK(check(options) == Refusal::deck_rows);
    options = {};
    options.deck.faces[5] = Face{options.deck.faces[5].rows(), {}};
    CHECK(check(options) == Refusal::deck_suns);
    options = {};
    options.seats = 5;
    CHECK(check(options) == Refusal::too_many_seats);
}

TEST_CASE("na-1-karte, games of a loaded deck name its cards by their ids") {
    Options options;
    REQUIRE(read({{"variant", "base"}, {"players", 2}, {"deck", generous_deck()}}, options).has_value());
    State state = start(options);
    Rng random{1};
    const Chance chance = draw(state, random);
    const json::object written = to_json(chance, state);
    for (const json::value& hand : written.at("hands").as_array())
        for (const json::value& card : hand.as_array()) CHECK(std::stoi(card.as_string().c_str()) % 1000 == 535);
    play_out<Na1Karte>(state, random);
    CHECK(pending(state).over());
}

TEST_CASE("na-1-karte, a chance result that cannot be is refused when it is read") {
    State state = start(Options{});
    Chance chance;
    const auto read_text = [&](const char* written) {
        const auto parsed = json::parse(written);
        REQUIRE(parsed.has_value());
        const auto result = read(parsed->as_object(), state, chance);
        return result.has_value() && why_illegal(state, chance) == Refusal::none;
    };
    CHECK(read_text(R"({"hands":[["1","2"],["3","30"]]})"));
    CHECK(!read_text(R"({"hands":[["1","2"],["3","31"]]})"));
    CHECK(!read_text(R"({"hands":[["1","2"],["3",4]]})"));
    CHECK(!read_text(R"({"hands":[["1","2"],["3","2"]]})"));
    CHECK(!read_text(R"({"hands":[["1","1"],["3","2"]]})"));
    CHECK(!read_text(R"({"hands":[["1","2"]]})"));
    CHECK(!read_text(R"({"hands":[["1","2"],["3","4"]],"pool":[]})"));
    REQUIRE(read_text(R"({"hands":[["1","2"],["3","4"]]})"));
    resolve(state, chance, NullSink{});
    CHECK(read_text(R"({"dice":{"purple":2,"red":3}})"));
    CHECK(!read_text(R"({"dice":{"purple":2,"red":2}})"));
    CHECK(!read_text(R"({"dice":{"purple":2,"pink":3}})"));
    CHECK(!read_text(R"({"dice":{"purple":5,"red":0}})"));
    CHECK(!read_text(R"({"dice":["purple"]})"));
    CHECK(!read_text(R"({})"));
}

}  // namespace stolik::na_1_karte
