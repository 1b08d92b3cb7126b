#include "conformance/conformance.hpp"
#include "pig/bots.hpp"
#include "pig/game.hpp"
#include "pig/tests/census.hpp"
#include "pig/text.hpp"
#include "pig/wire.hpp"

STOLIK_CONFORMANCE(stolik::Pig)
