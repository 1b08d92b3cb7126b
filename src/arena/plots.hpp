// The plots of a report as SVG. Colours are names that the page's style gives a value, light or dark.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arena/summary.hpp"
#include "text/language.hpp"

namespace stolik::arena {

// Safe inside HTML and SVG, between quotes too.
std::string escaped(std::string_view text);

// Round numbers that divide a range into about `wanted` steps; at least one.
std::vector<double> ticks(double low, double high, int wanted);

// Elo of every bot with its 95 % interval, strongest first.
std::string ratings_plot(const std::vector<BotSummary>& bots, Language language);

// How often a bot had how many points. All bots share one scale.
struct PointsRange {
    int low = 0;
    int high = 0;
    int width = 1;  // points that share a bar
    static PointsRange of(const std::vector<BotSummary>& bots);
};
std::string points_plot(const BotSummary& bot, const PointsRange& range, Language language);

// A bot's share of wins at each seat, and the share of equal players as a line.
std::string seats_plot(const BotSummary& bot, Language language);

}  // namespace stolik::arena
