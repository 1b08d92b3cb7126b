// Pasikonik i Mrówka, whole, but for its search: what a program that plays it includes.
#pragma once

#include "games/pasikonik/bots.hpp"
#include "games/pasikonik/game.hpp"
#include "games/pasikonik/terminal.hpp"
#include "games/pasikonik/text.hpp"
#include "games/pasikonik/wire.hpp"
