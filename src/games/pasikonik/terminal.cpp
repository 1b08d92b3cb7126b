#include "games/pasikonik/terminal.hpp"

#include <array>

#include "games/pasikonik/text.hpp"
#include "games/table_drawing.hpp"

namespace stolik::pasikonik {

using text::Arg;
using text::beside;
using text::centred;
using text::folded;
using text::Key;
using text::kGold;
using text::kTeal;
using text::padded;
using text::Paint;
using text::Rgb;
using text::width;

namespace {

constexpr int kCellWidth = 11;  // the longest words, "tablecloth" and "biedronka", and a space
constexpr int kSideColumn = 26;
constexpr int kNameColumn = 16;
constexpr int kTypeColumn = 11;
constexpr int kTextColumns = 74;
constexpr std::string_view kAntMark = "●";
constexpr std::string_view kGrasshopperMark = "▲";
constexpr std::string_view kHarvestMark = "✓";

Rgb colour_of(Type type) {
    switch (type) {
        case Type::tablecloth: return {201, 84, 75};
        case Type::tiles: return {94, 147, 181};
        case Type::stone: return {160, 155, 146};
        case Type::wood: break;
    }
    return {176, 125, 72};
}

// The types differ in pattern, not only in colour: two characters that alternate.
std::array<std::string_view, 2> texture(Type type) {
    switch (type) {
        case Type::tablecloth: return {"▞", "▚"};
        case Type::tiles: return {"┼", "┼"};
        case Type::stone: return {"∘", "°"};
        case Type::wood: break;
    }
    return {"≈", "~"};
}

std::string woven(Type type, int columns) {
    std::string line;
    for (int i = 0; i < columns; ++i) line += texture(type)[static_cast<std::size_t>(i % 2)];
    return line;
}

class Drawing : TableDrawing<View> {
public:
    using TableDrawing::TableDrawing;

    std::string whole() const {
        return beside({square(), table_.winter() ? stock() : pantry()}, 2) + legend() + "\n" + seats() + waiting();
    }

private:
    // ---- the square ------------------------------------------------------------------------------------------------

    std::string marks(Cell cell) const {
        std::string text;
        if (table_.ants.contains(cell)) text += kAntMark;
        if (table_.stand == cell) text += kGrasshopperMark;
        if (collecting() && table_.gathered.contains(cell)) text += kHarvestMark;
        return text;
    }
    // The harvest is known and still lies in the square.
    bool collecting() const { return !(table_.gathered & table_.square.occupied()).empty() && !table_.harvest.empty(); }

    // Three lines: the texture with the figures on the card, the type, the insect.
    std::string cell_line(Cell cell, int line) const {
        const Card card = table_.square[cell];
        if (!card.exists()) return paint_.dim(centred(line == 0 ? marks(cell) : line == 1 ? "·" : "", kCellWidth));
        const Type type = card.type();
        std::string text;
        if (line == 1) {
            text = centred(word(pasikonik::word(type)), kCellWidth);
        } else if (line == 2) {
            text =
                card.has_insect() ? centred(word(pasikonik::word(card.insect())), kCellWidth) : woven(type, kCellWidth);
        } else {
            const std::string here = marks(cell);
            const int side = (kCellWidth - width(here) - 2) / 2;
            text = here.empty()
                       ? woven(type, kCellWidth)
                       : woven(type, side) + " " + here + " " + woven(type, kCellWidth - 2 - side - width(here));
        }
        return paint_.label(colour_of(type), text);
    }

    std::string square() const {
        std::string out = "   ";
        for (int column = 1; column <= kSide; ++column)
            out += paint_.dim(centred("c" + std::to_string(column), kCellWidth)) + " ";
        out += "\n";
        for (int row = 1; row <= kSide; ++row) {
            for (int line = 0; line < 3; ++line) {
                out += line == 1 ? paint_.dim("r" + std::to_string(row)) + " " : "   ";
                for (int column = 1; column <= kSide; ++column) out += cell_line(Cell::at(row, column), line) + " ";
                out += "\n";
            }
            if (row < kSide) out += "\n";
        }
        return out;
    }

