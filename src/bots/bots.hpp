// Players that are not people, by name: what the command line, the arena and a table call them.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "table/player_view.hpp"

namespace stolik {

// A player that is not a person. It is asked for one decision after another, of one seat or several, in any game.
class Bot {
public:
    virtual ~Bot() = default;
    virtual std::string choose(const PlayerView& view, RandomBits& random) = 0;
    // Moves that had to be made for it, because it crashed, was silent or answered nonsense.
    virtual int forfeits() const { return 0; }
};

inline constexpr std::string_view kExternalBot = "exec:";

// random, sensible, level1 … level5 (or 1 … 5), level5@0.1 (a share of its iterations), level5:50ms (a time a move),
// plain:1000 and plain:50ms (the plain search).
Result<BotSpec> bot_named(std::string_view name);

// The same, and exec:COMMAND (a program, see docs/bots.md).
Result<std::unique_ptr<Bot>> make_bot(std::string_view name);

}  // namespace stolik
