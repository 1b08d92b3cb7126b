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
    const auto normal = normalise_options(variants(options), from);
    if (!normal) return unexpected{normal.error()};
    options.variant = normal->at("variant").as_string() == "base" ? Variant::base : Variant::harder;
    options.seats = normal->at("players").to_number<std::uint8_t>();
    options.opening = normal->at("opening").as_string() == "chosen" ? Opening::chosen : Opening::dealt;
    return {};
}

json::object to_json(const Options& options) {
    return {{"variant", options.variant == Variant::base ? "base" : "harder"},
            {"players", options.seats},
            {"opening", options.opening == Opening::chosen ? "chosen" : "dealt"}};
}

// ---- chance --------------------------------------------------------------------------------------------------------

namespace {

json::ArrayText to_json(const CardSet& cards) {
    json::ArrayText list;
    cards.for_each([&](Card card) { list.emplace_back(name(card)); });
    return list;
}

json::ArrayText to_json(CellSet cells) {
    json::ArrayText list;
    cells.for_each([&](Cell cell) { list.emplace_back(name(cell)); });
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
        const auto card = read_card(item);
        if (!card) return unexpected{card.error()};
        if (cards.contains(*card)) return unexpected{explain(Refusal::card_dealt_twice)};
        cards.insert(*card);
    }
    return cards;
}

Result<void> read_opening(const json::object& from, Chance& chance) {
    if (auto known = json::only_keys(from, {"cards"}); !known) return known;
    const auto cards = json::read_array(from, "cards");
    if (!cards) return unexpected{cards.error()};
    if ((*cards)->size() != kSeasons) return unexpected{explain(Refusal::opening_not_one_a_season)};
    for (std::size_t i = 0; i < kSeasons; ++i) {
        const auto card = read_card((**cards)[i]);
        if (!card) return unexpected{card.error()};
        chance.opening[i] = *card;
    }
    return {};
}

Result<void> read_deal(const json::object& from, const State& state, Chance& chance) {
    if (auto known = json::only_keys(from, {"hands"}); !known) return known;
    const auto hands = json::read_array(from, "hands");
    if (!hands) return unexpected{hands.error()};
    const auto seats = static_cast<std::size_t>(state.table.seats());
    if ((*hands)->size() != seats) return unexpected{explain(Refusal::wrong_hand_size)};
    for (std::size_t i = 0; i < seats; ++i) {
        const auto hand = read_cards((**hands)[i]);
        if (!hand) return unexpected{hand.error()};
        chance.hands[i] = *hand;
    }
    return {};
}

