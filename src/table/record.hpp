// A whole game as JSON lines, written while it is played and checked against the rules when it is read.
// docs/record.md describes the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/fair.hpp"
#include "table/match.hpp"

namespace stolik {

inline constexpr int kRecordFormat = 1;

// A game that keeps its own record. Choices that are not revealed yet are held back; at the reveal they are written in
// the order of the seats.
class RecordedGame {
public:
    static Result<RecordedGame> start(const GameKind& kind, const json::object& options, std::vector<std::string> names,
                                      Dealing dealing = {});

    // From now on every move line also lists the moves that were legal there.
    void list_legal_moves() { with_legal_ = true; }

    const Match& match() const { return *match_; }
    const std::vector<std::string>& names() const { return names_; }

    void draw(RandomBits& random, const Listener& listener);
    Result<void> resolve(const json::object& result, const Listener& listener);
    Result<void> apply(Seat seat, std::string_view move, const Listener& listener);
    Result<void> withdraw(Seat seat, const Listener& listener);

    // A fair deal is closed by its seed: after the outcome, or together with the end of a game that is broken off.
    Result<void> reveal(const Seed& seed);
    // Breaks the game off. Choices that were not revealed leave no trace.
    Result<void> abandon(const std::optional<Seed>& seed);
    const Fairness* fairness() const { return std::get_if<Fairness>(&dealing_); }  // none: not dealt by the method
    bool scripted() const { return std::holds_alternative<Scripted>(dealing_); }
    bool abandoned() const { return abandoned_; }

    // The lines written so far, without line ends. A finished game closes with its outcome.
    const std::vector<std::string>& lines() const { return lines_; }
    // The line that whatever happens now will have, counted from 0, if nobody takes a choice back.
    int next_line() const { return static_cast<int>(lines_.size() + held_.size()); }
    int chances() const { return chances_; }

private:
    struct Choice {
        Seat seat;
        json::object line;
    };

    RecordedGame(std::unique_ptr<Match> match, std::vector<std::string> names, Dealing dealing)
        : match_{std::move(match)}, names_{std::move(names)}, dealing_{std::move(dealing)} {}
    Result<void> keep_seed(const Seed& seed);
    void write(const json::object& line);
    void write_chance(std::string_view name, const json::object& result);
    void write_outcome_if_over();

    std::unique_ptr<Match> match_;
    std::vector<std::string> names_;
    Dealing dealing_;
    std::vector<std::string> lines_;
    std::vector<Choice> held_;
    std::string sum_;
    int chances_ = 0;
    bool with_legal_ = false;
    bool abandoned_ = false;
};

// Why a record was refused, and where.
struct RecordError {
    int line = 0;  // counted from 1
    text::Error reason;
    std::string in(Language language) const;
};

// Reads one record line by line; every line is checked against the rules before the next is taken.
class RecordReader {
public:
    explicit RecordReader(Listener listener) : listener_{std::move(listener)} {}

    // Feeds the next line of the file. A header begins a new game.
    Expected<void, RecordError> line(std::string_view text);
    // At the end of the file: the last game must have its outcome, or be broken off.
    Expected<void, RecordError> end() const;

    const RecordedGame* game() const { return game_ ? &*game_ : nullptr; }
    // Hands the game over, to be played on.
    std::optional<RecordedGame> take() { return std::move(game_); }
    int finished_games() const { return finished_; }
    int abandoned_games() const { return abandoned_; }
    // The game has its outcome or is broken off; only the seed of a fair deal may still follow.
    bool complete() const { return complete_; }

private:
    Result<void> read(const json::object& line);
    Result<void> read_header(const json::object& line);
    Result<void> read_chance(const json::object& line);
    Result<void> read_move(const json::object& line);
    Result<void> read_outcome(const json::object& line);
    Result<void> read_reveal(const json::object& line);
    Result<void> read_abandoned(const json::object& line);

    Listener listener_;
    std::optional<RecordedGame> game_;
    int number_ = 0;
    int finished_ = 0;
    int abandoned_ = 0;
    bool complete_ = false;
    std::string sum_;
};

}  // namespace stolik
