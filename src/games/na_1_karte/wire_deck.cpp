// Decks as JSON.
#include <algorithm>

#include "games/na_1_karte/text.hpp"
#include "games/na_1_karte/wire.hpp"

namespace stolik::na_1_karte {

using text::Arg;
using text::Key;

namespace {

struct ReadCard {
    CardId id;
    Face face;
};

Arg value_arg(const json::value& wrong) { return Arg::word("value", json::shown(wrong)); }
Arg field_arg(std::string_view field) { return Arg::word("field", std::string{field}); }

std::optional<long> whole_number(const json::value& value, long min, long max) {
    boost::system::error_code error;
    if (!value.is_number()) return std::nullopt;
    const auto number = value.to_number<std::int64_t>(error);
    if (error || number < min || number > max) return std::nullopt;
    return static_cast<long>(number);
}

Result<CardId> read_id(const json::object& card, long place) {
    const json::value* id = card.if_contains("id");
    if (id == nullptr) return failure(Key::na_1_karte_error_deck_no_id, {Arg::count("place", place)});
    const std::optional<long> number = whole_number(*id, 0, kLastCardId);
    if (!number) return failure(Key::na_1_karte_error_deck_id, {Arg::count("place", place), value_arg(*id)});
    return CardId{static_cast<int>(*number)};
}

Result<const json::value*> member(const json::object& card, CardId id, std::string_view field) {
    const json::value* found = card.if_contains(field);
    if (found == nullptr) return failure(Key::na_1_karte_error_deck_missing_field, {card_arg(id), field_arg(field)});
    return found;
}

Result<Colour> read_colour(const json::value& from, CardId id) {
    const std::optional<Colour> colour = from.is_string() ? colour_named(from.get_string()) : std::nullopt;
    if (!colour) return failure(Key::na_1_karte_error_deck_colour, {card_arg(id), value_arg(from)});
    return *colour;
}

Result<Boxes> read_rows(const json::object& card, CardId id) {
    const auto from = TRY(member(card, id, "rows"));
    if (!from->is_object()) return failure(Key::na_1_karte_error_deck_rows, {card_arg(id), value_arg(*from)});
    Boxes rows;
    for (const auto& row : from->get_object()) {
        const auto colour = TRY(read_colour(json::value(row.key()), id));
        const std::optional<long> boxes = whole_number(row.value(), kLeastBoxes, kMostBoxes);
        if (!boxes)
            return failure(Key::na_1_karte_error_deck_boxes,
                           {card_arg(id), Arg::word("colour", std::string{name(colour)}), value_arg(row.value())});
        rows.set(colour, static_cast<int>(*boxes));
    }
    const int colours = rows.colours().size();
    if (colours != kRowsOfACard)
        return failure(Key::na_1_karte_error_deck_colours, {card_arg(id), Arg::count("count", colours)});
    return rows;
}

Result<ColourSet> read_suns(const json::object& card, CardId id, Boxes rows) {
    const auto from = TRY(member(card, id, "sun"));
    if (!from->is_array() || from->get_array().size() != kSunsOfACard)
        return failure(Key::na_1_karte_error_deck_suns, {card_arg(id), value_arg(*from)});
    ColourSet suns;
    for (const json::value& sun : from->get_array()) {
        const auto colour = TRY(read_colour(sun, id));
        if (suns.contains(colour)) return failure(Key::na_1_karte_error_deck_same_suns, {card_arg(id)});
        if (!rows.colours().contains(colour))
            return failure(Key::na_1_karte_error_deck_sun_without_row,
                           {card_arg(id), Arg::word("colour", std::string{name(colour)})});
        suns.insert(colour);
    }
    return suns;
}

Result<ReadCard> read_card(const json::value& from, long place) {
    if (!from.is_object())
        return failure(Key::na_1_karte_error_deck_not_a_card, {Arg::count("place", place), value_arg(from)});
    const json::object& card = from.get_object();
    const auto id = TRY(read_id(card, place));
    for (const auto& entry : card)
        if (entry.key() != "id" && entry.key() != "rows" && entry.key() != "sun")
            return failure(Key::na_1_karte_error_deck_unknown_field,
                           {card_arg(id), field_arg(json::shown(json::value(entry.key())))});
    const auto rows = TRY(read_rows(card, id));
    const auto suns = TRY(read_suns(card, id, rows));
    return ReadCard{id, Face{rows, suns}};
}

}  // namespace

Result<Deck> read_deck(const json::value& from) {
    if (!from.is_array()) return failure(Key::na_1_karte_error_deck_not_a_list, {value_arg(from)});
    std::vector<ReadCard> cards;
    for (const json::value& each : from.get_array()) {
        const auto card = TRY(read_card(each, static_cast<long>(cards.size()) + 1));
        for (const ReadCard& earlier : cards)
            if (earlier.id == card.id) return failure(Key::na_1_karte_error_deck_same_id, {card_arg(card.id)});
        cards.push_back(card);
        if (cards.size() > kCards) break;
    }
    if (cards.size() != kCards)
        return failure(Key::na_1_karte_error_deck_size,
                       {Arg::count("count", static_cast<long>(from.get_array().size()))});
    std::sort(cards.begin(), cards.end(), [](const ReadCard& a, const ReadCard& b) { return a.id < b.id; });
    Deck deck;
    for (std::size_t i = 0; i < kCards; ++i) {
        deck.faces[i] = cards[i].face;
        deck.ids[i] = cards[i].id;
    }
    return deck;
}

json::array to_json(const Deck& deck) {
    json::array cards;
    for (std::size_t i = 0; i < kCards; ++i) {
        json::object rows;
        json::array suns;
        for_each_colour([&](Colour colour) {
            if (const int boxes = deck.faces[i].rows()[colour]; boxes != 0) rows[name(colour)] = boxes;
            if (deck.faces[i].suns().contains(colour)) suns.emplace_back(name(colour));
        });
        cards.push_back(json::object{{"id", deck.ids[i].number}, {"rows", std::move(rows)}, {"sun", std::move(suns)}});
    }
    return cards;
}

std::vector<text::Error> warnings(const Options& options) {
    std::vector<text::Error> list;
    for (std::size_t i = 0; i < kCards; ++i) {
        const int boxes = options.deck.faces[i].rows().total();
        if (boxes == kUsualBoxes) continue;
        list.push_back(
            {Key::na_1_karte_warning_deck_boxes, {card_arg(options.deck.ids[i]), Arg::count("count", boxes)}});
    }
    return list;
}

}  // namespace stolik::na_1_karte