    std::string legend() const {
        if (table_.ants.empty()) return "";
        const auto with = [&](std::string_view mark, Key key) { return std::string{mark} + " " + word(key) + "  "; };
        std::string out = "   " + with(kAntMark, Key::pasikonik_table_ant_here);
        if (table_.stand.exists())
            out += with(std::string{kAntMark} + std::string{kGrasshopperMark}, Key::pasikonik_table_grasshopper_here);
        if (collecting()) out += with(kHarvestMark, Key::pasikonik_table_harvest_here);
        return paint_.dim(out) + "\n";
    }

    // ---- beside the square -----------------------------------------------------------------------------------------

    std::string counts() const {
        std::string out = paint_.bold(word(Key::pasikonik_table_round, {Arg::count("number", table_.round)})) + "\n";
        out += word(Key::pasikonik_table_deck, {Arg::count("count", table_.deck.size())}) + "\n";
        if (table_.winter())
            out += word(Key::pasikonik_table_discard, {Arg::count("count", table_.discard.size())}) + "\n";
        return out + "\n";
    }

    template <class Numbers>
    static std::string listed(const Numbers& numbers) {
        std::string list;
        for (const std::uint8_t number : numbers)
            if (number > 0 || list.empty()) list += (list.empty() ? "" : " · ") + std::to_string(number);
        return list;
    }

    std::string pantry() const {
        const Edition& edition = table_.options.edition;
        std::string out = counts() + paint_.bold(word(Key::pasikonik_table_pantry)) + "\n";
        out += folded(word(Key::pasikonik_table_shelf_points, {Arg::word("list", listed(edition.shelf))}), kSideColumn);
        out += "\n";
        out += folded(word(Key::pasikonik_table_insect_points, {Arg::word("list", listed(edition.equal_insects))}),
                      kSideColumn);
        return out + "\n";
    }

    std::string stock() const {
        std::string out = counts() + paint_.bold(word(Key::pasikonik_table_stock)) + "  " +
                          paint_.dim(word(Key::pasikonik_table_stock_deck, {Arg::count("count", stock_left(table_))})) +
                          "\n";
        for (const StockCard card : table_.open) {
            if (!card.exists()) {
                out += paint_.dim(word(Key::pasikonik_table_empty_place)) + "\n\n";
                continue;
            }
            out += kind_name(table_.cost(card)) + "\n" + cost_line(table_.cost(card)) + "\n\n";
        }
        return out;
    }

    std::string cost_line(Amounts cost) const {
        std::string out;
        for (const Type type : all_types())
            for (int n = 0; n < cost[type]; ++n) out += paint_.label(colour_of(type), woven(type, 2)) + " ";
        return out;
    }

    // ---- the seats -------------------------------------------------------------------------------------------------

    std::string role(Seat seat) const {
        if (table_.round == 0) return "";
        if (seat == table_.ant) return word(Key::pasikonik_role_ant);
        if (seat == table_.grasshopper) return word(Key::pasikonik_role_grasshopper);
        return table_.winter() ? word(Key::pasikonik_role_red_ant) : "";
    }

    std::string token(Seat seat) const {
        if (table_.revealed[seat].exists()) return named_token(Key::pasikonik_table_token, table_.revealed[seat]);
        if (view_.viewer.is(seat) && view_.choice.exists())
            return named_token(Key::pasikonik_table_your_token, view_.choice);
        return table_.chosen.contains(seat) ? paint_.ink(kTeal, word(Key::pasikonik_table_chosen)) : "";
    }
    std::string named_token(Key key, Token token) const {
        return paint_.ink(kTeal, word(key, {Arg::word("type", word(pasikonik::word(token.type())))}));
    }

    bool shows_points(Seat seat) const { return shows_insects(table_, view_.viewer, seat); }

