// What the bots would do, for a person: now, or at a decision of a finished game.
#pragma once

#include "table/message.hpp"
#include "table/record.hpp"

namespace stolik {

// The best moves after so long a thought, with words for each.
std::vector<message::Advice> advice(const PlayerView& view, int milliseconds, const Speaker& speaker,
                                    RandomBits& random);

// A decision of a finished game: the line of its record, counted from 0, its header being the first.
struct Analyse {
    std::string record;
    int line = 0;
    int time = 400;  // milliseconds of thought
};
BOOST_DESCRIBE_STRUCT(Analyse, (), (record, line, time))

struct Analysis {
    int seat = 0;
    std::string move;  // what was played
    std::vector<message::Advice> moves;
};
BOOST_DESCRIBE_STRUCT(Analysis, (), (seat, move, moves))

Result<Analysis> analyse(const Analyse& asked, Language language, RandomBits& random);

}  // namespace stolik
