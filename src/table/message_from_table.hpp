// What a table says to a page.
#pragma once

#include "table/message_from_page.hpp"

namespace stolik::message {

// ---- what games say about themselves --------------------------------------------------------------------------------

// The types of one game are in its wire_types.hpp.
struct GameView {};
struct GameEvent {};
struct MoveFacts {};
constexpr json::TypeName type_name(const GameView&) {
    return {"GameView", "Record<string, unknown>", "A view of any game; web/src/games/<game>/wire.ts knows more."};
}
constexpr json::TypeName type_name(const GameEvent&) {
    return {"GameEvent", "{ event: string } & Record<string, unknown>", "An event of any game."};
}
constexpr json::TypeName type_name(const MoveFacts&) {
    return {"MoveFacts", "Record<string, unknown>", "What a move of any game would do."};
}

// ---- sentences -----------------------------------------------------------------------------------------------------

struct SeatSegment {
    std::string_view seat;
    std::string_view text;
};
BOOST_DESCRIBE_STRUCT(SeatSegment, (), (seat, text))

struct CardSegment {
    std::string_view card;
    std::string_view text;
};
BOOST_DESCRIBE_STRUCT(CardSegment, (), (card, text))

struct CellSegment {
    std::string_view cell;
    std::string_view text;
};
BOOST_DESCRIBE_STRUCT(CellSegment, (), (cell, text))

struct Segment {
    std::variant<std::string_view, SeatSegment, CardSegment, CellSegment> part;
};
inline const auto& json_form(const Segment& segment) { return segment.part; }
constexpr json::TypeName type_name(const Segment&) { return {"Segment"}; }

struct Sentence {
    std::vector<Segment> segments;
};
inline const auto& json_form(const Sentence& sentence) { return sentence.segments; }
constexpr json::TypeName type_name(const Sentence&) {
    return {"Sentence", {}, "A line of text with cards, seats and cells marked in it."};
}

// ---- messages ------------------------------------------------------------------------------------------------------

struct Welcome {
    static constexpr std::string_view type = "welcome";
    static constexpr json::Note notes[] = {{"chat", "whether this server has it"},
                                           {"scripts", "whether `create` may carry a script"}};
    int protocol = kProtocol;
    bool chat = true;
    bool scripts = false;
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (protocol, chat, scripts))

struct Reload {
    static constexpr std::string_view type = "reload";
    static constexpr std::string_view about =
        "The page speaks another version of the protocol: it should load itself again.";
    int protocol = kProtocol;
};
BOOST_DESCRIBE_STRUCT(Reload, (), (protocol))

struct Key {
    static constexpr std::string_view type = "key";
    static constexpr std::string_view about = "A place's secret key: whoever has it sits there.";
    std::string table;
    int place = 0;
    std::string key;
};
BOOST_DESCRIBE_STRUCT(Key, (), (table, place, key))

struct You {
    static constexpr json::Note notes[] = {{"invited", "true for who does not sit yet and may"}};
    std::optional<int> place;
    std::optional<int> seat;
    bool host = false;
    std::optional<bool> invited;
};
BOOST_DESCRIBE_STRUCT(You, (), (place, seat, host, invited))

enum class Who : std::uint8_t { open, person, bot };
BOOST_DESCRIBE_ENUM(Who, open, person, bot)

struct PlaceInfo {
    static constexpr json::Note notes[] = {{"level", "of the bot that plays: there, or for an absent person"},
                                           {"agrees", "to end the game now"},
                                           {"games", "of this evening"}};
    Who who = Who::open;
    std::string name;
    std::optional<int> level;
    std::optional<int> seat;
    bool ready = false;
    bool muted = false;
    bool agrees = false;
    bool host = false;
    int games = 0;
    int wins = 0;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(PlaceInfo, (), (who, name, level, seat, ready, muted, agrees, host, games, wins, points))

enum class Phase : std::uint8_t { lobby, playing, over };
BOOST_DESCRIBE_ENUM(Phase, lobby, playing, over)

struct Contribution {
    static constexpr json::Note notes[] = {{"by", "\"person\" or \"bot\""}};
    std::string by;
    std::string bits;
};
BOOST_DESCRIBE_STRUCT(Contribution, (), (by, bits))

struct FairInfo {
    static constexpr json::Note notes[] = {{"fair", "false: the chance results were given beforehand"},
                                           {"contributions", "by seat, once the game has started"},
                                           {"seed", "once the game is over"}};
    bool fair = true;
    std::string commitment;
    std::vector<Contribution> contributions;
    std::optional<std::string> seed;
};
BOOST_DESCRIBE_STRUCT(FairInfo, (), (fair, commitment, contributions, seed))

struct KeyQuestion {
    static constexpr std::string_view about =
        "In a running game: whether a new key is made for a place. Whoever gets it sees that hand from then on.";
    static constexpr json::Note notes[] = {{"number", "for `consent`"},
                                           {"by", "the place of whoever asks"},
                                           {"waits_for", "the places whose people have not agreed yet"}};
    std::int64_t number = 0;
    int place = 0;
    int by = 0;
    std::vector<int> waits_for;
};
BOOST_DESCRIBE_STRUCT(KeyQuestion, (), (number, place, by, waits_for))

struct TableInfo {
    static constexpr json::Note notes[] = {{"game", "the how-manieth of this evening"}};
    Settings settings;
    Phase phase = Phase::lobby;
    int game = 1;
    std::vector<PlaceInfo> places;
    FairInfo fair;
    std::optional<KeyQuestion> question;
};
BOOST_DESCRIBE_STRUCT(TableInfo, (), (settings, phase, game, places, fair, question))

struct Option {
    static constexpr std::string_view about =
        "A legal move: `does` is what it would do as far as its seat can know, in facts and in words.";
    std::string move;
    json::Written<MoveFacts> does;
    std::optional<std::string> text;
};
constexpr json::TypeName type_name(const Option&) { return {"MoveOption"}; }
BOOST_DESCRIBE_STRUCT(Option, (), (move, does, text))

struct Decision {
    std::int64_t number = 0;
    std::string name;
    std::string prompt;
    std::vector<Option> moves;
};
BOOST_DESCRIBE_STRUCT(Decision, (), (number, name, prompt, moves))

struct Clock {
    static constexpr json::Note notes[] = {{"left", "milliseconds when this was sent"}};
    int seat = 0;
    std::int64_t left = 0;
    bool running = false;
};
BOOST_DESCRIBE_STRUCT(Clock, (), (seat, left, running))

struct Result {
    int seat = 0;
    int place = 1;
    int points = 0;
};
constexpr json::TypeName type_name(const Result&) { return {"SeatResult"}; }
BOOST_DESCRIBE_STRUCT(Result, (), (seat, place, points))

struct Account {
    int seat = 0;
    int points = 0;
    json::Written<Sentence> line;
};
BOOST_DESCRIBE_STRUCT(Account, (), (seat, points, line))

struct OutcomeInfo {
    static constexpr json::Note notes[] = {{"results", "none when the game was ended before its end"}};
    std::vector<Result> results;
    std::vector<Account> account;
};
BOOST_DESCRIBE_STRUCT(OutcomeInfo, (), (results, account))

struct Waiting {
    static constexpr std::string_view about = "What the game waits for.";
    static constexpr json::Note notes[] = {{"withdraw", "the decision whose answer can be taken back"}};
    std::vector<int> seats;
    std::optional<std::int64_t> withdraw;
    std::vector<Clock> clocks;
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (seats, withdraw, clocks))

struct Line {
    static constexpr std::string_view about = "A line of the log: what happened, as a sentence; or what somebody said.";
    static constexpr json::Note notes[] = {{"said_by", "a place"}};
    std::int64_t number = 0;
    std::int64_t at = 0;
    json::Written<Sentence> line;
    std::optional<int> said_by;
    std::optional<entry::Reaction> reaction;
};
BOOST_DESCRIBE_STRUCT(Line, (), (number, at, line, said_by, reaction))

struct Entered {
    static constexpr std::string_view type = "entered";
    static constexpr std::string_view about = "The whole table as one may see it now.";
    static constexpr json::Note notes[] = {{"number", "of the last thing that happened"}};
    std::string table;
    std::int64_t number = 0;
    You you;
    TableInfo info;
    std::optional<std::string> invite;
    std::optional<std::string> watch;
    std::optional<json::Written<GameView>> view;
    std::optional<Waiting> waiting;
    std::optional<Decision> decision;
    std::optional<OutcomeInfo> outcome;
    std::vector<Line> log;
};
BOOST_DESCRIBE_STRUCT(Entered, (), (table, number, you, info, invite, watch, view, waiting, decision, outcome, log))

struct Step {
    static constexpr std::string_view about =
        "Something elementary that happened in the game, and the view right after it, unless that is the view of the "
        "step before it; after the last step of a move or a chance result, the view with everything settled.";
    static constexpr json::Note notes[] = {
        {"record_line", "in a replay: the line of the record it comes from, its header being 0"}};
    json::Written<GameEvent> event;
    std::optional<json::Written<GameView>> view;
    std::optional<json::Written<Sentence>> line;
    std::optional<int> record_line;
};
BOOST_DESCRIBE_STRUCT(Step, (), (event, view, line, record_line))

struct Update {
    static constexpr std::string_view type = "update";
    static constexpr std::string_view about =
        "What happened after `from`, up to `number`. A part is there when it has changed.";
    static constexpr json::Note notes[] = {{"invite", "a new one, for those who sit: the old one is dead"},
                                           {"view", "where it changed without a step"}};
    std::int64_t from = 0;
    std::int64_t number = 0;
    std::int64_t at = 0;
    json::Written<std::vector<Step>> steps;
    std::vector<Line> lines;
    std::optional<You> you;
    std::optional<TableInfo> info;
    std::optional<std::string> invite;
    std::optional<json::Written<GameView>> view;
    std::optional<Waiting> waiting;
    std::optional<Decision> decision;
    std::optional<OutcomeInfo> outcome;
};
BOOST_DESCRIBE_STRUCT(Update, (), (from, number, at, steps, lines, you, info, invite, view, waiting, decision, outcome))

struct Accepted {
    static constexpr std::string_view type = "accepted";
    static constexpr std::string_view about = "The move with this id is kept; it happened with this number.";
    std::string id;
    std::int64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (id, number))

// Why not, for a program. The words beside it are for people.
enum class RefusalCode : std::uint8_t {
    impossible,     // the rules, or the table as it is now, do not allow it
    malformed,      // no message of this protocol
    no_such_table,  // not there, or the key is not of it: the same to whoever has no key
    old_key,        // somebody has a newer key of this place
    elsewhere,      // the place is open on too many pages; the newest stay
    log_full,       // so much has happened at the table that nothing more is kept; a game that runs is finished
    unreadable,     // the table is kept, but this program cannot read it
    newer,          // the table is kept, and a newer program can read it
    fault,          // the table had to be closed; it is kept
    crowded,        // from here on it is worth trying again later: too many people at the table
    too_fast,
    server_full,
    stopping,
    store_full,
    store_failed,
};
BOOST_DESCRIBE_ENUM(RefusalCode, impossible, malformed, no_such_table, old_key, elsewhere, log_full, unreadable, newer,
                    fault, crowded, too_fast, server_full, stopping, store_full, store_failed)
// Whether the same may be possible in a while.
constexpr bool is_temporary(RefusalCode code) { return code >= RefusalCode::crowded; }

struct Refused {
    static constexpr std::string_view type = "refused";
    static constexpr std::string_view about = "What was asked is not possible, with the reason in words.";
    static constexpr json::Note notes[] = {{"asked", "the type of the message"},
                                           {"again", "the same may be possible in a while"},
                                           {"wait", "after so many seconds, where that is known"}};
    std::string asked;
    std::optional<std::string> id;
    RefusalCode code = RefusalCode::impossible;
    bool again = false;
    std::string reason;
    std::optional<int> wait;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (asked, id, code, again, reason, wait))

struct Advice {
    static constexpr json::Note notes[] = {{"place", "expected"}, {"share", "of the thought that went into it"}};
    std::string move;
    double place = 0;
    double share = 0;
    std::string text;
};
BOOST_DESCRIBE_STRUCT(Advice, (), (move, place, share, text))

struct Hints {
    static constexpr std::string_view type = "hints";
    std::int64_t decision = 0;
    std::vector<Advice> moves;
};
BOOST_DESCRIBE_STRUCT(Hints, (), (decision, moves))

struct Present {
    static constexpr std::string_view type = "present";
    static constexpr std::string_view about = "Who is here now. Has no number: it is not kept.";
    std::vector<int> places;
    int spectators = 0;
};
BOOST_DESCRIBE_STRUCT(Present, (), (places, spectators))

struct Closed {
    static constexpr std::string_view type = "closed";
    static constexpr std::string_view about =
        "The table is closed to this client: a fault, an old key, or the server stops. `again` says whether to come "
        "back.";
    RefusalCode code = RefusalCode::fault;
    bool again = false;
    std::string reason;
};
BOOST_DESCRIBE_STRUCT(Closed, (), (code, again, reason))

using FromTable = std::variant<Welcome, Reload, Key, Entered, Update, Accepted, Refused, Hints, Present, Closed>;

}  // namespace stolik::message
