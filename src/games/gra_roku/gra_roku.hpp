// Gra roku, whole, but for its search: what a program that plays it includes.
#pragma once

#include "games/gra_roku/bots.hpp"
#include "games/gra_roku/game.hpp"
#include "games/gra_roku/terminal.hpp"
#include "games/gra_roku/text.hpp"
#include "games/gra_roku/wire.hpp"