    std::string seats() const {
        std::string out;
        for (int i = 0; i < table_.seats(); ++i) {
            const Seat seat{i};
            out += name_column(seat, view_.viewer.is(seat), kNameColumn) + " ";
            out += padded(role(seat), kNameColumn) + " ";
            out +=
                padded(shows_points(seat) ? paint_.ink(kGold, word(Key::pasikonik_table_points,
                                                                   {Arg::count("count", points(table_, seat).value)}))
                                          : "",
                       12);
            out += token(seat) + "\n" + (table_.winter() ? winter_lines(seat) : autumn_lines(seat));
        }
        return out;
    }

    // A bar for each shelf, with the cube on its space.
    std::string autumn_lines(Seat seat) const {
        std::string out = "    ";
        for (const Type type : all_types()) {
            std::string bar;
            for (int space = 1; space <= kShelfSpaces; ++space) bar += table_.shelves[seat][type] == space ? "■" : "·";
            out += padded(word(pasikonik::word(type)), kTypeColumn) + paint_.ink(colour_of(type), bar) + "  ";
        }
        out += "\n";
        if (table_.held[seat].empty()) return out;
        const std::string insects =
            shows_insects(table_, view_.viewer, seat)
                ? word(Key::pasikonik_table_insects, {Arg::word("list", insect_list(seat))})
                : word(Key::pasikonik_table_insects_face_down, {Arg::count("count", table_.held[seat].size())});
        return out + indented(insects);
    }

    std::string insect_list(Seat seat) const {
        std::string list;
        for (const Insect insect : all_insects())
            if (const int count = table_.paths().count(table_.held[seat], insect); count > 0)
                list += (list.empty() ? "" : ", ") + std::to_string(count) + "× " + word(pasikonik::word(insect));
        return list;
    }

    std::string winter_lines(Seat seat) const {
        std::string cards;
        for (const Type type : all_types())
            for (const Insect insect : plain_and_insects())
                if (const int count = table_.paths().count(table_.held[seat], Card{type, insect}); count > 0)
                    cards += (cards.empty() ? "" : ", ") + std::to_string(count) + "× " +
                             label(Card{type, insect}, speaker_.language);
        std::string out = indented(word(Key::pasikonik_table_cards,
                                        {Arg::word("list", cards.empty() ? word(Key::pasikonik_word_none) : cards)}));
        std::string bought;
        for (int n = 1; n <= kMaxStockKinds; ++n)
            if (const int copies = table_.bought[seat][StockCard{n}.kind()]; copies > 0)
                bought +=
                    (bought.empty() ? "" : ", ") + std::to_string(copies) + "× " + kind_name(table_.cost(StockCard{n}));
        if (!bought.empty()) out += indented(word(Key::pasikonik_table_bought, {Arg::word("list", bought)}));
        if (const Ability ability = table_.abilities[seat]; ability != Ability::none)
            out += paint_.dim(
                indented(word(Key::pasikonik_table_ability, {Arg::word("ability", word(pasikonik::word(ability))),
                                                             Arg::word("rule", word(rule(ability)))})));
        return out;
    }

    // Folded, and moved to the right under the name.
    static std::string indented(const std::string& text) {
        std::string out;
        std::string line;
        for (const char c : folded(text, kTextColumns) + "\n") {
            if (c != '\n') {
                line += c;
            } else if (!line.empty()) {
                out += "    " + line + "\n";
                line.clear();
            }
        }
        return out;
    }

    // ---- what is decided now ---------------------------------------------------------------------------------------

    std::string waiting() const {
        if (table_.deciding.exists())
            return "\n" +
                   word(Key::pasikonik_table_deciding,
                        {Arg::cell("cell", name(table_.deciding), name(table_.deciding))}) +
                   "\n";
        if (table_.buying.exists())
            return "\n" +
                   word(Key::pasikonik_table_buying,
                        {Arg::word("kind", label(table_.cost(table_.buying), speaker_.language))}) +
                   "\n";
        return "";
    }
};

}  // namespace

std::string draw_table(const View& view, const Speaker& speaker, const Paint& paint) {
    return Drawing{view, speaker, paint}.whole();
}

}  // namespace stolik::pasikonik
