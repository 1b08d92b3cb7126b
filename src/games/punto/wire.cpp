#include "games/punto/wire.hpp"

#include "games/punto/text.hpp"

namespace stolik::punto {

using text::Arg;
using text::Key;

const std::vector<VariantSpec>& variants(const Options&) {
    static const std::vector<VariantSpec> specs = [] {
        const OptionSpec rounds = OptionSpec::number("rounds_to_win", 1, kMaxRoundsToWin, kDefaultRoundsToWin);
        return std::vector<VariantSpec>{
            {"base", kMinSeats, kMaxSeatsAtTable, {rounds}, Key::punto_variant_base},
            {"teams", kTeamSeats, kTeamSeats, {rounds}, Key::punto_variant_teams},
        };
    }();
    return specs;
}

Result<void> read(const json::object& from, Options& options) {
    const auto normal = TRY(normalise_options(variants(options), from));
    options.variant = normal.at("variant").as_string() == "base" ? Variant::base : Variant::teams;
    options.seats = normal.at("players").to_number<std::uint8_t>();
    options.rounds_to_win = normal.at("rounds_to_win").to_number<std::uint8_t>();
    return {};
}

json::object to_json(const Options& options) {
    return {{"variant", options.teams() ? "teams" : "base"},
            {"players", options.seats},
            {"rounds_to_win", options.rounds_to_win}};
}

// ---- chance --------------------------------------------------------------------------------------------------------

namespace {

json::array to_json(const CardBag& cards) {
    json::array list;
    cards.for_each([&](Card card) { list.emplace_back(notation(card)); });
    return list;
}

Result<Card> read_card(const json::value& value) {
    const std::optional<Card> card = value.is_string() ? parse_card(value.get_string()) : std::nullopt;
    if (!card) return failure(Key::punto_error_no_such_card, {Arg::word("value", json::shown(value))});
    return *card;
}

Result<CardBag> read_cards(const json::value& value) {
    CardBag cards;
    if (!value.is_array()) return failure(Key::punto_error_no_such_card, {Arg::word("value", json::shown(value))});
    for (const json::value& item : value.get_array()) {
        const auto card = TRY(read_card(item));
        if (cards.count(card) == kCopies) return unexpected{explain(Refusal::wrong_cards_dealt)};
        cards.insert(card);
    }
    return cards;
}

}  // namespace

std::string_view chance_name(const State& state) {
    if (state.table.phase == Phase::turn) return "turn";
    return state.table.options.teams() ? "halves" : "neutrals";
}

json::object to_json(const Chance& chance, const State& state) {
    if (state.table.phase == Phase::turn) return {{"card", notation(chance.card)}};
    json::array decks;
    for (int i = 0; i < state.table.seats(); ++i) decks.emplace_back(to_json(chance.decks[Seat{i}]));
    return {{"decks", std::move(decks)}};
}

Result<void> read(const json::object& from, const State& state, Chance& chance) {
    if (state.table.phase == Phase::turn) {
        TRY(json::only_keys(from, {"card"}));
        const json::value* const value = from.if_contains("card");
        if (value == nullptr) return failure(Key::error_missing_field, {Arg::word("field", "card")});
        const auto card = TRY(read_card(*value));
        chance.card = card;
        return {};
    }
    TRY(json::only_keys(from, {"decks"}));
    const auto decks = TRY(json::read_array(from, "decks"));
    if (decks->size() != static_cast<std::size_t>(state.table.seats()))
        return unexpected{explain(Refusal::wrong_deal_size)};
    for (std::size_t i = 0; i < decks->size(); ++i) {
        const auto deck = TRY(read_cards((*decks)[i]));
        chance.decks[i] = deck;
    }
    return {};
}

// ---- views ---------------------------------------------------------------------------------------------------------

namespace {

wire::SeatView seat_view(const PublicState& table, Seat seat) {
    wire::SeatView out{.side = table.side(seat),
                       .deck_size = table.deck_sizes[seat],
                       .blocked = table.blocked.contains(seat),
                       .rounds_won = table.wins[table.side(seat)],
                       .turned = if_exists(table.turned[seat])};
    for (int i = 0; i < kColours; ++i)
        if (!is_neutral(table.options, colour_at(i)) && side_of(table.options, colour_at(i)) == table.side(seat))
            out.colours.push_back(colour_at(i));
    return out;
}

wire::Limits limits(const Board& board) {
    return {.columns = {board.first_column(), board.last_column()}, .rows = {board.first_row(), board.last_row()}};
}

CellList winning_cells(const PublicState& table) {
    Squares squares;
    for (int i = 0; i < kColours; ++i)
        if (!is_neutral(table.options, colour_at(i)))
            squares |= lines(table.board.of(colour_at(i)), table.options.needed());
    return cells_of(table.board, squares);
}

// The cards of a cell under the one on top.
wire::Pile covered_at(const PublicState& table, Cell cell) {
    wire::Pile pile{.cell = cell};
    table.piles.for_each_at(cell, [&](Card card) { pile.cards.push_back(card); });
    if (!pile.cards.empty()) pile.cards.pop_back();
    return pile;
}

wire::NeutralRound neutral_round(const NeutralRound& round) {
    wire::NeutralRound out;
    for (std::size_t seat = 0; seat < kNeutralSeats; ++seat) {
        out.seats[seat].dealt = round.dealt[seat];
        if (round.kept[seat] != 0) out.seats[seat].kept = Card{kNeutral, round.kept[seat]};
    }
    for (Dots dots = 1; dots <= kMaxDots; ++dots)
        for (int copy = 0; copy < kCopies; ++copy)
            if (const int turner = round.turner(dots, copy); turner != 0)
                out.seats[static_cast<std::size_t>(turner - 1)].turned.push_back(Card{kNeutral, dots});
    return out;
}

}  // namespace

wire::View to_wire(const View& view) {
    const PublicState& table = view.table;
    const bool on_turn = table.phase == Phase::turn || table.phase == Phase::place;
    wire::View out{.phase = table.phase,
                   .round = table.phase == Phase::over ? int{table.rounds} : table.rounds + 1,
                   .rounds_to_win = table.options.rounds_to_win,
                   .needed = table.options.needed(),
                   .counted = table.options.counted(),
                   .starter = table.starter,
                   .removed = table.removed,
                   .active = only_if(on_turn, table.active),
                   .line = unless_empty(winning_cells(table)),
                   .gathered = unless_empty(table.gathered)};
    for (int i = 0; i < table.seats(); ++i) out.seats.push_back(seat_view(table, Seat{i}));
    table.board.occupied().for_each([&](Square square) {
        const Cell cell = table.board.cell(square);
        out.board.push_back({cell, table.board.top(square)});
        if (const wire::Pile pile = covered_at(table, cell); !pile.cards.empty()) out.memory.covered.push_back(pile);
    });
    if (!table.board.empty()) out.limits = limits(table.board);
    if (table.options.has_neutral()) {
        out.neutral = kNeutral;
        out.memory.neutrals.emplace();
        for (const NeutralRound& round : table.neutrals) out.memory.neutrals->push_back(neutral_round(round));
    }
    return out;
}

wire::Own own_to_wire(const View&) { return {}; }

wire::Event to_wire(const Event& event) {
    const std::optional<Seat> partner = only_if(event.partner != event.seat, event.partner);
    switch (event.kind) {
        case Event::Kind::round_begins:
        case Event::Kind::cards_dealt: return wire::Begins{event.kind, event.seat, event.number};
        case Event::Kind::turned:
        case Event::Kind::blocked: return wire::Turned{event.kind, event.seat, event.card};
        case Event::Kind::placed: return wire::Placed{{}, event.seat, event.card, event.cell, if_exists(event.covered)};
        case Event::Kind::deck_empty: return wire::DeckEmpty{{}, event.seat};
        case Event::Kind::line_completed: return wire::LineCompleted{{}, event.seat, event.cells};
        case Event::Kind::lines_counted:
            return wire::LinesCounted{{}, event.seat, partner, event.number, event.total, event.cells};
        case Event::Kind::round_won: return wire::RoundWon{{}, event.seat, partner, event.number};
        case Event::Kind::card_removed: return wire::CardRemoved{{}, event.seat, partner, event.card};
        case Event::Kind::safety_stop: return wire::SafetyStop{{}, event.number};
        case Event::Kind::round_drawn:
        case Event::Kind::game_over: break;
    }
    return wire::Ended{event.kind};
}

wire::Facts to_wire(const Preview& preview, const Move&) {
    return {.wins = preview.wins,
            .line = preview.line,
            .breaks = preview.breaks,
            .blocks = preview.blocks,
            .fixes_columns = preview.fixes_columns,
            .fixes_rows = preview.fixes_rows,
            .covers = if_exists(preview.covered),
            .threatens = only_if(preview.threatens, true)};
}

}  // namespace stolik::punto
