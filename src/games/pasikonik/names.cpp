#include "games/pasikonik/names.hpp"

namespace stolik::pasikonik {

std::string_view name(Insect insect) { return insect == Insect::none ? "plain" : enumerator_name<false>(insect); }

std::string_view name(Mark mark) {
    switch (mark) {
        case Mark::none: return "";
        case Mark::three_up: return "3+";
        case Mark::four: return "4";
    }
    return "";
}

std::string name(Card card) {
    std::string text{name(card.type())};
    if (card.has_insect()) text.append("-").append(name(card.insect()));
    return text;
}

std::string name(Cell cell) { return "r" + std::to_string(cell.row()) + "c" + std::to_string(cell.column()); }

namespace {
constexpr Amounts kOneOfEach{1, 1, 1, 1};
constexpr int kUnnamedAmount = 2;
}  // namespace

json::ShortText kind_text(Amounts cost) {
    if (cost == kOneOfEach) return json::ShortText{"all-four"};
    json::ShortText text;
    for (const Type type : all_types()) {
        if (cost[type] == 0) continue;
        if (!text.view().empty()) text += '+';
        if (cost[type] != kUnnamedAmount) text.add_number(cost[type]) += '-';
        text += name(type);
    }
    return text;
}

std::string kind_name(Amounts cost) { return std::string{kind_text(cost).view()}; }

std::optional<Type> type_named(std::string_view text) {
    for (const Type type : all_types())
        if (name(type) == text) return type;
    return std::nullopt;
}

std::optional<Ability> ability_named(std::string_view text) {
    for (const Ability ability : all_abilities())
        if (name(ability) == text) return ability;
    return std::nullopt;
}

std::optional<Card> card_named(std::string_view text) {
    for (const Type type : all_types())
        for (const Insect insect : plain_and_insects())
            if (name(Card{type, insect}) == text) return Card{type, insect};
    return std::nullopt;
}

std::optional<Cell> cell_named(std::string_view text) {
    if (text.size() != 4 || text[0] != 'r' || text[2] != 'c') return std::nullopt;
    const int row = text[1] - '0';
    const int column = text[3] - '0';
    if (row < 1 || row > kSide || column < 1 || column > kSide) return std::nullopt;
    return Cell::at(row, column);
}

std::optional<Amounts> kind_named(std::string_view text) {
    if (text == "all-four") return kOneOfEach;
    Amounts cost;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = rest.find('+');
        std::string_view part = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
        int amount = kUnnamedAmount;
        if (const std::size_t dash = part.find('-'); dash != std::string_view::npos) {
            if (dash != 1 || part[0] < '1' || part[0] > '9') return std::nullopt;
            amount = part[0] - '0';
            part.remove_prefix(dash + 1);
        }
        const std::optional<Type> type = type_named(part);
        if (!type) return std::nullopt;
        cost.set(*type, amount);
    }
    if (cost.empty() || kind_name(cost) != text) return std::nullopt;
    return cost;
}

}  // namespace stolik::pasikonik
