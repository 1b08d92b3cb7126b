// Views, events and previews, as a page is told of them.
#include "games/na_1_karte/text.hpp"
#include "games/na_1_karte/wire.hpp"

namespace stolik::na_1_karte {

namespace {

wire::Rows rows(Face face, Boxes crossed) {
    wire::Rows list;
    for_each_colour([&](Colour colour) {
        if (face.rows()[colour] == 0) return;
        list.push_back({colour, static_cast<std::uint8_t>(face.rows()[colour]),
                        static_cast<std::uint8_t>(crossed[colour]), face.suns().contains(colour)});
    });
    return list;
}

template <class Cards>
Cards marking_cards(const PublicState& table, CardSet cards) {
    Cards list;
    for (const Card card : cards)
        list.push_back({table.id(card), rows(table.face(card), table.crossed[card]), std::nullopt});
    return list;
}

wire::SeatView seat_view(const PublicState& table, Seat seat) {
    wire::SeatView out{.cards = marking_cards<decltype(out.cards)>(table, table.hands[seat]),
                       .chosen = table.chosen.contains(seat)};
    for (const Card card : table.scored[seat]) {
        const Face face = table.face(card);
        const int points = card_points(face, table.crossed[card]).value;
        out.scored.push_back({table.id(card), rows(face, table.crossed[card]), points});
        out.points += points;
    }
    return out;
}

Move move_of_choice(const View& view) {
    if (view.table.phase == Phase::keep) return keep_move(view.table, view.choice);
    return view.choice.empty() ? Move::pass() : Move::mark(view.table.id(view.choice.lowest()));
}

}  // namespace

wire::View to_wire(const View& view) {
    const PublicState& table = view.table;
    const CardSet deck = table.unseen();
    const bool keeping = table.phase == Phase::keep;
    wire::View out{.round = table.round,
                   .active = table.active,
                   .rolls = table.rolls,
                   .dice = table.dice,
                   .deck = deck.size() - (keeping ? kDealtDraft * table.seats() : 0)};
    for (int i = 0; i < table.seats(); ++i) out.seats.push_back(seat_view(table, Seat{i}));
    if (table.options.variant == Variant::draft)
        out.pool = marking_cards<decltype(out.pool)::value_type>(table, table.pool);
    if (!keeping) {
        out.memory.emplace();
        for (const Card card : deck) out.memory->deck.push_back(table.id(card));
    }
    return out;
}

wire::Own own_to_wire(const View& view) {
    wire::Own out;
    if (!view.dealt.empty()) out.dealt = marking_cards<decltype(out.dealt)::value_type>(view.table, view.dealt);
    if (view.has_chosen()) out.choice.emplace(notation(move_of_choice(view)));
    return out;
}

wire::Event to_wire(const Event& event) {
    const auto card = [&] { return event.cards.front(); };
    const std::optional<CardIds> cards = only_if(!event.hidden, event.cards);
    switch (event.kind) {
        case Event::Kind::hand_dealt:
        case Event::Kind::chose_kept:
        case Event::Kind::kept: return wire::CardsOfSeat{event.kind, event.seat, cards};
        case Event::Kind::pool_opened: return wire::PoolOpened{{}, event.cards};
        case Event::Kind::chose_mark:
            if (event.hidden) return wire::ChoseMark{{}, event.seat, std::nullopt};
            return wire::ChoseMark{{}, event.seat, event.cards.empty() ? json::ShortText{"pass"} : json_form(card())};
        case Event::Kind::round_begins: return wire::RoundBegins{{}, event.seat, event.number};
        case Event::Kind::rolled: return wire::Rolled{{}, event.seat, event.number, event.dice, event.result};
        case Event::Kind::rolls_again: return wire::RollsAgain{{}, event.seat, event.dice};
        case Event::Kind::stopped: return wire::Stopped{{}, event.seat, event.result};
        case Event::Kind::marked: return wire::Marked{{}, event.seat, card(), event.dice};
        case Event::Kind::scored: return wire::Scored{{}, event.seat, card(), event.number, event.suns};
        case Event::Kind::drew:
        case Event::Kind::took: return wire::GotCard{event.kind, event.seat, card()};
        case Event::Kind::pool_refilled: return wire::PoolRefilled{{}, card()};
        case Event::Kind::cannot_mark:
        case Event::Kind::took_back:
        case Event::Kind::passed: return wire::OfSeat{event.kind, event.seat};
        case Event::Kind::game_over: break;
    }
    return wire::GameOver{};
}

namespace {

wire::CardPreview preview_of(const CardPreview& card) {
    return {card.card, card.crossed_off, card.full_rows, card.complete, card.points};
}

}  // namespace

wire::Facts to_wire(const Preview& preview, const Move& move) {
    switch (move.decision) {
        case Decision::keep: return wire::KeepFacts{};
        case Decision::new_card: return wire::NewCardFacts{rows(preview.face, {})};
        case Decision::mark:
            if (preview.cards.empty()) return wire::PassFacts{};
            return preview_of(preview.cards.front());
        case Decision::re_roll: break;
    }
    wire::ReRollFacts again{.kept = preview.kept};
    for (const CardPreview& card : preview.cards) again.cards.push_back(preview_of(card));
    return again;
}

}  // namespace stolik::na_1_karte
