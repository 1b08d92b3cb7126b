// Wszystko na 1 kartę as JSON: options, decks, chance results, views, events, previews.
#pragma once

#include "games/na_1_karte/wire_types.hpp"
#include "wire/json.hpp"

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
json::object to_json(const Chance& chance, const State& state);

wire::View to_wire(const View& view);     // what everybody sees
wire::Own own_to_wire(const View& view);  // what only its seat sees
wire::Event to_wire(const Event& event);
wire::Facts to_wire(const Preview& preview, const Move& move);

}  // namespace stolik::na_1_karte
