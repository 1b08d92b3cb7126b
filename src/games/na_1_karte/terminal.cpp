#include "games/na_1_karte/terminal.hpp"

#include <array>

#include "games/na_1_karte/text.hpp"
#include "games/table_drawing.hpp"

namespace stolik::na_1_karte {

using text::Arg;
using text::beside;
using text::kBrick;
using text::Key;
using text::kGold;
using text::kTeal;
using text::padded;
using text::Paint;
using text::Rgb;
using text::width;

namespace {

constexpr int kCardColumns = 13;  // inside the frame: " F ×××□□□ 6☼"
constexpr int kGap = 1;
constexpr int kSeatGap = 6;

constexpr std::array<Rgb, kColours> kFills{Rgb{122, 79, 163}, Rgb{232, 190, 30}, Rgb{229, 119, 42},
                                           Rgb{207, 54, 64},  Rgb{46, 109, 184}, Rgb{44, 154, 89}};

class Drawing : TableDrawing<View> {
public:
    using TableDrawing::TableDrawing;

    std::string all() const {
        std::string out = header() + dice() + "\n";
        if (!table_.pool.empty()) out += paint_.bold(word(Key::na_1_karte_table_pool)) + "\n" + cards(table_.pool);
        if (!view_.dealt.empty()) out += paint_.bold(word(Key::na_1_karte_table_dealt)) + "\n" + cards(view_.dealt);
        out += seats();
        if (view_.has_chosen()) out += choice();
        return out + paint_.dim(word(Key::na_1_karte_table_legend)) + "\n";
    }

private:
    std::string letter(Colour hue) const {
        constexpr std::array<Key, kColours> letters{
            Key::na_1_karte_table_short_purple, Key::na_1_karte_table_short_yellow, Key::na_1_karte_table_short_orange,
            Key::na_1_karte_table_short_red,    Key::na_1_karte_table_short_blue,   Key::na_1_karte_table_short_green};
        return word(letters[static_cast<std::size_t>(hue)]);
    }
    static Rgb fill(Colour hue) { return kFills[static_cast<std::size_t>(hue)]; }

    std::string header() const {
        std::string out;
        if (table_.round > 0)
            out += paint_.bold(word(Key::na_1_karte_table_round, {Arg::count("number", table_.round)})) + " · ";
        if (table_.rolls > 0) out += word(Key::na_1_karte_table_roll, {Arg::count("number", table_.rolls)}) + " · ";
        const int hidden = table_.phase == Phase::keep ? kDealtDraft * table_.seats() : 0;
        return out + word(Key::na_1_karte_table_deck, {Arg::count("count", table_.unseen().size() - hidden)}) + "\n";
    }

    std::string dice() const {
        if (table_.dice.empty()) return "";
        const bool kept = table_.phase == Phase::roll;
        std::string out = word(kept ? Key::na_1_karte_table_kept_dice : Key::na_1_karte_table_dice) + ":";
        for_each_colour([&](Colour hue) {
            for (int n = table_.dice[hue]; n > 0; --n)
                out += " " + paint_.label(fill(hue), (paint_.colours() ? " " : "[") + letter(hue) +
                                                         (paint_.colours() ? " " : "]"));
        });
        return out + "\n";
    }

    // The boxes that the dice would cross off if the rolling ended now.
    Boxes within_reach(Card card) const {
        const bool rolled = table_.phase == Phase::re_roll || table_.phase == Phase::mark;
        if (!rolled) return {};
        return crossed_off_by(table_.face(card), table_.crossed[card], table_.dice);
    }

    std::string row(Card card, Colour hue, int marks) const {
        const Face face = table_.face(card);
        const int boxes = face.rows()[hue];
        const int crossed = table_.crossed[card][hue];
        std::string out;
        for (int i = 0; i < boxes; ++i) out += i < crossed ? "×" : i < crossed + marks ? "+" : "□";
        const bool full = crossed == boxes;
        const std::string worth = std::to_string(boxes) + (face.suns().contains(hue) ? "☼" : " ");
        return "│" + paint_.label(fill(hue), " " + letter(hue) + " ") + " " + padded(paint_.ink(fill(hue), out), 6) +
               " " + (full ? paint_.bold(paint_.ink(kGold, worth)) : worth) + "│\n";
    }

    std::string card(Card card) const {
        const std::string name = " " + na_1_karte::name(table_.id(card)) + " ";
        std::string out = "╭" + paint_.bold(name);
        for (int i = width(name); i < kCardColumns; ++i) out += "─";
        out += "╮\n";
        const Boxes marks = is_held(card) ? within_reach(card) : Boxes{};
        for_each_colour([&](Colour hue) {
            if (table_.face(card).rows()[hue] > 0) out += row(card, hue, marks[hue]);
        });
        out += "╰";
        for (int i = 0; i < kCardColumns; ++i) out += "─";
        return out + "╯\n";
    }

    bool is_held(Card card) const {
        for (const CardSet hand : table_.hands)
            if (hand.contains(card)) return true;
        return false;
    }

    std::string cards(CardSet set) const {
        std::vector<std::string> blocks;
        for (const Card each : set) blocks.push_back(card(each));
        return beside(blocks, kGap);
    }

    std::string scored(Seat seat) const {
        std::string list;
        for (const Card card : table_.scored[seat]) {
            const int points = card_points(table_.face(card), table_.crossed[card]).value;
            list += (list.empty() ? "" : ", ") + na_1_karte::name(table_.id(card)) + " (" +
                    paint_.ink(kGold, std::to_string(points)) + ")";
        }
        return list.empty() ? "" : word(Key::na_1_karte_table_scored) + ": " + list + "\n";
    }

    int points(Seat seat) const {
        int sum = 0;
        for (const Card card : table_.scored[seat]) sum += card_points(table_.face(card), table_.crossed[card]).value;
        return sum;
    }

    std::string seat(Seat seat) const {
        const std::string& name = speaker_.names.at(seat);
        const bool active = table_.active == seat && table_.round > 0 && table_.phase != Phase::over;
        std::string out = view_.viewer.is(seat) ? paint_.bold(paint_.ink(kBrick, name)) : paint_.bold(name);
        out += " · " + word(Key::na_1_karte_table_points, {Arg::count("points", points(seat))});
        if (active) out += " · " + word(Key::na_1_karte_table_rolls);
        if (table_.chosen.contains(seat)) out += " · " + paint_.ink(kTeal, word(Key::na_1_karte_table_chosen));
        return out + "\n" + cards(table_.hands[seat]) + scored(seat);
    }

    // Two seats with two cards each fit side by side.
    std::string seats() const {
        std::string out;
        const bool pairs = table_.options.variant == Variant::base;
        for (int i = 0; i < table_.seats(); i += pairs ? 2 : 1) {
            std::vector<std::string> blocks{seat(Seat{i})};
            if (pairs && i + 1 < table_.seats()) blocks.push_back(seat(Seat{i + 1}));
            out += beside(blocks, kSeatGap);
        }
        return out;
    }

    std::string choice() const {
        std::string list;
        for (const Card card : view_.choice) list += (list.empty() ? "" : ", ") + na_1_karte::name(table_.id(card));
        if (list.empty()) list = word(Key::na_1_karte_table_pass);
        return word(Key::na_1_karte_table_choice, {Arg::word("choice", list)}) + "\n";
    }
};

}  // namespace

std::string draw_table(const View& view, const Speaker& speaker, const Paint& paint) {
    return Drawing{view, speaker, paint}.all();
}

}  // namespace stolik::na_1_karte
