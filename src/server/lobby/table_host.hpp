// One table in memory: takes wishes in order, appends what comes of them to the store, and tells everybody at the table
// once it is durable. All private work happens on the table's lane.
#pragma once

#include <deque>
#include <map>

#include "server/lobby/services.hpp"
#include "server/net/edge.hpp"
#include "server/token_bucket.hpp"
#include "table/narrator.hpp"
#include "table/wish.hpp"

namespace stolik::server {

using Text = std::shared_ptr<const std::string>;

// A message for one wire.
template <class Message>
Text text_of(const Message& message) {
    return std::make_shared<const std::string>(json::text_of(message));
}

// What the list of open tables shows.
struct OpenTable {
    TableId id;
    std::string game;
    json::object options;
    std::string invite;
    std::vector<std::string> names;
    int free_places = 0;
};

class TableHost : public std::enable_shared_from_this<TableHost> {
public:
    TableHost(TableId id, std::shared_ptr<Lane> lane, Services& services);

    // A new table, made by one wire.
    void create(WirePtr wire, Language language, message::Create create);
    // A table from the store.
    void load();

    void enter(WirePtr wire, Language language, message::Enter enter);
    void leave(WirePtr wire);
    void ask(WirePtr wire, message::FromPage message);
    void speak(WirePtr wire, Language language);

    // The record of a finished game of this table (none: the last one), for somebody with a key; `answer` gets it or
    // the reason why not.
    void record(std::string key, std::optional<int> game, Language language,
                std::function<void(Result<std::string>)> answer);
    void open_table(std::function<void(std::optional<OpenTable>)> answer);

    // The server stops: nothing new happens here. `drained` is called when everything is durable.
    void drain(std::function<void()> drained);

    // Whether it can leave the memory. Only exact on the lane; elsewhere a hint.
    bool idle() const { return idle_.load(); }
    const TableId& id() const { return id_; }

private:
    enum class State : std::uint8_t { loading, open, missing, closed };

    struct Guest {
        WirePtr wire;
        Audience audience;
        bool invited = false;
        TokenBucket words;  // how often it may speak
        entry::Time hinted = 0;
    };
    // Told once the store has kept everything up to `number`.
    struct Held {
        std::int64_t number = 0;
        std::vector<std::pair<WirePtr, Text>> messages;
        std::vector<std::function<void()>> then;
    };

    // Runs on the lane; a fault closes this table only.
    void run(std::function<void()> work);
    void fault(const std::string& what);
    // The same, when the log is there.
    void once_loaded(std::function<void()> work);

    void loaded(Expected<std::vector<std::string>, StoreError> log);
    void enter_now(const WirePtr& wire, Language language, const message::Enter& enter);
    void ask_now(const WirePtr& wire, const message::FromPage& message);
    void create_now(const WirePtr& wire, Language language, const message::Create& create);

    std::optional<int> place_now(int before, const std::vector<PlaceState>& places_before) const;

    // Lets an entry happen, and whatever follows from it; everybody is told when it is kept.
    Result<void> perform(Entry entry);
    void commit(std::int64_t before, std::vector<std::string> lines);
    void committed(std::int64_t number, Expected<void, StoreError> result);
    void reload();

    // Sends after everything before it is durable.
    void tell(const WirePtr& wire, Text text);
    void after_commit(std::function<void()> then);
    void tell_present();
    void refuse(const WirePtr& wire, std::string_view asked, const text::Error& reason,
                std::optional<std::string> id = std::nullopt);
    void show(Guest& guest, std::optional<std::int64_t> seen);
    Text fresh_look(const Audience& audience);

    void go_on();  // bots, clocks, the host's absence
    // Done by the thinkers; a fault there closes this table.
    void submit(const std::string& key, std::function<void()> work);
    void think(Seat seat, entry::By by, int level);
    void thought(Seat seat, std::int64_t decision, std::string move, entry::By by);
    void arm_clock();
    void clock_ran_out();
    void watch_over_host();
    void send_hints(const WirePtr& wire);
    void note_idle();
    void drop(const WirePtr& wire);
    void close_guests(const text::Error& reason, bool again);

    Guest* guest_of(const WirePtr& wire);
    Guest new_guest(const WirePtr& wire, const Audience& audience, bool invited) const;
    Asker asker_of(const Guest& guest) const;
    bool present(int place) const;
    Standing standing() const;
    std::optional<Audience> audience_for(std::string_view key, Language language, bool& invited) const;

    const TableId id_;
    const std::shared_ptr<Lane> lane_;
    Services& services_;

    State state_ = State::loading;
    std::optional<Table> table_;
    std::vector<std::string> log_;
    std::vector<std::function<void()>> waiting_for_load_;

    std::vector<Guest> guests_;
    std::deque<Held> held_;
    int reloads_ = 0;  // answers of the store to appends before a reload are of no interest

    std::map<Audience, Text> looks_;  // what who enters now is shown
    std::int64_t looked_at_ = 0;      // the number they belong to

    std::map<int, std::int64_t> thinking_;  // seat → decision
    std::shared_ptr<void> clock_;
    std::shared_ptr<void> host_watch_;
    bool draining_ = false;
    std::vector<std::function<void()>> drained_;
    std::atomic<bool> idle_{false};
};

}  // namespace stolik::server
