// A host in one thread: time passes when a test says so, the store answers or fails as it is told, and what every
// connection hears is kept.
#pragma once

#include <doctest/doctest.h>

#include <deque>
#include <map>

#include "host/lobby.hpp"

namespace stolik::host {

// All lanes are one queue with a clock of its own.
class TestLanes final : public Lanes {
public:
    std::shared_ptr<Lane> make() override {
        ++made;
        return std::make_shared<TestLane>(*this);
    }

    int made = 0;  // a table has one
    std::int64_t now = 1'700'000'000'000;
    // False when there was nothing to do.
    bool run_one() {
        if (posted_.empty()) return false;
        const Lane::Work work = std::move(posted_.front());
        posted_.pop_front();
        work();
        return true;
    }
    // The time of the next timer that somebody still waits for.
    std::optional<std::int64_t> next_timer() {
        std::erase_if(timers_, [](const auto& each) { return each.second.expired(); });
        return timers_.empty() ? std::nullopt : std::optional{timers_.begin()->first};
    }
    void fire_next_timer() {
        const auto work = timers_.begin()->second.lock();
        timers_.erase(timers_.begin());
        if (work) (*work)();
    }

private:
    class TestLane final : public Lane {
    public:
        explicit TestLane(TestLanes& all) : all_{all} {}
        void post(Work work) override { all_.posted_.push_back(std::move(work)); }
        std::shared_ptr<void> after(Milliseconds delay, Work work) override {
            auto handle = std::make_shared<Work>(std::move(work));
            all_.timers_.emplace(all_.now + delay.count(), handle);
            return handle;
        }
        std::int64_t now() const override { return all_.now; }

    private:
        TestLanes& all_;
    };

    std::deque<Lane::Work> posted_;
    std::multimap<std::int64_t, std::weak_ptr<Lane::Work>> timers_;
};

class TestWorkers final : public Workers {
public:
    void submit(const Share&, Work work) override { waiting_.push_back(std::move(work)); }
    bool run_one() {
        if (resting || waiting_.empty()) return false;
        const Work work = std::move(waiting_.front());
        waiting_.pop_front();
        work();
        return true;
    }
    bool resting = false;

private:
    std::deque<Work> waiting_;
};

class TestStore final : public Store {
public:
    std::map<TableId, std::vector<std::string>> logs;
    std::map<TableId, Standing> standings;
    std::optional<StoreError> appends_fail;
    std::optional<StoreError> reads_fail;
    bool slow = false;    // appends are answered when the test says so
    bool throws = false;  // appends are a fault
    int looks = 0;        // how often it was asked whether it knows a table

    void append(Append what, Appended done) override {
        if (throws) throw std::runtime_error{"a store that is broken"};
        waiting_.push_back({std::move(what), std::move(done)});
        if (!slow) answer();
    }
    // Answers what was appended so far.
    void answer() {
        while (!waiting_.empty()) {
            const auto [what, done] = std::move(waiting_.front());
            waiting_.pop_front();
            done(keep(what));
        }
    }
    std::size_t unanswered() const { return waiting_.size(); }

    Expected<bool, StoreError> knows(const TableId& table) override {
        ++looks;
        if (reads_fail) return unexpected{*reads_fail};
        return logs.contains(table);
    }
    Expected<std::vector<std::string>, StoreError> load(const TableId& table, Version from) override {
        if (reads_fail) return unexpected{*reads_fail};
        const auto found = logs.find(table);
        if (found == logs.end()) return std::vector<std::string>{};
        return std::vector<std::string>(found->second.begin() + from, found->second.end());
    }
    Expected<std::vector<StoredTable>, StoreError> tables(Standing standing, std::size_t) override {
        if (reads_fail) return unexpected{*reads_fail};
        std::vector<StoredTable> found;
        for (const auto& [id, each] : standings)
            if (each == standing) found.push_back({id, static_cast<Version>(logs[id].size()), each, {}});
        return found;
    }
    Expected<void, StoreError> for_each_table(const std::function<bool(const StoredTable&)>&) override { return {}; }
    Expected<void, StoreError> pass(std::chrono::seconds) override { return {}; }
    Expected<std::size_t, StoreError> count_unchanged(std::chrono::seconds) override { return 0; }
    Expected<std::size_t, StoreError> forget(std::chrono::seconds) override { return 0; }
    void flush() override {}
    void try_to_write(const Appended& done) override {
        ++tries;
        done(appends_fail ? Expected<void, StoreError>{unexpected{*appends_fail}} : Expected<void, StoreError>{});
    }
    int tries = 0;

private:
    Expected<void, StoreError> keep(const Append& what) {
        if (appends_fail) return unexpected{*appends_fail};
        auto& log = logs[what.table];
        if (static_cast<Version>(log.size()) != what.expected) return unexpected{StoreError::conflict};
        log.insert(log.end(), what.entries.begin(), what.entries.end());
        standings[what.table] = what.standing;
        return {};
    }

