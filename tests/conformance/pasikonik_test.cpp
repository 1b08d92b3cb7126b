#include "conformance/conformance.hpp"
#include "games/pasikonik/bots.hpp"
#include "games/pasikonik/census.hpp"
#include "games/pasikonik/game.hpp"
#include "games/pasikonik/text.hpp"
#include "games/pasikonik/wire.hpp"

STOLIK_CONFORMANCE(stolik::Pasikonik)
