// The protocol: every message between a page and a table. docs/protocol.md and web/src/protocol/messages.ts are made
// from these structs; a test holds them to it.
#pragma once

#include "table/entry.hpp"

namespace stolik::message {

// Grows with every change that an older page would not understand.
inline constexpr int kProtocol = 3;

enum class Tongue : std::uint8_t { pl, en };
BOOST_DESCRIBE_ENUM(Tongue, pl, en)

// ---- from the page ----

// The first message of every connection.
struct Hello {
    static constexpr std::string_view type = "hello";
    int protocol = kProtocol;
    Tongue language = Tongue::pl;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, language))

enum class Sitter : std::uint8_t { open, bot, me };
BOOST_DESCRIBE_ENUM(Sitter, open, bot, me)

struct PlaceWish {
    Sitter who = Sitter::open;
    std::optional<int> level;  // of a bot
};
BOOST_DESCRIBE_STRUCT(PlaceWish, (), (who, level))

// Makes a table and enters it. The answer is `key`, then `entered`. A script is refused for a listed table.
struct Create {
    static constexpr std::string_view type = "create";
    Settings settings;
    std::string name;
    std::vector<PlaceWish> places;
    std::optional<std::vector<json::object>> script;  // chance results, where the server allows it
};
BOOST_DESCRIBE_STRUCT(Create, (), (settings, name, places, script))

// Comes to a table with a key: a seat's, the invitation, or the spectators'. `seen` is the last number this client saw;
// the answer is `entered`, or one `update` with the rest when that is shorter.
struct Enter {
    static constexpr std::string_view type = "enter";
    std::string table;
    std::string key;
    std::optional<std::int64_t> seen;
};
BOOST_DESCRIBE_STRUCT(Enter, (), (table, key, seen))

// Asks over HTTP for the record of a finished game of a table: the how-manieth of the evening, or the last one.
struct AskRecord {
    static constexpr std::string_view type = "record";
    std::string table;
    std::string key;
    std::optional<int> game;
};
BOOST_DESCRIBE_STRUCT(AskRecord, (), (table, key, game))

// Asks over HTTP for such a game step by step as that seat saw it; without a seat as everybody did. Whoever has a key
// may: a finished game has no secrets.
struct Replay {
    static constexpr std::string_view type = "replay";
    std::string table;
    std::string key;
    std::optional<int> game;
    std::optional<int> seat;
};
BOOST_DESCRIBE_STRUCT(Replay, (), (table, key, game, seat))

// Asks over HTTP whether a game can be played with these options.
struct Check {
    static constexpr std::string_view type = "check";
    std::string game;
    json::object options;
};
BOOST_DESCRIBE_STRUCT(Check, (), (game, options))

struct Leave {
    static constexpr std::string_view type = "leave";
};
BOOST_DESCRIBE_STRUCT(Leave, (), ())

struct Speak {
    static constexpr std::string_view type = "speak";
    Tongue language = Tongue::pl;
};
BOOST_DESCRIBE_STRUCT(Speak, (), (language))

// Takes a free place with an invitation. The answer is `key`.
struct Sit {
    static constexpr std::string_view type = "sit";
    std::string name;
    std::optional<int> place;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (name, place))

struct Stand {
    static constexpr std::string_view type = "stand";
};
BOOST_DESCRIBE_STRUCT(Stand, (), ())

// Ready to start, with 16 random bytes (hex) for the deal; without them no longer ready.
struct SetReady {
    static constexpr std::string_view type = "ready";
    std::optional<std::string> contribution;
};
BOOST_DESCRIBE_STRUCT(SetReady, (), (contribution))

// The host: a bot of a level takes a place; without a level the place is free again (a person there leaves).
struct Fill {
    static constexpr std::string_view type = "fill";
    int place = 0;
    std::optional<int> level;
};
BOOST_DESCRIBE_STRUCT(Fill, (), (place, level))

// The host, before a game: other settings.
struct Configure {
    static constexpr std::string_view type = "configure";
    Settings settings;
};
BOOST_DESCRIBE_STRUCT(Configure, (), (settings))

struct Start {
    static constexpr std::string_view type = "start";
};
BOOST_DESCRIBE_STRUCT(Start, (), ())

// `decision` is the number of the decision it answers, `id` the client's own name for the move: sent twice it is
// applied once. The answer is `accepted` or `refused`.
struct Move {
    static constexpr std::string_view type = "move";
    std::string id;
    std::int64_t decision = 0;
    std::string move;
};
BOOST_DESCRIBE_STRUCT(Move, (), (id, decision, move))

// Takes back the answer to that decision, while nobody has learned anything of it. A copy that comes late takes back
// nothing else.
struct Withdraw {
    static constexpr std::string_view type = "withdraw";
    std::string id;
    std::int64_t decision = 0;
};
BOOST_DESCRIBE_STRUCT(Withdraw, (), (id, decision))

