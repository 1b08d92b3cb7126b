// What one address may ask of a server: tables that are not there, and thought.
#include "host/limits.hpp"
#include "host/house.hpp"
#include "host/keys.hpp"
#include "host/turns.hpp"

namespace stolik::host {

namespace {

json::object enter(std::string_view table, std::string_view key) {
    return {{"type", "enter"}, {"table", table}, {"key", key}};
}

std::string asked(std::string_view table, std::string_view key) {
    return json::serialize(json::object{{"table", table}, {"key", key}});
}

// The code of the last refusal that a page has heard.
std::string code(Page& page) {
    const auto refused = page.last("refused");
    return refused ? std::string{refused->at("code").as_string()} : std::string{};
}

// A page that comes from another address than the others.
std::unique_ptr<Page> page_from(House& house, std::string address) {
    auto page = std::make_unique<Page>(house);
    page->connection->from = std::move(address);
    page->say({{"type", "hello"}, {"protocol", message::kProtocol}, {"language", "en"}});
    return page;
}

// A table whose person has handed the place to a bot: it plays by itself, a move a minute.
std::unique_ptr<Page> table_of_bots(House& house, json::object settings = {}) {
    auto host = house.table("6-bierze", {{"variant", "base"}, {"players", 2}, {"deals", 10}}, 0, std::move(settings));
    house.start({host.get()});
    host->say({{"type", "hand"}, {"place", 0}, {"level", 1}});
    return host;
}

LobbySettings a_move_a_minute() {
    LobbySettings settings = House::quick();
    settings.bot_pace = Milliseconds{60'000};
    return settings;
}

}  // namespace

TEST_CASE("limits, an id that the store does not know makes no table") {
    House house;
    auto page = house.page();
    const int lanes = house.lanes.made;
    page->say(enter("abcdefghjkmn", "k"));
    CHECK(code(*page) == "no_such_table");
    CHECK(house.ask("POST", "/api/record", asked("abcdefghjkmp", "k")).status == 404);
    CHECK(house.ask("POST", "/api/replay", asked("abcdefghjkmq", "k")).status == 404);
    CHECK(house.lanes.made == lanes);
    CHECK(house.store.looks == 3);
    // Who is nowhere can say nothing.
    CHECK(page->refused({{"type", "say"}, {"text", "hm"}}) != "");
}

TEST_CASE("limits, unknown ids are counted by address, whatever the connection") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    const auto tries = [&](const auto& one) {
        int count = 0;
        while (count < 10'000 && one()) ++count;
        return count;
    };
    const int entered = tries([&] {
        auto page = house.page();
        page->say(enter(fresh_table_id(), "k"));
        return code(*page) == "no_such_table";
    });
    CHECK(entered < 100);
    const HttpAnswer later = house.ask("POST", "/api/record", asked(fresh_table_id(), "k"));
    CHECK(later.status == 429);
    CHECK(later.wait.value() > 0);
    const int looks = house.store.looks;
    auto page = house.page();
    page->say(enter(fresh_table_id(), "k"));
    CHECK(code(*page) == "too_fast");
    CHECK(page->last("refused")->at("again") == true);
    CHECK(page->last("refused")->at("wait").as_int64() > 0);
    CHECK(house.store.looks == looks);
    // Others know nothing of it.
    auto other = page_from(house, "192.0.2.2");
    CHECK(other->refused(enter(host->table, house.link(*host, "watch"))) == "");
    CHECK(house.ask("POST", "/api/record", asked(fresh_table_id(), "k"), "en", "192.0.2.2").status == 404);
    // And after a while it is forgiven.
    house.pass(60'000);
    auto back = house.page();
    CHECK(back->refused(enter(host->table, house.link(*host, "watch"))) == "");
}

TEST_CASE("limits, what is said while the store is asked for a table is said at the table") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    const std::string invite = house.link(*host, "invite");
    host->disconnect();
    house.pass(100'000);  // it has left the memory
    auto guest = house.page();
    house.lobby.received(guest->connection, json::serialize(enter(host->table, invite)));
    house.lobby.received(guest->connection, json::serialize(json::object{{"type", "sit"}, {"name", "Ola"}}));
    house.settle();
    CHECK(guest->entered().at("you").at("place") == 1);
}

TEST_CASE("limits, who goes while the store is asked for a table is not brought there") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    const std::string watch = house.link(*host, "watch");
    host->disconnect();
    house.pass(100'000);
    const int lanes = house.lanes.made;
    auto guest = house.page();
    house.lobby.received(guest->connection, json::serialize(enter(host->table, watch)));
    guest->disconnect();
    CHECK(house.lanes.made == lanes);
    CHECK(guest->count("entered") == 0);
}

TEST_CASE("limits, who goes while a table is loaded is no guest there") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    const std::string watch = house.link(*host, "watch");
    host->disconnect();
    house.pass(100'000);
    auto guest = house.page();
    house.lobby.received(guest->connection, json::serialize(enter(host->table, watch)));
    house.readers.run_one();  // the store knows it, and is asked for its log
    guest->disconnect();
    auto back = house.page();
    back->say(enter(host->table, host->key));
    CHECK(back->last("present")->at("spectators") == 0);
}

TEST_CASE("limits, entering again brings no hint sooner") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 0);
    house.start({host.get()});
    host->say({{"type", "hint"}});
    CHECK(host->count("hints") == 1);
    host->say(enter(host->table, host->key));
    host->say({{"type", "hint"}});
    CHECK(host->count("hints") == 1);
    auto again = house.page();
    again->say(enter(host->table, host->key));
    again->say({{"type", "hint"}});
    CHECK(again->count("hints") == 0);
}

TEST_CASE("limits, an address has one budget of thought, at whatever tables") {
    LobbySettings settings = House::quick();
    settings.hint_time = Milliseconds{1};
    settings.thought_at_once = Milliseconds{3};
    settings.thought_per_second = Milliseconds{1};
    House house{settings};
    const auto hinted = [&](std::string address) {
        auto host = house.table("6-bierze", kBierzeForTwo, 0);
        house.start({host.get()});
        auto same = page_from(house, std::move(address));
        same->say(enter(host->table, host->key));
        same->say({{"type", "hint"}});
        if (same->count("hints") == 1) return true;
        CHECK(code(*same) == "too_fast");
        CHECK(same->last("refused")->at("wait").as_int64() > 0);
        return false;
    };
    int hints = 0;
    while (hints < 10 && hinted("192.0.2.7")) ++hints;
    CHECK(hints >= 1);
    CHECK(hints <= 3);
    CHECK(hinted("192.0.2.8"));
    house.pass(3'600'000);
    CHECK(hinted("192.0.2.7"));
}

TEST_CASE("limits, nobody thinks for who has gone, and a thought that was not thought costs nothing") {
    LobbySettings settings = House::quick();
    settings.thought_at_once = Milliseconds{1};
    settings.thought_per_second = Milliseconds{1};
    House house{settings};
    auto host = house.table("6-bierze", kBierzeForTwo, 0);
    house.start({host.get()});
    house.thinkers.resting = true;
    host->say({{"type", "hint"}});
    host->disconnect();
    house.thinkers.resting = false;
    house.settle();
    CHECK(host->count("hints") == 0);
    CHECK(house.services.counts.hints == 0);
    house.pass(2'000);
    auto back = house.page();
    back->say(enter(host->table, host->key));
    back->say({{"type", "hint"}});
    CHECK(back->count("hints") == 1);
}

TEST_CASE("limits, few thoughts of one address wait at a time") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 0);
    house.start({host.get()});
    while (host->decision()) host->move_first();
    house.thinkers.resting = true;
    std::vector<int> told;
    const auto ask = [&](std::string address) {
        house.lobby.asked({.method = "POST",
                           .path = "/api/replay",
                           .body = asked(host->table, host->key),
                           .address = std::move(address),
                           .language = "en"},
                          [&](const HttpAnswer& answer) { told.push_back(answer.status); });
        house.settle();
    };
    for (int i = 0; i < kMostThoughts + 2; ++i) ask("192.0.2.7");
    CHECK(told == std::vector<int>{429, 429});
    ask("192.0.2.8");
    house.thinkers.resting = false;
    house.settle();
    CHECK(told == std::vector<int>{429, 429, 200, 200, 200, 200, 200});
    ask("192.0.2.7");
    CHECK(told.back() == 200);
}

