// One running game of some kind: the single erased seam between the games and everything that hosts them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/outcome.hpp"
#include "engine/pending.hpp"
#include "table/player_view.hpp"

namespace stolik {

// A view is one JSON object: what everybody sees, written alike for all, and `own`, what only its seat sees. The text
// of the own part follows that of the common part and closes the object.
enum class ViewPart : std::uint8_t { common, own };

// One elementary event at the moment it has happened. Every question is asked for somebody's eyes.
class Happening {
public:
    virtual ~Happening() = default;
    // Whether that viewer sees just what everybody sees.
    virtual bool is_public(Viewer viewer) const = 0;
    // Whether the table is just as it was at the happening before it.
    virtual bool changes_nothing() const = 0;
    virtual std::optional<std::string> event(Viewer viewer) const = 0;  // JSON
    virtual std::optional<text::Sentence> sentence(Viewer viewer, const Speaker& speaker) const = 0;
    virtual void append_view(Viewer viewer, ViewPart part, std::string& out) const = 0;  // right after the event
};
using Listener = std::function<void(const Happening&)>;

inline void listen_to_nothing(const Happening&) {}

// A legal move with what it would do.
struct Preview {
    std::string move;
    std::string facts;  // JSON
    std::optional<text::Sentence> words;
};

class Match {
public:
    virtual ~Match() = default;
    virtual std::unique_ptr<Match> clone() const = 0;

    virtual std::string_view game() const = 0;
    virtual int seats() const = 0;
    virtual json::object options() const = 0;
    virtual std::vector<text::Error> warnings() const = 0;  // about options that are allowed but odd
    virtual Pending pending() const = 0;
    virtual Outcome outcome() const = 0;  // of a finished game
    virtual text::Sentence account(const AccountLine& line, const Speaker& speaker) const = 0;

    // Chance: a result is drawn or given, checked and applied. A drawn one is answered in the form that logs and
    // records hold.
    virtual std::string_view chance() const = 0;
    virtual json::object draw(RandomBits& random, const Listener& listener) = 0;
    virtual Result<void> resolve(const json::object& result, const Listener& listener) = 0;

    // Decisions, by their notation. A refused move changes nothing.
    virtual std::string_view decision(Seat seat) const = 0;
    virtual text::Key prompt(Seat seat) const = 0;
    virtual text::Key help(Seat seat) const = 0;
    virtual std::vector<std::string> legal(Seat seat) const = 0;
    virtual Result<void> apply(Seat seat, std::string_view move, const Listener& listener) = 0;
    virtual bool can_withdraw(Seat seat) const = 0;
    virtual Result<void> withdraw(Seat seat, const Listener& listener) = 0;
    // All legal moves; in words too unless there are more than so many.
    virtual std::vector<Preview> previews(Seat seat, const Speaker& speaker, std::size_t most_in_words) const = 0;
    virtual Result<text::Sentence> preview(Seat seat, std::string_view move, const Speaker& speaker) const = 0;

    virtual void append_view(Viewer viewer, ViewPart part, std::string& out) const = 0;
    std::string view(Viewer viewer) const {  // JSON
        std::string text;
        append_view(viewer, ViewPart::common, text);
        append_view(viewer, ViewPart::own, text);
        return text;
    }
    // Whether the game went on after the last happening without telling another one.
    virtual bool moved_on() const = 0;
    // What a seat knows that owes a decision.
    virtual std::unique_ptr<PlayerView> player_view(Seat seat) const = 0;
};

// A match of a known game, for whoever draws its view.
template <class G>
class MatchOf : public Match {
public:
    virtual typename G::View typed_view(Viewer viewer) const = 0;
};

// What the catalogue knows of a game before it is played.
struct GameKind {
    std::string_view id;
    text::Key name;
    text::Key credit;
    int rules_version = 1;
    std::vector<VariantSpec> variants;
    std::function<Result<std::unique_ptr<Match>>(const json::object& options)> start;
};

// Compiled for each game in matches/.
template <class G>
GameKind kind_of();

// The games of this program: those of the catalogue, unless it says others (games.cpp).
const std::vector<GameKind>& games();
Result<const GameKind*> game_named(std::string_view id);

}  // namespace stolik