struct Hint {
    static constexpr std::string_view type = "hint";
};
BOOST_DESCRIBE_STRUCT(Hint, (), ())

// The host: a bot plays for an absent person. Anybody: for oneself.
struct Hand {
    static constexpr std::string_view type = "hand";
    int place = 0;
    int level = 3;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (place, level))

struct TakeBack {
    static constexpr std::string_view type = "take_back";
};
BOOST_DESCRIBE_STRUCT(TakeBack, (), ())

// The host: a new key for a place; the old one dies. The answer is `key`.
struct Reissue {
    static constexpr std::string_view type = "reissue";
    int place = 0;
};
BOOST_DESCRIBE_STRUCT(Reissue, (), (place))

struct PassHost {
    static constexpr std::string_view type = "pass_host";
    int place = 0;
};
BOOST_DESCRIBE_STRUCT(PassHost, (), (place))

// Wants the game to end now; it does when everybody wants it.
struct Agree {
    static constexpr std::string_view type = "agree";
    bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Agree, (), (yes))

// After a game: another one with the same people.
struct AskRematch {
    static constexpr std::string_view type = "rematch";
};
BOOST_DESCRIBE_STRUCT(AskRematch, (), ())

struct Say {
    static constexpr std::string_view type = "say";
    std::string text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (text))

struct React {
    static constexpr std::string_view type = "react";
    entry::Reaction reaction = entry::Reaction::hello;
};
BOOST_DESCRIBE_STRUCT(React, (), (reaction))

struct Mute {
    static constexpr std::string_view type = "mute";
    int place = 0;
    bool muted = true;
};
BOOST_DESCRIBE_STRUCT(Mute, (), (place, muted))

using FromPage = std::variant<Hello, Create, Enter, Leave, Speak, Sit, Stand, SetReady, Fill, Configure, Start, Move,
                              Withdraw, Hint, Hand, TakeBack, Reissue, PassHost, Agree, AskRematch, Say, React, Mute>;

// ---- from the table ----

struct Welcome {
    static constexpr std::string_view type = "welcome";
    int protocol = kProtocol;
    bool chat = true;      // whether this server has it
    bool scripts = false;  // whether `create` may carry a script
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (protocol, chat, scripts))

// The page speaks another version of the protocol: it should load itself again.
struct Reload {
    static constexpr std::string_view type = "reload";
    int protocol = kProtocol;
};
BOOST_DESCRIBE_STRUCT(Reload, (), (protocol))

// A place's secret key: whoever has it sits there.
struct Key {
    static constexpr std::string_view type = "key";
    std::string table;
    int place = 0;
    std::string key;
};
BOOST_DESCRIBE_STRUCT(Key, (), (table, place, key))

struct You {
    std::optional<int> place;
    std::optional<int> seat;
    bool host = false;
};
BOOST_DESCRIBE_STRUCT(You, (), (place, seat, host))

enum class Who : std::uint8_t { open, person, bot };
BOOST_DESCRIBE_ENUM(Who, open, person, bot)

