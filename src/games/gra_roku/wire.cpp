#include "games/gra_roku/wire.hpp"

#include "games/gra_roku/text.hpp"

namespace stolik::gra_roku {

using text::Arg;
using text::Key;

// ---- options -------------------------------------------------------------------------------------------------------

const std::vector<VariantSpec>& variants(const Options&) {
    static const std::vector<VariantSpec> specs = [] {
        const OptionSpec opening =
            OptionSpec::word("opening", {"chosen", "dealt"}, kDefaultOpening == Opening::chosen ? "chosen" : "dealt");
        return std::vector<VariantSpec>{
            {"base", kMinSeats, kMaxSeatsHere, {opening}, Key::gra_roku_variant_base},
            {"harder", kMinSeats, kMaxSeatsHere, {opening}, Key::gra_roku_variant_harder},
        };
    }();
    return specs;
}

Result<void> read(const json::object& from, Options& options) {
    const auto normal = TRY(normalise_options(variants(options), from));
    options.variant = normal.at("variant").as_string() == "base" ? Variant::base : Variant::harder;
    options.seats = normal.at("players").to_number<std::uint8_t>();
    options.opening = normal.at("opening").as_string() == "chosen" ? Opening::chosen : Opening::dealt;
    return {};
}

json::object to_json(const Options& options) {
    return {{"variant", options.variant == Variant::base ? "base" : "harder"},
            {"players", options.seats},
            {"opening", options.opening == Opening::chosen ? "chosen" : "dealt"}};
}

// ---- chance --------------------------------------------------------------------------------------------------------

namespace {

json::array to_json(const CardSet& cards) {
    json::array list;
    cards.for_each([&](Card card) { list.emplace_back(name(card)); });
    return list;
}

Result<Card> read_card(const json::value& value) {
    const auto card = value.is_string() ? parse_card(value.get_string()) : std::nullopt;
    if (!card) return failure(Key::gra_roku_error_no_such_card, {Arg::word("value", json::shown(value))});
    return *card;
}

Result<CardSet> read_cards(const json::value& value) {
    if (!value.is_array()) return failure(Key::gra_roku_error_no_such_card, {Arg::word("value", json::shown(value))});
    CardSet cards;
    for (const json::value& item : value.get_array()) {
        const auto card = TRY(read_card(item));
        if (cards.contains(card)) return unexpected{explain(Refusal::card_dealt_twice)};
        cards.insert(card);
    }
    return cards;
}

Result<void> read_opening(const json::object& from, Chance& chance) {
    TRY(json::only_keys(from, {"cards"}));
    const auto cards = TRY(json::read_array(from, "cards"));
    if (cards->size() != kSeasons) return unexpected{explain(Refusal::opening_not_one_a_season)};
    for (std::size_t i = 0; i < kSeasons; ++i) {
        const auto card = TRY(read_card((*cards)[i]));
        chance.opening[i] = card;
    }
    return {};
}

Result<void> read_deal(const json::object& from, const State& state, Chance& chance) {
    TRY(json::only_keys(from, {"hands"}));
    const auto hands = TRY(json::read_array(from, "hands"));
    const auto seats = static_cast<std::size_t>(state.table.seats());
    if (hands->size() != seats) return unexpected{explain(Refusal::wrong_hand_size)};
    for (std::size_t i = 0; i < seats; ++i) {
        const auto hand = TRY(read_cards((*hands)[i]));
        chance.hands[i] = hand;
    }
    return {};
}

Result<void> read_draw(const json::object& from, Chance& chance) {
    TRY(json::only_keys(from, {"card"}));
    const auto text = TRY(json::read_string(from, "card"));
    const auto card = TRY(read_card(json::value(text)));
    chance.card = card;
    return {};
}

}  // namespace

std::string_view chance_name(const State& state) {
    switch (state.table.phase) {
        case Phase::dealt_opening: return "opening";
        case Phase::deal: return "deal";
        default: return "draw";
    }
}

json::object to_json(const Chance& chance, const State& state) {
    if (state.table.phase == Phase::dealt_opening) {
        json::array cards;
        for (const Card card : chance.opening) cards.emplace_back(name(card));
        return {{"cards", std::move(cards)}};
    }
    if (state.table.phase == Phase::deal) {
        json::array hands;
        for (int i = 0; i < state.table.seats(); ++i) hands.emplace_back(to_json(chance.hands[Seat{i}]));
        return {{"hands", std::move(hands)}};
    }
    return {{"card", name(chance.card)}};
}

Result<void> read(const json::object& from, const State& state, Chance& chance) {
    switch (state.table.phase) {
        case Phase::dealt_opening: return read_opening(from, chance);
        case Phase::deal: return read_deal(from, state, chance);
        default: return read_draw(from, chance);
    }
}

}  // namespace stolik::gra_roku
