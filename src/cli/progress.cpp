#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <iostream>

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

constexpr int kBarWidth = 24;
constexpr auto kBetweenDrawings = std::chrono::milliseconds{200};

}  // namespace

Progress::Progress(const Context& context, int done, int all)
    : context_{context}, watched_{::isatty(STDERR_FILENO) != 0}, before_{done}, done_{done}, all_{all} {}

Progress::~Progress() {
    if (watched_) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::step(const std::string& note) {
    ++done_;
    const auto now = Clock::now();
    if (!watched_ || now - drawn_ < kBetweenDrawings) return;
    drawn_ = now;
    draw(note);
}

void Progress::draw(const std::string& note) const {
    std::string bar;
    for (int i = 0; i < kBarWidth; ++i)
        bar += static_cast<long>(i) * all_ < static_cast<long>(done_) * kBarWidth ? "█" : "░";
    const std::chrono::duration<double> spent = Clock::now() - begin_;
    const auto left =
        std::chrono::duration_cast<std::chrono::seconds>(spent / std::max(1, done_ - before_) * (all_ - done_));
    std::cerr << "\r\x1b[K" << bar << ' '
              << context_.line(Key::arena_progress, {Arg::count("done", done_), Arg::count("all", all_)}) << ", "
              << context_.line(Key::arena_progress_left, {Arg::word("time", clock_time(left))}) << note << std::flush;
}

std::string clock_time(std::chrono::seconds time) {
    const long long seconds = time.count();
    char text[48];
    if (seconds < 3600)
        std::snprintf(text, sizeof text, "%lld:%02lld", seconds / 60, seconds % 60);
    else
        std::snprintf(text, sizeof text, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return text;
}

}  // namespace stolik::cli
