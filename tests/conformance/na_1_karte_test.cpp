#include "conformance/conformance.hpp"
#include "games/na_1_karte/bots.hpp"
#include "games/na_1_karte/census.hpp"
#include "games/na_1_karte/game.hpp"
#include "games/na_1_karte/text.hpp"
#include "games/na_1_karte/wire.hpp"

STOLIK_CONFORMANCE(stolik::Na1Karte)
