#include "table/catalogue_json.hpp"

namespace stolik {

namespace {

json::value shown(const OptionSpec& option) {
    json::object out{{"key", option.key}};
    if (option.is_range()) {
        out["min"] = option.min;
        out["max"] = option.max;
    } else {
        out["values"] = json::array(option.values.begin(), option.values.end());
        if (option.file) out["file"] = true;
    }
    out["default"] = option.fallback;
    return out;
}

json::value shown(const VariantSpec& variant, Language language) {
    json::array players;
    for (int n = variant.min_players; n <= variant.max_players; ++n) players.emplace_back(n);
    json::array options;
    for (const OptionSpec& option : variant.options) options.push_back(shown(option));
    return json::object{{"id", variant.id},
                        {"name", text::raw(language, variant.name)},
                        {"players", std::move(players)},
                        {"options", std::move(options)}};
}

}  // namespace

json::array catalogue_json(Language language) {
    json::array list;
    for (const GameKind& game : games()) {
        json::array variants;
        for (const VariantSpec& variant : game.variants) variants.push_back(shown(variant, language));
        list.push_back(json::object{{"id", game.id},
                                    {"name", text::raw(language, game.name)},
                                    {"rules", game.rules_version},
                                    {"variants", std::move(variants)}});
    }
    return list;
}

}  // namespace stolik
