#include "conformance/conformance.hpp"
#include "games/punto/bots.hpp"
#include "games/punto/census.hpp"
#include "games/punto/game.hpp"
#include "games/punto/text.hpp"
#include "games/punto/wire.hpp"

STOLIK_CONFORMANCE(stolik::Punto)
