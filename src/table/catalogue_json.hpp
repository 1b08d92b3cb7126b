// What can be played, for programs: games, variants, numbers of players and options.
#pragma once

#include "table/match.hpp"

namespace stolik {

std::string catalogue_json(Language language);

}  // namespace stolik
