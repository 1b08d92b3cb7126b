// What every table of a server shares.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "host/lane.hpp"
#include "host/limits.hpp"
#include "host/store.hpp"
#include "host/thought_budget.hpp"
#include "host/workers.hpp"
#include "text/language.hpp"

namespace stolik::host {

struct LobbySettings {
    bool chat = true;
    bool scripts = true;                 // tables may be started with chance results given beforehand
    Milliseconds bot_pace{900};          // a bot's move takes at least so long
    Milliseconds bot_time{0};            // of thought at most, for all who owe a decision; 0: what levels take
    Milliseconds hint_time{400};         // of thought
    Milliseconds host_absence{120'000};  // after so long without the host another person becomes it
    Milliseconds idle{60'000};           // a table that nobody looks at leaves the memory
    Milliseconds unwatched{300'000};     // after so long without anybody a table of bots rests
    double bot_scale = 1;                // of the levels' thought; tests use less
    double entries_per_second = 2;       // how often one connection may enter a table: each time costs a whole look
    int tables_per_address_per_hour = 60;
    double arrivals_per_second = 20;  // entering tables and asking for their games, from one address
    double arrivals_at_once = 400;
    Milliseconds thought_per_second{250};  // that one address may ask for: hints, replays
    Milliseconds thought_at_once{6'000};
    int open_tables = 50'000;  // in memory
};

// Counted for /metrics.
struct LobbyCounts {
    std::atomic<std::int64_t> tables{0};  // in memory
    std::atomic<std::int64_t> created{0};
    std::atomic<std::int64_t> moves{0};
    std::atomic<std::int64_t> bot_moves{0};
    std::atomic<std::int64_t> bot_microseconds{0};
    std::atomic<std::int64_t> bot_microseconds_waited{0};  // for their turn
    std::atomic<std::int64_t> hints{0};
    std::atomic<std::int64_t> refused{0};
    std::atomic<std::int64_t> faults{0};
    std::atomic<std::int64_t> finished{0};
};

using LogFacts = std::initializer_list<std::pair<std::string_view, std::string>>;

// One line of the structured log: an event and what belongs to it. Never a key, a seed or a name.
class Logbook {
public:
    virtual ~Logbook() = default;
    virtual void note(std::string_view event, LogFacts facts) = 0;
};

// Such a line as JSON.
struct LogLine {
    std::string_view time;  // where it is told
    std::string_view event;
    LogFacts facts;

    template <class Visit>
    void for_each_member(Visit visit) const {
        if (!time.empty()) visit("time", time);
        visit("event", event);
        for (const auto& [key, value] : facts) visit(key, value);
    }
};

struct Services {
    Store& store;
    Workers& thinkers;  // bots and hints
    Workers& readers;   // loads from the store
    Logbook& logbook;
    LobbySettings settings;
    LobbyCounts counts;
    ThoughtBudget thought{settings.thought_per_second, settings.thought_at_once, kMostThoughts};
};

}  // namespace stolik::host
