// Views, events and previews as JSON.
#include "games/na_1_karte/text.hpp"
#include "games/na_1_karte/wire.hpp"

namespace stolik::na_1_karte {

namespace {

json::ArrayText rows(Face face, Boxes crossed) {
    json::ArrayText list;
    for_each_colour([&](Colour colour) {
        if (face.rows()[colour] == 0) return;
        list.push_back(json::ObjectText{{"colour", name(colour)},
                                        {"boxes", face.rows()[colour]},
                                        {"crossed", crossed[colour]},
                                        {"sun", face.suns().contains(colour)}});
    });
    return list;
}

json::ObjectText card_json(const Table& table, Card card) {
    return {{"card", name(table.id(card))}, {"rows", rows(table.face(card), table.crossed[card])}};
}

json::ArrayText cards_json(const Table& table, CardSet cards) {
    json::ArrayText list;
    for (const Card card : cards) list.emplace_back(card_json(table, card));
    return list;
}

json::ObjectText seat_json(const Table& table, Seat seat) {
    json::ArrayText scored;
    int sum = 0;
    for (const Card card : table.scored[seat]) {
        const int points = card_points(table.face(card), table.crossed[card]).value;
        json::ObjectText entry = card_json(table, card);
        entry["points"] = points;
        scored.emplace_back(std::move(entry));
        sum += points;
    }
    return {{"cards", cards_json(table, table.hands[seat])},
            {"scored", std::move(scored)},
            {"points", sum},
            {"chosen", table.chosen.contains(seat)}};
}

Move move_of_choice(const View& view) {
    if (view.table.phase == Phase::keep) return keep_move(view.table, view.choice);
    return view.choice.empty() ? Move::pass() : Move::mark(view.table.id(view.choice.lowest()));
}

json::ArrayText names(const CardIds& cards) {
    json::ArrayText list;
    for (const CardId card : cards) list.emplace_back(name(card));
    return list;
}

}  // namespace

json::ObjectText to_json(PerColour numbers) {
    json::ObjectText out;
    for_each_colour([&](Colour colour) {
        if (numbers[colour] != 0) out[name(colour)] = numbers[colour];
    });
    return out;
}

json::ObjectText to_json(const View& view) {
    const Table& table = view.table;
    json::ArrayText seats;
    for (int i = 0; i < table.seats(); ++i) seats.emplace_back(seat_json(table, Seat{i}));
    json::ObjectText out{{"round", table.round},
                         {"active", table.active.index},
                         {"rolls", table.rolls},
                         {"dice", to_json(table.dice)},
                         {"seats", std::move(seats)}};
    if (table.options.variant == Variant::draft) out["pool"] = cards_json(table, table.pool);
    const CardSet deck = table.unseen();
    const bool keeping = table.phase == Phase::keep;
    out["deck"] = deck.size() - (keeping ? kDealtDraft * table.seats() : 0);
    if (!keeping) {
        json::ArrayText left;
        for (const Card card : deck) left.emplace_back(name(table.id(card)));
        out["memory"] = json::ObjectText{{"deck", std::move(left)}};
    }
    return out;
}

json::ObjectText own_json(const View& view) {
    json::ObjectText out;
    if (!view.dealt.empty()) out["dealt"] = cards_json(view.table, view.dealt);
    if (view.has_chosen()) out["choice"] = notation(move_of_choice(view));
    return out;
}

json::ObjectText to_json(const Event& event) {
    json::ObjectText out{{"event", name(event.kind)}};
    const auto card = [&] { return name(event.cards.front()); };
    const bool has_seat = event.kind != Event::Kind::pool_opened && event.kind != Event::Kind::pool_refilled &&
                          event.kind != Event::Kind::game_over;
    if (has_seat) out["seat"] = event.seat.index;
    switch (event.kind) {
        case Event::Kind::hand_dealt:
        case Event::Kind::chose_kept:
        case Event::Kind::kept:
        case Event::Kind::pool_opened:
            if (!event.hidden) out["cards"] = names(event.cards);
            break;
        case Event::Kind::chose_mark:
            if (!event.hidden) out["choice"] = event.cards.empty() ? "pass" : card();
            break;
        case Event::Kind::round_begins: out["round"] = event.number; break;
        case Event::Kind::rolled:
            out["roll"] = event.number;
            out["dice"] = to_json(event.dice);
            out["result"] = to_json(event.result);
            break;
        case Event::Kind::rolls_again: out["dice"] = to_json(event.dice); break;
        case Event::Kind::stopped: out["result"] = to_json(event.result); break;
        case Event::Kind::marked:
            out["card"] = card();
            out["boxes"] = to_json(event.dice);
            break;
        case Event::Kind::scored:
            out["card"] = card();
            out["row_points"] = event.number;
            out["sun_points"] = event.suns;
            break;
        case Event::Kind::drew:
        case Event::Kind::took:
        case Event::Kind::pool_refilled: out["card"] = card(); break;
        case Event::Kind::cannot_mark:
        case Event::Kind::took_back:
        case Event::Kind::passed:
        case Event::Kind::game_over: break;
    }
    return out;
}

namespace {

json::ObjectText to_json(const CardPreview& card) {
    return {{"card", name(card.card)},
            {"boxes", to_json(card.crossed_off)},
            {"full_rows", card.full_rows},
            {"complete", card.complete},
            {"points", card.points}};
}

}  // namespace

json::ObjectText to_json(const Preview& preview, const Move& move) {
    switch (move.decision) {
        case Decision::keep: return {};
        case Decision::new_card: return {{"rows", rows(preview.face, {})}};
        case Decision::mark: return preview.cards.empty() ? json::ObjectText{} : to_json(preview.cards.front());
        case Decision::re_roll: break;
    }
    json::ArrayText cards;
    for (const CardPreview& card : preview.cards) cards.emplace_back(to_json(card));
    return {{"kept", to_json(preview.kept)}, {"cards", std::move(cards)}};
}

}  // namespace stolik::na_1_karte
