#include "table/catalogue_json.hpp"

#include "table/message.hpp"

namespace stolik {

namespace {

message::OptionInfo shown(const OptionSpec& option) {
    message::OptionInfo info;
    info.key = option.key;
    if (option.is_range()) {
        info.min = option.min;
        info.max = option.max;
    } else {
        info.values = option.values;
        if (option.file) info.file = true;
    }
    info.default_ = {option.fallback};
    return info;
}

message::VariantInfo shown(const VariantSpec& variant, Language language) {
    message::VariantInfo info{.id = variant.id, .name = std::string{text::raw(language, variant.name)}};
    for (int n = variant.min_players; n <= variant.max_players; ++n) info.players.push_back(n);
    for (const OptionSpec& option : variant.options) info.options.push_back(shown(option));
    return info;
}

}  // namespace

std::string catalogue_json(Language language) {
    std::vector<message::GameInfo> list;
    for (const GameKind& game : games()) {
        message::GameInfo& info = list.emplace_back();
        info.id = game.id;
        info.name = text::raw(language, game.name);
        info.rules = game.rules_version;
        for (const VariantSpec& variant : game.variants) info.variants.push_back(shown(variant, language));
    }
    return json::text_of(list);
}

}  // namespace stolik