Result<void> read_draw(const json::object& from, Chance& chance) {
    if (auto known = json::only_keys(from, {"card"}); !known) return known;
    const auto text = json::read_string(from, "card");
    if (!text) return unexpected{text.error()};
    const auto card = read_card(json::value(*text));
    if (!card) return unexpected{card.error()};
    chance.card = *card;
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

json::ObjectText to_json(const Chance& chance, const State& state) {
    if (state.table.phase == Phase::dealt_opening) {
        json::ArrayText cards;
        for (const Card card : chance.opening) cards.emplace_back(name(card));
        return {{"cards", std::move(cards)}};
    }
    if (state.table.phase == Phase::deal) {
        json::ArrayText hands;
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

// ---- views ---------------------------------------------------------------------------------------------------------

namespace {

json::ArrayText to_json(const Square& square) {
    json::ArrayText rows;
    for (int row = 0; row < kSide; ++row) {
        json::ArrayText cards;
        for (int column = 0; column < kSide; ++column) {
            const Card card = square.at(Cell{Row{row}, column});
            cards.emplace_back(card.exists() ? json::ValueText{name(card)} : json::ValueText{nullptr});
        }
        rows.emplace_back(std::move(cards));
    }
    return rows;
}

json::ObjectText plate(const View& view, Seat seat) {
    const Table& table = view.table;
    const bool over = table.phase == Phase::over;
    json::ObjectText out{{"year", to_json(table.years[seat])},
                         {"points", score(table.years[seat], table.aside[seat].size()).value},
                         {"aside", table.aside[seat].size()},
                         {"hand_size", over ? 0 : view.hand_sizes[seat]},
                         {"chosen", table.chosen.contains(seat)}};
    if (table.revealed[seat].exists()) out["revealed"] = name(table.revealed[seat]);
    return out;
}

// Cards that lie face down now: everybody saw those put aside and boxed, and each player their own last hand.
json::ObjectText memory(const View& view) {
    json::ArrayText aside;
    for (int i = 0; i < view.table.seats(); ++i) aside.emplace_back(to_json(view.table.aside[Seat{i}]));
    json::ObjectText out{{"aside", std::move(aside)}, {"box", to_json(view.table.box)}};
    if (view.table.phase == Phase::over) {
        json::ArrayText sizes;
        for (int i = 0; i < view.table.seats(); ++i) sizes.emplace_back(view.hand_sizes[Seat{i}]);
        out["hand_sizes"] = std::move(sizes);
    }
    return out;
}

bool is_harvest(Phase phase) { return phase >= Phase::take && phase <= Phase::refill; }

}  // namespace

json::ObjectText to_json(const View& view) {
    const Table& table = view.table;
    json::ArrayText seats;
    for (int i = 0; i < table.seats(); ++i) seats.emplace_back(plate(view, Seat{i}));
    json::ObjectText out{{"square", to_json(table.square)}, {"stack", view.stack_size}, {"seats", std::move(seats)}};
    if (table.options.variant == Variant::base) {
        json::ArrayText columns;
        for (int i = 0; i < kSeasons; ++i) columns.emplace_back(name(static_cast<Season>(i)));
        out["columns"] = std::move(columns);
    }
    if (table.phase == Phase::place || table.phase == Phase::hand_draw || is_harvest(table.phase))
        out["placing"] = table.placing.index;
    if (is_harvest(table.phase)) out["harvest_row"] = table.row.index + 1;
    if (table.turned_up.exists()) out["turned_up"] = name(table.turned_up);
    out["memory"] = memory(view);
    return out;
}

json::ObjectText own_json(const View& view) {
    json::ObjectText out{{"hand", to_json(view.hand)}, {"aside", to_json(view.table.aside[view.viewer.seat()])}};
    if (view.choice.exists()) out["choice"] = name(view.choice);
    return out;
}

// ---- events and previews -------------------------------------------------------------------------------------------

namespace {

bool has_seat(Event::Kind kind) {
    switch (kind) {
        case Event::Kind::opening_dealt:
        case Event::Kind::neutral_placed:
        case Event::Kind::neutral_boxed:
        case Event::Kind::row_boxed:
        case Event::Kind::refilled:
        case Event::Kind::stack_empty:
        case Event::Kind::game_over: return false;
        default: return true;
    }
}

bool has_cell(Event::Kind kind) {
    switch (kind) {
        case Event::Kind::opening_chosen:
        case Event::Kind::opening_dealt:
        case Event::Kind::neutral_placed:
        case Event::Kind::placed:
        case Event::Kind::took:
        case Event::Kind::took_duplicate:
        case Event::Kind::refill_placed:
        case Event::Kind::refilled: return true;
        default: return false;
    }
}

bool has_row(Event::Kind kind) { return kind == Event::Kind::row_completed || kind == Event::Kind::row_boxed; }

}  // namespace

json::ObjectText to_json(const Event& event) {
    json::ObjectText out{{"event", name(event.kind)}};
    if (has_seat(event.kind)) out["seat"] = event.seat.index;
    if (event.card.exists()) out["card"] = name(event.card);
    if (event.old.exists()) out["old"] = name(event.old);
    if (has_cell(event.kind)) out["cell"] = name(event.cell);
    if (has_row(event.kind)) out["row"] = event.row.index + 1;
    if (event.kind == Event::Kind::season_completed) out["season"] = name(event.season);
    if (!event.cards.empty()) out["cards"] = to_json(event.cards);
    return out;
}

json::ObjectText to_json(const Preview& preview, const Move& move) {
    json::ObjectText out;
    if (move.decision == Decision::choose) {
        out["cells"] = to_json(preview.cells);
        out["completing"] = to_json(preview.completing);
    }
    if (move.decision == Decision::place) out["completes_row"] = preview.completes_row;
    if (!preview.card.exists()) return out;
    out["card"] = name(preview.card);
    out["worth"] = name(preview.worth);
    out["completes_season"] = preview.completes_season;
    out["completes_year"] = preview.completes_year;
    out["points_now"] = preview.points_now;
    out["points_after"] = preview.points_after;
    return out;
}

}  // namespace stolik::gra_roku
