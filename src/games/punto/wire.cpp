#include "games/punto/wire.hpp"

#include "games/punto/text.hpp"

namespace stolik::punto {

BOOST_DESCRIBE_ENUM(Phase, deal, turn, place, over)

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
    const auto normal = normalise_options(variants(options), from);
    if (!normal) return unexpected{normal.error()};
    options.variant = normal->at("variant").as_string() == "base" ? Variant::base : Variant::teams;
    options.seats = normal->at("players").to_number<std::uint8_t>();
    options.rounds_to_win = normal->at("rounds_to_win").to_number<std::uint8_t>();
    return {};
}

json::object to_json(const Options& options) {
    return {{"variant", options.teams() ? "teams" : "base"},
            {"players", options.seats},
            {"rounds_to_win", options.rounds_to_win}};
}

// ---- chance --------------------------------------------------------------------------------------------------------

namespace {

json::ArrayText to_json(const CardBag& cards) {
    json::ArrayText list;
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
        const auto card = read_card(item);
        if (!card) return unexpected{card.error()};
        if (cards.count(*card) == kCopies) return unexpected{explain(Refusal::wrong_cards_dealt)};
        cards.insert(*card);
    }
    return cards;
}

}  // namespace

std::string_view chance_name(const State& state) {
    if (state.table.phase == Phase::turn) return "turn";
    return state.table.options.teams() ? "halves" : "neutrals";
}

json::ObjectText to_json(const Chance& chance, const State& state) {
    if (state.table.phase == Phase::turn) return {{"card", notation(chance.card)}};
    json::ArrayText decks;
    for (int i = 0; i < state.table.seats(); ++i) decks.emplace_back(to_json(chance.decks[Seat{i}]));
    return {{"decks", std::move(decks)}};
}

Result<void> read(const json::object& from, const State& state, Chance& chance) {
    if (state.table.phase == Phase::turn) {
        if (auto known = json::only_keys(from, {"card"}); !known) return known;
        const json::value* const value = from.if_contains("card");
        if (value == nullptr) return failure(Key::error_missing_field, {Arg::word("field", "card")});
        const auto card = read_card(*value);
        if (!card) return unexpected{card.error()};
        chance.card = *card;
        return {};
    }
    if (auto known = json::only_keys(from, {"decks"}); !known) return known;
    const auto decks = json::read_array(from, "decks");
    if (!decks) return unexpected{decks.error()};
    if ((*decks)->size() != static_cast<std::size_t>(state.table.seats()))
        return unexpected{explain(Refusal::wrong_deal_size)};
    for (std::size_t i = 0; i < (*decks)->size(); ++i) {
        const auto deck = read_cards((**decks)[i]);
        if (!deck) return unexpected{deck.error()};
        chance.decks[i] = *deck;
    }
    return {};
}

// ---- views ---------------------------------------------------------------------------------------------------------

namespace {

json::ArrayText cells_to_json(const CellList& cells) {
    json::ArrayText list;
    for (const Cell cell : cells) list.emplace_back(notation(cell));
    return list;
}

json::ArrayText board_to_json(const Table& table) {
    json::ArrayText cards;
    table.board.occupied().for_each([&](Square square) {
        cards.emplace_back(json::ObjectText{{"cell", notation(table.board.cell(square))},
                                            {"card", notation(table.board.top(square))}});
    });
    return cards;
}

// The columns and rows that cards may still lie in.
json::ObjectText limits_to_json(const Board& board) {
    return {{"columns", json::ArrayText{board.first_column(), board.last_column()}},
            {"rows", json::ArrayText{board.first_row(), board.last_row()}}};
}

json::ArrayText winning_cells(const Table& table) {
    Squares squares;
    for (int i = 0; i < kColours; ++i)
        if (!is_neutral(table.options, colour_at(i)))
            squares |= lines(table.board.of(colour_at(i)), table.options.needed());
    return cells_to_json(cells_of(table.board, squares));
}

json::ObjectText seat_to_json(const Table& table, Seat seat) {
    json::ArrayText colours;
    for (int i = 0; i < kColours; ++i)
        if (!is_neutral(table.options, colour_at(i)) && side_of(table.options, colour_at(i)) == table.side(seat))
            colours.emplace_back(name(colour_at(i)));
    json::ObjectText plate{{"side", table.side(seat).index},
                           {"colours", std::move(colours)},
                           {"deck_size", table.deck_sizes[seat]},
                           {"blocked", table.blocked.contains(seat)},
                           {"rounds_won", table.wins[table.side(seat)]}};
    if (table.turned[seat].exists()) plate["turned"] = notation(table.turned[seat]);
    return plate;
}

// From the bottom up, for cells where cards are covered.
json::ArrayText covered_to_json(const Table& table) {
    json::ArrayText piles;
    table.board.occupied().for_each([&](Square square) {
        json::ArrayText cards;
        const Cell cell = table.board.cell(square);
        std::optional<Card> above;  // the last one lies on top and is on the board
        table.piles.for_each_at(cell, [&](Card card) {
            if (above) cards.emplace_back(notation(*above));
            above = card;
        });
        if (cards.empty()) return;
        piles.emplace_back(json::ObjectText{{"cell", notation(cell)}, {"cards", std::move(cards)}});
    });
    return piles;
}

json::ObjectText neutral_round_to_json(const NeutralRound& round) {
    std::array<json::ArrayText, kNeutralSeats> turned;
    for (Dots dots = 1; dots <= kMaxDots; ++dots)
        for (int copy = 0; copy < kCopies; ++copy)
            if (const int turner = round.turner(dots, copy); turner != 0)
                turned[static_cast<std::size_t>(turner - 1)].emplace_back(notation(Card{kNeutral, dots}));
    json::ArrayText seats;
    for (std::size_t seat = 0; seat < kNeutralSeats; ++seat) {
        json::ObjectText plate{{"dealt", round.dealt[seat]}, {"turned", std::move(turned[seat])}};
        if (round.kept[seat] != 0) plate["kept"] = notation(Card{kNeutral, round.kept[seat]});
        seats.emplace_back(std::move(plate));
    }
    return {{"seats", std::move(seats)}};
}

}  // namespace

