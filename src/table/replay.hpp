// A finished game told again, step by step, as one of its seats saw it.
#pragma once

#include "table/record.hpp"

namespace stolik {

// JSON of a record that holds one whole game: its id, the names of the seats, the outcome (message::OutcomeInfo) and
// the steps (message::Step). A seat that the game does not have is refused.
Result<std::string> replay_json(std::string_view record, std::optional<int> seat, Language language);

}  // namespace stolik
