// Wszystko na 1 kartę, whole, but for its search: what a program that plays it includes.
#pragma once

#include "games/na_1_karte/bots.hpp"
#include "games/na_1_karte/game.hpp"
#include "games/na_1_karte/terminal.hpp"
#include "games/na_1_karte/text.hpp"
#include "games/na_1_karte/wire.hpp"
