#include "conformance/conformance.hpp"
#include "games/bierze_6/bots.hpp"
#include "games/bierze_6/census.hpp"
#include "games/bierze_6/game.hpp"
#include "games/bierze_6/text.hpp"
#include "games/bierze_6/wire.hpp"

STOLIK_CONFORMANCE(stolik::Bierze6)
