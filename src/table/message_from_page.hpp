// What a page says to a table.
#pragma once

#include "table/entry.hpp"

namespace stolik::message {

// Grows with every change that an older page would not understand.
inline constexpr int kProtocol = 4;

struct Hello {
    static constexpr std::string_view type = "hello";
    static constexpr std::string_view about = "The first message of every connection.";
    int protocol = kProtocol;
    Language language = Language::pl;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, language))

enum class Sitter : std::uint8_t { open, bot, me };
BOOST_DESCRIBE_ENUM(Sitter, open, bot, me)

struct PlaceWish {
    static constexpr json::Note notes[] = {{"level", "of a bot"}};
    Sitter who = Sitter::open;
    std::optional<int> level;
};
BOOST_DESCRIBE_STRUCT(PlaceWish, (), (who, level))

struct Create {
    static constexpr std::string_view type = "create";
    static constexpr std::string_view about =
        "Makes a table and enters it. The answer is `key`, then `entered`. Asked again with the same key it is the "
        "same table. A script is refused for a listed table.";
    static constexpr json::Note notes[] = {
        {"script", "chance results, where the server allows it"},
        {"key",
         "of one's own place: 32 random bytes in base64url. Without it the server draws one, and a repeated "
         "wish makes another table"}};
    Settings settings;
    std::string name;
    std::vector<PlaceWish> places;
    std::optional<std::vector<json::object>> script;
    std::optional<std::string> key;
};
BOOST_DESCRIBE_STRUCT(Create, (), (settings, name, places, script, key))

struct Enter {
    static constexpr std::string_view type = "enter";
    static constexpr std::string_view about =
        "Comes to a table with a key: a seat's, the invitation, or the spectators'. `seen` is the last number this "
        "client saw; the answer is `entered`, or one `update` with the rest when that is shorter.";
    std::string table;
    std::string key;
    std::optional<std::int64_t> seen;
};
BOOST_DESCRIBE_STRUCT(Enter, (), (table, key, seen))

struct Leave {
    static constexpr std::string_view type = "leave";
};
BOOST_DESCRIBE_STRUCT(Leave, (), ())

struct Speak {
    static constexpr std::string_view type = "speak";
    Language language = Language::pl;
};
BOOST_DESCRIBE_STRUCT(Speak, (), (language))

struct Sit {
    static constexpr std::string_view type = "sit";
    static constexpr std::string_view about =
        "Takes a free place with an invitation. The answer is `key`. Asked again with the same key one sits where one "
        "sits already.";
    static constexpr json::Note notes[] = {{"key", "of the place, as for `create`"}};
    std::string name;
    std::optional<int> place;
    std::optional<std::string> key;
};
BOOST_DESCRIBE_STRUCT(Sit, (), (name, place, key))

struct Stand {
    static constexpr std::string_view type = "stand";
};
BOOST_DESCRIBE_STRUCT(Stand, (), ())

struct SetReady {
    static constexpr std::string_view type = "ready";
    static constexpr std::string_view about =
        "Ready to start, with 16 random bytes (hex) for the deal; without them no longer ready.";
    static constexpr json::Note notes[] = {
        {"commitment", "for which they are given: for another one they are refused"}};
    std::optional<std::string> contribution;
    std::optional<std::string> commitment;
};
BOOST_DESCRIBE_STRUCT(SetReady, (), (contribution, commitment))

struct Fill {
    static constexpr std::string_view type = "fill";
    static constexpr std::string_view about =
        "The host: a bot of a level takes a place; without a level the place is free again (a person there leaves).";
    int place = 0;
    std::optional<int> level;
};
BOOST_DESCRIBE_STRUCT(Fill, (), (place, level))

struct Configure {
    static constexpr std::string_view type = "configure";
    static constexpr std::string_view about = "The host, before a game: other settings.";
    Settings settings;
};
BOOST_DESCRIBE_STRUCT(Configure, (), (settings))

struct Start {
    static constexpr std::string_view type = "start";
};
BOOST_DESCRIBE_STRUCT(Start, (), ())

struct Move {
    static constexpr std::string_view type = "move";
    static constexpr std::string_view about =
        "`decision` is the number of the decision it answers, `id` the client's own name for the move: sent twice it "
        "is applied once. The answer is `accepted` or `refused`.";
    std::string id;
    std::int64_t decision = 0;
    std::string move;
};
constexpr json::TypeName type_name(const Move&) { return {"MakeMove"}; }
BOOST_DESCRIBE_STRUCT(Move, (), (id, decision, move))

struct Withdraw {
    static constexpr std::string_view type = "withdraw";
    static constexpr std::string_view about =
        "Takes back the answer to that decision, while nobody has learned anything of it. A copy that comes late takes "
        "back nothing else.";
    std::string id;
    std::int64_t decision = 0;
};
BOOST_DESCRIBE_STRUCT(Withdraw, (), (id, decision))

struct Hint {
    static constexpr std::string_view type = "hint";
};
BOOST_DESCRIBE_STRUCT(Hint, (), ())

struct Hand {
    static constexpr std::string_view type = "hand";
    static constexpr std::string_view about = "The host: a bot plays for an absent person. Anybody: for oneself.";
    int place = 0;
    int level = kUsualLevel;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (place, level))

struct TakeBack {
    static constexpr std::string_view type = "take_back";
};
BOOST_DESCRIBE_STRUCT(TakeBack, (), ())

struct Reissue {
    static constexpr std::string_view type = "reissue";
    static constexpr std::string_view about =
        "The host: a new key for a place; the old one dies. Anybody: for one's own. The answer is `key`. For another's "
        "place in a running game it comes once everybody who is at the table has given `consent`: until then "
        "`info.question` says what is asked.";
    int place = 0;
};
BOOST_DESCRIBE_STRUCT(Reissue, (), (place))

struct Consent {
    static constexpr std::string_view type = "consent";
    static constexpr std::string_view about =
        "An answer to `info.question`, by its number. One no ends it, also that of whoever asked; so does the person "
        "of the place by coming back.";
    std::int64_t question = 0;
    bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Consent, (), (question, yes))

struct PassHost {
    static constexpr std::string_view type = "pass_host";
    int place = 0;
};
BOOST_DESCRIBE_STRUCT(PassHost, (), (place))

struct Agree {
    static constexpr std::string_view type = "agree";
    static constexpr std::string_view about = "Wants the game to end now; it does when everybody wants it.";
    bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Agree, (), (yes))

struct AskRematch {
    static constexpr std::string_view type = "rematch";
    static constexpr std::string_view about = "After a game: another one with the same people.";
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

using FromPage =
    std::variant<Hello, Create, Enter, Leave, Speak, Sit, Stand, SetReady, Fill, Configure, Start, Move, Withdraw, Hint,
                 Hand, TakeBack, Reissue, Consent, PassHost, Agree, AskRematch, Say, React, Mute>;

}  // namespace stolik::message
