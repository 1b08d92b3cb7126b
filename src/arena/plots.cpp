#include "arena/plots.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "arena/numbers.hpp"
#include "text/text.hpp"

namespace stolik::arena {

using text::Arg;
using text::Key;

namespace {

constexpr int kMostBars = 30;

std::string px(double value) { return decimal(value, 1, Language::en); }

// A growing drawing with its own size.
class Drawing {
public:
    Drawing(double width, double height, const std::string& label) {
        out_ = "<svg viewBox=\"0 0 " + px(width) + " " + px(height) + "\" width=\"" + px(width) +
               "\" role=\"img\" aria-label=\"" + escaped(label) + "\">\n";
    }

    void line(double x1, double y1, double x2, double y2, std::string_view style) {
        out_ += "<line x1=\"" + px(x1) + "\" y1=\"" + px(y1) + "\" x2=\"" + px(x2) + "\" y2=\"" + px(y2) +
                "\" class=\"" + std::string{style} + "\"/>\n";
    }
    void dot(double x, double y, const std::string& title) {
        out_ += "<circle cx=\"" + px(x) + "\" cy=\"" + px(y) + "\" r=\"5\" class=\"mark\"><title>" + escaped(title) +
                "</title></circle>\n";
    }
    void bar(double x, double y, double width, double height, const std::string& title) {
        out_ += "<rect x=\"" + px(x) + "\" y=\"" + px(y) + "\" width=\"" + px(width) + "\" height=\"" + px(height) +
                "\" class=\"mark\"><title>" + escaped(title) + "</title></rect>\n";
    }
    void text(double x, double y, std::string_view anchor, const std::string& words) {
        out_ += "<text x=\"" + px(x) + "\" y=\"" + px(y) + "\" text-anchor=\"" + std::string{anchor} + "\">" +
                escaped(words) + "</text>\n";
    }
    std::string finish() && { return std::move(out_) + "</svg>\n"; }

private:
    std::string out_;
};

// Long commands of external bots would run out of the picture.
std::string shortened(const std::string& name) {
    constexpr std::size_t kLongest = 22;
    if (name.size() <= kLongest) return name;
    std::size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;
    return name.substr(0, end) + "…";
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default: out += c;
        }
    }
    return out;
}

std::vector<double> ticks(double low, double high, int wanted) {
    const double rough = std::max(high - low, 1e-9) / wanted;
    const double decade = std::pow(10, std::floor(std::log10(rough)));
    double step = decade * 10;
    for (const double factor : {1.0, 2.0, 5.0})
        if (decade * factor >= rough) {
            step = decade * factor;
            break;
        }
    std::vector<double> list;
    for (double k = std::ceil(low / step); k * step <= high + step * 1e-9; ++k) list.push_back(k * step);
    if (list.empty()) list.push_back(low);
    return list;
}

std::string ratings_plot(const std::vector<BotSummary>& bots, Language language) {
    constexpr double kLeft = 180;
    constexpr double kRight = 620;
    constexpr double kRow = 30;
    double low = 0;
    double high = 0;
    for (const BotSummary& bot : bots) {
        low = std::min(low, bot.rating.elo - bot.rating.error);
        high = std::max(high, bot.rating.elo + bot.rating.error);
    }
    low -= 10;
    high += 10;
    const auto x = [&](double elo) { return kLeft + (elo - low) / (high - low) * (kRight - kLeft); };
    const double bottom = kRow * static_cast<double>(bots.size()) + 10;
    Drawing drawing{kRight + 20, bottom + 24, text::line(language, Key::arena_report_ratings)};
    for (const double elo : ticks(low, high, 6)) {
        drawing.line(x(elo), 4, x(elo), bottom, "grid");
        drawing.text(x(elo), bottom + 16, "middle", decimal(elo, 0, language));
    }
    std::vector<std::size_t> order(bots.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Equal ratings in the order of the bots. Not a stable sort: the library's warns of its own buffer.
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return bots[a].rating.elo != bots[b].rating.elo ? bots[a].rating.elo > bots[b].rating.elo : a < b;
    });
    double y = kRow / 2 + 5;
    for (const std::size_t at : order) {
        const BotSummary& bot = bots[at];
        drawing.text(kLeft - 12, y + 4, "end", shortened(bot.name));
        drawing.line(x(bot.rating.elo - bot.rating.error), y, x(bot.rating.elo + bot.rating.error), y, "interval");
        drawing.dot(x(bot.rating.elo), y,
                    bot.name + ": " + signed_decimal(bot.rating.elo, 0, language) + " ± " +
                        decimal(bot.rating.error, 0, language));
        y += kRow;
    }
    return std::move(drawing).finish();
}

