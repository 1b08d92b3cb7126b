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
    const auto normal = TRY(normalise_options(variants(options), from));
    options.variant = normal.at("variant").as_string() == "base" ? Variant::base : Variant::advanced;
    options.seats = normal.at("players").to_number<std::uint8_t>();
    if (normal.contains("target")) options.target = normal.at("target").to_number<std::int16_t>();
    if (normal.contains("deals")) options.deals = normal.at("deals").to_number<std::int16_t>();
    if (normal.contains("open_hands")) options.open_hands = normal.at("open_hands").as_string() == "on" ? 1 : 0;
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

json::array to_json(const CardSet& cards) {
    json::array list;
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
        const auto card = TRY(read_card(item));
        if (cards.contains(card)) return unexpected{explain(Refusal::card_dealt_twice)};
        cards.insert(card);
    }
    return cards;
}

}  // namespace

std::string_view chance_name(const State&) { return "deal"; }

json::object to_json(const Chance& chance, const State& state) {
    json::array hands;
    for (int i = 0; i < state.table.seats(); ++i) hands.emplace_back(to_json(chance.hands[Seat{i}]));
    json::array rows;
    for (const Card card : chance.rows) rows.emplace_back(card.number);
    return {{"hands", std::move(hands)}, {"rows", std::move(rows)}};
}

Result<void> read(const json::object& from, const State& state, Chance& chance) {
    TRY(json::only_keys(from, {"hands", "rows"}));
    const auto hands = TRY(json::read_array(from, "hands"));
    const auto rows = TRY(json::read_array(from, "rows"));
    const auto seats = static_cast<std::size_t>(state.table.seats());
    if (hands->size() != seats || rows->size() != kRows) return unexpected{explain(Refusal::wrong_hand_size)};
    for (std::size_t i = 0; i < seats; ++i) {
        const auto hand = TRY(read_cards((*hands)[i]));
        chance.hands[i] = hand;
    }
    for (std::size_t i = 0; i < kRows; ++i) {
        const auto card = TRY(read_card((*rows)[i]));
        chance.rows[i] = card;
    }
    return {};
}

namespace {

wire::SeatView seat_view(const View& view, Seat seat) {
    const PublicState& table = view.table;
    const bool shown = table.options.variant == Variant::advanced && table.options.open_hands != 0;
    return {.score = table.score[seat],
            .pile = table.piles[seat],
            .bulls = bulls(table.piles[seat]),
            .hand_size = table.phase == Phase::draft ? view.hands[seat].size() : hand_size(table),
            .chosen = table.chosen.contains(seat),
            .revealed = if_exists(table.revealed[seat]),
            .hand = only_if(shown, view.hands[seat])};
}

// After the last turn the piles lie there until the next deal begins.
bool is_counted(const PublicState& table) {
    if (table.turn != kHandSize) return false;
    for (const Card card : table.revealed)
        if (card.exists()) return false;
    return true;
}

}  // namespace

wire::View to_wire(const View& view) {
    const PublicState& table = view.table;
    wire::View out{.deal = table.deal + 1, .turn = table.turn, .rows = table.rows, .open = unless_empty(table.open)};
    for (int i = 0; i < table.seats(); ++i) out.seats.push_back(seat_view(view, Seat{i}));
    if (table.options.variant == Variant::advanced && table.options.open_hands == 0) {
        out.memory.emplace();
        for (int i = 0; i < table.seats(); ++i) out.memory->hands.push_back(view.hands[Seat{i}]);
    }
    if (is_counted(table)) out.counted = true;
    return out;
}

wire::Own own_to_wire(const View& view) {
    return {.hand = view.hands[view.viewer.seat()], .choice = if_exists(view.choice)};
}

wire::Event to_wire(const Event& event) {
    switch (event.kind) {
        case Event::Kind::deal_begins: return wire::DealBegins{{}, event.number};
        case Event::Kind::hand_dealt: return wire::HandDealt{{}, event.seat, unless_empty(event.cards)};
        case Event::Kind::row_started: return wire::RowStarted{{}, event.row, event.card};
        case Event::Kind::drafted:
        case Event::Kind::revealed: return wire::CardShown{event.kind, event.seat, event.card};
        case Event::Kind::chose: return wire::Chose{{}, event.seat, if_exists(event.card)};
        case Event::Kind::took_back: return wire::TookBack{{}, event.seat};
        case Event::Kind::placed: return wire::Placed{{}, event.seat, event.card, event.row};
        case Event::Kind::row_taken: return wire::RowTaken{{}, event.seat, event.row, event.cards, event.number};
        case Event::Kind::deal_scored: return wire::DealScored{{}, event.seat, event.number, event.total};
        case Event::Kind::game_over: break;
    }
    return wire::GameOver{};
}

wire::Facts to_wire(const Preview& preview, const Move& move) {
    if (move.decision == Decision::draft) return wire::DraftFacts{bulls(move.card)};
    if (!preview.fits) return wire::Landing{};
    return wire::Landing{true, preview.row, preview.takes, preview.bulls};
}

}  // namespace stolik::bierze_6
