// The stable names of cards, cells and moves.
#include <array>

#include "games/gra_roku/text.hpp"

namespace stolik::gra_roku {

std::string_view name(Decision decision) {
    switch (decision) {
        case Decision::opening: return "opening";
        case Decision::choose: return "choose";
        case Decision::place: return "place";
        case Decision::take: return "take";
        case Decision::duplicate: return "duplicate";
        case Decision::bonus: return "bonus";
        case Decision::refill: return "refill";
    }
    return "";
}

std::string_view name(Event::Kind kind) {
    switch (kind) {
        case Event::Kind::opening_chosen: return "opening_chosen";
        case Event::Kind::opening_dealt: return "opening_dealt";
        case Event::Kind::hand_dealt: return "hand_dealt";
        case Event::Kind::neutral_placed: return "neutral_placed";
        case Event::Kind::neutral_boxed: return "neutral_boxed";
        case Event::Kind::chose: return "chose";
        case Event::Kind::took_back: return "took_back";
        case Event::Kind::revealed: return "revealed";
        case Event::Kind::leads: return "leads";
        case Event::Kind::placed: return "placed";
        case Event::Kind::could_not_place: return "could_not_place";
        case Event::Kind::drew: return "drew";
        case Event::Kind::row_completed: return "row_completed";
        case Event::Kind::took: return "took";
        case Event::Kind::took_duplicate: return "took_duplicate";
        case Event::Kind::duplicate_swapped: return "duplicate_swapped";
        case Event::Kind::duplicate_aside: return "duplicate_aside";
        case Event::Kind::season_completed: return "season_completed";
        case Event::Kind::bonus_drawn: return "bonus_drawn";
        case Event::Kind::bonus_added: return "bonus_added";
        case Event::Kind::bonus_swapped: return "bonus_swapped";
        case Event::Kind::bonus_boxed: return "bonus_boxed";
        case Event::Kind::row_boxed: return "row_boxed";
        case Event::Kind::refill_drawn: return "refill_drawn";
        case Event::Kind::refill_placed: return "refill_placed";
        case Event::Kind::refilled: return "refilled";
        case Event::Kind::year_full: return "year_full";
        case Event::Kind::stack_empty: return "stack_empty";
        case Event::Kind::game_over: return "game_over";
    }
    return "";
}

std::string_view name(Season season) {
    switch (season) {
        case Season::spring: return "spring";
        case Season::summer: return "summer";
        case Season::autumn: return "autumn";
        case Season::winter: return "winter";
    }
    return "";
}

std::string_view name(Symbol symbol) {
    switch (symbol) {
        case Symbol::stork: return "stork";
        case Symbol::flower: return "flower";
        case Symbol::bee: return "bee";
        case Symbol::sun: return "sun";
        case Symbol::ball: return "ball";
        case Symbol::ice_cream: return "ice-cream";
        case Symbol::pumpkin: return "pumpkin";
        case Symbol::squirrel: return "squirrel";
        case Symbol::leaf: return "leaf";
        case Symbol::fir_tree: return "fir-tree";
        case Symbol::snowman: return "snowman";
        case Symbol::snowflake: return "snowflake";
    }
    return "";
}

std::string_view name(Worth worth) {
    switch (worth) {
        case Worth::new_symbol: return "new_symbol";
        case Worth::better: return "better";
        case Worth::useless: return "useless";
    }
    return "";
}

std::string name(Card card) { return std::string{name(card.symbol())} + "-" + std::to_string(card.points()); }

std::string name(Cell cell) {
    return "r" + std::to_string(cell.row().index + 1) + "c" + std::to_string(cell.column() + 1);
}

std::optional<Card> parse_card(std::string_view text) {
    for (int season = 0; season < kSeasons; ++season)
        for (int nth = 0; nth < kSymbolsInSeason; ++nth) {
            const Symbol symbol = symbol_of(static_cast<Season>(season), nth);
            if (!text.starts_with(name(symbol))) continue;
            const std::string_view rest = text.substr(name(symbol).size());
            if (rest.size() != 2 || rest[0] != '-' || rest[1] < '0' || rest[1] > '0' + kMaxPoints) continue;
            return Card{symbol, rest[1] - '0'};
        }
    return std::nullopt;
}

namespace {

std::string_view name(Use use) {
    switch (use) {
        case Use::add: return "add";
        case Use::swap: return "swap";
        case Use::aside: return "aside";
        case Use::box: return "box";
        case Use::none: break;
    }
    return "";
}

std::optional<Cell> parse_cell(std::string_view text) {
    for (int i = 0; i < kCells; ++i)
        if (name(Cell{i}) == text) return Cell{i};
    return std::nullopt;
}

std::optional<Use> parse_use(Decision decision, std::string_view text) {
    constexpr std::array kDuplicate{Use::swap, Use::aside, Use::none};
    constexpr std::array kBonus{Use::add, Use::swap, Use::box};
    for (const Use use : decision == Decision::duplicate ? kDuplicate : kBonus)
        if (use != Use::none && name(use) == text) return use;
    return std::nullopt;
}

}  // namespace

std::string notation(const Move& move) {
    switch (move.decision) {
        case Decision::opening:
        case Decision::choose:
        case Decision::take: return name(move.card);
        case Decision::place:
        case Decision::refill: return name(move.cell);
        case Decision::duplicate:
        case Decision::bonus: return std::string{name(move.use)};
    }
    return "";
}

std::optional<Move> parse(Decision decision, std::string_view text) {
    Move move{.decision = decision};
    switch (decision) {
        case Decision::opening:
        case Decision::choose:
        case Decision::take:
            if (const auto card = parse_card(text))
                move.card = *card;
            else
                return std::nullopt;
            return move;
        case Decision::place:
        case Decision::refill:
            if (const auto cell = parse_cell(text))
                move.cell = *cell;
            else
                return std::nullopt;
            return move;
        case Decision::duplicate:
        case Decision::bonus:
            if (const auto use = parse_use(decision, text))
                move.use = *use;
            else
                return std::nullopt;
            return move;
    }
    return std::nullopt;
}

}  // namespace stolik::gra_roku