struct PlaceInfo {
    Who who = Who::open;
    std::string name;
    std::optional<int> level;  // of the bot that plays: there, or for an absent person
    std::optional<int> seat;
    bool ready = false;
    bool muted = false;
    bool agrees = false;  // to end the game now
    bool host = false;
    int games = 0;  // of this evening
    int wins = 0;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(PlaceInfo, (), (who, name, level, seat, ready, muted, agrees, host, games, wins, points))

enum class Phase : std::uint8_t { lobby, playing, over };
BOOST_DESCRIBE_ENUM(Phase, lobby, playing, over)

struct Contribution {
    std::string by;  // "person" or "bot"
    std::string bits;
};
BOOST_DESCRIBE_STRUCT(Contribution, (), (by, bits))

struct FairInfo {
    bool fair = true;  // false: the chance results were given beforehand
    std::string commitment;
    std::vector<Contribution> contributions;  // by seat, once the game has started
    std::optional<std::string> seed;          // once the game is over
};
BOOST_DESCRIBE_STRUCT(FairInfo, (), (fair, commitment, contributions, seed))

struct TableInfo {
    Settings settings;
    Phase phase = Phase::lobby;
    int game = 1;  // the how-manieth of this evening
    std::vector<PlaceInfo> places;
    FairInfo fair;
};
BOOST_DESCRIBE_STRUCT(TableInfo, (), (settings, phase, game, places, fair))

// A legal move: `does` is what it would do as far as its seat can know, in facts and in words.
struct Option {
    std::string move;
    json::Raw does;
    std::optional<std::string> text;
};
BOOST_DESCRIBE_STRUCT(Option, (), (move, does, text))

struct Decision {
    std::int64_t number = 0;
    std::string name;
    std::string prompt;
    std::vector<Option> moves;
};
BOOST_DESCRIBE_STRUCT(Decision, (), (number, name, prompt, moves))

struct Clock {
    int seat = 0;
    std::int64_t left = 0;  // milliseconds when this was sent
    bool running = false;
};
BOOST_DESCRIBE_STRUCT(Clock, (), (seat, left, running))

struct Result {
    int seat = 0;
    int place = 1;
    int points = 0;
};
BOOST_DESCRIBE_STRUCT(Result, (), (seat, place, points))

struct Account {
    int seat = 0;
    int points = 0;
    json::Raw line;  // a sentence
};
BOOST_DESCRIBE_STRUCT(Account, (), (seat, points, line))

struct OutcomeInfo {
    std::vector<Result> results;  // none when the game was ended before its end
    std::vector<Account> account;
};
BOOST_DESCRIBE_STRUCT(OutcomeInfo, (), (results, account))

// What the game waits for.
struct Waiting {
    std::vector<int> seats;
    std::optional<std::int64_t> withdraw;  // the decision whose answer can be taken back
    std::vector<Clock> clocks;
};
BOOST_DESCRIBE_STRUCT(Waiting, (), (seats, withdraw, clocks))

// A line of the log: what happened, as a sentence; or what somebody said.
struct Line {
    std::int64_t number = 0;
    std::int64_t at = 0;
    json::Raw line;
    std::optional<int> said_by;  // a place
    std::optional<entry::Reaction> reaction;
};
BOOST_DESCRIBE_STRUCT(Line, (), (number, at, line, said_by, reaction))

// The whole table as one may see it now.
struct Entered {
    static constexpr std::string_view type = "entered";
    std::string table;
    std::int64_t number = 0;  // of the last thing that happened
    You you;
    TableInfo info;
    std::optional<std::string> invite;
    std::optional<std::string> watch;
    std::optional<json::Raw> view;
    std::optional<Waiting> waiting;
    std::optional<Decision> decision;
    std::optional<OutcomeInfo> outcome;
    std::vector<Line> log;
};
BOOST_DESCRIBE_STRUCT(Entered, (), (table, number, you, info, invite, watch, view, waiting, decision, outcome, log))

// Something elementary that happened in the game, and the view right after it, unless that is the view of the step
// before it; after the last step of a move or a chance result, the view with everything settled.
struct Step {
    json::Raw event;
    std::optional<json::Raw> view;
    std::optional<json::Raw> line;
    std::optional<int> record_line;  // in a replay: the line of the record it comes from, its header being 0
};
BOOST_DESCRIBE_STRUCT(Step, (), (event, view, line, record_line))

// What happened after `from`, up to `number`. A part is there when it has changed.
struct Update {
    static constexpr std::string_view type = "update";
    std::int64_t from = 0;
    std::int64_t number = 0;
    std::int64_t at = 0;
    json::Raw steps;  // a list
    std::vector<Line> lines;
    std::optional<You> you;
    std::optional<TableInfo> info;
    std::optional<json::Raw> view;  // where it changed without a step
    std::optional<Waiting> waiting;
    std::optional<Decision> decision;
    std::optional<OutcomeInfo> outcome;
};
BOOST_DESCRIBE_STRUCT(Update, (), (from, number, at, steps, lines, you, info, view, waiting, decision, outcome))

// The move with this id is kept; it happened with this number.
struct Accepted {
    static constexpr std::string_view type = "accepted";
    std::string id;
    std::int64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (id, number))

// What was asked is not possible, with the reason in words.
struct Refused {
    static constexpr std::string_view type = "refused";
    std::string asked;  // the type of the message
    std::optional<std::string> id;
    std::string reason;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (asked, id, reason))

struct Advice {
    std::string move;
    double place = 0;  // expected
    double share = 0;  // of the thought that went into it
    std::string text;
};
BOOST_DESCRIBE_STRUCT(Advice, (), (move, place, share, text))

struct Hints {
    static constexpr std::string_view type = "hints";
    std::int64_t decision = 0;
    std::vector<Advice> moves;
};
BOOST_DESCRIBE_STRUCT(Hints, (), (decision, moves))

// Who is here now. Has no number: it is not kept.
struct Present {
    static constexpr std::string_view type = "present";
    std::vector<int> places;
    int spectators = 0;
};
BOOST_DESCRIBE_STRUCT(Present, (), (places, spectators))

// The table is closed to this client: a fault, an old key, or the server stops. `again` says whether to come back.
struct Closed {
    static constexpr std::string_view type = "closed";
    std::string reason;
    bool again = false;
};
BOOST_DESCRIBE_STRUCT(Closed, (), (reason, again))

using FromTable = std::variant<Welcome, Reload, Key, Entered, Update, Accepted, Refused, Hints, Present, Closed>;

}  // namespace stolik::message
