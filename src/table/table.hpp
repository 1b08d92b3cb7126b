// A table: people and bots at their places, one game after another. A plain state machine: the fold of its entries.
// It knows no socket, no store and no clock but the times in the entries.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <unordered_map>

#include "engine/seat.hpp"
#include "table/entry.hpp"
#include "table/fair.hpp"
#include "table/match.hpp"
#include "table/message.hpp"

namespace stolik {

struct PlaceState {
    message::Who who = message::Who::open;
    std::string name;                          // of a person; empty: it was deleted
    std::string key;                           // SHA-256 of the person's key, hex
    int level = 0;                             // of the bot that sits here
    int substitute = 0;                        // level of the bot that plays for the person; 0: nobody does
    std::optional<Contribution> contribution;  // given with being ready
    bool muted = false;
    bool agrees = false;
    std::int64_t unseen_until = 0;  // in this game: the number up to which somebody else sat here
    int games = 0;
    int wins = 0;
    int points = 0;

    bool is_person() const { return who == message::Who::person; }
    // Whether a bot decides, and which.
    int bot_level() const { return who == message::Who::bot ? level : substitute; }
    bool ready() const { return who == message::Who::bot || contribution.has_value(); }
};

// One seat of the running game.
struct SeatState {
    int place = 0;
    std::int64_t decision = 0;  // number of the last decision it was asked for
    bool asked = false;
    entry::Time since = 0;                    // when it was asked, or its clock last stood still
    std::int64_t left = 0;                    // milliseconds of its clock then
    std::int64_t left_without_increment = 0;  // after its last move: what it has again when that is taken back
};

// Whether a new key is made for a place in the middle of a game.
struct KeyQuestion {
    std::int64_t number = 0;
    int by = 0;
    int place = 0;
    std::vector<int> waits_for;  // places whose people have not agreed yet
};

// A match that is copied along with its table.
class OwnMatch {
public:
    OwnMatch() = default;
    OwnMatch(const OwnMatch& other) : match_{other.match_ ? other.match_->clone() : nullptr} {}
    OwnMatch(OwnMatch&&) = default;
    OwnMatch& operator=(const OwnMatch&) = delete;
    OwnMatch& operator=(OwnMatch&&) = default;
    ~OwnMatch() = default;

    OwnMatch& operator=(std::unique_ptr<Match> match) {
        match_ = std::move(match);
        return *this;
    }
    void reset() { match_.reset(); }
    Match* get() const { return match_.get(); }
    Match* operator->() const { return match_.get(); }
    explicit operator bool() const { return match_ != nullptr; }

private:
    std::unique_ptr<Match> match_;
};

// The number of every move that was made under an id, by place. A copy of a table, which nobody plays at, has none.
class MovesMade {
public:
    MovesMade() = default;
    MovesMade(const MovesMade&) {}
    MovesMade(MovesMade&&) = default;
    MovesMade& operator=(const MovesMade&) = delete;
    MovesMade& operator=(MovesMade&&) = default;
    ~MovesMade() = default;

    void add(int place, const std::string& id, std::int64_t number);
    std::optional<std::int64_t> find(int place, const std::string& id) const;
    void forget() { by_place_.clear(); }

private:
    std::vector<std::unordered_map<std::string, std::int64_t>> by_place_;
};

class Table {
public:
    Table(Table&&) noexcept = default;
    Table& operator=(Table&&) noexcept = default;
    ~Table() = default;

    // Folds a log. A log that does not hold together is refused in words.
    static Result<Table> from_log(std::span<const std::string> lines);
    static Result<Table> begin(const entry::Created& created);

    // As it is now, for whoever goes on from there.
    Table copy() const { return *this; }

    // Happens, or is refused in words and changes nothing. `listener` hears the elementary events of the game.
    Result<void> apply(const Entry& entry, const Listener& listener = listen_to_nothing);

    // What comes next without anybody deciding happens: a chance result, or a new seed of the system's randomness.
    // Answers it, for the log; nothing where somebody must decide.
    std::optional<Entry> proceed(entry::Time now, RandomBits& system, const Listener& listener = listen_to_nothing);
    // A new seed, and the order of the seats that is settled with it.
    entry::Prepared prepared(entry::Time now, RandomBits& system) const;

    std::int64_t number() const { return number_; }
    const Settings& settings() const { return settings_; }
    message::Phase phase() const { return phase_; }
    int game() const { return game_; }
    int host() const { return host_; }
    const std::string& invite() const { return invite_; }
    const std::string& watch() const { return watch_; }
    bool scripted() const { return !script_.empty(); }
    bool closed() const { return closed_; }