json::ObjectText to_json(const View& view) {
    const Table& table = view.table;
    json::ArrayText seats;
    for (int i = 0; i < table.seats(); ++i) seats.emplace_back(seat_to_json(table, Seat{i}));
    json::ObjectText out{{"phase", name(table.phase)},
                         {"round", table.phase == Phase::over ? int{table.rounds} : table.rounds + 1},
                         {"rounds_to_win", table.options.rounds_to_win},
                         {"needed", table.options.needed()},
                         {"counted", table.options.counted()},
                         {"starter", table.starter.index},
                         {"seats", std::move(seats)},
                         {"board", board_to_json(table)},
                         {"removed", to_json(table.removed)}};
    if (table.options.has_neutral()) out["neutral"] = name(kNeutral);
    if (table.phase == Phase::turn || table.phase == Phase::place) out["active"] = table.active.index;
    if (!table.board.empty()) out["limits"] = limits_to_json(table.board);
    if (json::ArrayText cells = winning_cells(table); !cells.empty()) out["line"] = std::move(cells);
    if (!table.gathered.empty()) out["gathered"] = to_json(table.gathered);
    json::ObjectText memory{{"covered", covered_to_json(table)}};
    if (table.options.has_neutral()) {
        json::ArrayText rounds;
        for (const NeutralRound& round : table.neutrals) rounds.emplace_back(neutral_round_to_json(round));
        memory["neutrals"] = std::move(rounds);
    }
    out["memory"] = std::move(memory);
    return out;
}

// Everything is played in the open.
json::ObjectText own_json(const View&) { return {}; }

json::ObjectText to_json(const Event& event) {
    json::ObjectText out{{"event", name(event.kind)}};
    const auto add_seat = [&] { out["seat"] = event.seat.index; };
    const auto add_side = [&] {
        add_seat();
        if (event.partner != event.seat) out["partner"] = event.partner.index;
    };
    switch (event.kind) {
        case Event::Kind::round_begins:
        case Event::Kind::cards_dealt:
            add_seat();
            out["number"] = event.number;
            break;
        case Event::Kind::turned:
        case Event::Kind::blocked:
            add_seat();
            out["card"] = notation(event.card);
            break;
        case Event::Kind::placed:
            add_seat();
            out["card"] = notation(event.card);
            out["cell"] = notation(event.cell);
            if (event.covered.exists()) out["covered"] = notation(event.covered);
            break;
        case Event::Kind::deck_empty: add_seat(); break;
        case Event::Kind::line_completed:
            add_seat();
            out["cells"] = cells_to_json(event.cells);
            break;
        case Event::Kind::lines_counted:
            add_side();
            out["lines"] = event.number;
            out["dots"] = event.total;
            out["cells"] = cells_to_json(event.cells);
            break;
        case Event::Kind::round_won:
            add_side();
            out["rounds_won"] = event.number;
            break;
        case Event::Kind::card_removed:
            add_side();
            out["card"] = notation(event.card);
            break;
        case Event::Kind::safety_stop: out["number"] = event.number; break;
        case Event::Kind::round_drawn:
        case Event::Kind::game_over: break;
    }
    return out;
}

json::ObjectText to_json(const Preview& preview, const Move&) {
    json::ObjectText out{{"wins", preview.wins},
                         {"line", preview.line},
                         {"breaks", preview.breaks},
                         {"blocks", preview.blocks},
                         {"fixes_columns", preview.fixes_columns},
                         {"fixes_rows", preview.fixes_rows}};
    if (preview.covered.exists()) out["covers"] = notation(preview.covered);
    return out;
}

}  // namespace stolik::punto
