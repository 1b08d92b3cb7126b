#include "games/na_1_karte/text.hpp"

namespace stolik::na_1_karte {

using text::Arg;
using text::Key;

std::string word(Colour colour, Language language) {
    constexpr std::array<Key, kColours> words{Key::na_1_karte_colour_purple, Key::na_1_karte_colour_yellow,
                                              Key::na_1_karte_colour_orange, Key::na_1_karte_colour_red,
                                              Key::na_1_karte_colour_blue,   Key::na_1_karte_colour_green};
    return std::string{text::raw(language, words[static_cast<std::size_t>(colour)])};
}

std::string listed(PerColour numbers, Language language) {
    std::string list;
    for_each_colour([&](Colour colour) {
        if (numbers[colour] == 0) return;
        list += (list.empty() ? "" : ", ") + std::to_string(numbers[colour]) + " × " + word(colour, language);
    });
    return list.empty() ? std::string{text::raw(language, Key::na_1_karte_nothing)} : list;
}

Arg card_arg(CardId card) { return Arg::card("card", name(card), name(card)); }

namespace {

Arg cards_arg(const CardIds& cards) {
    std::string list;
    for (const CardId card : cards) list += (list.empty() ? "" : ", ") + name(card);
    return Arg::word("cards", list);
}

// Events that name several cards, or hide them.
text::Sentence describe_cards(const Event& event, const Speaker& speaker) {
    const auto say = [&](Key key, const text::Args& args) { return text::say(speaker.language, key, args); };
    const Arg seat = speaker.seat("seat", event.seat.index);
    switch (event.kind) {
        case Event::Kind::hand_dealt:
            if (event.hidden) return say(Key::na_1_karte_hand_dealt, {seat, Arg::count("count", kDealtDraft)});
            return say(Key::na_1_karte_hand_dealt_open, {seat, cards_arg(event.cards)});
        case Event::Kind::chose_kept:
            if (event.hidden) return say(Key::na_1_karte_chose_kept, {seat});
            return say(Key::na_1_karte_chose_kept_open, {seat, cards_arg(event.cards)});
        case Event::Kind::chose_mark:
            if (event.hidden) return say(Key::na_1_karte_chose_mark, {seat});
            if (event.cards.empty()) return say(Key::na_1_karte_chose_pass, {seat});
            return say(Key::na_1_karte_chose_mark_open, {seat, card_arg(event.cards.front())});
        case Event::Kind::kept: return say(Key::na_1_karte_kept, {seat, cards_arg(event.cards)});
        default: return say(Key::na_1_karte_pool_opened, {cards_arg(event.cards)});
    }
}

// Events of the dice and of turns.
text::Sentence describe_round(const Event& event, const Speaker& speaker) {
    const auto say = [&](Key key, const text::Args& args) { return text::say(speaker.language, key, args); };
    const Arg seat = speaker.seat("seat", event.seat.index);
    const Arg dice = Arg::word("dice", listed(event.dice, speaker.language));
    const Arg result = Arg::word("result", listed(event.result, speaker.language));
    switch (event.kind) {
        case Event::Kind::round_begins:
            return say(Key::na_1_karte_round_begins, {seat, Arg::count("number", event.number)});
        case Event::Kind::rolled:
            if (event.number == 1) return say(Key::na_1_karte_rolled, {seat, result});
            return say(Key::na_1_karte_rolled_again, {seat, dice, result});
        case Event::Kind::rolls_again: return say(Key::na_1_karte_rolls_again, {seat, dice});
        case Event::Kind::stopped: return say(Key::na_1_karte_stopped, {seat, result});
        case Event::Kind::cannot_mark: return say(Key::na_1_karte_cannot_mark, {seat});
        case Event::Kind::took_back: return say(Key::na_1_karte_took_back, {seat});
        case Event::Kind::passed: return say(Key::na_1_karte_passed, {seat});
        default: return say(Key::na_1_karte_game_over, {});
    }
}

}  // namespace

text::Sentence describe(const Event& event, const Speaker& speaker) {
    const auto say = [&](Key key, const text::Args& args) { return text::say(speaker.language, key, args); };
    const Arg seat = speaker.seat("seat", event.seat.index);
    const Arg card = card_arg(event.cards.empty() ? CardId{} : event.cards.front());
    switch (event.kind) {
        case Event::Kind::hand_dealt:
        case Event::Kind::chose_kept:
        case Event::Kind::chose_mark:
        case Event::Kind::kept:
        case Event::Kind::pool_opened: return describe_cards(event, speaker);
        case Event::Kind::marked:
            return say(Key::na_1_karte_marked, {seat, card, Arg::word("boxes", listed(event.dice, speaker.language))});
        case Event::Kind::scored:
            if (event.suns == 0) return say(Key::na_1_karte_scored, {seat, card, Arg::count("points", event.number)});
            return say(Key::na_1_karte_scored_suns, {seat, card, Arg::count("points", event.number + event.suns),
                                                     Arg::count("rows", event.number), Arg::count("suns", event.suns)});
        case Event::Kind::drew: return say(Key::na_1_karte_drew, {seat, card});
        case Event::Kind::took: return say(Key::na_1_karte_took, {seat, card});
        case Event::Kind::pool_refilled: return say(Key::na_1_karte_pool_refilled, {card});
        default: return describe_round(event, speaker);
    }
}

text::Sentence describe(const State& state, const AccountLine& line, const Speaker& speaker) {
    const auto say = [&](Key key) {
        return text::say(speaker.language, key, {card_arg(state.table.id(Card{line.detail[0]}))});
    };
    switch (static_cast<Account>(line.kind)) {
        case Account::scored_rows: return say(Key::na_1_karte_account_scored_rows);
        case Account::scored_suns: return say(Key::na_1_karte_account_scored_suns);
        case Account::unfinished_rows: break;
    }
    return say(Key::na_1_karte_account_unfinished_rows);
}

namespace {

text::Sentence describe_re_roll(const Preview& preview, Dice again, const Speaker& speaker) {
    const auto say = [&](Key key, const text::Args& args) { return text::say(speaker.language, key, args); };
    text::Sentence sentence;
    if (again.empty())
        sentence = say(Key::na_1_karte_preview_stop, {});
    else if (preview.kept.empty())
        return say(Key::na_1_karte_preview_roll_all, {});
    else
        sentence = say(Key::na_1_karte_preview_roll,
                       {Arg::count("count", again.total()), Arg::word("kept", listed(preview.kept, speaker.language))});
    for (const CardPreview& card : preview.cards) {
        if (card.crossed_off.empty()) continue;
        const Key key = card.complete ? Key::na_1_karte_preview_on_card_complete : Key::na_1_karte_preview_on_card;
        const text::Sentence here = say(key, {card_arg(card.card), Arg::count("points", card.points),
                                              Arg::word("boxes", listed(card.crossed_off, speaker.language))});
        sentence.insert(sentence.end(), here.begin(), here.end());
    }
    return sentence;
}

std::string listed_suns(Face face, Language language) {
    std::string list;
    for_each_colour([&](Colour colour) {
        if (face.suns().contains(colour)) list += (list.empty() ? "" : ", ") + word(colour, language);
    });
    return list;
}

}  // namespace

text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker) {
    const auto say = [&](Key key, const text::Args& args) { return text::say(speaker.language, key, args); };
    switch (move.decision) {
        case Decision::keep: return say(Key::na_1_karte_preview_keep, {});
        case Decision::re_roll: return describe_re_roll(preview, move.again(), speaker);
        case Decision::new_card:
            return say(Key::na_1_karte_preview_new_card,
                       {Arg::word("rows", listed(preview.face.rows(), speaker.language)),
                        Arg::word("suns", listed_suns(preview.face, speaker.language))});
        case Decision::mark: break;
    }
    if (preview.cards.empty()) return say(Key::na_1_karte_preview_pass, {});
    const CardPreview& card = preview.cards.front();
    const Arg boxes = Arg::word("boxes", listed(card.crossed_off, speaker.language));
    if (card.complete) return say(Key::na_1_karte_preview_complete, {boxes, Arg::count("points", card.points)});
    return say(Key::na_1_karte_preview_mark, {boxes, Arg::count("rows", card.full_rows)});
}

