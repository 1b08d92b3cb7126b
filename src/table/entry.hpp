// Everything that can happen at a table, as it is kept: a table is the fold of its entries. What an entry holds may be
// secret (the seed, the script, hashes of keys); what a person sees is made by the narrator.
#pragma once

#include "table/settings.hpp"
#include "wire/described.hpp"

namespace stolik::entry {

inline constexpr int kTableFormat = 1;

// A chair at the table. It becomes a seat of the game when the order of the seats is known.
using Place = int;
using Time = std::int64_t;  // milliseconds since 1970

struct Created {
    static constexpr std::string_view type = "created";
    Time at = 0;
    int format = kTableFormat;
    int rules = 1;
    Settings settings;
    std::string invite;  // the keys that let one sit down and watch
    std::string watch;
    std::vector<json::object> script;  // chance results given beforehand: such a table is not dealt fairly
};
BOOST_DESCRIBE_STRUCT(Created, (), (at, format, rules, settings, invite, watch, script))

// A seed is made and its commitment published before each game, and again after other settings and other people: what
// was given for the seed before is dropped. (A log of before this was so has none after other people.) The order of the
// seats is settled with it: later it could be chosen to suit the cards.
struct Prepared {
    static constexpr std::string_view type = "prepared";
    Time at = 0;
    std::string seed;
    std::vector<Place> order;  // the place that takes each seat
};
BOOST_DESCRIBE_STRUCT(Prepared, (), (at, seed, order))

struct Configured {
    static constexpr std::string_view type = "configured";
    Time at = 0;
    int rules = 1;
    Settings settings;
};
BOOST_DESCRIBE_STRUCT(Configured, (), (at, rules, settings))

struct Sat {
    static constexpr std::string_view type = "sat";
    Time at = 0;
    Place place = 0;
    std::string name;
    std::string key;  // SHA-256 of the seat's key
};
BOOST_DESCRIBE_STRUCT(Sat, (), (at, place, name, key))

// A person leaves, or the host takes somebody away: whoever has the old
// invitation then cannot come back by it.
struct Stood {
    static constexpr std::string_view type = "stood";
    Time at = 0;
    Place place = 0;
    std::optional<std::string> invite;  // the new one
};
BOOST_DESCRIBE_STRUCT(Stood, (), (at, place, invite))

struct BotSat {
    static constexpr std::string_view type = "bot_sat";
    Time at = 0;
    Place place = 0;
    int level = kUsualLevel;
    std::optional<std::string> invite;  // the new one, where it takes a person's place
};
BOOST_DESCRIBE_STRUCT(BotSat, (), (at, place, level, invite))

// Without a contribution: no longer ready.
struct Ready {
    static constexpr std::string_view type = "ready";
    Time at = 0;
    Place place = 0;
    std::optional<std::string> contribution;
};
BOOST_DESCRIBE_STRUCT(Ready, (), (at, place, contribution))

struct Started {
    static constexpr std::string_view type = "started";
    Time at = 0;
};
BOOST_DESCRIBE_STRUCT(Started, (), (at))

struct Drawn {
    static constexpr std::string_view type = "drawn";
    Time at = 0;
    json::object result;
};
BOOST_DESCRIBE_STRUCT(Drawn, (), (at, result))

enum class By : std::uint8_t { person, bot, clock };
BOOST_DESCRIBE_ENUM(By, person, bot, clock)

struct Moved {
    static constexpr std::string_view type = "moved";
    Time at = 0;
    int seat = 0;
    std::string move;
    By by = By::person;
    std::string id;          // the client's own name for it; empty for bots
    std::int64_t spent = 0;  // milliseconds of the seat's clock
};
BOOST_DESCRIBE_STRUCT(Moved, (), (at, seat, move, by, id, spent))

struct Withdrew {
    static constexpr std::string_view type = "withdrew";
    Time at = 0;
    int seat = 0;
    std::string id;
};
BOOST_DESCRIBE_STRUCT(Withdrew, (), (at, seat, id))

// A bot plays for an absent person, who can come back.
struct Handed {
    static constexpr std::string_view type = "handed";
    Time at = 0;
    Place place = 0;
    int level = kUsualLevel;
};
BOOST_DESCRIBE_STRUCT(Handed, (), (at, place, level))

struct Returned {
    static constexpr std::string_view type = "returned";
    Time at = 0;
    Place place = 0;
};
BOOST_DESCRIBE_STRUCT(Returned, (), (at, place))

struct Rekeyed {
    static constexpr std::string_view type = "rekeyed";
    Time at = 0;
    Place place = 0;
    std::string key;
    std::optional<bool> unseen;  // true: who has it now did not see what this place saw of the game that runs
};
BOOST_DESCRIBE_STRUCT(Rekeyed, (), (at, place, key, unseen))

// In a running game somebody asks those who are here for a new key of another's place.
struct KeyAsked {
    static constexpr std::string_view type = "key_asked";
    Time at = 0;
    Place by = 0;
    Place place = 0;
    std::vector<Place> of;  // who has to agree
};
BOOST_DESCRIBE_STRUCT(KeyAsked, (), (at, by, place, of))

// An answer to that. One no ends the question.
struct Consented {
    static constexpr std::string_view type = "consented";
    Time at = 0;
    Place place = 0;
    bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Consented, (), (at, place, yes))

struct HostPassed {
    static constexpr std::string_view type = "host_passed";
    Time at = 0;
    Place place = 0;
};
BOOST_DESCRIBE_STRUCT(HostPassed, (), (at, place))

// Wants the game to end now, or no longer wants it.
struct Agreed {
    static constexpr std::string_view type = "agreed";
    Time at = 0;
    Place place = 0;
    bool yes = true;
};
BOOST_DESCRIBE_STRUCT(Agreed, (), (at, place, yes))

enum class Reason : std::uint8_t { agreed, abandoned };
BOOST_DESCRIBE_ENUM(Reason, agreed, abandoned)

// The game ends before its rules end it.
struct Ended {
    static constexpr std::string_view type = "ended";
    Time at = 0;
    Reason reason = Reason::agreed;
};
BOOST_DESCRIBE_STRUCT(Ended, (), (at, reason))

struct Rematch {
    static constexpr std::string_view type = "rematch";
    Time at = 0;
};
BOOST_DESCRIBE_STRUCT(Rematch, (), (at))

struct Said {
    static constexpr std::string_view type = "said";
    Time at = 0;
    Place place = 0;
    std::string text;
};
BOOST_DESCRIBE_STRUCT(Said, (), (at, place, text))

enum class Reaction : std::uint8_t { hello, well_played, thanks, oops, wow, haha, hurry, good_game };
BOOST_DESCRIBE_ENUM(Reaction, hello, well_played, thanks, oops, wow, haha, hurry, good_game)

struct Reacted {
    static constexpr std::string_view type = "reacted";
    Time at = 0;
    Place place = 0;
    Reaction reaction = Reaction::hello;
};
BOOST_DESCRIBE_STRUCT(Reacted, (), (at, place, reaction))

struct Muted {
    static constexpr std::string_view type = "muted";
    Time at = 0;
    Place place = 0;
    bool muted = true;
};
BOOST_DESCRIBE_STRUCT(Muted, (), (at, place, muted))

struct Hinted {
    static constexpr std::string_view type = "hinted";
    Time at = 0;
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Hinted, (), (at, seat))

// Whoever runs the server has closed the table: nobody can do anything here any more.
struct Closed {
    static constexpr std::string_view type = "closed";
    Time at = 0;
};
BOOST_DESCRIBE_STRUCT(Closed, (), (at))

}  // namespace stolik::entry

namespace stolik {

using Entry = std::variant<entry::Created, entry::Prepared, entry::Configured, entry::Sat, entry::Stood, entry::BotSat,
                           entry::Ready, entry::Started, entry::Drawn, entry::Moved, entry::Withdrew, entry::Handed,
                           entry::Returned, entry::Rekeyed, entry::HostPassed, entry::Agreed, entry::Ended,
                           entry::Rematch, entry::Said, entry::Reacted, entry::Muted, entry::Hinted, entry::KeyAsked,
                           entry::Consented, entry::Closed>;

// Whether a variant holds one of these.
template <class... Kinds>
bool is_any(const auto& variant) {
    return (std::holds_alternative<Kinds>(variant) || ...);
}

// A log that a later version of the program wrote is told from one that is broken.
Result<Entry> read_entry(std::string_view line);
// Why an entry that was kept is refused: what nobody here has heard of is of a later version.
text::Error as_kept(const text::Error& error);
bool is_newer(const text::Error& error);

inline entry::Time time_of(const Entry& entry) {
    return std::visit([](const auto& each) { return each.at; }, entry);
}

}  // namespace stolik
