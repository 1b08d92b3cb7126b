// Where a table's wishes are carried out: a wish becomes an entry, the entry happens, it is appended to the store, and
// everybody at the table is told once it is durable. Everything here runs on the table's lane.
#pragma once

#include <deque>
#include <map>

#include "host/guests.hpp"
#include "host/looks.hpp"
#include "host/services.hpp"
#include "host/tasks.hpp"
#include "table/wish.hpp"

namespace stolik::host {

class Desk {
public:
    Desk(const TableId& id, Guests& guests, Tasks& tasks, Services& services);

    // The table as its log tells it.
    void open(Table table, std::vector<std::string> log);
    // The table goes; whatever was not durable has not happened, and nobody is told of it.
    void close();
    // Only while it is open.
    const Table& table() const { return *table_; }
    const std::vector<std::string>& log() const { return log_; }

    // A new table: its first entries, from nothing. `key`: of whoever made it and sits there.
    void found(Table table, const std::vector<Entry>& entries, const Guest& maker, const std::string& key);

    // What a guest asks for. False when nothing came of it: refused in words, or a move that was kept already.
    bool ask(Guest& guest, const message::FromPage& message);
    // Lets an entry happen, and whatever follows from it; everybody is told when it is kept.
    Result<void> perform(const Entry& entry);
    // Whether the log still takes it. A game that runs can always be played to its end.
    bool has_room_for(const Entry& entry) const;

    // The person of a place is here: nobody else needs a key of it.
    void came_back(int place);
    // Tells a guest who sits down, or made the table: the key, and all there is.
    void seated(const Guest& guest, const std::string& key);
    // Shows a guest the table; `seen`: entries the guest knows.
    void show(const Guest& guest, std::optional<std::int64_t> seen = std::nullopt);
    void tell_who_is_here();
    void refuse(const Guest& guest, const message::FromPage& asked, const text::Error& reason);

    // Once everything so far is durable.
    void after_commit(std::function<void()> then);
    // Once nothing is on its way to the store any more, or it was given up.
    void when_settled(std::function<void()> then);
    bool settled() const { return held_.empty(); }

    // Why the server should think of the table when nobody asks for it.
    Standing standing() const;

    // Called when something has become durable.
    std::function<void()> on_kept;
    // Called when the store did not keep something: the table in memory is ahead of its log.
    std::function<void()> on_lost;

private:
    // Told once the store has kept everything up to `number`.
    struct Held {
        std::int64_t number = 0;
        std::vector<std::pair<ConnectionPtr, Text>> messages;
        std::vector<std::function<void()>> then;
    };
    using Narrators = std::vector<std::pair<Audience, Narrator>>;

    Result<Entry> entry_for(const Guest& guest, const message::FromPage& message, const std::string& key) const;
    std::optional<text::Error> too_much(const Guest& guest, const message::FromPage& message);
    std::optional<text::Error> too_long(const Guest& guest, const Entry& entry);
    TokenBucket& allowance(std::map<int, TokenBucket>& of, int place, double per_second, double at_once) const;
    bool sits_already(Guest& guest, const std::string& key);
    void hand_over(Guest& guest, const Entry& entry, const std::string& key);
    void hand_out(const message::Key& issued, int to);

    Narrators narrators() const;
    // Applies an entry and what follows from it; answers their lines.
    Result<std::vector<std::string>> happen(const Entry& entry, Narrators& narrators);
    // What follows without anybody's wish: happens, if anything does.
    std::optional<Entry> follow(const stolik::Listener& listener);
    // All who were asked for a new key have agreed.
    Entry grant(const KeyQuestion& question);
    void reseat(const std::vector<PlaceState>& places_before, const std::string& invite_before);
    std::optional<int> place_now(int before, const std::vector<PlaceState>& places_before) const;

    // Sends after everything before it is durable.
    void tell(const ConnectionPtr& connection, Text text);
    void commit(std::int64_t before, std::vector<std::string> lines);
    void committed(std::int64_t number, const Expected<void, StoreError>& result);
    void settle();

    const TableId& id_;
    Guests& guests_;
    Tasks& tasks_;
    Services& services_;

    std::optional<Table> table_;
    std::vector<std::string> log_;
    bool is_kept_ = false;                                 // the store has its beginning
    std::optional<std::pair<message::Key, int>> granted_;  // a new key, and the place of whoever asked for it
    Looks looks_;
    std::map<int, entry::Time> hinted_;  // place → when it last asked for a hint, over whatever connection
    std::map<int, TokenBucket> words_;   // by place: how often its person may speak, with however many pages
    std::map<int, TokenBucket> wishes_;  // and lengthen the log by what is no move
    std::deque<Held> held_;
    std::vector<std::function<void()>> when_settled_;
    int openings_ = 0;  // answers of the store to appends of an earlier opening are of no interest
};

}  // namespace stolik::host
