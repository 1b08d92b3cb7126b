// What a page asks over HTTP, and the answers.
#pragma once

#include "table/message_from_table.hpp"

namespace stolik::message {

struct AskRecord {
    static constexpr std::string_view type = "record";
    static constexpr std::string_view about =
        "Asks over HTTP for the record of a finished game of a table: the how-manieth of the evening, or the last one.";
    std::string table;
    std::string key;
    std::optional<int> game;
};
BOOST_DESCRIBE_STRUCT(AskRecord, (), (table, key, game))

struct Replay {
    static constexpr std::string_view type = "replay";
    static constexpr std::string_view about =
        "Asks over HTTP for such a game step by step as that seat saw it; without a seat as everybody did. Whoever has "
        "a key may: a finished game has no secrets.";
    std::string table;
    std::string key;
    std::optional<int> game;
    std::optional<int> seat;
};
BOOST_DESCRIBE_STRUCT(Replay, (), (table, key, game, seat))

struct Replayed {
    static constexpr std::string_view about = "Such a game, step by step.";
    static constexpr json::Note notes[] = {{"game", "its id"}, {"names", "by seat"}};
    std::string game;
    std::vector<std::string> names;
    OutcomeInfo outcome;
    json::Written<std::vector<Step>> steps;
};
BOOST_DESCRIBE_STRUCT(Replayed, (), (game, names, outcome, steps))

struct Check {
    static constexpr std::string_view type = "check";
    static constexpr std::string_view about = "Asks over HTTP whether a game can be played with these options.";
    std::string game;
    json::object options;
};
BOOST_DESCRIBE_STRUCT(Check, (), (game, options))

struct Playable {
    static constexpr std::string_view about = "It can be played so.";
    static constexpr json::Note notes[] = {{"options", "every one of them"}, {"warnings", "what is odd about them"}};
    json::object options;
    std::vector<std::string> warnings;
};
BOOST_DESCRIBE_STRUCT(Playable, (), (options, warnings))

struct NotPlayable {
    static constexpr std::string_view about = "It cannot, and why.";
    std::string reason;
};
BOOST_DESCRIBE_STRUCT(NotPlayable, (), (reason))

// What an option is when nobody says it.
struct OptionValue {
    json::value value;
};
inline const json::value& json_form(const OptionValue& option) { return option.value; }
constexpr json::TypeName type_name(const OptionValue&) { return {"OptionValue", "string | number | null"}; }

struct OptionInfo {
    static constexpr std::string_view about = "One thing that can be set: a word of a list, or a number of a range.";
    static constexpr json::Note notes[] = {{"file", "a JSON file of one's own may stand for a value"}};
    std::string key;
    std::optional<long> min;
    std::optional<long> max;
    std::optional<std::vector<std::string>> values;
    std::optional<bool> file;
    OptionValue default_;
};
BOOST_DESCRIBE_STRUCT(OptionInfo, (), (key, min, max, values, file, default_))

struct VariantInfo {
    static constexpr json::Note notes[] = {{"players", "how many can play"}};
    std::string id;
    std::string name;
    std::vector<int> players;
    std::vector<OptionInfo> options;
};
BOOST_DESCRIBE_STRUCT(VariantInfo, (), (id, name, players, options))

struct GameInfo {
    static constexpr std::string_view about = "A game that can be played here: `GET /api/games` lists them.";
    static constexpr json::Note notes[] = {{"rules", "their version"}};
    std::string id;
    std::string name;
    int rules = 1;
    std::vector<VariantInfo> variants;
};
BOOST_DESCRIBE_STRUCT(GameInfo, (), (id, name, rules, variants))

struct ListedTable {
    static constexpr std::string_view about = "Where anybody may sit down: `GET /api/tables` lists them.";
    static constexpr json::Note notes[] = {{"invite", "its key"}, {"free", "places"}};
    std::string table;
    std::string game;
    json::object options;
    std::string invite;
    std::vector<std::string> names;
    int free = 0;
};
BOOST_DESCRIBE_STRUCT(ListedTable, (), (table, game, options, invite, names, free))

struct VerifiedRecord {
    static constexpr std::string_view about =
        "The words of `stolik verify`: what the module inside the page says of a record.";
    static constexpr json::Note notes[] = {
        {"fair", "games whose chance results follow from the seed and everybody's bits"}};
    int fair = 0;
    int doubtful = 0;
    std::vector<std::string> lines;
    std::vector<std::string> verdict;
};
BOOST_DESCRIBE_STRUCT(VerifiedRecord, (), (fair, doubtful, lines, verdict))

struct Analyse {
    static constexpr std::string_view about =
        "Asks the module inside the page what the best player thinks of a decision of a finished game.";
    static constexpr json::Note notes[] = {{"record", "its text"},
                                           {"line", "of the record, that of the decision; the header is line 0"},
                                           {"time", "milliseconds of thought"}};
    std::string record;
    int line = 0;
    int time = 400;
};
BOOST_DESCRIBE_STRUCT(Analyse, (), (record, line, time))

struct Analysis {
    static constexpr std::string_view about =
        "A decision that was made, and what the best player thinks of it: the answer to `Analyse`.";
    static constexpr json::Note notes[] = {{"move", "that was played"}, {"moves", "the best ones"}};
    int seat = 0;
    std::string move;
    std::vector<Advice> moves;
};
BOOST_DESCRIBE_STRUCT(Analysis, (), (seat, move, moves))

struct Health {
    static constexpr std::string_view about =
        "`GET /healthz`: whether tables can be played here now (status 200, otherwise 503), and why not. "
        "`GET /livez`: the program runs.";
    bool ok = true;
    std::string version;
    std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(Health, (), (ok, version, reason))

struct Problem {
    static constexpr std::string_view about =
        "A question that cannot be answered, and why: with a status other than 200.";
    std::string error;
};
BOOST_DESCRIBE_STRUCT(Problem, (), (error))

using OverHttp = std::variant<AskRecord, Replay, Replayed, Check, Playable, NotPlayable, GameInfo, ListedTable,
                              VerifiedRecord, Analyse, Analysis, Health, Problem>;

}  // namespace stolik::message
