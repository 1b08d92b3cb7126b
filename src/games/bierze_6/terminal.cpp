#include "games/bierze_6/terminal.hpp"

#include "games/table_drawing.hpp"

namespace stolik::bierze_6 {

using text::Arg;
using text::centred;
using text::kBrick;
using text::Key;
using text::kTeal;
using text::padded;
using text::Paint;
using text::Rgb;

namespace {

constexpr int kNameColumns = 18;

// The more bulls, the hotter.
Rgb colour_of(Card card) {
    switch (bulls(card).value) {
        case 1: return {232, 224, 208};
        case 2: return {158, 200, 232};
        case 3: return {240, 200, 90};
        case 5: return {232, 130, 70};
        default: return {190, 50, 60};
    }
}

std::string card_text(Card card, const Paint& paint) {
    const std::string number = std::to_string(card.number);
    return paint.label(colour_of(card), std::string(4 - number.size(), ' ') + number + " ");
}

// Bulls under a card: a dot each, so that a row's danger is seen at a glance.
std::string bull_marks(Card card) {
    std::string dots;
    for (int i = bulls(card).value; i > 0; --i) dots += "•";
    return dots;
}

std::string row_lines(const Row& row, int number, const Speaker& speaker, const Paint& paint) {
    std::string cards = "  " + std::to_string(number) + "  ";
    std::string marks = "     ";
    for (int i = 0; i < kRowCapacity; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool filled = at < row.size();
        cards += filled ? card_text(row[at], paint) + " " : paint.dim("  ·   ");
        marks += centred(filled ? bull_marks(row[at]) : "", 5) + " ";
    }
    const std::string danger =
        row.empty() ? ""
                    : text::line(speaker.language, Key::bierze_6_row_bulls, {Arg::count("bulls", bulls(row).value)});
    return cards + " " + (row.full() ? paint.ink(kBrick, danger) : paint.dim(danger)) + "\n" + paint.dim(marks) + "\n";
}

std::string hand_line(const CardSet& hand, const Paint& paint) {
    std::string line;
    hand.for_each([&](Card card) { line += card_text(card, paint) + " "; });
    return line;
}

std::string plate(const View& view, Seat seat, const Speaker& speaker, const Paint& paint) {
    const PublicState& table = view.table;
    const bool me = view.viewer.is(seat);
    std::string line = TableDrawing{view, speaker, paint}.name_column(seat, me, kNameColumns);
    line += padded(
        text::line(speaker.language, Key::bierze_6_plate,
                   {Arg::count("score", table.score[seat]), Arg::count("bulls", bulls(table.piles[seat]).value)}),
        34);
    if (table.revealed[seat].exists()) line += card_text(table.revealed[seat], paint);
    if (table.chosen.contains(seat)) line += paint.ink(kTeal, speaker.word(Key::bierze_6_has_chosen));
    if (!me && view.known.contains(seat) && table.options.open_hands != 0 && !view.hands[seat].empty())
        line += "\n    " + hand_line(view.hands[seat], paint);
    return line + "\n";
}

}  // namespace

std::string draw_table(const View& view, const Speaker& speaker, const Paint& paint) {
    const PublicState& table = view.table;
    std::string out =
        paint.dim(text::line(speaker.language, Key::bierze_6_deal_and_turn,
                             {Arg::count("deal", table.phase == Phase::over ? table.deal : table.deal + 1),
                              Arg::count("turn", table.turn)})) +
        "\n\n";
    if (!table.open.empty()) {
        int column = 0;
        table.open.for_each([&](Card card) { out += card_text(card, paint) + (++column % 12 == 0 ? "\n" : " "); });
        out += "\n\n";
    } else {
        for (int i = 0; i < kRows; ++i) out += row_lines(table.rows[RowIndex{i}], i + 1, speaker, paint);
    }
    for (int i = 0; i < table.seats(); ++i) out += plate(view, Seat{i}, speaker, paint);
    if (!view.viewer.is_spectator()) {
        out += "\n" + speaker.word(Key::bierze_6_your_hand) + "  " + hand_line(view.hands[view.viewer.seat()], paint) +
               "\n";
        if (view.choice.exists())
            out += text::line(speaker.language, Key::bierze_6_your_choice, {Arg::count("card", view.choice.number)}) +
                   "\n";
    }
    return out;
}

}  // namespace stolik::bierze_6
