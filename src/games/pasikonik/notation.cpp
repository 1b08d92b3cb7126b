#include <charconv>

#include "games/pasikonik/text.hpp"

namespace stolik::pasikonik {

namespace {

std::string written(Amounts amounts) {
    std::string text;
    for (const Type type : all_types()) {
        if (amounts[type] == 0) continue;
        if (!text.empty()) text += ',';
        text.append(name(type)).append(":").append(std::to_string(amounts[type]));
    }
    return text;
}

std::string written(CellSet cells) {
    std::string text;
    for (const Cell cell : cells) text += (text.empty() ? "" : "+") + name(cell);
    return text;
}

// visit(part) for each part between separators, until one is not accepted.
template <class Visit>
bool all_parts(std::string_view text, char separator, Visit visit) {
    for (;;) {
        const std::size_t end = text.find(separator);
        if (!visit(text.substr(0, end))) return false;
        if (end == std::string_view::npos) return true;
        text.remove_prefix(end + 1);
    }
}

std::optional<CellSet> read_cells(std::string_view text) {
    CellSet cells;
    const bool read = all_parts(text, '+', [&](std::string_view part) {
        const std::optional<Cell> cell = cell_named(part);
        if (!cell || cells.contains(*cell)) return false;
        cells.insert(*cell);
        return true;
    });
    return read && written(cells) == text ? std::optional{cells} : std::nullopt;  // one spelling: row by row
}

std::optional<Amounts> read_amounts(std::string_view text) {
    Amounts amounts;
    const bool read = all_parts(text, ',', [&](std::string_view part) {
        const std::size_t colon = part.find(':');
        if (colon == std::string_view::npos) return false;
        const std::optional<Type> type = type_named(part.substr(0, colon));
        const std::string_view digits = part.substr(colon + 1);
        int amount = 0;
        const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), amount);
        if (!type || error != std::errc{} || stop != digits.data() + digits.size()) return false;
        if (amount < 1 || amount > Amounts::kMost || amounts[*type] != 0 || digits.front() == '0') return false;
        amounts.set(*type, amount);
        return true;
    });
    return read && written(amounts) == text ? std::optional{amounts} : std::nullopt;
}

template <class Value, class Make>
std::optional<Move> moved(const std::optional<Value>& value, Make make) {
    if (!value) return std::nullopt;
    return make(*value);
}

}  // namespace

std::string notation(const Move& move) {
    switch (move.decision) {
        case Decision::path: return written(move.cells());
        case Decision::type: return std::string{name(move.type())};
        case Decision::guess: return name(move.cell());
        case Decision::insect: return move.cell().exists() ? name(move.cell()) : "keep";
        case Decision::buy: return move.cost().empty() ? "none" : kind_name(move.cost());
        case Decision::pay: return written(move.payment());
    }
    return "";
}

std::optional<Move> parse(Decision decision, std::string_view text) {
    switch (decision) {
        case Decision::path: return moved(read_cells(text), Move::path);
        case Decision::type: return moved(type_named(text), Move::choose);
        case Decision::guess: return moved(cell_named(text), Move::guess);
        case Decision::insect:
            if (text == "keep") return Move::keep();
            return moved(cell_named(text), Move::take);
        case Decision::buy:
            if (text == "none") return Move::buy_none();
            return moved(kind_named(text), Move::buy);
        case Decision::pay: return moved(read_amounts(text), Move::pay);
    }
    return std::nullopt;
}

}  // namespace stolik::pasikonik
