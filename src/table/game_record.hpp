// Records of the finished games of a table, made from its log.
#pragma once

#include "table/record.hpp"

namespace stolik {

// The lines of every game of the log that has ended, by its rules or before; a running game stays secret.
Result<std::vector<std::vector<std::string>>> finished_records(const std::vector<std::string>& log, Language language);

// One of them as one text, a line each: the how-manieth of the table, or the last.
Result<std::string> finished_record(const std::vector<std::string>& log, std::optional<int> game, Language language);

// The log of a table at which exactly this finished game was played, made from a record that was read and checked.
// Nobody has a key to its seats; `watch` is the spectators'.
std::vector<std::string> log_of_record(const RecordedGame& game, std::string watch, std::int64_t now,
                                       RandomBits& system);

}  // namespace stolik
