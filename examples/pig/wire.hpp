// Pig as JSON: options, chance results, views, events, previews.
#pragma once

#include "pig/view.hpp"
#include "wire/json_text.hpp"

namespace stolik::pig {

const std::vector<VariantSpec>& variants(const Options&);
Result<void> read(const json::object& from, Options& options);
json::object to_json(const Options& options);

std::string_view chance_name(const State& state);
Result<void> read(const json::object& from, const State& state, Chance& chance);
json::ObjectText to_json(const Chance& chance, const State& state);

json::ObjectText to_json(const View& view);   // what everybody sees
json::ObjectText own_json(const View& view);  // what only its seat sees
json::ObjectText to_json(const Event& event);
json::ObjectText to_json(const Preview& preview, const Move& move);

}  // namespace stolik::pig
