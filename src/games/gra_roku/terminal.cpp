#include "games/gra_roku/terminal.hpp"

#include <functional>

#include "games/gra_roku/text.hpp"
#include "games/table_drawing.hpp"

namespace stolik::gra_roku {

using text::Arg;
using text::centred;
using text::kBrick;
using text::Key;
using text::kGold;
using text::kTeal;
using text::padded;
using text::Paint;
using text::Rgb;
using text::width;

namespace {

constexpr int kScreen = 80;
constexpr int kCellWidth = 17;    // the longest card, "płatek śniegu 5", and a space on both sides
constexpr int kFirstColumn = 26;  // season and symbol
constexpr int kPlayerColumn = 13;

Rgb colour_of(Season season) {
    switch (season) {
        case Season::spring: return {111, 168, 79};
        case Season::summer: return {233, 168, 32};
        case Season::autumn: return {200, 100, 43};
        case Season::winter: break;
    }
    return {79, 134, 181};
}

// A name that fits, cut between letters.
std::string shortened(const std::string& text, int columns) {
    if (width(text) <= columns) return text;
    std::string cut;
    int taken = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool letter_begins = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
        if (letter_begins && ++taken == columns) break;
        cut += text[i];
    }
    return cut + "…";
}

class Drawing : TableDrawing<View> {
public:
    using TableDrawing::TableDrawing;

    std::string whole() const { return heading() + "\n" + square() + "\n" + years() + "\n" + own_cards(); }

private:
    std::string shown(Card card) const {
        return paint_.label(colour_of(card.season()), " " + label(card, speaker_.language) + " ");
    }

    bool my_turn(Phase phase) const {
        return table_.phase == phase && !view_.viewer.is_spectator() && view_.viewer.is(table_.active);
    }
    bool harvesting() const {
        return table_.phase == Phase::take || table_.phase == Phase::duplicate || table_.phase == Phase::bonus_draw ||
               table_.phase == Phase::bonus || table_.phase == Phase::refill_draw || table_.phase == Phase::refill;
    }

    std::string heading() const {
        const Key variant =
            table_.options.variant == Variant::base ? Key::gra_roku_variant_base : Key::gra_roku_variant_harder;
        std::string line = paint_.bold(word(Key::gra_roku_name)) + " · " + word(variant) + " · " +
                           word(Key::gra_roku_table_stack, {Arg::count("count", view_.stack_size)});
        if (harvesting())
            line += " · " +
                    paint_.ink(kBrick, word(Key::gra_roku_table_harvest, {Arg::count("row", table_.row.index + 1)}));
        return line + "\n";
    }

    // The cells a card of the viewer may go to now.
    CellSet open_to_me() const {
        if (my_turn(Phase::place)) return cells_to_place(table_);
        if (my_turn(Phase::refill)) return CellSet::row(table_.row);
        return {};
    }

    std::string card_line(Cell cell) const {
        if (const Card card = table_.square.at(cell); card.exists())
            return paint_.label(colour_of(card.season()), centred(label(card, speaker_.language), kCellWidth));
        if (open_to_me().contains(cell)) return centred(paint_.ink(kTeal, "[" + name(cell) + "]"), kCellWidth);
        return centred(paint_.dim(name(cell)), kCellWidth);
    }
    std::string season_line(Cell cell) const {
        const Card card = table_.square.at(cell);
        if (!card.exists()) return std::string(kCellWidth, ' ');
        return centred(paint_.ink(colour_of(card.season()), label(card.season(), speaker_.language)), kCellWidth);
    }

    static std::string rule(std::string_view left, std::string_view middle, std::string_view right) {
        std::string line = "   " + std::string{left};
        for (int column = 0; column < kSide; ++column) {
            for (int i = 0; i < kCellWidth; ++i) line += "─";
            line += column + 1 < kSide ? middle : right;
        }
        return line + "\n";
    }

    std::string square() const {
        std::string out;
        if (table_.options.variant == Variant::base) {
            out += "    ";
            for (int i = 0; i < kSeasons; ++i) {
                const auto season = static_cast<Season>(i);
                out += centred(paint_.ink(colour_of(season), label(season, speaker_.language)), kCellWidth + 1);
            }
            out += "\n";
        }
        out += rule("┌", "┬", "┐");
        for (int row = 0; row < kSide; ++row) {
            if (row > 0) out += rule("├", "┼", "┤");
            const bool taken_from = harvesting() && table_.row == Row{row};
            std::string first = (taken_from ? paint_.ink(kBrick, "▶") : " ") + "r" + std::to_string(row + 1) + "│";
            std::string second = "   │";
            for (int column = 0; column < kSide; ++column) {
                const Cell cell{Row{row}, column};
                first += card_line(cell) + "│";
                second += season_line(cell) + "│";
            }
            out += first + "\n" + second + "\n";
        }
        out += rule("└", "┴", "┘");
        if (table_.turned_up.exists())
            out += "\n " + word(Key::gra_roku_table_turned_up, {Arg::word("card", shown(table_.turned_up))}) + "\n";
        return out;
    }

