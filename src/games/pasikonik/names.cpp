#include "games/pasikonik/names.hpp"

namespace stolik::pasikonik {

std::string_view name(Variant variant) {
    switch (variant) {
        case Variant::autumn: return "autumn";
        case Variant::autumn_open: return "autumn-open";
        case Variant::winter: return "winter";
        case Variant::winter_abilities: return "winter-abilities";
    }
    return "";
}

std::string_view name(Type type) {
    switch (type) {
        case Type::tablecloth: return "tablecloth";
        case Type::tiles: return "tiles";
        case Type::stone: return "stone";
        case Type::wood: return "wood";
    }
    return "";
}

std::string_view name(Insect insect) {
    switch (insect) {
        case Insect::none: return "plain";
        case Insect::ladybird: return "ladybird";
        case Insect::bee: return "bee";
        case Insect::butterfly: return "butterfly";
        case Insect::snail: return "snail";
    }
    return "";
}

std::string_view name(Ability ability) {
    switch (ability) {
        case Ability::none: return "none";
        case Ability::surveyor: return "surveyor";
        case Ability::trader: return "trader";
        case Ability::leaper: return "leaper";
        case Ability::gossip: return "gossip";
        case Ability::stubborn: return "stubborn";
        case Ability::insect_friend: return "insect-friend";
    }
    return "";
}

std::string_view name(Mark mark) {
    switch (mark) {
        case Mark::none: return "";
        case Mark::three_up: return "3+";
        case Mark::four: return "4";
    }
    return "";
}

std::string_view name(EndReason reason) {
    switch (reason) {
        case EndReason::none: return "none";
        case EndReason::two_shelves_full: return "two-shelves-full";
        case EndReason::deck_too_small: return "deck-too-small";
        case EndReason::four_points: return "four-points";
        case EndReason::no_path: return "no-path";
    }
    return "";
}

std::string_view name(Decision decision) {
    switch (decision) {
        case Decision::path: return "path";
        case Decision::type: return "type";
        case Decision::guess: return "guess";
        case Decision::insect: return "insect";
        case Decision::buy: return "buy";
        case Decision::pay: return "pay";
    }
    return "";
}

std::string_view name(Event::Kind kind) {
    switch (kind) {
        case Event::Kind::ability_dealt: return "ability_dealt";
        case Event::Kind::start_card: return "start_card";
        case Event::Kind::square_laid: return "square_laid";
        case Event::Kind::stock_opened: return "stock_opened";
        case Event::Kind::round_begins: return "round_begins";
        case Event::Kind::path_placed: return "path_placed";
        case Event::Kind::chose: return "chose";
        case Event::Kind::took_back: return "took_back";
        case Event::Kind::guessed: return "guessed";
        case Event::Kind::revealed: return "revealed";
        case Event::Kind::caught: return "caught";
        case Event::Kind::escaped: return "escaped";
        case Event::Kind::drew: return "drew";
        case Event::Kind::draw_lost: return "draw_lost";
        case Event::Kind::deck_renewed: return "deck_renewed";
        case Event::Kind::kept: return "kept";
        case Event::Kind::swapped: return "swapped";
        case Event::Kind::collected: return "collected";
        case Event::Kind::shelf_moved: return "shelf_moved";
        case Event::Kind::bought: return "bought";
        case Event::Kind::declined: return "declined";
        case Event::Kind::filled: return "filled";
        case Event::Kind::game_over: return "game_over";
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

std::string kind_name(Amounts cost) {
    if (cost == kOneOfEach) return "all-four";
    std::string text;
    for (const Type type : all_types()) {
        if (cost[type] == 0) continue;
        if (!text.empty()) text += '+';
        if (cost[type] != kUnnamedAmount) text += std::to_string(cost[type]) + "-";
        text += name(type);
    }
    return text;
}

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
