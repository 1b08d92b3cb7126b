#include "cli/screen.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <numeric>

namespace stolik::cli {

using text::Arg;
using text::Key;
using text::kGold;
using text::kTeal;
using text::padded;
using text::width;

bool is_terminal() { return isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1; }

Paint paint_for_output() {
    const char* forbidden = std::getenv("NO_COLOR");
    return Paint{isatty(STDOUT_FILENO) == 1 && (forbidden == nullptr || *forbidden == '\0')};
}

void clear_screen() {
    if (is_terminal()) std::cout << "\x1b[2J\x1b[3J\x1b[H";
}

std::string draw_outcome(const Match& match, const Speaker& speaker, const Paint& paint) {
    const Outcome outcome = match.outcome();
    std::vector<int> order(static_cast<std::size_t>(outcome.seats));
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](int a, int b) { return std::pair{outcome.rank[Seat{a}], a} < std::pair{outcome.rank[Seat{b}], b}; });
    std::string out = paint.bold(speaker.word(Key::cli_result)) + "\n";
    for (const int i : order) {
        const Seat seat{i};
        const bool winner = outcome.rank[seat] == 1;
        const std::string name = padded(speaker.names[seat], 22);
        out += text::line(speaker.language, Key::cli_place, {Arg::count("place", outcome.rank[seat])}) + " " +
               (winner ? paint.ink(kGold, name) : name) +
               text::line(speaker.language, Key::cli_points, {Arg::count("points", outcome.points[seat])}) + "\n";
        for (const AccountLine& line : outcome.account) {
            if (line.seat != seat) continue;
            const std::string points = std::to_string(line.points);
            out += paint.dim(std::string(static_cast<std::size_t>(std::max(1, 8 - width(points))), ' ') + points +
                             "  " + text::plain(match.account(line, speaker))) +
                   "\n";
        }
    }
    return out;
}

std::string draw_sentence(const text::Sentence& sentence, const Paint& paint) {
    std::string out;
    for (const text::Segment& segment : sentence) {
        switch (segment.kind) {
            case text::Segment::Kind::plain: out += segment.text; break;
            case text::Segment::Kind::seat: out += paint.bold(segment.text); break;
            case text::Segment::Kind::card: out += paint.ink(kGold, segment.text); break;
            case text::Segment::Kind::cell: out += paint.ink(kTeal, segment.text); break;
        }
    }
    return out;
}

}  // namespace stolik::cli