    const std::vector<PlaceState>& places() const { return places_; }
    const PlaceState& place(int index) const { return places_.at(static_cast<std::size_t>(index)); }
    std::optional<int> free_place() const;
    // Open while a game runs and whoever asked is the host.
    const std::optional<KeyQuestion>& question() const { return question_; }
    // Up to this number a place's own view of the running game is not for whoever sits there now.
    std::int64_t unseen_until(int index) const {
        return phase_ == message::Phase::playing ? place(index).unseen_until : 0;
    }
    bool everybody_ready() const;

    // The game that runs or has ended; none in the lobby.
    const Match* match() const { return match_.get(); }
    const std::vector<SeatState>& seats() const { return seats_; }
    // In the lobby: the seat that place will have.
    std::optional<int> seat_of(int place) const;
    bool owes(Seat seat) const {
        return match_ && phase_ == message::Phase::playing && match_->pending().waits_for(seat);
    }
    // Milliseconds left on a seat's clock; the seat must have one.
    std::int64_t time_left(Seat seat, entry::Time now) const;
    // Clocks do not count what nobody could play, a stop of the server: they run on from now.
    void forgive_clocks(entry::Time now);
    // The bot that decides for a seat; 0: a person does.
    int bot_level(Seat seat) const { return place(seats_[seat].place).bot_level(); }

    // The number of the move that somebody made under this id, in any game of the evening.
    std::optional<std::int64_t> known_move(int place, const std::string& id) const { return made_.find(place, id); }
    // Nobody will ask for the ids of moves made so far.
    void forget_moves() { made_.forget(); }

    std::string commitment() const;
    // What everybody may know of the deal, once the game has started; without the seed.
    Fairness fairness() const;
    // Only once the game is over.
    std::optional<Seed> revealed_seed() const;
    const Seed& seed_of_running_game() const { return *seed_; }

    // Names of the seats, as a language calls them (bots have names of their own in each).
    Speaker speaker(Language language) const;
    std::string name_of(int place, Language language) const;

private:
    Table() = default;
    Table(const Table&) = default;
    // The reason why an entry is refused that no table would have let happen.
    static unexpected<text::Error> broken();
    Result<void> set(const Settings& settings, int rules);

    Result<void> on(const entry::Created&, const Listener&);
    Result<void> on(const entry::Prepared&, const Listener&);
    Result<void> on(const entry::Configured&, const Listener&);
    Result<void> on(const entry::Sat&, const Listener&);
    Result<void> on(const entry::Stood&, const Listener&);
    Result<void> on(const entry::BotSat&, const Listener&);
    Result<void> on(const entry::Ready&, const Listener&);
    Result<void> on(const entry::Started&, const Listener&);
    Result<void> on(const entry::Drawn&, const Listener&);
    Result<void> on(const entry::Moved&, const Listener&);
    Result<void> on(const entry::Withdrew&, const Listener&);
    Result<void> on(const entry::Handed&, const Listener&);
    Result<void> on(const entry::Returned&, const Listener&);
    Result<void> on(const entry::Rekeyed&, const Listener&);
    Result<void> on(const entry::KeyAsked&, const Listener&);
    Result<void> on(const entry::Consented&, const Listener&);
    Result<void> on(const entry::HostPassed&, const Listener&);
    Result<void> on(const entry::Agreed&, const Listener&);
    Result<void> on(const entry::Ended&, const Listener&);
    Result<void> on(const entry::Rematch&, const Listener&);
    Result<void> on(const entry::Said&, const Listener&) { return {}; }
    Result<void> on(const entry::Reacted&, const Listener&) { return {}; }
    Result<void> on(const entry::Muted&, const Listener&);
    Result<void> on(const entry::Hinted&, const Listener&) { return {}; }
    Result<void> on(const entry::Closed&, const Listener&);

    json::object draw(const Listener& listener);
    Result<PlaceState*> at(int place);
    Result<Seat> seat_at(int seat) const;
    // After the game has moved on: who is asked now, and the end of the game.
    void notice(entry::Time now);
    void notice_chance(entry::Time now);
    void stop_clock(Seat seat, std::int64_t spent);
    // What was thought until now is spent, whoever thinks on.
    void settle_clock(int place, entry::Time now);
    void remember(Seat seat, const std::string& id);
    void count_the_game();
    void leave_place(int place);
    void pass_host(int place);

    std::int64_t number_ = 0;
    Settings settings_;
    std::string invite_;
    std::string watch_;
    std::vector<json::object> script_;
    message::Phase phase_ = message::Phase::lobby;
    int game_ = 1;
    int host_ = 0;
    std::vector<PlaceState> places_;
    std::optional<KeyQuestion> question_;

    std::optional<Seed> seed_;
    bool seats_changed_ = false;  // since the seed was drawn: another one is due
    std::vector<int> order_;      // the place that takes each seat of the next game
    OwnMatch match_;
    std::vector<SeatState> seats_;
    std::optional<FairDeals> deals_;
    int chances_ = 0;
    bool counted_ = false;
    bool closed_ = false;
    MovesMade made_;
};

}  // namespace stolik
