#include "games/bierze_6/text.hpp"

#include <charconv>

namespace stolik::bierze_6 {

using text::Arg;
using text::Key;

std::string notation(const Move& move) {
    return std::to_string(move.decision == Decision::row ? move.row.index + 1 : move.card.number);
}

std::optional<Move> parse(Decision decision, std::string_view text) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc{} || stop != end || text.starts_with('0')) return std::nullopt;
    if (decision == Decision::row) {
        if (number < 1 || number > kRows) return std::nullopt;
        return Move::take_row(RowIndex{number - 1});
    }
    if (number < 1 || number > kLastCard) return std::nullopt;
    return Move{decision, Card{number}, {}};
}

namespace {

Arg card_arg(Card card) {
    const std::string number = std::to_string(card.number);
    return Arg::card("card", number, number);
}

Arg row_arg(RowIndex row) {
    const std::string number = std::to_string(row.index + 1);
    return Arg::cell("row", number, number);
}

std::string listed(const CardSet& cards) {
    std::string list;
    cards.for_each([&](Card card) { list += (list.empty() ? "" : ", ") + std::to_string(card.number); });
    return list;
}

}  // namespace

text::Sentence describe(const Event& event, const Speaker& speaker) {
    const auto say = [&](Key key, const text::Args& args) { return text::say(speaker.language, key, args); };
    const Arg seat = speaker.seat("seat", event.seat.index);
    switch (event.kind) {
        case Event::Kind::deal_begins: return say(Key::bierze_6_deal_begins, {Arg::count("number", event.number)});
        case Event::Kind::hand_dealt:
            if (event.cards.empty()) return say(Key::bierze_6_hand_dealt, {seat});
            return say(Key::bierze_6_hand_dealt_open, {seat, Arg::word("cards", listed(event.cards))});
        case Event::Kind::row_started:
            return say(Key::bierze_6_row_started, {row_arg(event.row), card_arg(event.card)});
        case Event::Kind::drafted: return say(Key::bierze_6_drafted, {seat, card_arg(event.card)});
        case Event::Kind::chose:
            if (!event.card.exists()) return say(Key::bierze_6_chose, {seat});
            return say(Key::bierze_6_chose_open, {seat, card_arg(event.card)});
        case Event::Kind::took_back: return say(Key::bierze_6_took_back, {seat});
        case Event::Kind::revealed: return say(Key::bierze_6_revealed, {seat, card_arg(event.card)});
        case Event::Kind::placed: return say(Key::bierze_6_placed, {seat, card_arg(event.card), row_arg(event.row)});
        case Event::Kind::row_taken:
            return say(Key::bierze_6_row_taken, {seat, row_arg(event.row), Arg::word("cards", listed(event.cards)),
                                                 Arg::count("bulls", event.number)});
        case Event::Kind::deal_scored:
            return say(Key::bierze_6_deal_scored,
                       {seat, Arg::count("bulls", event.number), Arg::count("total", event.total)});
        case Event::Kind::game_over: return say(Key::bierze_6_game_over, {});
    }
    return {};
}

text::Sentence describe(const State&, const AccountLine& line, const Speaker& speaker) {
    const bool earlier = static_cast<Account>(line.kind) == Account::earlier_deals;
    return text::say(speaker.language, earlier ? Key::bierze_6_account_earlier_deals : Key::bierze_6_account_last_deal,
                     {});
}

text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker) {
    const auto say = [&](Key key, const text::Args& args) { return text::say(speaker.language, key, args); };
    if (move.decision == Decision::draft)
        return say(Key::bierze_6_preview_draft, {Arg::count("bulls", bulls(move.card).value)});
    if (!preview.fits) return say(Key::bierze_6_preview_fits_nowhere, {});
    if (preview.takes)
        return say(Key::bierze_6_preview_takes, {row_arg(preview.row), Arg::count("bulls", preview.bulls)});
    return say(Key::bierze_6_preview_joins, {row_arg(preview.row)});
}

text::Error explain(Refusal refusal) {
    switch (refusal) {
        case Refusal::none: break;
        case Refusal::too_few_seats: return {Key::bierze_6_refusal_too_few_seats, {}};
        case Refusal::too_many_seats: return {Key::bierze_6_refusal_too_many_seats, {}};
        case Refusal::too_many_seats_advanced: return {Key::bierze_6_refusal_too_many_seats_advanced, {}};
        case Refusal::both_ends: return {Key::bierze_6_refusal_both_ends, {}};
        case Refusal::bad_target: return {Key::bierze_6_refusal_bad_target, {}};
        case Refusal::bad_deals: return {Key::bierze_6_refusal_bad_deals, {}};
        case Refusal::wrong_decision: return {Key::error_wrong_decision, {}};
        case Refusal::card_not_open: return {Key::bierze_6_refusal_card_not_open, {}};
        case Refusal::card_not_in_hand: return {Key::bierze_6_refusal_card_not_in_hand, {}};
        case Refusal::no_such_row: return {Key::bierze_6_refusal_no_such_row, {}};
        case Refusal::wrong_hand_size: return {Key::bierze_6_refusal_wrong_hand_size, {}};
        case Refusal::card_dealt_twice: return {Key::bierze_6_refusal_card_dealt_twice, {}};
    }
    return {Key::error_wrong_decision, {}};
}

text::Key prompt(Decision decision) {
    switch (decision) {
        case Decision::draft: return Key::bierze_6_prompt_draft;
        case Decision::choose: return Key::bierze_6_prompt_choose;
        case Decision::row: return Key::bierze_6_prompt_row;
    }
    return Key::bierze_6_prompt_choose;
}

text::Key help(Decision decision) {
    switch (decision) {
        case Decision::draft: return Key::bierze_6_help_draft;
        case Decision::choose: return Key::bierze_6_help_choose;
        case Decision::row: return Key::bierze_6_help_row;
    }
    return Key::bierze_6_help_choose;
}

}  // namespace stolik::bierze_6
