#include "games/pasikonik/text.hpp"

namespace stolik::pasikonik {

using text::Arg;
using text::Key;

Key word(Type type) {
    switch (type) {
        case Type::tablecloth: return Key::pasikonik_type_tablecloth;
        case Type::tiles: return Key::pasikonik_type_tiles;
        case Type::stone: return Key::pasikonik_type_stone;
        case Type::wood: return Key::pasikonik_type_wood;
    }
    return Key::pasikonik_type_tablecloth;
}

Key word(Insect insect) {
    switch (insect) {
        case Insect::none: break;
        case Insect::ladybird: return Key::pasikonik_insect_ladybird;
        case Insect::bee: return Key::pasikonik_insect_bee;
        case Insect::butterfly: return Key::pasikonik_insect_butterfly;
        case Insect::snail: return Key::pasikonik_insect_snail;
    }
    return Key::pasikonik_word_none;
}

Key word(Ability ability) {
    switch (ability) {
        case Ability::none: break;
        case Ability::surveyor: return Key::pasikonik_ability_surveyor;
        case Ability::trader: return Key::pasikonik_ability_trader;
        case Ability::leaper: return Key::pasikonik_ability_leaper;
        case Ability::gossip: return Key::pasikonik_ability_gossip;
        case Ability::stubborn: return Key::pasikonik_ability_stubborn;
        case Ability::insect_friend: return Key::pasikonik_ability_insect_friend;
    }
    return Key::pasikonik_word_none;
}

Key rule(Ability ability) {
    switch (ability) {
        case Ability::none: break;
        case Ability::surveyor: return Key::pasikonik_ability_rule_surveyor;
        case Ability::trader: return Key::pasikonik_ability_rule_trader;
        case Ability::leaper: return Key::pasikonik_ability_rule_leaper;
        case Ability::gossip: return Key::pasikonik_ability_rule_gossip;
        case Ability::stubborn: return Key::pasikonik_ability_rule_stubborn;
        case Ability::insect_friend: return Key::pasikonik_ability_rule_insect_friend;
    }
    return Key::pasikonik_word_none;
}

namespace {

std::string said(Language language, Key key) { return std::string{text::raw(language, key)}; }

std::string joined(const std::string& list, const std::string& item) {
    return list.empty() ? item : list + ", " + item;
}

}  // namespace

std::string label(Card card, Language language) {
    std::string type = said(language, word(card.type()));
    if (!card.has_insect()) return type;
    return text::line(language, Key::pasikonik_card_with_insect,
                      {Arg::word("type", type), Arg::word("insect", said(language, word(card.insect())))});
}

std::string label(Amounts amounts, Language language) {
    std::string list;
    for (const Type type : all_types())
        if (amounts[type] > 0)
            list = joined(
                list, text::line(language, Key::pasikonik_cards_of_type,
                                 {Arg::count("count", amounts[type]), Arg::word("type", said(language, word(type)))}));
    return list;
}

namespace {

Arg cell_arg(std::string_view placeholder, Cell cell) { return Arg::cell(placeholder, name(cell), name(cell)); }

Arg cells_arg(CellSet cells) {
    std::string list;
    for (const Cell cell : cells) list = joined(list, name(cell));
    return Arg::word("cells", list);
}

Key told(EndReason reason) {
    switch (reason) {
        case EndReason::none:
        case EndReason::two_shelves_full: return Key::pasikonik_over_two_shelves_full;
        case EndReason::deck_too_small: return Key::pasikonik_over_deck_too_small;
        case EndReason::four_points: return Key::pasikonik_over_four_points;
        case EndReason::no_path: return Key::pasikonik_over_no_path;
    }
    return Key::pasikonik_over_no_path;
}

}  // namespace

text::Sentence describe(const Event& event, const Speaker& speaker) {
    const Language language = speaker.language;
    const auto say = [&](Key key, const text::Args& args) { return text::say(language, key, args); };
    const Arg seat = speaker.seat("seat", event.seat.index);
    const auto card = [&] { return Arg::card("card", name(event.card), label(event.card, language)); };
    const auto type = [&] { return Arg::word("type", said(language, word(event.token.type()))); };
    const auto kind = [&] { return Arg::card("kind", kind_name(event.cost), label(event.cost, language)); };
    const Arg number = Arg::count("number", event.number);
    switch (event.kind) {
        case Event::Kind::ability_dealt:
            return say(Key::pasikonik_ability_dealt, {seat, Arg::card("ability", std::string{name(event.ability)},
                                                                      said(language, word(event.ability)))});
        case Event::Kind::start_card: return say(Key::pasikonik_start_card, {seat, card()});
        case Event::Kind::square_laid: return say(Key::pasikonik_square_laid, {});
        case Event::Kind::stock_opened: return say(Key::pasikonik_stock_opened, {kind()});
        case Event::Kind::round_begins:
            return say(Key::pasikonik_round_begins, {number, seat, speaker.seat("other", event.other.index)});
        case Event::Kind::path_placed: return say(Key::pasikonik_path_placed, {seat, cells_arg(event.cells)});
        case Event::Kind::chose:
            if (!event.token.exists()) return say(Key::pasikonik_chose, {seat});
            return say(Key::pasikonik_chose_open, {seat, type()});
        case Event::Kind::took_back: return say(Key::pasikonik_took_back, {seat});
        case Event::Kind::guessed: return say(Key::pasikonik_guessed, {seat, cell_arg("cell", event.cell), card()});
        case Event::Kind::revealed: return say(Key::pasikonik_revealed, {seat, type()});
        case Event::Kind::caught: return say(Key::pasikonik_caught, {seat});
        case Event::Kind::escaped: return say(Key::pasikonik_escaped, {seat});
        case Event::Kind::drew: return say(Key::pasikonik_drew, {seat, card()});
        case Event::Kind::draw_lost: return say(Key::pasikonik_draw_lost, {seat});
        case Event::Kind::deck_renewed: return say(Key::pasikonik_deck_renewed, {number});
        case Event::Kind::kept: return say(Key::pasikonik_kept, {seat, cell_arg("cell", event.cell), card()});
        case Event::Kind::swapped:
            return say(Key::pasikonik_swapped,
                       {seat, cell_arg("cell", event.cell), cell_arg("other_cell", event.other_cell), card()});
        case Event::Kind::collected: return say(Key::pasikonik_collected, {seat, number, cells_arg(event.cells)});
        case Event::Kind::shelf_moved: return say(Key::pasikonik_shelf_moved, {seat, type(), number});
        case Event::Kind::bought:
            return say(Key::pasikonik_bought,
                       {seat, kind(), Arg::word("payment", label(event.payment, language)), number});
        case Event::Kind::declined: return say(Key::pasikonik_declined, {seat});
        case Event::Kind::filled: return say(Key::pasikonik_filled, {card(), cell_arg("cell", event.cell)});
        case Event::Kind::game_over: return say(told(event.end), {});
    }
    return {};
}

text::Sentence describe(const State&, const AccountLine& line, const Speaker& speaker) {
    const Language language = speaker.language;
    const auto say = [&](Key key, const text::Args& args) { return text::say(language, key, args); };
    switch (static_cast<Account>(line.kind)) {
        case Account::shelf:
            return say(Key::pasikonik_account_shelf,
                       {Arg::word("type", said(language, word(static_cast<Type>(line.detail[0])))),
                        Arg::count("space", line.detail[1])});
        case Account::insects:
            return say(Key::pasikonik_account_insects,
                       {Arg::count("count", line.detail[1]),
                        Arg::word("insect", said(language, word(static_cast<Insect>(line.detail[0]))))});
        case Account::stock: {
            const Amounts cost{line.detail[0], line.detail[1], line.detail[2], line.detail[3]};
            const bool pair = line.points == kPointsOfPair;
            return say(pair ? Key::pasikonik_account_pair : Key::pasikonik_account_stock,
                       {Arg::card("kind", kind_name(cost), label(cost, language))});
        }
    }
    return {};
}

namespace {

// "tablecloth 3 (1 insect), tiles 2": the types with ants, without one of them.
std::string listed_types(const Preview& preview, Token without, Language language) {
    std::string list;
    for (const Type type : all_types()) {
        if (preview.cards[type] == 0 || without.is(type)) continue;
        const std::string word_of_type = said(language, word(type));
        list = joined(list, preview.insects[type] == 0
                                ? word_of_type + " " + std::to_string(preview.cards[type])
                                : text::line(language, Key::pasikonik_preview_insects,
                                             {Arg::word("type", word_of_type), Arg::count("count", preview.cards[type]),
                                              Arg::count("insects", preview.insects[type])}));
    }
    return list;
}

text::Sentence describe_type(const Preview& preview, Language language) {
    const Arg cards = Arg::count("cards", preview.cards[preview.type.type()]);
    if (preview.draws > 0)
        return text::say(language, Key::pasikonik_preview_red_ant, {Arg::count("draws", preview.draws)});
    if (preview.space == 0) return text::say(language, Key::pasikonik_preview_type, {cards});
    return text::say(language, Key::pasikonik_preview_type_autumn,
                     {cards, Arg::count("space", preview.space), Arg::count("points", preview.points)});
}

text::Sentence describe_guess(const Preview& preview, Language language) {
    const std::string others = listed_types(preview, preview.type, language);
    text::Args args{Arg::word("type", said(language, word(preview.type.type()))),
                    Arg::count("cards", preview.cards[preview.type.type()])};
    if (others.empty()) return text::say(language, Key::pasikonik_preview_guess_all, args);
    args.push_back(Arg::word("types", others));
    return text::say(language, Key::pasikonik_preview_guess, args);
}

text::Sentence describe_purchase(const Preview& preview, Language language) {
    text::Args args{Arg::count("points", preview.points), Arg::count("left", preview.left_most)};
    if (preview.ways <= 1) return text::say(language, Key::pasikonik_preview_buy, args);
    args.push_back(Arg::count("least", preview.left_least));
    args.push_back(Arg::count("ways", preview.ways));
    return text::say(language, Key::pasikonik_preview_buy_ways, args);
}

}  // namespace

text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker) {
    const Language language = speaker.language;
    switch (move.decision) {
        case Decision::path:
            return text::say(language, Key::pasikonik_preview_path,
                             {Arg::word("types", listed_types(preview, {}, language))});
        case Decision::type: return describe_type(preview, language);
        case Decision::guess: return describe_guess(preview, language);
        case Decision::insect:
            return text::say(language, Key::pasikonik_preview_insect,
                             {Arg::card("card", name(preview.card), label(preview.card, language))});
        case Decision::buy:
        case Decision::pay: return describe_purchase(preview, language);
    }
    return {};
}