    std::deque<std::pair<Append, Appended>> waiting_;
};

class TestLogbook final : public Logbook {
public:
    void note(std::string_view event, std::initializer_list<std::pair<std::string_view, std::string>>) override {
        events.emplace_back(event);
    }
    std::vector<std::string> events;
};

class TestConnection final : public Connection {
public:
    void send(std::shared_ptr<const std::string> text) override {
        heard.push_back(json::parse(*text).value().as_object());
    }
    void close(std::uint16_t code, std::string) override { closed_with = code; }
    const std::string& address() const override { return from; }

    std::vector<json::object> heard;
    std::optional<int> closed_with;
    std::string from = "192.0.2.1";
};

class House;

// One page: what it says, and what it knows of its table from what it heard.
class Page {
public:
    explicit Page(House& house);
    Page(const Page&) = delete;
    ~Page() { disconnect(); }  // a connection and its table hold each other

    // Says a message, as JSON, and waits until everything that follows has happened.
    void say(const json::object& message);
    // The reason of the refusal that this message is answered with; empty when it is not refused.
    std::string refused(const json::object& message);
    void disconnect();

    // The last message of a type.
    std::optional<json::object> last(std::string_view type);
    std::size_t count(std::string_view type) const;
    // What the table is as this page knows it: the last `entered` and every `update` since.
    json::object entered() const;
    json::object info() const { return entered().at("info").as_object(); }
    json::object place(int index) const { return info().at("places").at(static_cast<std::size_t>(index)).as_object(); }
    std::string phase() const { return std::string{info().at("phase").as_string()}; }
    std::int64_t number() const;
    // The decision it owes; none when it owes none.
    std::optional<json::object> decision() const;
    // Makes the first move of its decision; answers the move's id.
    std::string move_first(std::string id = {});
    bool closed() const { return connection->closed_with.has_value(); }

    std::shared_ptr<TestConnection> connection = std::make_shared<TestConnection>();
    std::string key;    // of its place
    std::string table;  // its id

private:
    House& house_;
    int moves_ = 0;
};

inline const json::object kPuntoForTwo{{"variant", "base"}, {"players", 2}};
inline const json::object kBierzeForTwo{{"variant", "base"}, {"players", 2}, {"deals", 1}};

class House {
public:
    explicit House(LobbySettings settings = quick()) : services{store, thinkers, readers, logbook, settings, {}} {
        lobby.use(lanes);
    }

    static LobbySettings quick() {
        LobbySettings settings;
        settings.bot_pace = Milliseconds{0};
        settings.bot_scale = 0.001;
        settings.hint_time = Milliseconds{1};
        settings.tables_per_address_per_hour = 1'000'000;
        return settings;
    }

    // Everything that is due happens.
    void settle() {
        while (lanes.run_one() || readers.run_one() || thinkers.run_one()) {
        }
    }
    void pass(std::int64_t milliseconds) {
        const std::int64_t until = lanes.now + milliseconds;
        settle();
        for (auto next = lanes.next_timer(); next && *next <= until; next = lanes.next_timer()) {
            lanes.now = std::max(lanes.now, *next);
            lanes.fire_next_timer();
            settle();
        }
        lanes.now = until;
    }

