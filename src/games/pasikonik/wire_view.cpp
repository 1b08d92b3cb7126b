// Views, events and previews, as a page is told of them.
#include "games/pasikonik/wire.hpp"

namespace stolik::pasikonik {

namespace {

wire::Cards cards_of(const PublicState& table, CardStack cards) {
    wire::Cards list;
    table.paths().for_each(cards, [&](Card card) { list.push_back(card); });
    return list;
}

wire::CardCounts card_counts(const PublicState& table, CardStack cards) {
    wire::CardCounts out;
    for (const Type type : all_types())
        for (const Insect insect : plain_and_insects())
            out.counts[type][index(insect)] = static_cast<std::uint8_t>(table.paths().count(cards, Card{type, insect}));
    return out;
}

wire::Stock stock_card(const PublicState& table, StockCard card) {
    return {kind_text(table.cost(card)), table.cost(card)};
}

wire::Role role(const PublicState& table, Seat seat) {
    if (table.round == 0) return wire::Role::none;
    if (seat == table.ant) return wire::Role::ant;
    if (seat == table.grasshopper) return wire::Role::grasshopper;
    return table.winter() ? wire::Role::red_ant : wire::Role::none;
}

void add_autumn(const PublicState& table, Seat seat, wire::SeatView& plate) {
    plate.shelves = {table.shelves[seat]};
    plate.insect_cards = table.held[seat].size();
    if (!shows_insects(table, Viewer::spectator(), seat)) return;
    plate.insects = cards_of(table, table.held[seat]);
    plate.points = autumn_points(table, seat);
}

void add_winter(const PublicState& table, Seat seat, wire::SeatView& plate) {
    plate.cards = cards_of(table, table.held[seat]);
    plate.stock.emplace();
    for (int n = 1; n <= kMaxStockKinds; ++n)
        if (const int copies = table.bought[seat][StockCard{n}.kind()]; copies > 0)
            plate.stock->push_back({stock_card(table, StockCard{n}), copies});
    plate.points = winter_points(table, seat);
    plate.ability = only_if(table.abilities[seat] != Ability::none, table.abilities[seat]);
}

wire::SeatView seat_view(const PublicState& table, Seat seat) {
    wire::SeatView plate{
        .role = role(table, seat), .chosen = table.chosen.contains(seat), .revealed = if_exists(table.revealed[seat])};
    if (table.winter())
        add_winter(table, seat, plate);
    else
        add_autumn(table, seat, plate);
    return plate;
}

wire::Memory memory_of(const PublicState& table) {
    wire::Memory memory{.deck = card_counts(table, table.deck)};
    if (table.winter()) memory.discard = card_counts(table, table.discard);
    if (table.options.variant != Variant::autumn) return memory;
    memory.insects.emplace();
    for (int i = 0; i < table.seats(); ++i) memory.insects->push_back(cards_of(table, table.held[Seat{i}]));
    return memory;
}

void add_harvest(const PublicState& table, wire::View& out) {
    if (table.harvest.empty()) return;
    out.collector = table.collector;
    out.harvest = table.harvest;
    out.gathered = table.gathered;
    out.deciding = if_exists(table.deciding);
    if (table.buying.exists()) out.buying = kind_text(table.cost(table.buying));
}

void add_stock(const PublicState& table, wire::View& out) {
    out.stock.emplace();
    for (std::size_t i = 0; i < table.open.size(); ++i)
        if (table.open[i].exists()) (*out.stock)[i] = stock_card(table, table.open[i]);
    out.stock_deck = stock_left(table);
    out.discard = table.discard.size();
}

wire::Pantry pantry_of(const Edition& edition) {
    wire::Pantry pantry;
    for (const std::uint8_t points : edition.shelf) pantry.shelf.push_back(points);
    for (const std::uint8_t points : edition.equal_insects)
        if (points > 0) pantry.insects.push_back(points);
    return pantry;
}

}  // namespace

wire::View to_wire(const View& view) {
    const PublicState& table = view.table;
    const bool begun = table.round > 0;
    const bool drawing = table.phase == Phase::draw && somebody_draws(table);
    wire::View out{.round = table.round,
                   .deck = table.deck.size(),
                   .ant = only_if(begun, table.ant),
                   .grasshopper = only_if(begun, table.grasshopper),
                   .ants = unless_empty(table.ants),
                   .stand = if_exists(table.stand),
                   .end = only_if(table.end != EndReason::none, table.end),
                   .memory = memory_of(table)};
    for (const Cell cell : CellSet::all())
        out.square[static_cast<std::size_t>(cell.number - 1)] = if_exists(table.square[cell]);
    for (int i = 0; i < table.seats(); ++i) out.seats.push_back(seat_view(table, Seat{i}));
    add_harvest(table, out);
    if (table.winter())
        add_stock(table, out);
    else
        out.pantry = pantry_of(table.options.edition);
    if (drawing) out.drawing = next_to_draw(table);
    return out;
}

wire::Own own_to_wire(const View& view) {
    const PublicState& table = view.table;
    const Seat seat = view.viewer.seat();
    wire::Own out{.choice = if_exists(view.choice)};
    if (!table.winter() && !shows_insects(table, Viewer::spectator(), seat)) {
        out.insects = cards_of(table, table.held[seat]);
        out.points = autumn_points(table, seat);
    }
    return out;
}

wire::Event to_wire(const Event& event) {
    using enum Event::Kind;
    switch (event.kind) {
        case ability_dealt: return wire::AbilityDealt{{}, event.seat, event.ability};
        case start_card:
        case drew: return wire::GotCard{event.kind, event.seat, event.card};
        case square_laid: return wire::SquareLaid{};
        case stock_opened: return wire::StockOpened{{}, kind_text(event.cost)};
        case round_begins: return wire::RoundBegins{{}, event.seat, event.other, event.number};
        case path_placed: return wire::PathPlaced{{}, event.seat, event.cells};
        case chose: return wire::Chose{{}, event.seat, if_exists(event.token)};
        case revealed: return wire::Revealed{{}, event.seat, event.token};
        case took_back:
        case draw_lost:
        case declined: return wire::OfSeat{event.kind, event.seat};
        case guessed:
        case kept: return wire::CardAtCell{event.kind, event.seat, event.card, event.cell};
        case swapped: return wire::Swapped{{}, event.seat, event.card, event.cell, event.other_cell};
        case caught:
        case escaped: return wire::Met{event.kind, event.seat, event.other};
        case deck_renewed: return wire::DeckRenewed{{}, event.number};
        case collected: return wire::Collected{{}, event.seat, unless_empty(event.cells), event.number};
        case shelf_moved: return wire::ShelfMoved{{}, event.seat, event.token, event.number};
        case bought: return wire::Bought{{}, event.seat, kind_text(event.cost), event.payment, event.number};
        case filled: return wire::Filled{{}, event.card, event.cell};
        case game_over: break;
    }
    return wire::GameOver{{}, event.end};
}

wire::Facts to_wire(const Preview& preview, const Move& move) {
    switch (move.decision) {
        case Decision::path: return wire::PathFacts{preview.cards, preview.insects};
        case Decision::type: {
            wire::TypeFacts facts{.cards = preview.cards, .insects = preview.insects, .type = preview.type};
            if (preview.draws > 0) facts.draws = preview.draws;
            if (preview.space > 0) {
                facts.space = preview.space;
                facts.points = preview.points;
            }
            return facts;
        }
        case Decision::guess: return wire::GuessFacts{preview.type, preview.cards, preview.insects};
        case Decision::insect: return wire::InsectFacts{preview.card};
        case Decision::buy:
        case Decision::pay: break;
    }
    const wire::Purchase purchase{preview.points, preview.ways, preview.left_least, preview.left_most};
    if (move.decision == Decision::pay) return wire::PayFacts{purchase, move.payment()};
    wire::BuyFacts facts{purchase, std::nullopt};
    if (!move.cost().empty()) facts.cost = move.cost();
    return facts;
}

}  // namespace stolik::pasikonik
