#include "games/gra_roku/text.hpp"

namespace stolik::gra_roku {

using text::Arg;
using text::Key;

namespace {

Key key(Season season) {
    switch (season) {
        case Season::spring: return Key::gra_roku_season_spring;
        case Season::summer: return Key::gra_roku_season_summer;
        case Season::autumn: return Key::gra_roku_season_autumn;
        case Season::winter: break;
    }
    return Key::gra_roku_season_winter;
}

Key key(Symbol symbol) {
    switch (symbol) {
        case Symbol::stork: return Key::gra_roku_symbol_stork;
        case Symbol::flower: return Key::gra_roku_symbol_flower;
        case Symbol::bee: return Key::gra_roku_symbol_bee;
        case Symbol::sun: return Key::gra_roku_symbol_sun;
        case Symbol::ball: return Key::gra_roku_symbol_ball;
        case Symbol::ice_cream: return Key::gra_roku_symbol_ice_cream;
        case Symbol::pumpkin: return Key::gra_roku_symbol_pumpkin;
        case Symbol::squirrel: return Key::gra_roku_symbol_squirrel;
        case Symbol::leaf: return Key::gra_roku_symbol_leaf;
        case Symbol::fir_tree: return Key::gra_roku_symbol_fir_tree;
        case Symbol::snowman: return Key::gra_roku_symbol_snowman;
        case Symbol::snowflake: break;
    }
    return Key::gra_roku_symbol_snowflake;
}

Arg card_arg(std::string_view placeholder, Card card, Language language) {
    return Arg::card(placeholder, name(card), label(card, language));
}

Arg cell_arg(Cell cell) { return Arg::cell("cell", name(cell), name(cell)); }

Arg row_arg(Row row) {
    const std::string number = std::to_string(row.index + 1);
    return Arg::cell("row", "r" + number, number);
}

Arg season_arg(Season season, Language language) { return Arg::word("season", label(season, language)); }

void add_listed(std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; }

Arg cards_arg(const CardSet& cards, Language language) {
    std::string list;
    cards.for_each([&](Card card) { add_listed(list, label(card, language)); });
    return Arg::word("cards", list);
}

Arg cells_arg(CellSet cells) {
    std::string list;
    cells.for_each([&](Cell cell) { add_listed(list, name(cell)); });
    return Arg::word("cells", list);
}

}  // namespace

std::string label(Season season, Language language) { return std::string{text::raw(language, key(season))}; }

std::string label(Symbol symbol, Language language) { return std::string{text::raw(language, key(symbol))}; }

std::string label(Card card, Language language) {
    return label(card.symbol(), language) + " " + std::to_string(card.points().value);
}

text::Sentence describe(const Event& event, const Speaker& speaker) {
    const Language language = speaker.language;
    const auto say = [&](Key key, const text::Args& args) { return text::say(language, key, args); };
    const Arg seat = speaker.seat("seat", event.seat.index);
    const bool seen = event.card.exists();
    const Arg card = seen ? card_arg("card", event.card, language) : Arg::word("card", "");
    const Arg old = event.old.exists() ? card_arg("old", event.old, language) : Arg::word("old", "");
    const Arg cell = cell_arg(event.cell);
    switch (event.kind) {
        case Event::Kind::opening_chosen: return say(Key::gra_roku_opening_chosen, {seat, card, cell});
        case Event::Kind::opening_dealt: return say(Key::gra_roku_opening_dealt, {card, cell});
        case Event::Kind::hand_dealt:
            if (event.cards.empty()) return say(Key::gra_roku_hand_dealt, {seat});
            return say(Key::gra_roku_hand_dealt_open, {seat, cards_arg(event.cards, language)});
        case Event::Kind::neutral_placed: return say(Key::gra_roku_neutral_placed, {card, cell});
        case Event::Kind::neutral_boxed: return say(Key::gra_roku_neutral_boxed, {card});
        case Event::Kind::chose: return say(seen ? Key::gra_roku_chose_open : Key::gra_roku_chose, {seat, card});
        case Event::Kind::took_back: return say(Key::gra_roku_took_back, {seat});
        case Event::Kind::revealed: return say(Key::gra_roku_revealed, {seat, card});
        case Event::Kind::leads: return say(Key::gra_roku_leads, {seat});
        case Event::Kind::placed: return say(Key::gra_roku_placed, {seat, card, cell});
        case Event::Kind::could_not_place: return say(Key::gra_roku_could_not_place, {seat, card});
        case Event::Kind::drew: return say(seen ? Key::gra_roku_drew_open : Key::gra_roku_drew, {seat, card});
        case Event::Kind::row_completed: return say(Key::gra_roku_row_completed, {seat, row_arg(event.row)});
        case Event::Kind::took: return say(Key::gra_roku_took, {seat, card});
        case Event::Kind::took_duplicate: return say(Key::gra_roku_took_duplicate, {seat, card});
        case Event::Kind::duplicate_swapped: return say(Key::gra_roku_duplicate_swapped, {seat, card, old});
        case Event::Kind::duplicate_aside: return say(Key::gra_roku_duplicate_aside, {seat, card});
        case Event::Kind::season_completed:
            return say(Key::gra_roku_season_completed, {seat, season_arg(event.season, language)});
        case Event::Kind::bonus_drawn: return say(Key::gra_roku_bonus_drawn, {seat, card});
        case Event::Kind::bonus_added: return say(Key::gra_roku_bonus_added, {seat, card});
        case Event::Kind::bonus_swapped: return say(Key::gra_roku_bonus_swapped, {seat, card, old});
        case Event::Kind::bonus_boxed: return say(Key::gra_roku_bonus_boxed, {seat, card});
        case Event::Kind::row_boxed:
            return say(Key::gra_roku_row_boxed, {row_arg(event.row), cards_arg(event.cards, language)});
        case Event::Kind::refill_drawn: return say(Key::gra_roku_refill_drawn, {seat, card});
        case Event::Kind::refill_placed: return say(Key::gra_roku_refill_placed, {seat, card, cell});
        case Event::Kind::refilled: return say(Key::gra_roku_refilled, {card, cell});
        case Event::Kind::year_full: return say(Key::gra_roku_year_full, {seat});
        case Event::Kind::stack_empty: return say(Key::gra_roku_stack_empty, {});
        case Event::Kind::game_over: return say(Key::gra_roku_game_over, {});
    }
    return {};
}

text::Sentence describe(const State&, const AccountLine& line, const Speaker& speaker) {
    if (static_cast<Account>(line.kind) == Account::aside)
        return text::say(speaker.language, Key::gra_roku_account_aside, {Arg::count("count", line.detail[0])});
    std::string list;
    for (const std::uint8_t number : line.detail) add_listed(list, label(Card{number}, speaker.language));
    return text::say(speaker.language, Key::gra_roku_account_row, {Arg::word("cards", list)});
}

namespace {

// Several facts in one line.
class Facts {
public:
    explicit Facts(Language language) : language_{language} {}
    void add(Key key, const text::Args& args = {}) {
        if (!sentence_.empty()) sentence_.push_back({text::Segment::Kind::plain, "; ", {}});
        for (text::Segment& segment : text::say(language_, key, args)) sentence_.push_back(std::move(segment));
    }
    text::Sentence take() { return std::move(sentence_); }

private:
    Language language_;
    text::Sentence sentence_;
};

Key worth_key(Worth worth) {
    switch (worth) {
        case Worth::new_symbol: return Key::gra_roku_preview_new_symbol;
        case Worth::better: return Key::gra_roku_preview_better;
        case Worth::useless: break;
    }
    return Key::gra_roku_preview_useless;
}

}  // namespace

text::Sentence describe(const Preview& preview, const Move& move, const Speaker& speaker) {
    Facts facts{speaker.language};
    if (move.card.exists()) facts.add(Key::gra_roku_preview_card, {card_arg("card", move.card, speaker.language)});
    switch (move.decision) {
        case Decision::opening:
            facts.add(Key::gra_roku_preview_lands, {cell_arg(opening_cell(move.card.season()))});
            return facts.take();
        case Decision::refill: facts.add(Key::gra_roku_preview_lands, {cell_arg(move.cell)}); return facts.take();
        case Decision::choose:
            if (preview.cells.empty())
                facts.add(Key::gra_roku_preview_no_cell);
            else
                facts.add(Key::gra_roku_preview_cells, {cells_arg(preview.cells)});
            if (!preview.completing.empty())
                facts.add(Key::gra_roku_preview_completing, {cells_arg(preview.completing)});
            facts.add(worth_key(preview.worth));
            break;
        case Decision::place:
            facts.add(preview.completes_row ? Key::gra_roku_preview_completes_row : Key::gra_roku_preview_keeps_row);
            facts.add(worth_key(preview.worth));
            break;
        case Decision::take: facts.add(worth_key(preview.worth)); break;
        case Decision::duplicate:
            facts.add(move.use == Use::swap ? Key::gra_roku_preview_swap : Key::gra_roku_preview_aside);
            break;
        case Decision::bonus:
            if (move.use == Use::box)
                facts.add(Key::gra_roku_preview_box);
            else
                facts.add(move.use == Use::add ? Key::gra_roku_preview_new_symbol : Key::gra_roku_preview_swap);
            break;
    }
    if (preview.completes_season)
        facts.add(Key::gra_roku_preview_season, {season_arg(preview.card.season(), speaker.language)});
    if (preview.completes_year) facts.add(Key::gra_roku_preview_year);
    if (preview.points_after != preview.points_now)
        facts.add(Key::gra_roku_preview_points,
                  {Arg::count("now", preview.points_now), Arg::count("after", preview.points_after)});
    return facts.take();
}

text::Error explain(Refusal refusal) {
    switch (refusal) {
        case Refusal::none: break;
        case Refusal::too_few_seats: return {Key::gra_roku_refusal_too_few_seats, {}};
        case Refusal::too_many_seats: return {Key::gra_roku_refusal_too_many_seats, {}};
        case Refusal::wrong_decision: return {Key::error_wrong_decision, {}};
        case Refusal::no_such_card: return {Key::gra_roku_refusal_no_such_card, {}};
        case Refusal::wrong_season: return {Key::gra_roku_refusal_wrong_season, {}};
        case Refusal::card_not_in_hand: return {Key::gra_roku_refusal_card_not_in_hand, {}};
        case Refusal::card_not_in_row: return {Key::gra_roku_refusal_card_not_in_row, {}};
        case Refusal::no_such_cell: return {Key::gra_roku_refusal_no_such_cell, {}};
        case Refusal::cell_taken: return {Key::gra_roku_refusal_cell_taken, {}};
        case Refusal::wrong_column: return {Key::gra_roku_refusal_wrong_column, {}};
        case Refusal::no_neighbour: return {Key::gra_roku_refusal_no_neighbour, {}};
        case Refusal::neighbour_does_not_fit: return {Key::gra_roku_refusal_neighbour_does_not_fit, {}};
        case Refusal::another_row: return {Key::gra_roku_refusal_another_row, {}};
        case Refusal::symbol_already_there: return {Key::gra_roku_refusal_symbol_already_there, {}};
        case Refusal::symbol_not_there: return {Key::gra_roku_refusal_symbol_not_there, {}};
        case Refusal::not_more_points: return {Key::gra_roku_refusal_not_more_points, {}};
        case Refusal::no_such_use: return {Key::gra_roku_refusal_no_such_use, {}};
        case Refusal::opening_not_one_a_season: return {Key::gra_roku_refusal_opening_not_one_a_season, {}};
        case Refusal::wrong_hand_size: return {Key::gra_roku_refusal_wrong_hand_size, {}};
        case Refusal::card_dealt_twice: return {Key::gra_roku_refusal_card_dealt_twice, {}};
        case Refusal::card_not_in_stack: return {Key::gra_roku_refusal_card_not_in_stack, {}};
    }
    return {Key::error_wrong_decision, {}};
}

text::Key prompt(Decision decision) {
    switch (decision) {
        case Decision::opening: return Key::gra_roku_prompt_opening;
        case Decision::choose: return Key::gra_roku_prompt_choose;
        case Decision::place: return Key::gra_roku_prompt_place;
        case Decision::take: return Key::gra_roku_prompt_take;
        case Decision::duplicate: return Key::gra_roku_prompt_duplicate;
        case Decision::bonus: return Key::gra_roku_prompt_bonus;
        case Decision::refill: return Key::gra_roku_prompt_refill;
    }
    return Key::gra_roku_prompt_choose;
}

text::Key help(Decision decision) {
    switch (decision) {
        case Decision::opening: return Key::gra_roku_help_opening;
        case Decision::choose: return Key::gra_roku_help_choose;
        case Decision::place: return Key::gra_roku_help_place;
        case Decision::take: return Key::gra_roku_help_take;
        case Decision::duplicate: return Key::gra_roku_help_duplicate;
        case Decision::bonus: return Key::gra_roku_help_bonus;
        case Decision::refill: return Key::gra_roku_help_refill;
    }
    return Key::gra_roku_help_choose;
}

}  // namespace stolik::gra_roku
