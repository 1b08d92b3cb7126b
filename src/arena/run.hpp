// Plays the blocks of a schedule on several threads. What comes out depends on the setup alone, never on the threads.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "arena/results.hpp"
#include "arena/schedule.hpp"
#include "bots/bots.hpp"
#include "table/match.hpp"

namespace stolik::arena {

struct Setup {
    const GameKind* kind = nullptr;
    json::object options;
    std::vector<std::string> bots;
    Schedule schedule;
    std::chrono::milliseconds external_limit{};  // a move of an external bot
};

// One of each bot of the setup, at every seat that bot holds: for one thread.
using Bots = std::vector<std::unique_ptr<Bot>>;
Result<Bots> make_bots(const Setup& setup);

BlockResult play_block(const Setup& setup, Bots& bots, int number);

// What the caller wants to know and decide while blocks are played. Calls come one at a time.
class Referee {
public:
    virtual ~Referee() = default;
    // In the order in which blocks finish.
    virtual void finished(const BlockResult& block) = 0;
    // In the order of their numbers, each when all before it are there. True ends the run with this block.
    virtual bool enough_after(const BlockResult& block) = 0;
    // Asked after every block: true ends the run with the blocks that are there without a gap.
    virtual bool out_of_time() const = 0;
};

// Plays blocks 0 … blocks-1, except those that are known already, and answers them in order.
std::vector<BlockResult> run(const Setup& setup, int blocks, int threads, std::map<int, BlockResult> known,
                             Referee& referee);

}  // namespace stolik::arena