    // One line of the comparison: a heading, and something of every seat.
    std::string line(const std::string& heading, const std::function<std::string(Seat)>& of) const {
        std::string out = padded(" " + heading, kFirstColumn);
        for (int i = 0; i < table_.seats(); ++i) out += centred(of(Seat{i}), kPlayerColumn);
        return out + "\n";
    }

    std::string name_of(Seat seat) const {
        const bool acts = table_.phase == Phase::choose ? !table_.chosen.contains(seat)
                                                        : table_.phase != Phase::over && table_.active == seat;
        const std::string text = shortened(speaker_.names.at(seat), kPlayerColumn - 3);
        const std::string marked = (acts ? "▸" : "") + text;
        return view_.viewer.is(seat) ? paint_.bold(marked) : marked;
    }

    std::string symbol_line(Season season, int nth) const {
        const Symbol symbol = symbol_of(season, nth);
        const std::string season_name = nth == 0 ? label(season, speaker_.language) : "";
        const std::string heading =
            paint_.ink(colour_of(season), padded(season_name, 9)) + label(symbol, speaker_.language);
        return line(heading, [&](Seat seat) {
            const std::optional<Card> own = table_.years[seat].of(symbol);
            if (!own) return paint_.dim("·");
            return paint_.label(colour_of(season), " " + std::to_string(own->points().value) + " ");
        });
    }

    std::string years() const {
        std::string out = line("", [&](Seat seat) { return name_of(seat); });
        for (int season = 0; season < kSeasons; ++season)
            for (int nth = 0; nth < kSymbolsInSeason; ++nth) out += symbol_line(static_cast<Season>(season), nth);
        out += line(word(Key::gra_roku_table_points), [&](Seat seat) {
            return paint_.ink(kGold, std::to_string(score(table_.years[seat], table_.aside[seat].size()).value));
        });
        out +=
            line(word(Key::gra_roku_table_aside), [&](Seat seat) { return std::to_string(table_.aside[seat].size()); });
        if (table_.phase == Phase::over) return out;
        out += line(word(Key::gra_roku_table_hand_size),
                    [&](Seat seat) { return std::to_string(view_.hand_sizes[seat]); });
        if (table_.phase == Phase::choose)
            out += line(word(Key::gra_roku_table_chosen), [&](Seat seat) {
                return table_.chosen.contains(seat) ? paint_.ink(kTeal, "✓") : paint_.dim("…");
            });
        return out + revealed();
    }

    // Cards not yet placed, in the order of placing.
    std::string revealed() const {
        std::vector<std::string> list;
        for (int n = 0; n < table_.seats(); ++n) {
            const Seat seat = left_of(table_.placing, table_.seats(), n);
            if (table_.revealed[seat].exists())
                list.push_back(shortened(speaker_.names.at(seat), kPlayerColumn) + " " + shown(table_.revealed[seat]));
        }
        return list.empty() ? "" : "\n" + listed(word(Key::gra_roku_table_revealed), list);
    }

    // A heading and a list that goes on in the next line where the screen ends.
    static std::string listed(const std::string& heading, const std::vector<std::string>& items) {
        const int indent = width(heading) + 2;
        std::string out = " " + heading;
        int column = indent - 1;
        for (const std::string& item : items) {
            if (column + 1 + width(item) > kScreen) {
                out += "\n" + std::string(static_cast<std::size_t>(indent - 1), ' ');
                column = indent - 1;
            }
            out += " " + item;
            column += 1 + width(item);
        }
        return out + "\n";
    }

    std::vector<std::string> shown(const CardSet& cards) const {
        std::vector<std::string> list;
        cards.for_each([&](Card card) { list.push_back(shown(card)); });
        return list;
    }

    std::string own_cards() const {
        if (view_.viewer.is_spectator()) return "";
        std::string out;
        const CardSet& aside = table_.aside[view_.viewer.seat()];
        if (!aside.empty()) out += listed(word(Key::gra_roku_table_aside_cards), shown(aside));
        if (table_.phase == Phase::over) return out;
        if (!view_.hand.empty()) out += listed(word(Key::gra_roku_table_hand), shown(view_.hand));
        if (view_.choice.exists())
            out += " " + word(Key::gra_roku_table_choice, {Arg::word("card", shown(view_.choice))}) + "\n";
        return out;
    }
};

}  // namespace

std::string draw_table(const View& view, const Speaker& speaker, const Paint& paint) {
    return Drawing{view, speaker, paint}.whole();
}

}  // namespace stolik::gra_roku
