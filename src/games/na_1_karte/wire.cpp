#include "games/na_1_karte/wire.hpp"

#include "games/na_1_karte/text.hpp"

namespace stolik::na_1_karte {

using text::Arg;
using text::Key;

const std::vector<VariantSpec>& variants(const Options&) {
    static const std::vector<VariantSpec> specs{
        {"base", kMinPlayers, kMaxPlayers, {OptionSpec::document("deck")}, Key::na_1_karte_variant_base},
        {"draft", kMinPlayers, kMaxPlayers, {OptionSpec::document("deck")}, Key::na_1_karte_variant_draft},
    };
    return specs;
}

Result<void> read(const json::object& from, Options& options) {
    const auto normal = TRY(normalise_options(variants(options), from));
    options.variant = normal.at("variant").as_string() == "base" ? Variant::base : Variant::draft;
    options.seats = normal.at("players").to_number<std::uint8_t>();
    options.deck = kBuiltInDeck;
    if (normal.at("deck").is_string()) return {};  // "built-in"
    const auto deck = TRY(read_deck(normal.at("deck")));
    options.deck = deck;
    return {};
}

json::object to_json(const Options& options) {
    json::object out;
    out["variant"] = options.variant == Variant::base ? "base" : "draft";
    out["players"] = options.seats;
    if (options.deck == kBuiltInDeck)
        out["deck"] = "built-in";
    else
        out["deck"] = to_json(options.deck);
    return out;
}

namespace {

json::array names(const PublicState& table, CardSet cards) {
    json::array list;
    for (const Card card : cards) list.emplace_back(name(table.id(card)));
    return list;
}

json::object to_json(Dice dice) {
    json::object out;
    for_each_colour([&](Colour colour) {
        if (dice[colour] != 0) out[name(colour)] = dice[colour];
    });
    return out;
}

Result<Card> read_card(const json::value& value, const PublicState& table) {
    const std::optional<CardId> id = value.is_string() ? card_named(value.get_string()) : std::nullopt;
    const std::optional<Card> card = id ? table.options.deck.find(*id, CardSet::all()) : std::nullopt;
    if (!card) return failure(Key::na_1_karte_error_no_such_card, {Arg::word("value", json::shown(value))});
    return *card;
}

Result<CardSet> read_cards(const json::value& value, const PublicState& table) {
    CardSet cards;
    if (!value.is_array()) return failure(Key::na_1_karte_error_no_such_card, {Arg::word("value", json::shown(value))});
    for (const json::value& item : value.get_array()) {
        const auto card = TRY(read_card(item, table));
        if (cards.contains(card)) return unexpected{explain(Refusal::card_dealt_twice)};
        cards.insert(card);
    }
    return cards;
}

Result<Dice> read_dice(const json::object& from) {
    Dice dice;
    for (const auto& entry : from) {
        const std::optional<Colour> colour = colour_named(entry.key());
        if (!colour)
            return failure(Key::na_1_karte_error_no_such_colour,
                           {Arg::word("value", json::shown(json::value(entry.key())))});
        const auto number = TRY(json::read_int(from, entry.key(), 1, kDice));
        dice.set(*colour, static_cast<int>(number));
    }
    return dice;
}

Result<void> read_deal(const json::object& from, const PublicState& table, Chance& chance) {
    TRY(json::only_keys(from, {"hands"}));
    const auto hands = TRY(json::read_array(from, "hands"));
    const auto seats = static_cast<std::size_t>(table.seats());
    if (hands->size() != seats) return unexpected{explain(Refusal::wrong_hand_size)};
    for (std::size_t i = 0; i < seats; ++i) {
        const auto hand = TRY(read_cards((*hands)[i], table));
        chance.hands[i] = hand;
    }
    return {};
}

}  // namespace

std::string_view chance_name(const State& state) {
    switch (state.table.phase) {
        case Phase::deal: return "deal";
        case Phase::pool: return "pool";
        case Phase::roll: return "roll";
        default: return "card";
    }
}

json::object to_json(const Chance& chance, const State& state) {
    const PublicState& table = state.table;
    switch (table.phase) {
        case Phase::deal: {
            json::array hands;
            for (int i = 0; i < table.seats(); ++i) hands.emplace_back(names(table, chance.hands[Seat{i}]));
            return {{"hands", std::move(hands)}};
        }
        case Phase::pool: return {{"cards", names(table, chance.cards)}};
        case Phase::roll: return {{"dice", to_json(chance.dice)}};
        default: return {{"card", name(table.id(chance.cards.lowest()))}};
    }
}

Result<void> read(const json::object& from, const State& state, Chance& chance) {
    const PublicState& table = state.table;
    chance = {};
    if (table.phase == Phase::deal) return read_deal(from, table, chance);
    const std::string_view field = table.phase == Phase::pool ? "cards" : table.phase == Phase::roll ? "dice" : "card";
    TRY(json::only_keys(from, {field}));
    if (table.phase == Phase::roll) {
        const auto given = TRY(json::read_object(from, field));
        const auto dice = TRY(read_dice(*given));
        chance.dice = dice;
        return {};
    }
    const json::value* given = from.if_contains(field);
    if (given == nullptr) return failure(Key::error_missing_field, {Arg::word("field", std::string{field})});
    const auto cards = TRY(read_cards(table.phase == Phase::pool ? *given : json::value(json::array{*given}), table));
    chance.cards = cards;
    return {};
}

}  // namespace stolik::na_1_karte