text::Error explain(Refusal refusal) {
    switch (refusal) {
        case Refusal::none: break;
        case Refusal::no_such_variant: return {Key::pasikonik_refusal_no_such_variant, {}};
        case Refusal::too_few_seats: return {Key::pasikonik_refusal_too_few_seats, {}};
        case Refusal::too_many_seats: return {Key::pasikonik_refusal_too_many_seats, {}};
        case Refusal::bad_edition: return {Key::pasikonik_refusal_bad_edition, {}};
        case Refusal::wrong_decision: break;
        case Refusal::not_six_cells: return {Key::pasikonik_refusal_not_six_cells, {}};
        case Refusal::ants_on_gaps: return {Key::pasikonik_refusal_ants_on_gaps, {}};
        case Refusal::not_connected: return {Key::pasikonik_refusal_not_connected, {}};
        case Refusal::not_connected_by_corners: return {Key::pasikonik_refusal_not_connected_by_corners, {}};
        case Refusal::no_such_type: return {Key::pasikonik_refusal_no_such_type, {}};
        case Refusal::no_ant_on_type: return {Key::pasikonik_refusal_no_ant_on_type, {}};
        case Refusal::no_ant_on_cell: return {Key::pasikonik_refusal_no_ant_on_cell, {}};
        case Refusal::not_the_same_insect: return {Key::pasikonik_refusal_not_the_same_insect, {}};
        case Refusal::collected_itself: return {Key::pasikonik_refusal_collected_itself, {}};
        case Refusal::already_taken: return {Key::pasikonik_refusal_already_taken, {}};
        case Refusal::kind_not_open: return {Key::pasikonik_refusal_kind_not_open, {}};
        case Refusal::cannot_pay: return {Key::pasikonik_refusal_cannot_pay, {}};
        case Refusal::cards_not_held: return {Key::pasikonik_refusal_cards_not_held, {}};
        case Refusal::payment_not_exact: return {Key::pasikonik_refusal_payment_not_exact, {}};
        case Refusal::wrong_number_of_cards: return {Key::pasikonik_refusal_wrong_number_of_cards, {}};
        case Refusal::card_not_in_deck: return {Key::pasikonik_refusal_card_not_in_deck, {}};
        case Refusal::wrong_number_of_kinds: return {Key::pasikonik_refusal_wrong_number_of_kinds, {}};
        case Refusal::kind_not_in_stock: return {Key::pasikonik_refusal_kind_not_in_stock, {}};
        case Refusal::wrong_number_of_abilities: return {Key::pasikonik_refusal_wrong_number_of_abilities, {}};
        case Refusal::ability_dealt_twice: return {Key::pasikonik_refusal_ability_dealt_twice, {}};
        case Refusal::gossip_with_two: return {Key::pasikonik_refusal_gossip_with_two, {}};
    }
    return {Key::error_wrong_decision, {}};
}

Key prompt(Decision decision) {
    switch (decision) {
        case Decision::path: return Key::pasikonik_prompt_path;
        case Decision::type: return Key::pasikonik_prompt_type;
        case Decision::guess: return Key::pasikonik_prompt_guess;
        case Decision::insect: return Key::pasikonik_prompt_insect;
        case Decision::buy: return Key::pasikonik_prompt_buy;
        case Decision::pay: return Key::pasikonik_prompt_pay;
    }
    return Key::pasikonik_prompt_path;
}

Key help(Decision decision) {
    switch (decision) {
        case Decision::path: return Key::pasikonik_help_path;
        case Decision::type: return Key::pasikonik_help_type;
        case Decision::guess: return Key::pasikonik_help_guess;
        case Decision::insect: return Key::pasikonik_help_insect;
        case Decision::buy: return Key::pasikonik_help_buy;
        case Decision::pay: return Key::pasikonik_help_pay;
    }
    return Key::pasikonik_help_path;
}

}  // namespace stolik::pasikonik
