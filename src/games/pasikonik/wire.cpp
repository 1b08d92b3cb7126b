#include "games/pasikonik/wire.hpp"

#include "games/pasikonik/text.hpp"

namespace stolik::pasikonik {

using text::Arg;
using text::Key;

// ---- options -------------------------------------------------------------------------------------------------------

namespace {

text::Key variant_name(Variant variant) {
    switch (variant) {
        case Variant::autumn: return text::Key::pasikonik_variant_autumn;
        case Variant::autumn_open: return text::Key::pasikonik_variant_autumn_open;
        case Variant::winter: return text::Key::pasikonik_variant_winter;
        case Variant::winter_abilities: return text::Key::pasikonik_variant_winter_abilities;
    }
    return text::Key::pasikonik_variant_autumn;
}

}  // namespace

const std::vector<VariantSpec>& variants(const Options&) {
    static const std::vector<VariantSpec> specs = [] {
        std::vector<VariantSpec> list;
        for (int i = 0; i < kVariants; ++i)
            list.push_back({std::string{name(static_cast<Variant>(i))},
                            kMinPlayers,
                            kMaxPlayers,
                            {OptionSpec::document("edition")},
                            variant_name(static_cast<Variant>(i))});
        return list;
    }();
    return specs;
}

Result<void> read(const json::object& from, Options& options) {
    const auto normal = TRY(normalise_options(variants(options), from));
    for (int i = 0; i < kVariants; ++i)
        if (normal.at("variant").as_string() == name(static_cast<Variant>(i)))
            options.variant = static_cast<Variant>(i);
    options.seats = normal.at("players").to_number<std::uint8_t>();
    options.edition = kBuiltInEdition;
    if (normal.at("edition").is_string()) return {};
    const auto edition = TRY(read_edition(normal.at("edition")));
    options.edition = edition;
    return {};
}

json::object to_json(const Options& options) {
    json::object out{{"variant", name(options.variant)}, {"players", options.seats}};
    if (options.edition == kBuiltInEdition)
        out["edition"] = "built-in";
    else
        out["edition"] = to_json(options.edition);
    return out;
}

// ---- chance --------------------------------------------------------------------------------------------------------

std::string_view chance_name(const State& state) {
    switch (state.table.phase) {
        case Phase::abilities: return "abilities";
        case Phase::start: return "start";
        case Phase::square: return "square";
        case Phase::stock: return "stock";
        case Phase::draw: return "draw";
        case Phase::fill: return "fill";
        default: return "";
    }
}

json::object to_json(const Chance& chance, const State& state) {
    const PublicState& table = state.table;
    json::array list;
    if (table.phase == Phase::abilities) {
        for (int i = 0; i < table.seats(); ++i) list.emplace_back(name(chance.abilities[Seat{i}]));
        return {{"abilities", std::move(list)}};
    }
    if (table.phase == Phase::stock) {
        for (int i = 0; i < kinds_to_draw(table); ++i)
            list.emplace_back(kind_name(table.cost(chance.stock[static_cast<std::size_t>(i)])));
        return {{"kinds", std::move(list)}};
    }
    if (table.phase == Phase::draw) return {{"card", name(chance.cards[0])}};
    for (int i = 0; i < cards_to_draw(table); ++i) list.emplace_back(name(chance.cards[static_cast<std::size_t>(i)]));
    return {{"cards", std::move(list)}};
}

namespace {

std::string_view text_of(const json::value& value) {
    return value.is_string() ? std::string_view{value.get_string()} : std::string_view{};
}

Result<Card> read_card(const json::value& value) {
    const auto card = card_named(text_of(value));
    if (!card) return failure(Key::pasikonik_error_no_such_card, {Arg::word("value", json::shown(value))});
    return *card;
}

Result<Ability> read_ability(const json::value& value) {
    const auto ability = ability_named(text_of(value));
    if (!ability) return failure(Key::pasikonik_error_no_such_ability, {Arg::word("value", json::shown(value))});
    return *ability;
}

Result<StockCard> read_stock_card(const json::value& value, const PublicState& table) {
    const auto cost = kind_named(text_of(value));
    for (int n = 1; cost && n <= table.options.edition.stock_kinds(); ++n)
        if (table.cost(StockCard{n}) == *cost) return StockCard{n};
    return failure(Key::pasikonik_error_no_such_kind, {Arg::word("value", json::shown(value))});
}

// Reads the list under a key, which must have so many items, into the first places of `items`.
template <class Items, class ReadItem>
Result<void> read_items(const json::object& from, std::string_view key, int count, Refusal wrong_count, Items& items,
                        ReadItem read_item) {
    TRY(json::only_keys(from, {key}));
    const auto list = TRY(json::read_array(from, key));
    if (list->size() != static_cast<std::size_t>(count)) return unexpected{explain(wrong_count)};
    for (std::size_t i = 0; i < list->size(); ++i) {
        const auto item = TRY(read_item((*list)[i]));
        items[i] = item;
    }
    return {};
}

}  // namespace

Result<void> read(const json::object& from, const State& state, Chance& chance) {
    const PublicState& table = state.table;
    if (table.phase == Phase::abilities)
        return read_items(from, "abilities", abilities_to_deal(table), Refusal::wrong_number_of_abilities,
                          chance.abilities, read_ability);
    if (table.phase == Phase::stock)
        return read_items(from, "kinds", kinds_to_draw(table), Refusal::wrong_number_of_kinds, chance.stock,
                          [&](const json::value& value) { return read_stock_card(value, table); });
    if (table.phase != Phase::draw)
        return read_items(from, "cards", cards_to_draw(table), Refusal::wrong_number_of_cards, chance.cards, read_card);
    TRY(json::only_keys(from, {"card"}));
    if (!from.contains("card")) return failure(Key::error_missing_field, {Arg::word("field", "card")});
    const auto card = TRY(read_card(from.at("card")));
    chance.cards[0] = card;
    return {};
}

}  // namespace stolik::pasikonik
