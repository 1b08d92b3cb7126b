// What the store cannot do, in the log: each kind once in a while, however often it happens.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "host/services.hpp"
#include "server/store/trouble.hpp"

namespace stolik::server {

inline constexpr std::chrono::minutes kBetweenTroublesOfAKind{1};

class TroubleLog {
public:
    using Clock = std::chrono::steady_clock;

    explicit TroubleLog(host::Logbook& logbook, std::function<Clock::time_point()> now = Clock::now)
        : logbook_{logbook}, now_{std::move(now)} {}

    // From any thread.
    void note(const StoreTrouble& trouble) {
        const std::lock_guard lock{mutex_};
        const auto [found, first] = kinds_.try_emplace(trouble.code);
        Kind& kind = found->second;
        if (!first && now_() - kind.told < kBetweenTroublesOfAKind) {
            ++kind.untold;
            return;
        }
        logbook_.note("store trouble", {{"code", std::to_string(trouble.code)},
                                        {"reason", trouble.reason},
                                        {"untold", std::to_string(kind.untold)}});
        kind = {now_(), 0};
    }

private:
    struct Kind {
        Clock::time_point told{};
        int untold = 0;  // since then
    };

    host::Logbook& logbook_;
    std::function<Clock::time_point()> now_;
    std::mutex mutex_;
    std::map<int, Kind> kinds_;  // by SQLite's extended code
};

}  // namespace stolik::server
