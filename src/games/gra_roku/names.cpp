// The stable names of cards, cells and moves.
#include <array>

#include "games/gra_roku/text.hpp"

namespace stolik::gra_roku {

BOOST_DESCRIBE_ENUM(Use, add, swap, aside, box)

std::string name(Card card) { return std::string{name(card.symbol())} + "-" + std::to_string(card.points().value); }

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
            return Card{symbol, Points{rest[1] - '0'}};
        }
    return std::nullopt;
}

namespace {

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
