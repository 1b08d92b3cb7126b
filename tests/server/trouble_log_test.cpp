#include "server/trouble_log.hpp"

#include <doctest/doctest.h>

#include <vector>

namespace stolik::server {
namespace {

class KeptLogbook final : public host::Logbook {
public:
    void note(std::string_view event, host::LogFacts facts) override {
        std::string line{event};
        for (const auto& [key, value] : facts) line.append(" ").append(key).append("=").append(value);
        lines.push_back(std::move(line));
    }
    std::vector<std::string> lines;
};

}  // namespace

TEST_CASE("trouble of the store is told once a minute and kind, with how often it was not told") {
    KeptLogbook logbook;
    TroubleLog::Clock::time_point now{};
    TroubleLog log{logbook, [&] { return now; }};
    for (int i = 0; i < 5; ++i) log.note({13, "database or disk is full"});
    log.note({778, "disk I/O error"});
    now += kBetweenTroublesOfAKind - std::chrono::seconds{1};
    log.note({13, "database or disk is full"});
    CHECK(logbook.lines == std::vector<std::string>{"store trouble code=13 reason=database or disk is full untold=0",
                                                    "store trouble code=778 reason=disk I/O error untold=0"});
    now += std::chrono::seconds{1};
    log.note({13, "database or disk is full"});
    REQUIRE(logbook.lines.size() == 3);
    CHECK(logbook.lines.back() == "store trouble code=13 reason=database or disk is full untold=5");
}

}  // namespace stolik::server
