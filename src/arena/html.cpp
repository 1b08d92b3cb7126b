// The report as one page: a table of numbers, then the plots.
#include "arena/numbers.hpp"
#include "arena/plots.hpp"
#include "arena/report.hpp"

namespace stolik::arena {

using text::Arg;
using text::Key;

namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #24211c; --muted: #6b655a; --line: #dcd7cc; --accent: #1f6f6b;
  --second: #b4512f; }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1916; --ink: #ece7dd; --muted: #a89f90; --line: #3a362f;
  --accent: #63b8b1; --second: #e98a6f; } }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 62rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1rem; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
p { margin: .25rem 0; } .muted { color: var(--muted); }
.wide { overflow-x: auto; } table { border-collapse: collapse; margin-top: 1rem; }
th, td { padding: .35rem .75rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap;
  font-variant-numeric: tabular-nums; }
th { color: var(--muted); font-weight: 500; } th:first-child, td:first-child { text-align: left; }
.plots { display: flex; flex-wrap: wrap; gap: 1.5rem 2rem; } svg { max-width: 100%; height: auto; }
svg text { fill: var(--muted); font-size: 12px; } .mark { fill: var(--accent); }
.interval { stroke: var(--accent); stroke-width: 2; } .grid { stroke: var(--line); } .axis { stroke: var(--muted); }
.even { stroke: var(--second); stroke-width: 1.5; stroke-dasharray: 5 4; }
)";

class Page {
public:
    Page(const Setup& setup, const Summary& summary, Language language)
        : setup_{setup}, summary_{summary}, language_{language} {}

    std::string html() {
        const std::string title = say(Key::arena_report_title, {Arg::word("game", say(setup_.kind->name))});
        out_ = "<!DOCTYPE html>\n<html lang=\"" + std::string{name(language_)} +
               "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
               "content=\"width=device-width, initial-scale=1\">\n<title>" +
               escaped(title) + "</title>\n<style>" + std::string{kStyle} + "</style>\n</head>\n<body>\n<h1>" +
               escaped(title) + "</h1>\n";
        introduction();
        table();
        heading(Key::arena_report_ratings, Key::arena_report_ratings_note);
        out_ += ratings_plot(summary_.bots, language_);
        heading(Key::arena_report_points, Key::arena_report_points_note);
        const PointsRange range = PointsRange::of(summary_.bots);
        plots([&](const BotSummary& bot) { return points_plot(bot, range, language_); });
        heading(Key::arena_report_seats, Key::arena_report_seats_note);
        plots([&](const BotSummary& bot) { return seats_plot(bot, language_); });
        return out_ + "</body>\n</html>\n";
    }

private:
    std::string say(Key key, const text::Args& args = {}) const { return text::line(language_, key, args); }
    void paragraph(const std::string& words, std::string_view style) {
        out_ += "<p class=\"" + std::string{style} + "\">" + escaped(words) + "</p>\n";
    }
    void heading(Key title, Key note) {
        out_ += "<h2>" + escaped(say(title)) + "</h2>\n";
        paragraph(say(note), "muted");
    }

    void introduction() {
        paragraph(json::serialize(setup_.options), "muted");
        paragraph(say(Key::arena_played, {Arg::count("games", summary_.games), Arg::count("blocks", summary_.blocks),
                                          Arg::word("seed", std::to_string(setup_.schedule.seed))}),
                  "muted");
        if (summary_.duel) paragraph(in_words(*summary_.duel, language_), "");
        if (summary_.test) paragraph(in_words(*summary_.test, language_), "");
    }

    void row(std::string_view tag, const std::vector<std::string>& cells) {
        out_ += "<tr>";
        for (const std::string& cell : cells)
            out_ += "<" + std::string{tag} + ">" + escaped(cell) + "</" + std::string{tag} + ">";
        out_ += "</tr>\n";
    }

    std::string interval(const Estimate& estimate, double scale, int digits) const {
        return decimal(estimate.mean * scale, digits, language_) + " (" +
               decimal(estimate.low * scale, digits, language_) + " – " +
               decimal(estimate.high * scale, digits, language_) + ")";
    }

    void table() {
        out_ += "<div class=\"wide\"><table>\n";
        row("th", {say(Key::arena_column_bot), say(Key::arena_column_games), say(Key::arena_column_share),
                   say(Key::arena_column_even), say(Key::arena_column_place), say(Key::arena_column_points),
                   say(Key::arena_column_elo), say(Key::arena_column_time), say(Key::arena_column_forfeits)});
        for (const BotSummary& bot : summary_.bots)
            row("td",
                {bot.name, std::to_string(bot.games), interval(bot.win_share, 100, 1),
                 percent(bot.even_share, language_), decimal(bot.mean_rank, 2, language_), interval(bot.points, 1, 2),
                 signed_decimal(bot.rating.elo, 0, language_) + " ± " + decimal(bot.rating.error, 0, language_),
                 decimal(bot.seconds_a_move() * 1000, 2, language_), std::to_string(bot.forfeits)});
        out_ += "</table></div>\n";
    }

    template <class Plot>
    void plots(Plot plot) {
        out_ += "<div class=\"plots\">\n";
        for (const BotSummary& bot : summary_.bots)
            out_ += "<div><h3>" + escaped(bot.name) + "</h3>\n" + plot(bot) + "</div>\n";
        out_ += "</div>\n";
    }

    const Setup& setup_;
    const Summary& summary_;
    Language language_;
    std::string out_;
};

}  // namespace

std::string to_html(const Setup& setup, const Summary& summary, Language language) {
    return Page{setup, summary, language}.html();
}

}  // namespace stolik::arena
