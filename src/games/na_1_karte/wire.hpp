// Wszystko na 1 kartę as JSON: options, decks, chance results, views, events, previews.
#pragma once

#include "games/na_1_karte/view.hpp"
#include "wire/json_text.hpp"

namespace stolik::na_1_karte {

const std::vector<VariantSpec>& variants(const Options&);
Result<void> read(const json::object& from, Options& options);
json::object to_json(const Options& options);

// A deck as data: a list of {"id", "rows": {colour: boxes}, "sun": [colour, colour]}. A wrong one is refused with the
// card's id and the reason; the cards may stand in any order.
Result<Deck> read_deck(const json::value& from);
json::array to_json(const Deck& deck);

// What is unusual about the options but allowed: cards that do not have 20 boxes.
std::vector<text::Error> warnings(const Options& options);

std::string_view chance_name(const State& state);
Result<void> read(const json::object& from, const State& state, Chance& chance);
json::ObjectText to_json(const Chance& chance, const State& state);

// Numbers of colours, in the fixed order; colours with none are left out.
json::ObjectText to_json(PerColour numbers);

json::ObjectText to_json(const View& view);   // what everybody sees
json::ObjectText own_json(const View& view);  // what only its seat sees
json::ObjectText to_json(const Event& event);
json::ObjectText to_json(const Preview& preview, const Move& move);

}  // namespace stolik::na_1_karte
