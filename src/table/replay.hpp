// A finished game of a table told again, step by step, as one of its seats saw it.
#pragma once

#include "table/message.hpp"
#include "text/language.hpp"

namespace stolik {

// The how-manieth game of the log, or the last that has ended. A seat that the game does not have is refused.
Result<message::Replayed> replay(const std::vector<std::string>& log, std::optional<int> game, std::optional<int> seat,
                                 Language language);

}  // namespace stolik
