// Punto, whole, but for its search: what a program that plays it includes.
#pragma once

#include "games/punto/bots.hpp"
#include "games/punto/game.hpp"
#include "games/punto/terminal.hpp"
#include "games/punto/text.hpp"
#include "games/punto/wire.hpp"
