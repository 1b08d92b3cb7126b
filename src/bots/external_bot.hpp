// A program that plays: one JSON line in, one move out. docs/bots.md describes the exchange.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "bots/bots.hpp"

namespace stolik {

inline constexpr std::chrono::milliseconds kExternalBotLimit{5000};  // a move

// The program is started by the shell with the first question and ends with the bot.
std::unique_ptr<Bot> make_external_bot(std::string command, std::chrono::milliseconds limit = kExternalBotLimit);

}  // namespace stolik
