// The built-in deck's data file, and changed copies of it.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "games/na_1_karte/wire.hpp"

namespace stolik::na_1_karte {

inline json::array deck_file() {
    std::ifstream file{std::string{STOLIK_SOURCE_DIR} + "/data/one-card-deck.json"};
    std::stringstream text;
    text << file.rdbuf();
    const auto parsed = json::parse(text.str());
    REQUIRE(parsed.has_value());
    return parsed->as_array();
}

// Five rows of six boxes on every card, with scattered ids in descending order.
inline json::array generous_deck() {
    json::array cards;
    for (int i = 0; i < 30; ++i)
        cards.push_back(
            json::object{{"id", 65535 - 1000 * i},
                         {"rows", json::object{{"purple", 6}, {"yellow", 6}, {"orange", 6}, {"red", 6}, {"blue", 6}}},
                         {"sun", json::array{"blue", "purple"}}});
    return cards;
}

}  // namespace stolik::na_1_karte
