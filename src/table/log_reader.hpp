// The games of a table's log, played again and recorded while it is read.
#pragma once

#include <map>

#include "table/record.hpp"
#include "table/table.hpp"

namespace stolik {

// Reads a log entry by entry. The events of a game are told in the order of its record: choices that were made at the
// same time come at their reveal, by seats, and one that was taken back never does.
class LogReader {
public:
    // `language`: of the bots' names. `only`: of all games of the table just this one, counted from 1, is played again.
    LogReader(Language language, std::optional<int> only, Listener listener)
        : language_{language}, only_{only}, listener_{std::move(listener)} {}

    Result<void> line(std::string_view text);

    // What the entry that was read last did to the game.
    bool game_began() const { return moment_ == Moment::began; }
    bool game_ended() const { return moment_ == Moment::ended; }
    // The game that runs, or has just ended.
    const RecordedGame& game() const { return *game_; }

private:
    enum class Moment : std::uint8_t { between, began, ended };

    Result<void> start();
    Result<void> follow(const Entry& entry);
    Result<void> play_choices();
    Result<void> close();

    Language language_;
    std::optional<int> only_;
    Listener listener_;
    std::optional<Table> table_;
    std::optional<RecordedGame> game_;
    std::map<Seat, std::string> choices_;  // that wait for those of others
    Moment moment_ = Moment::between;
};

}  // namespace stolik
