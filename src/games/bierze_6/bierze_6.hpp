// 6 bierze!, whole, but for its search: what a program that plays it includes.
#pragma once

#include "games/bierze_6/bots.hpp"
#include "games/bierze_6/game.hpp"
#include "games/bierze_6/terminal.hpp"
#include "games/bierze_6/text.hpp"
#include "games/bierze_6/wire.hpp"
