// What the bots would do, for a person: now, or at a decision of a finished game.
#pragma once

#include "table/message.hpp"
#include "table/record.hpp"

namespace stolik {

// The best moves after so long a thought, with words for each.
std::vector<message::Advice> advice(const PlayerView& view, int milliseconds, const Speaker& speaker,
                                    RandomBits& random);

Result<message::Analysis> analyse(const message::Analyse& asked, Language language, RandomBits& random);

}  // namespace stolik
