// How far a long command has come: one line on the error stream, only where a person watches it.
#pragma once

#include <chrono>
#include <string>

#include "cli/cli.hpp"

namespace stolik::cli {

class Progress {
public:
    // Of `all` steps `done` are there already and say nothing about the time the others take.
    Progress(const Context& context, int done, int all);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void step(const std::string& note);

private:
    using Clock = std::chrono::steady_clock;
    void draw(const std::string& note) const;

    const Context& context_;
    bool watched_;
    int before_;
    int done_;
    int all_;
    Clock::time_point begin_ = Clock::now();
    Clock::time_point drawn_{};
};

// Minutes and seconds, with hours where there are any: 4:07, 1:02:33.
std::string clock_time(std::chrono::seconds time);

}  // namespace stolik::cli