text::Error explain(Refusal refusal) {
    switch (refusal) {
        case Refusal::none: break;
        case Refusal::too_few_seats: return {Key::na_1_karte_refusal_too_few_seats, {}};
        case Refusal::too_many_seats: return {Key::na_1_karte_refusal_too_many_seats, {}};
        case Refusal::deck_ids: return {Key::na_1_karte_refusal_deck_ids, {}};
        case Refusal::deck_rows: return {Key::na_1_karte_refusal_deck_rows, {}};
        case Refusal::deck_suns: return {Key::na_1_karte_refusal_deck_suns, {}};
        case Refusal::wrong_decision: return {Key::error_wrong_decision, {}};
        case Refusal::keep_three_ascending: return {Key::na_1_karte_refusal_keep_three_ascending, {}};
        case Refusal::card_not_yours: return {Key::na_1_karte_refusal_card_not_yours, {}};
        case Refusal::dice_not_there: return {Key::na_1_karte_refusal_dice_not_there, {}};
        case Refusal::nothing_fits: return {Key::na_1_karte_refusal_nothing_fits, {}};
        case Refusal::card_not_in_pool: return {Key::na_1_karte_refusal_card_not_in_pool, {}};
        case Refusal::wrong_hand_size: return {Key::na_1_karte_refusal_wrong_hand_size, {}};
        case Refusal::card_dealt_twice: return {Key::na_1_karte_refusal_card_dealt_twice, {}};
        case Refusal::card_not_in_deck: return {Key::na_1_karte_refusal_card_not_in_deck, {}};
        case Refusal::wrong_pool_size: return {Key::na_1_karte_refusal_wrong_pool_size, {}};
        case Refusal::wrong_dice_number: return {Key::na_1_karte_refusal_wrong_dice_number, {}};
        case Refusal::one_card_only: return {Key::na_1_karte_refusal_one_card_only, {}};
    }
    return {Key::error_wrong_decision, {}};
}

text::Key prompt(Decision decision) {
    switch (decision) {
        case Decision::keep: return Key::na_1_karte_prompt_keep;
        case Decision::re_roll: return Key::na_1_karte_prompt_re_roll;
        case Decision::mark: return Key::na_1_karte_prompt_mark;
        case Decision::new_card: return Key::na_1_karte_prompt_new_card;
    }
    return Key::na_1_karte_prompt_mark;
}

text::Key help(Decision decision) {
    switch (decision) {
        case Decision::keep: return Key::na_1_karte_help_keep;
        case Decision::re_roll: return Key::na_1_karte_help_re_roll;
        case Decision::mark: return Key::na_1_karte_help_mark;
        case Decision::new_card: return Key::na_1_karte_help_new_card;
    }
    return Key::na_1_karte_help_mark;
}

}  // namespace stolik::na_1_karte
