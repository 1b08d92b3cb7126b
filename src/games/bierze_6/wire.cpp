#include "games/bierze_6/wire.hpp"

#include "games/bierze_6/text.hpp"

namespace stolik::bierze_6 {

using text::Arg;
using text::Key;

const std::vector<VariantSpec>& variants(const Options&) {
    static const std::vector<VariantSpec> specs = [] {
        OptionSpec target = OptionSpec::number("target", 0, kMaxTarget, kDefaultTarget);
        target.alternative = "deals";
        const OptionSpec deals = OptionSpec::number("deals", 1, kMaxDeals, nullptr);
        const OptionSpec open_hands = OptionSpec::word("open_hands", {"on", "off"}, kDefaultOpenHands ? "on" : "off");
        return std::vector<VariantSpec>{
            {"base", kMinSeats, kMaxSeatsBase, {target, deals}, Key::bierze_6_variant_base},
            {"advanced", kMinSeats, kMaxSeatsAdvanced, {target, deals, open_hands}, Key::bierze_6_variant_advanced},
        };
    }();
    return specs;
}

Result<void> read(const json::object& from, Options& options) {
    const auto normal = normalise_options(variants(options), from);
    if (!normal) return unexpected{normal.error()};
    options.variant = normal->at("variant").as_string() == "base" ? Variant::base : Variant::advanced;
    options.seats = normal->at("players").to_number<std::uint8_t>();
    if (normal->contains("target")) options.target = normal->at("target").to_number<std::int16_t>();
    if (normal->contains("deals")) options.deals = normal->at("deals").to_number<std::int16_t>();
    if (normal->contains("open_hands")) options.open_hands = normal->at("open_hands").as_string() == "on" ? 1 : 0;
    return {};
}

json::object to_json(const Options& options) {
    json::object out;
    out["variant"] = options.variant == Variant::base ? "base" : "advanced";
    out["players"] = options.seats;
    if (options.by_deals())
        out["deals"] = options.deals;
    else
        out["target"] = options.effective_target();
    if (options.variant == Variant::advanced) out["open_hands"] = options.open_hands != 0 ? "on" : "off";
    return out;
}

namespace {

json::ArrayText to_json(const CardSet& cards) {
    json::ArrayText list;
    cards.for_each([&](Card card) { list.emplace_back(card.number); });
    return list;
}

Result<Card> read_card(const json::value& value) {
    boost::system::error_code error;
    const auto number = value.is_number() ? value.to_number<int>(error) : 0;
    if (error || number < 1 || number > kLastCard)
        return failure(Key::bierze_6_error_no_such_card, {Arg::word("value", json::shown(value))});
    return Card{number};
}

Result<CardSet> read_cards(const json::value& value) {
    CardSet cards;
    if (!value.is_array()) return failure(Key::bierze_6_error_no_such_card, {Arg::word("value", json::shown(value))});
    for (const json::value& item : value.get_array()) {
        const auto card = read_card(item);
        if (!card) return unexpected{card.error()};
        if (cards.contains(*card)) return unexpected{explain(Refusal::card_dealt_twice)};
        cards.insert(*card);
    }
    return cards;
}

}  // namespace

std::string_view chance_name(const State&) { return "deal"; }

json::ObjectText to_json(const Chance& chance, const State& state) {
    json::ArrayText hands;
    for (int i = 0; i < state.table.seats(); ++i) hands.emplace_back(to_json(chance.hands[Seat{i}]));
    json::ArrayText rows;
    for (const Card card : chance.rows) rows.emplace_back(card.number);
    return {{"hands", std::move(hands)}, {"rows", std::move(rows)}};
}

Result<void> read(const json::object& from, const State& state, Chance& chance) {
    if (auto known = json::only_keys(from, {"hands", "rows"}); !known) return known;
    const auto hands = json::read_array(from, "hands");
    if (!hands) return unexpected{hands.error()};
    const auto rows = json::read_array(from, "rows");
    if (!rows) return unexpected{rows.error()};
    const auto seats = static_cast<std::size_t>(state.table.seats());
    if ((*hands)->size() != seats || (*rows)->size() != kRows) return unexpected{explain(Refusal::wrong_hand_size)};
    for (std::size_t i = 0; i < seats; ++i) {
        const auto hand = read_cards((**hands)[i]);
        if (!hand) return unexpected{hand.error()};
        chance.hands[i] = *hand;
    }
    for (std::size_t i = 0; i < kRows; ++i) {
        const auto card = read_card((**rows)[i]);
        if (!card) return unexpected{card.error()};
        chance.rows[i] = *card;
    }
    return {};
}

json::ObjectText to_json(const View& view) {
    const Table& table = view.table;
    json::ArrayText rows;
    for (const Row& row : table.rows) {
        json::ArrayText cards;
        for (const Card card : row) cards.emplace_back(card.number);
        rows.emplace_back(std::move(cards));
    }
    json::ArrayText seats;
    json::ArrayText remembered;
    const bool advanced = table.options.variant == Variant::advanced;
    const bool shown = table.options.open_hands != 0;
    for (int i = 0; i < table.seats(); ++i) {
        const Seat seat{i};
        json::ObjectText plate{{"score", table.score[seat]},
                               {"pile", to_json(table.piles[seat])},
                               {"bulls", bulls(table.piles[seat]).value},
                               {"hand_size", table.phase == Phase::draft ? view.hands[seat].size() : hand_size(table)},
                               {"chosen", table.chosen.contains(seat)}};
        if (table.revealed[seat].exists()) plate["revealed"] = table.revealed[seat].number;
        if (advanced && shown) plate["hand"] = to_json(view.hands[seat]);
        seats.emplace_back(std::move(plate));
        if (advanced && !shown) remembered.emplace_back(to_json(view.hands[seat]));
    }
    json::ObjectText out{
        {"deal", table.deal + 1}, {"turn", table.turn}, {"rows", std::move(rows)}, {"seats", std::move(seats)}};
    if (!table.open.empty()) out["open"] = to_json(table.open);
    if (advanced && !shown) out["memory"] = json::ObjectText{{"hands", std::move(remembered)}};
    return out;
}

json::ObjectText own_json(const View& view) {
    json::ObjectText out{{"hand", to_json(view.hands[view.viewer.seat()])}};
    if (view.choice.exists()) out["choice"] = view.choice.number;
    return out;
}

json::ObjectText to_json(const Event& event) {
    json::ObjectText out{{"event", name(event.kind)}};
    switch (event.kind) {
        case Event::Kind::deal_begins: out["number"] = event.number; break;
        case Event::Kind::hand_dealt:
            out["seat"] = event.seat.index;
            if (!event.cards.empty()) out["cards"] = to_json(event.cards);
            break;
        case Event::Kind::row_started:
            out["row"] = event.row.index + 1;
            out["card"] = event.card.number;
            break;
        case Event::Kind::drafted:
        case Event::Kind::chose:
        case Event::Kind::revealed:
            out["seat"] = event.seat.index;
            if (event.card.exists()) out["card"] = event.card.number;
            break;
        case Event::Kind::took_back: out["seat"] = event.seat.index; break;
        case Event::Kind::placed:
            out["seat"] = event.seat.index;
            out["card"] = event.card.number;
            out["row"] = event.row.index + 1;
            break;
        case Event::Kind::row_taken:
            out["seat"] = event.seat.index;
            out["row"] = event.row.index + 1;
            out["cards"] = to_json(event.cards);
            out["bulls"] = event.number;
            break;
        case Event::Kind::deal_scored:
            out["seat"] = event.seat.index;
            out["bulls"] = event.number;
            out["total"] = event.total;
            break;
        case Event::Kind::game_over: break;
    }
    return out;
}

json::ObjectText to_json(const Preview& preview, const Move& move) {
    if (move.decision == Decision::draft) return {{"bulls", bulls(move.card).value}};
    json::ObjectText out{{"fits", preview.fits}};
    if (preview.fits) {
        out["row"] = preview.row.index + 1;
        out["takes"] = preview.takes;
        out["bulls"] = preview.bulls;
    }
    return out;
}

}  // namespace stolik::bierze_6
