// Choosing a game at the terminal table, when none was named.
#pragma once

#include "cli/cli.hpp"

namespace stolik::cli {

// How to play, for somebody without a terminal to choose at.
void print_how_to_play(const Context& context);

enum class MenuAnswer { chosen, resume, left };

// Fills in game, variant and players.
MenuAnswer choose_game(const Context& context, GameChoice& choice, bool can_resume);

}  // namespace stolik::cli