    // A page that has said hello.
    std::unique_ptr<Page> page(const char* language = "en") {
        auto page = std::make_unique<Page>(*this);
        page->say({{"type", "hello"}, {"protocol", message::kProtocol}, {"language", language}});
        return page;
    }
    // Whoever makes a table with so many free places and then bots. `settings` are added to those of the table.
    std::unique_ptr<Page> table(std::string_view game, const json::object& options, int open,
                                json::object settings = {}) {
        auto host = page();
        json::object all{{"game", game},    {"options", options}, {"order", "chosen"}, {"hints", "against_bots"},
                         {"listed", false}, {"chat", true}};
        for (const auto& each : settings) all[each.key()] = each.value();
        json::array places{json::object{{"who", "me"}}};
        const auto players = options.at("players").to_number<int>();
        for (int i = 1; i < players; ++i)
            places.push_back(i <= open ? json::object{{"who", "open"}} : json::object{{"who", "bot"}, {"level", 1}});
        host->say({{"type", "create"}, {"name", "Ala"}, {"settings", all}, {"places", places}});
        return host;
    }
    std::string link(const Page& host, const char* which) { return std::string{host.entered().at(which).as_string()}; }
    // Somebody who came with the invitation and sat down.
    std::unique_ptr<Page> guest(const Page& host, std::string_view name = "Ola") {
        auto page = visitor(host, "invite");
        page->say({{"type", "sit"}, {"name", name}});
        return page;
    }
    // Somebody who came with a link: "invite" or "watch".
    std::unique_ptr<Page> visitor(const Page& host, const char* which) {
        auto visiting = page();
        visiting->say({{"type", "enter"}, {"table", host.table}, {"key", link(host, which)}});
        return visiting;
    }
    void start(std::initializer_list<Page*> people) {
        for (Page* each : people) each->say({{"type", "ready"}, {"contribution", std::string(32, 'a')}});
        (*people.begin())->say({{"type", "start"}});
    }
    // A game of 6 bierze! between the host of a table and a guest, at its first decisions.
    std::pair<std::unique_ptr<Page>, std::unique_ptr<Page>> two_playing() {
        auto host = table("6-bierze", kBierzeForTwo, 1);
        auto other = guest(*host);
        start({host.get(), other.get()});
        return {std::move(host), std::move(other)};
    }
    // A table whose only person has gone: the store alone has it.
    std::unique_ptr<Page> table_at_rest() {
        auto host = table("punto", kPuntoForTwo, 1);
        host->disconnect();
        pass(10'000);
        return host;
    }
    // The answer to a question over HTTP.
    HttpAnswer ask(std::string method, std::string path, std::string body = {}, std::string language = "en",
                   std::string address = "192.0.2.1") {
        std::optional<HttpAnswer> found;
        lobby.asked({.method = std::move(method),
                     .path = std::move(path),
                     .body = std::move(body),
                     .address = std::move(address),
                     .language = std::move(language)},
                    [&](HttpAnswer answer) { found = std::move(answer); });
        settle();
        REQUIRE(found.has_value());
        return *found;
    }

    TestLanes lanes;
    TestStore store;
    TestWorkers thinkers;
    TestWorkers readers;
    TestLogbook logbook;
    Services services;
    Lobby lobby{services};
};

inline Page::Page(House& house) : house_{house} {
    house_.lobby.opened(connection);
    house_.settle();
}

inline void Page::say(const json::object& message) {
    house_.lobby.received(connection, json::serialize(message));
    house_.settle();
    if (const auto given = last("key")) {
        key = std::string{given->at("key").as_string()};
        table = std::string{given->at("table").as_string()};
    }
}

inline std::string Page::refused(const json::object& message) {
    const std::size_t before = connection->heard.size();
    say(message);
    for (std::size_t i = before; i < connection->heard.size(); ++i)
        if (connection->heard[i].at("type") == "refused")
            return std::string{connection->heard[i].at("reason").as_string()};
    return {};
}

inline void Page::disconnect() {
    house_.lobby.closed(connection);
    house_.settle();
}

inline std::optional<json::object> Page::last(std::string_view type) {
    for (auto each = connection->heard.rbegin(); each != connection->heard.rend(); ++each)
        if (each->at("type").as_string() == type) return *each;
    return std::nullopt;
}

inline std::size_t Page::count(std::string_view type) const {
    return static_cast<std::size_t>(
        std::count_if(connection->heard.begin(), connection->heard.end(),
                      [&](const auto& each) { return each.at("type").as_string() == type; }));
}

inline json::object Page::entered() const {
    json::object known;
    for (const json::object& each : connection->heard) {
        if (each.at("type") == "entered") known = each;
        if (each.at("type") != "update") continue;
        for (const char* part : {"number", "you", "info", "invite", "waiting", "decision", "outcome"})
            if (each.contains(part)) known[part] = each.at(part);
    }
    return known;
}

inline std::int64_t Page::number() const { return entered().at("number").as_int64(); }

// A decision stays the same until it is answered; whoever is waited for says whether it still stands.
inline std::optional<json::object> Page::decision() const {
    const json::object known = entered();
    if (!known.contains("decision") || !known.contains("waiting") || phase() != "playing") return std::nullopt;
    const json::array& seats = known.at("waiting").at("seats").as_array();
    const json::value& own = known.at("you").at("seat");
    if (std::find(seats.begin(), seats.end(), own) == seats.end()) return std::nullopt;
    return known.at("decision").as_object();
}

inline std::string Page::move_first(std::string id) {
    const auto owed = decision();
    REQUIRE(owed.has_value());
    if (id.empty()) id = "move " + std::to_string(++moves_);
    say({{"type", "move"}, {"id", id}, {"decision", owed->at("number")}, {"move", owed->at("moves").at(0).at("move")}});
    return id;
}

}  // namespace stolik::host
