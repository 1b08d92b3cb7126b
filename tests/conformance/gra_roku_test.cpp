#include "conformance/conformance.hpp"
#include "games/gra_roku/bots.hpp"
#include "games/gra_roku/census.hpp"
#include "games/gra_roku/game.hpp"
#include "games/gra_roku/text.hpp"
#include "games/gra_roku/wire.hpp"

STOLIK_CONFORMANCE(stolik::GraRoku)