TEST_CASE("limits, addresses take turns, and none has more under way than it may") {
    std::vector<std::string> begun;
    Turns turns{1};
    const auto add = [&](const char* address, const char* table, const char* what) {
        turns.add({address, table}, [&begun, what] { begun.emplace_back(what); });
    };
    add("a", "1", "a1");
    add("a", "1", "a1 again");
    add("a", "2", "a2");
    add("b", "1", "b1");
    const auto first = turns.take();
    const auto second = turns.take();
    CHECK(turns.empty());  // a has more to do, and waits for its own
    add("c", "1", "c1");
    CHECK(turns.take().address == "c");
    turns.done("c");
    turns.done("b");
    CHECK(turns.empty());
    turns.done("a");
    const auto third = turns.take();
    turns.done("a");
    const auto fourth = turns.take();
    for (const auto& each : {first, second, third, fourth}) each.work();
    CHECK(begun == std::vector<std::string>{"a1", "b1", "a2", "a1 again"});
}

TEST_CASE("limits, what an address has used comes back with time, and takes no memory then") {
    using std::chrono::milliseconds;
    AddressBudget budget{2, 10};
    const AddressBudget::Time start{1'000'000};
    CHECK(budget.take("a", 10, start).has_value());
    CHECK(budget.take("a", 1, start).error() == 1);
    CHECK(budget.take("a", 10, start).error() == 5);
    CHECK(budget.take("b", 1, start).has_value());
    budget.use("a", 4, start);  // more than there was
    CHECK(budget.take("a", 1, start + milliseconds{2'400}).error() == 1);
    CHECK(budget.take("a", 1, start + milliseconds{2'500}).has_value());
    CHECK(budget.take("a", 1, start).error() == 1);  // a clock that goes back gives nothing
    budget.use("a", -100, start + milliseconds{2'500});
    CHECK(budget.take("a", 99, start + milliseconds{2'500}).has_value());  // what costs more than all takes all
    CHECK(budget.addresses() == 2);
    budget.sweep(start + milliseconds{2'500});
    CHECK(budget.addresses() == 1);
    budget.sweep(start + milliseconds{60'000});
    CHECK(budget.addresses() == 0);
}

TEST_CASE("limits, a table of bots that nobody watches rests until somebody comes") {
    House house{a_move_a_minute()};
    auto host = table_of_bots(house);
    const std::string id = host->table;
    const auto size = [&] { return house.store.logs.at(id).size(); };
    // Watched it goes on.
    const std::size_t begin = size();
    house.pass(600'000);
    CHECK(size() > begin + 10);
    host->disconnect();
    house.pass(1'200'000);
    const std::size_t rested = size();
    house.pass(3'600'000);
    CHECK(size() == rested);
    auto back = house.page();
    back->say(enter(id, host->key));
    house.pass(300'000);
    CHECK(size() > rested);
}

TEST_CASE("limits, where a clock runs for an absent person the bots play on") {
    House house{a_move_a_minute()};
    auto host =
        house.table("6-bierze", kBierzeForTwo, 0, {{"timer", json::object{{"seconds", 600}, {"increment", 600}}}});
    house.start({host.get()});
    const std::string id = host->table;
    host->disconnect();
    house.pass(600'000);
    house.pass(24 * 3'600'000);
    CHECK(house.store.standings.at(id) == Standing::resting);  // it is over
}

}  // namespace stolik::host