PointsRange PointsRange::of(const std::vector<BotSummary>& bots) {
    PointsRange range;
    bool first = true;
    for (const BotSummary& bot : bots) {
        if (bot.points_seen.empty()) continue;
        const int low = bot.points_seen.begin()->first;
        const int high = bot.points_seen.rbegin()->first;
        range.low = first ? low : std::min(range.low, low);
        range.high = first ? high : std::max(range.high, high);
        first = false;
    }
    range.width = (range.high - range.low) / kMostBars + 1;
    return range;
}

std::string points_plot(const BotSummary& bot, const PointsRange& range, Language language) {
    constexpr double kWidth = 300;
    constexpr double kHeight = 120;
    const auto bars = static_cast<std::size_t>((range.high - range.low) / range.width + 1);
    std::vector<int> counts(bars);
    for (const auto& [points, times] : bot.points_seen)
        counts[static_cast<std::size_t>((points - range.low) / range.width)] += times;
    const int most = std::max(1, *std::max_element(counts.begin(), counts.end()));
    const double step = kWidth / static_cast<double>(bars);
    Drawing drawing{kWidth + 20, kHeight + 36, text::line(language, Key::arena_report_points) + ": " + bot.name};
    for (std::size_t i = 0; i < bars; ++i) {
        const int low = range.low + static_cast<int>(i) * range.width;
        const std::string span =
            range.width == 1 ? std::to_string(low) : std::to_string(low) + "–" + std::to_string(low + range.width - 1);
        const double height = counts[i] * kHeight / most;
        drawing.bar(
            10 + step * static_cast<double>(i) + step * 0.08, 10 + kHeight - height, step * 0.84, height,
            text::line(language, Key::arena_report_bar, {Arg::word("points", span), Arg::count("times", counts[i])}));
    }
    drawing.line(10, 10 + kHeight, 10 + kWidth, 10 + kHeight, "axis");
    for (const double tick : ticks(range.low, range.high, 5)) {
        if (tick != std::floor(tick)) continue;  // points are whole
        const double at = (tick - range.low) / range.width;
        drawing.text(10 + step * (std::floor(at) + 0.5), kHeight + 28, "middle", decimal(tick, 0, language));
    }
    return std::move(drawing).finish();
}

std::string seats_plot(const BotSummary& bot, Language language) {
    constexpr double kStep = 44;
    constexpr double kHeight = 120;
    constexpr double kLeft = 50;
    const auto seats = static_cast<double>(bot.by_seat.size());
    const auto y = [](double share) { return 10 + kHeight * (1 - share); };
    const double right = kLeft + kStep * seats;
    Drawing drawing{right + 10, kHeight + 36, text::line(language, Key::arena_report_seats) + ": " + bot.name};
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
        drawing.line(kLeft, y(share), right, y(share), share == 0 ? "axis" : "grid");
        drawing.text(kLeft - 6, y(share) + 4, "end", decimal(share * 100, 0, language) + " %");
    }
    for (std::size_t i = 0; i < bot.by_seat.size(); ++i) {
        const SeatSummary& seat = bot.by_seat[i];
        const double share = seat.games == 0 ? 0 : seat.wins / seat.games;
        const double x = kLeft + kStep * static_cast<double>(i);
        drawing.bar(x + kStep * 0.2, y(share), kStep * 0.6, kHeight * share,
                    text::line(language, Key::arena_report_seat_bar,
                               {Arg::count("seat", static_cast<long>(i)), Arg::word("share", percent(share, language)),
                                Arg::count("games", seat.games)}));
        drawing.text(x + kStep / 2, kHeight + 28, "middle", std::to_string(i));
    }
    drawing.line(kLeft, y(1 / seats), right, y(1 / seats), "even");
    return std::move(drawing).finish();
}

}  // namespace stolik::arena
