#include "games/pasikonik/names.hpp"
#include "games/pasikonik/wire.hpp"

namespace stolik::pasikonik {

namespace {

json::ArrayText cell_names(CellSet cells) {
    json::ArrayText list;
    for (const Cell cell : cells) list.emplace_back(name(cell));
    return list;
}

json::ArrayText card_names(const Table& table, CardStack cards) {
    json::ArrayText list;
    table.paths().for_each(cards, [&](Card card) { list.emplace_back(name(card)); });
    return list;
}

json::ObjectText card_counts(const Table& table, CardStack cards) {
    json::ObjectText out;
    for (const Type type : all_types())
        for (const Insect insect : plain_and_insects())
            if (const int count = table.paths().count(cards, Card{type, insect}); count > 0)
                out[name(Card{type, insect})] = count;
    return out;
}

json::ObjectText stock_card(const Table& table, StockCard card) {
    json::ObjectText cost;
    for (const Type type : all_types())
        if (table.cost(card)[type] > 0) cost[name(type)] = table.cost(card)[type];
    return {{"kind", kind_name(table.cost(card))}, {"cost", std::move(cost)}};
}

std::string_view role(const Table& table, Seat seat) {
    if (table.round == 0) return "none";
    if (seat == table.ant) return "ant";
    if (seat == table.grasshopper) return "grasshopper";
    return table.winter() ? "red-ant" : "none";
}

void add_autumn(const Table& table, Seat seat, json::ObjectText& plate) {
    json::ObjectText shelves;
    for (const Type type : all_types()) shelves[name(type)] = table.shelves[seat][type];
    plate["shelves"] = std::move(shelves);
    plate["insect_cards"] = table.held[seat].size();
    if (!shows_insects(table, Viewer::spectator(), seat)) return;
    plate["insects"] = card_names(table, table.held[seat]);
    plate["points"] = autumn_points(table, seat).value;
}

void add_winter(const Table& table, Seat seat, json::ObjectText& plate) {
    plate["cards"] = card_names(table, table.held[seat]);
    json::ArrayText bought;
    for (int n = 1; n <= kMaxStockKinds; ++n) {
        const int copies = table.bought[seat][StockCard{n}.kind()];
        if (copies == 0) continue;
        json::ObjectText card = stock_card(table, StockCard{n});
        card["copies"] = copies;
        bought.emplace_back(std::move(card));
    }
    plate["stock"] = std::move(bought);
    plate["points"] = winter_points(table, seat).value;
    if (table.abilities[seat] != Ability::none) plate["ability"] = name(table.abilities[seat]);
}

json::ObjectText plate_of(const Table& table, Seat seat) {
    json::ObjectText plate{{"role", role(table, seat)}, {"chosen", table.chosen.contains(seat)}};
    if (table.revealed[seat].exists()) plate["revealed"] = name(table.revealed[seat].type());
    if (table.winter())
        add_winter(table, seat, plate);
    else
        add_autumn(table, seat, plate);
    return plate;
}

// What was seen and lies face down now.
json::ObjectText memory_of(const Table& table) {
    json::ObjectText memory{{"deck", card_counts(table, table.deck)}};
    if (table.winter()) {
        memory["discard"] = card_counts(table, table.discard);
        return memory;
    }
    if (table.options.variant != Variant::autumn) return memory;
    json::ArrayText insects;
    for (int i = 0; i < table.seats(); ++i) insects.emplace_back(card_names(table, table.held[Seat{i}]));
    memory["insects"] = std::move(insects);
    return memory;
}

void add_harvest(const Table& table, json::ObjectText& out) {
    if (table.harvest.empty()) return;
    out["collector"] = table.collector.index;
    out["harvest"] = cell_names(table.harvest);
    out["gathered"] = cell_names(table.gathered);
    if (table.deciding.exists()) out["deciding"] = name(table.deciding);
    if (table.buying.exists()) out["buying"] = kind_name(table.cost(table.buying));
}

void add_stock(const Table& table, json::ObjectText& out) {
    json::ArrayText open;
    for (const StockCard card : table.open) {
        if (card.exists())
            open.emplace_back(stock_card(table, card));
        else
            open.emplace_back(nullptr);
    }
    out["stock"] = std::move(open);
    out["stock_deck"] = stock_left(table);
    out["discard"] = table.discard.size();
}

void add_pantry(const Edition& edition, json::ObjectText& out) {
    json::ArrayText shelf;
    for (const std::uint8_t points : edition.shelf) shelf.emplace_back(points);
    json::ArrayText insects;
    for (const std::uint8_t points : edition.equal_insects)
        if (points > 0) insects.emplace_back(points);
    out["pantry"] = json::ObjectText{{"shelf", std::move(shelf)}, {"insects", std::move(insects)}};
}

}  // namespace

json::ObjectText to_json(const View& view) {
    const Table& table = view.table;
    json::ArrayText square;
    for (const Cell cell : CellSet::all()) {
        if (const Card card = table.square[cell]; card.exists())
            square.emplace_back(name(card));
        else
            square.emplace_back(nullptr);
    }
    json::ArrayText seats;
    for (int i = 0; i < table.seats(); ++i) seats.emplace_back(plate_of(table, Seat{i}));
    json::ObjectText out{{"round", table.round},
                         {"square", std::move(square)},
                         {"deck", table.deck.size()},
                         {"seats", std::move(seats)}};
    if (table.round > 0) {
        out["ant"] = table.ant.index;
        out["grasshopper"] = table.grasshopper.index;
    }
    if (!table.ants.empty()) out["ants"] = cell_names(table.ants);
    if (table.stand.exists()) out["stand"] = name(table.stand);
    add_harvest(table, out);
    if (table.winter())
        add_stock(table, out);
    else
        add_pantry(table.options.edition, out);
    if (table.phase == Phase::draw && somebody_draws(table)) out["drawing"] = next_to_draw(table).index;
    if (table.end != EndReason::none) out["end"] = name(table.end);
    out["memory"] = memory_of(table);
    return out;
}

json::ObjectText own_json(const View& view) {
    const Table& table = view.table;
    const Seat seat = view.viewer.seat();
    json::ObjectText out;
    if (view.choice.exists()) out["choice"] = name(view.choice.type());
    if (!table.winter() && !shows_insects(table, Viewer::spectator(), seat)) {
        out["insects"] = card_names(table, table.held[seat]);
        out["points"] = autumn_points(table, seat).value;
    }
    return out;
}

}  // namespace stolik::pasikonik
