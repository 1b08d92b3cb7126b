// Views, events and previews, as a page is told of them.
#include "games/gra_roku/wire.hpp"

namespace stolik::gra_roku {

namespace {

wire::SeatView seat_view(const View& view, Seat seat) {
    const PublicState& table = view.table;
    const bool over = table.phase == Phase::over;
    return {.year = table.years[seat],
            .points = score(table.years[seat], table.aside[seat].size()),
            .aside = table.aside[seat].size(),
            .hand_size = over ? 0 : view.hand_sizes[seat],
            .chosen = table.chosen.contains(seat),
            .revealed = if_exists(table.revealed[seat])};
}

wire::Memory memory(const View& view) {
    const PublicState& table = view.table;
    wire::Memory out{.box = table.box};
    if (table.phase == Phase::over) out.hand_sizes.emplace();
    for (int i = 0; i < table.seats(); ++i) {
        out.aside.push_back(table.aside[Seat{i}]);
        if (out.hand_sizes) out.hand_sizes->push_back(view.hand_sizes[Seat{i}]);
    }
    return out;
}

bool is_harvest(Phase phase) { return phase >= Phase::take && phase <= Phase::refill; }

}  // namespace

wire::View to_wire(const View& view) {
    const PublicState& table = view.table;
    const bool placing = table.phase == Phase::place || table.phase == Phase::hand_draw || is_harvest(table.phase);
    wire::View out{.stack = view.stack_size,
                   .placing = only_if(placing, table.placing),
                   .harvest_row = only_if(is_harvest(table.phase), table.row),
                   .turned_up = if_exists(table.turned_up),
                   .memory = memory(view)};
    for (int i = 0; i < kCells; ++i) {
        const Cell cell{i};
        out.square[cell.row().index][static_cast<std::size_t>(cell.column())] = if_exists(table.square.at(cell));
    }
    for (int i = 0; i < table.seats(); ++i) out.seats.push_back(seat_view(view, Seat{i}));
    if (table.options.variant == Variant::base)
        out.columns = {Season::spring, Season::summer, Season::autumn, Season::winter};
    return out;
}

wire::Own own_to_wire(const View& view) {
    return {.hand = view.hand, .aside = view.table.aside[view.viewer.seat()], .choice = if_exists(view.choice)};
}

wire::Event to_wire(const Event& event) {
    using enum Event::Kind;
    switch (event.kind) {
        case opening_dealt:
        case neutral_placed:
        case refilled: return wire::Laid{event.kind, event.card, event.cell};
        case opening_chosen:
        case placed:
        case took:
        case took_duplicate:
        case refill_placed: return wire::CardAtCell{event.kind, event.seat, event.card, event.cell};
        case hand_dealt: return wire::HandDealt{{}, event.seat, unless_empty(event.cards)};
        case neutral_boxed: return wire::NeutralBoxed{{}, event.card};
        case chose:
        case drew: return wire::HiddenCard{event.kind, event.seat, if_exists(event.card)};
        case revealed:
        case could_not_place:
        case duplicate_aside:
        case bonus_drawn:
        case bonus_added:
        case bonus_boxed:
        case refill_drawn: return wire::CardOfSeat{event.kind, event.seat, event.card};
        case duplicate_swapped:
        case bonus_swapped: return wire::Swapped{event.kind, event.seat, event.card, event.old};
        case took_back:
        case Event::Kind::leads:
        case year_full: return wire::OfSeat{event.kind, event.seat};
        case row_completed: return wire::RowCompleted{{}, event.seat, event.row};
        case season_completed: return wire::SeasonCompleted{{}, event.seat, event.season};
        case row_boxed: return wire::RowBoxed{{}, event.row, unless_empty(event.cards)};
        case stack_empty:
        case game_over: break;
    }
    return wire::Ended{event.kind};
}

wire::Facts to_wire(const Preview& preview, const Move& move) {
    if (!preview.card.exists()) return wire::NoFacts{};
    const wire::YearFacts year{preview.card,           preview.worth,      preview.completes_season,
                               preview.completes_year, preview.points_now, preview.points_after};
    if (move.decision == Decision::choose) return wire::ChooseFacts{{preview.cells, preview.completing}, year};
    if (move.decision == Decision::place) return wire::PlaceFacts{{preview.completes_row}, year};
    return year;
}

}  // namespace stolik::gra_roku
