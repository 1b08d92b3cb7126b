#include "games/punto/text.hpp"

#include <charconv>

namespace stolik::punto {

using text::Arg;
using text::Key;

std::string notation(Card card) { return std::string{name(card.colour())} + "-" + std::to_string(card.dots()); }
std::string notation(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }
std::string notation(const Move& move) { return notation(move.cell); }

std::optional<Card> parse_card(std::string_view text) {
    for (int i = 0; i < kColours; ++i)
        for (Dots dots = 1; dots <= kMaxDots; ++dots)
            if (const Card card{colour_at(i), dots}; notation(card) == text) return card;
    return std::nullopt;
}

std::optional<Cell> parse_cell(std::string_view text) {
    int x = 0;
    int y = 0;
    const char* const end = text.data() + text.size();
    const auto column = std::from_chars(text.data(), end, x);
    if (column.ec != std::errc{} || column.ptr == end || *column.ptr != ',') return std::nullopt;
    const auto row = std::from_chars(column.ptr + 1, end, y);
    if (row.ec != std::errc{} || row.ptr != end) return std::nullopt;
    if (x < -kFarthest || x > kFarthest || y < -kFarthest || y > kFarthest) return std::nullopt;
    const Cell cell{x, y};
    if (notation(cell) != text) return std::nullopt;  // one way to write a cell: no "-0", no "01"
    return cell;
}

std::optional<Move> parse(Decision, std::string_view text) {
    const std::optional<Cell> cell = parse_cell(text);
    if (!cell) return std::nullopt;
    return Move{*cell};
}

namespace {

constexpr std::array<Key, kColours> kCard{Key::punto_card_red, Key::punto_card_blue, Key::punto_card_yellow,
                                          Key::punto_card_green};
constexpr std::array<Key, kColours> kCardObject{Key::punto_card_object_red, Key::punto_card_object_blue,
                                                Key::punto_card_object_yellow, Key::punto_card_object_green};

Arg card_arg(std::string_view placeholder, Card card, const std::array<Key, kColours>& words, Language language) {
    const Key key = words[static_cast<std::size_t>(index(card.colour()))];
    return Arg::card(placeholder, notation(card), text::line(language, key, {Arg::count("dots", card.dots())}));
}

Arg cell_arg(Cell cell) { return Arg::cell("cell", notation(cell), "(" + notation(cell) + ")"); }

}  // namespace

text::Sentence describe(const Event& event, const Speaker& speaker) {
    const auto say = [&](Key key, const text::Args& args) { return text::say(speaker.language, key, args); };
    const auto card = [&](Card shown) { return card_arg("card", shown, kCard, speaker.language); };
    const auto object = [&](std::string_view placeholder, Card shown) {
        return card_arg(placeholder, shown, kCardObject, speaker.language);
    };
    const Arg seat = speaker.seat("seat", event.seat.index);
    const bool team = event.partner != event.seat;
    const auto with_partner = [&](Key alone, Key together, text::Args args) {
        args.push_back(seat);
        if (team) args.push_back(speaker.seat("partner", event.partner.index));
        return say(team ? together : alone, args);
    };
    switch (event.kind) {
        case Event::Kind::round_begins: return say(Key::punto_round_begins, {seat, Arg::count("number", event.number)});
        case Event::Kind::cards_dealt: return say(Key::punto_cards_dealt, {seat, Arg::count("number", event.number)});
        case Event::Kind::turned: return say(Key::punto_turned, {seat, object("card", event.card)});
        case Event::Kind::placed:
            if (!event.covered.exists())
                return say(Key::punto_placed, {seat, object("card", event.card), cell_arg(event.cell)});
            return say(Key::punto_placed_on_top,
                       {seat, object("card", event.card), cell_arg(event.cell), object("covered", event.covered)});
        case Event::Kind::blocked: return say(Key::punto_blocked, {seat, card(event.card)});
        case Event::Kind::deck_empty: return say(Key::punto_deck_empty, {seat});
        case Event::Kind::line_completed: return say(Key::punto_line_completed, {seat});
        case Event::Kind::lines_counted:
            return with_partner(Key::punto_lines_counted, Key::punto_lines_counted_team,
                                {Arg::count("lines", event.number), Arg::count("dots", event.total)});
        case Event::Kind::round_won:
            return with_partner(Key::punto_round_won, Key::punto_round_won_team, {Arg::count("number", event.number)});
        case Event::Kind::round_drawn: return say(Key::punto_round_drawn, {});
        case Event::Kind::card_removed:
            return with_partner(Key::punto_card_removed, Key::punto_card_removed_team, {card(event.card)});
        case Event::Kind::safety_stop: return say(Key::punto_safety_stop, {Arg::count("number", event.number)});
        case Event::Kind::game_over: return say(Key::punto_game_over, {});
    }
    return {};
}

text::Sentence describe(const State&, const AccountLine&, const Speaker& speaker) {
    return text::say(speaker.language, Key::punto_account_rounds_won, {});
}

text::Sentence describe(const Preview& preview, const Move&, const Speaker& speaker) {
    std::string all;
    const auto add = [&](Key key, const text::Args& args = {}) {
        all += (all.empty() ? "" : "; ") + text::line(speaker.language, key, args);
    };
    if (preview.wins) add(Key::punto_preview_wins, {Arg::count("line", preview.line)});
    if (!preview.wins && preview.line > 1) add(Key::punto_preview_line, {Arg::count("line", preview.line)});
    if (preview.breaks) add(Key::punto_preview_breaks);
    if (preview.blocks) add(Key::punto_preview_blocks);
    if (preview.covered.exists())
        add(Key::punto_preview_covers, {card_arg("card", preview.covered, kCardObject, speaker.language)});
    if (preview.fixes_columns) add(Key::punto_preview_fixes_columns);
    if (preview.fixes_rows) add(Key::punto_preview_fixes_rows);
    if (all.empty()) add(Key::punto_preview_beside);
    return {{text::Segment::Kind::plain, all, {}}};
}

text::Error explain(Refusal refusal) {
    switch (refusal) {
        case Refusal::none: break;
        case Refusal::too_few_seats: return {Key::punto_refusal_too_few_seats, {}};
        case Refusal::too_many_seats: return {Key::punto_refusal_too_many_seats, {}};
        case Refusal::teams_need_four: return {Key::punto_refusal_teams_need_four, {}};
        case Refusal::bad_rounds_to_win: return {Key::punto_refusal_bad_rounds_to_win, {}};
        case Refusal::out_of_reach: return {Key::punto_refusal_out_of_reach, {}};
        case Refusal::too_wide: return {Key::punto_refusal_too_wide, {}};
        case Refusal::too_high: return {Key::punto_refusal_too_high, {}};
        case Refusal::touches_nothing: return {Key::punto_refusal_touches_nothing, {}};
        case Refusal::not_fewer_dots: return {Key::punto_refusal_not_fewer_dots, {}};
        case Refusal::card_not_in_deck: return {Key::punto_refusal_card_not_in_deck, {}};
        case Refusal::wrong_deal_size: return {Key::punto_refusal_wrong_deal_size, {}};
        case Refusal::wrong_cards_dealt: return {Key::punto_refusal_wrong_cards_dealt, {}};
    }
    return {Key::error_wrong_decision, {}};
}

text::Key prompt(Decision) { return Key::punto_prompt_place; }
text::Key help(Decision) { return Key::punto_help_place; }

}  // namespace stolik::punto
