// Pig as JSON: options, chance results, views, events, previews.
#pragma once

#include "pig/wire_types.hpp"
#include "wire/json.hpp"

namespace stolik::pig {

const std::vector<VariantSpec>& variants(const Options&);
Result<void> read(const json::object& from, Options& options);
json::object to_json(const Options& options);

std::string_view chance_name(const State& state);
Result<void> read(const json::object& from, const State& state, Chance& chance);
json::object to_json(const Chance& chance, const State& state);

wire::View to_wire(const View& view);     // what everybody sees
wire::Own own_to_wire(const View& view);  // what only its seat sees
wire::Event to_wire(const Event& event);
wire::Facts to_wire(const Preview& preview, const Move& move);

}  // namespace stolik::pig
