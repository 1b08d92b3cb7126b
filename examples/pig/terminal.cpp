#include "pig/terminal.hpp"

#include "games/table_drawing.hpp"
#include "pig/text.hpp"

namespace stolik::pig {

using text::Arg;
using text::Paint;

namespace {

constexpr int kNameColumns = 18;
constexpr int kBarColumns = 40;

// How much of the way a seat has gone: safe points, and those of the turn.
std::string bar(const PublicState& table, Seat seat, const Paint& paint) {
    const auto columns = [&](int points) { return points * kBarColumns / table.options.target; };
    const int safe = columns(table.score[seat]);
    const int risked = table.active == seat ? columns(table.score[seat] + table.turn_points) : safe;
    std::string out;
    for (int i = 0; i < kBarColumns; ++i)
        out += i < safe ? paint.ink(text::kTeal, "■") : i < risked ? paint.ink(text::kGold, "□") : paint.dim("·");
    return out;
}

std::string plate(const View& view, Seat seat, const Speaker& speaker, const Paint& paint) {
    const PublicState& table = view.table;
    const bool acts = table.phase != Phase::over && table.active == seat;
    const std::string points = std::to_string(table.score[seat]);
    return TableDrawing{view, speaker, paint}.name_column(seat, acts, kNameColumns) + text::padded(points, 5) +
           bar(table, seat, paint) + "\n";
}

}  // namespace

std::string draw_table(const View& view, const Speaker& speaker, const Paint& paint) {
    const PublicState& table = view.table;
    const auto line = [&](text::Key key, const text::Args& args) { return text::line(speaker.language, key, args); };
    std::string out = paint.bold(line(Key::pig_table_round,
                                      {Arg::count("round", table.round), Arg::count("target", table.options.target)})) +
                      "\n\n";
    for (int i = 0; i < table.seats(); ++i) out += plate(view, Seat{i}, speaker, paint);
    if (table.phase == Phase::decide)
        out +=
            "\n" +
            line(Key::pig_table_roll, {Arg::count("first", table.dice.first), Arg::count("second", table.dice.second),
                                       Arg::count("points", table.turn_points)}) +
            "\n";
    return out;
}

}  // namespace stolik::pig
