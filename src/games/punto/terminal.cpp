#include "games/punto/terminal.hpp"

#include <algorithm>
#include <array>

#include "games/punto/text.hpp"
#include "games/table_drawing.hpp"

namespace stolik::punto {

using text::Arg;
using text::centred;
using text::Key;
using text::kTeal;
using text::padded;
using text::Paint;
using text::Rgb;

namespace {

// Each colour has its own dot shape, so that cards are told apart without colours.
constexpr std::array<std::string_view, kColours> kShapes{"●", "◆", "▲", "■"};
constexpr std::array<Rgb, kColours> kFills{Rgb{207, 54, 64}, Rgb{46, 109, 184}, Rgb{232, 190, 30}, Rgb{44, 154, 89}};
constexpr int kCellColumns = 6;
constexpr int kNameColumns = 18;

class Drawing : TableDrawing<View> {
public:
    using TableDrawing::TableDrawing;

    std::string all() const {
        std::string out = header() + "\n";
        if (table_.board.empty())
            out += "  " + paint_.dim(word(Key::punto_table_dealing)) + "\n";
        else
            out += board();
        out += "\n";
        for (int i = 0; i < table_.seats(); ++i) out += plate(Seat{i});
        if (table_.options.has_neutral())
            out += word(Key::punto_table_neutral, {Arg::word("colour", named(kNeutral))}) + "\n";
        if (!table_.removed.empty()) out += removed();
        return out;
    }

private:
    static std::string_view shape(Colour hue) { return kShapes[static_cast<std::size_t>(index(hue))]; }
    static Rgb fill(Colour hue) { return kFills[static_cast<std::size_t>(index(hue))]; }

    std::string named(Colour hue) const {
        constexpr std::array<Key, kColours> names{Key::punto_colour_red, Key::punto_colour_blue,
                                                  Key::punto_colour_yellow, Key::punto_colour_green};
        return paint_.ink(fill(hue), shape(hue)) + " " + word(names[static_cast<std::size_t>(index(hue))]);
    }

    std::string card(Card shown) const {
        return paint_.label(fill(shown.colour()),
                            " " + std::string{shape(shown.colour())} + std::to_string(shown.dots()) + " ");
    }

    std::string header() const {
        const int round = table_.phase == Phase::over ? table_.rounds : table_.rounds + 1;
        return paint_.bold(word(Key::punto_table_round,
                                {Arg::count("round", round), Arg::count("target", table_.options.rounds_to_win),
                                 Arg::count("needed", table_.options.needed())})) +
               "\n";
    }

    // The cards with the ring around them, as far as the limits allow; columns and rows are numbered as moves name
    // them.
    std::string board() const {
        const Board& board = table_.board;
        const Squares occupied = board.occupied();
        const Cell first = board.cell(Square{0});
        const int left = std::max<int>(first.x, board.first_column());
        const int right = std::min(first.x + board.width() + 1, board.last_column());
        const int top = std::max<int>(first.y, board.first_row());
        const int bottom = std::min(first.y + board.height() + 1, board.last_row());
        std::string out = padded(paint_.dim("  y\\x"), kCellColumns);
        for (int x = left; x <= right; ++x) out += paint_.dim(centred(std::to_string(x), kCellColumns));
        out += "\n";
        for (int y = top; y <= bottom; ++y) {
            const std::string number = std::to_string(y);
            out += paint_.dim(padded(std::string(4 - number.size(), ' ') + number, kCellColumns));
            for (int x = left; x <= right; ++x) {
                const Square square = board.square(Cell{x, y});
                out += occupied.contains(square) ? top_card(square) : empty(square);
            }
            out += "\n";
        }
        out += paint_.dim(word(Key::punto_table_limits,
                               {Arg::count("left", board.first_column()), Arg::count("right", board.last_column()),
                                Arg::count("top", board.first_row()), Arg::count("bottom", board.last_row())})) +
               "\n";
        if (!table_.places.empty()) out += paint_.dim(word(Key::punto_table_legend)) + "\n";
        return out;
    }
    std::string top_card(Square square) const {
        const std::string mark = table_.places.contains(square) ? paint_.ink(kTeal, "<") : " ";
        return padded(" " + card(table_.board.top(square)) + mark, kCellColumns);
    }
    std::string empty(Square square) const {
        return table_.places.contains(square) ? paint_.ink(kTeal, centred("+", kCellColumns))
                                              : paint_.dim(centred("·", kCellColumns));
    }

    std::string plate(Seat seat) const {
        const bool active = (table_.phase == Phase::turn || table_.phase == Phase::place) && table_.active == seat;
        std::string out = name_column(seat, active, kNameColumns);
        std::string hues;
        for (int i = 0; i < kColours; ++i) {
            const Colour hue = colour_at(i);
            if (is_neutral(table_.options, hue)) continue;
            if (side_of(table_.options, hue) != table_.side(seat)) continue;
            hues += paint_.ink(fill(hue), shape(hue)) + " ";
        }
        out += padded(hues, 5);
        out += padded(word(Key::punto_table_deck, {Arg::count("cards", table_.deck_sizes[seat])}), 10);
        out += padded(word(Key::punto_table_rounds_won, {Arg::count("wins", table_.wins[table_.side(seat)])}), 18);
        if (table_.turned[seat].exists())
            out += word(Key::punto_table_turned, {Arg::word("card", card(table_.turned[seat]))});
        if (table_.blocked.contains(seat)) out += " " + paint_.dim(word(Key::punto_table_blocked));
        return out + "\n";
    }

    std::string removed() const {
        std::string cards;
        table_.removed.for_each([&](Card each) { cards += card(each) + " "; });
        return word(Key::punto_table_removed, {Arg::word("cards", cards)}) + "\n";
    }
};

}  // namespace

std::string draw_table(const View& view, const Speaker& speaker, const Paint& paint) {
    return Drawing{view, speaker, paint}.all();
}

}  // namespace stolik::punto
