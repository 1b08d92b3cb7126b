// What goes on by itself: bots, clocks, the absent host, and a server that stops.
#include "host/house.hpp"

namespace stolik::host {

namespace {

LobbySettings at_pace(int milliseconds) {
    LobbySettings settings = House::quick();
    settings.bot_pace = Milliseconds{milliseconds};
    return settings;
}

const json::object kTimer{{"timer", json::object{{"seconds", 10}, {"increment", 2}}}};

}  // namespace

TEST_CASE("autoplay, a bot's move takes as long as a move should") {
    House house{at_pace(900)};
    auto host = house.table("6-bierze", kBierzeForTwo, 0);
    house.start({host.get()});
    const auto before = host->number();
    house.pass(899);
    CHECK(host->number() == before);
    house.pass(1);
    CHECK(host->number() == before + 1);
    CHECK(house.services.counts.bot_moves == 1);
}

TEST_CASE("autoplay, bots are asked once for a decision, whatever else happens") {
    House house{at_pace(900)};
    auto host = house.table("6-bierze", kBierzeForTwo, 0);
    house.start({host.get()});
    for (int i = 0; i < 3; ++i) host->say({{"type", "say"}, {"text", "hm"}});
    house.pass(900);
    CHECK(house.services.counts.bot_moves == 1);
}

TEST_CASE("autoplay, a thought comes to nothing when its person is back") {
    House house{at_pace(900)};
    auto [host, guest] = house.two_playing();
    guest->say({{"type", "hand"}, {"place", 1}, {"level", 1}});
    house.pass(500);
    guest->say({{"type", "take_back"}});
    const auto before = guest->number();
    house.pass(5'000);
    CHECK(guest->number() == before);
    CHECK(guest->decision().has_value());
}

TEST_CASE("autoplay, all thought of a table together is limited where that is set") {
    LobbySettings settings = House::quick();
    settings.bot_time = Milliseconds{1};
    House house{settings};
    auto host = house.table("6-bierze", {{"variant", "base"}, {"players", 4}, {"deals", 1}}, 0);
    house.start({host.get()});
    CHECK(house.services.counts.bot_moves == 3);
}

TEST_CASE("autoplay, when a clock runs out a bot moves at once, and the person's next clock is what is left") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 1, kTimer);
    auto guest = house.guest(*host);
    house.start({host.get(), guest.get()});
    CHECK(host->entered().at("waiting").at("clocks").as_array().size() == 2);
    guest->move_first();
    const auto before = host->number();
    house.pass(9'999);
    CHECK(host->number() == before);
    house.pass(2);
    CHECK(host->number() > before);
}

TEST_CASE("autoplay, an answer in time gains the increment and arms the clock anew") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 0, kTimer);
    house.start({host.get()});
    house.pass(5'000);
    host->move_first();
    const auto left = host->entered().at("waiting").at("clocks").at(0).at("left").as_int64();
    CHECK(left == 7'000);
    const auto before = host->number();
    house.pass(6'999);
    CHECK(host->number() == before);
    house.pass(10);
    CHECK(host->number() > before);
}

TEST_CASE("autoplay, a stop of the server takes no time from a clock") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 1, kTimer);
    auto guest = house.guest(*host);
    house.start({host.get(), guest.get()});
    house.pass(4'000);
    Services later_services{house.store, house.thinkers, house.readers, house.logbook, House::quick(), {}};
    Lobby later{later_services};
    house.lanes.now += 3'600'000;
    later.use(house.lanes);
    later.wake_tables();
    house.settle();
    auto connection = std::make_shared<TestConnection>();
    later.opened(connection);
    later.received(connection, json::serialize(json::object{
                                   {"type", "hello"}, {"protocol", message::kProtocol}, {"language", "en"}}));
    later.received(connection,
                   json::serialize(json::object{{"type", "enter"}, {"table", host->table}, {"key", host->key}}));
    house.settle();
    REQUIRE(connection->heard.size() >= 2);
    CHECK(connection->heard[1].at("waiting").at("clocks").at(0).at("left") == 10'000);
    later.closed(connection);
    house.settle();
}

TEST_CASE("autoplay, tables with something to do go on after a start of the server") {
    House house;
    house.thinkers.resting = true;
    auto host = house.table("6-bierze", kBierzeForTwo, 0);
    house.start({host.get()});
    const std::size_t before = house.store.logs.at(host->table).size();
    CHECK(house.store.standings.at(host->table) == Standing::running);
    TestWorkers thinkers;
    Services later_services{house.store, thinkers, house.readers, house.logbook, House::quick(), {}};
    Lobby later{later_services};
    later.use(house.lanes);
    house.store.reads_fail = StoreError::failed;
    later.wake_tables();
    house.settle();
    CHECK_FALSE(thinkers.run_one());
    house.store.reads_fail.reset();
    later.wake_tables();
    house.settle();
    CHECK(thinkers.run_one());
    house.settle();
    CHECK(house.store.logs.at(host->table).size() == before + 1);
}

TEST_CASE("autoplay, the role of a host who stays away passes to a person who is here") {
    House house;
    auto host = house.table("punto", {{"variant", "base"}, {"players", 3}}, 2);
    auto first = house.guest(*host, "Ola");
    auto second = house.guest(*host, "Ela");
    const std::string key = host->key;
    first->disconnect();
    host->disconnect();
    house.pass(100'000);
    auto back = house.page();
    back->say({{"type", "enter"}, {"table", second->table}, {"key", key}});
    back->disconnect();
    house.pass(119'999);
    CHECK(second->entered().at("you").at("host") == false);
    house.pass(1);
    CHECK(second->entered().at("you").at("host") == true);
}

TEST_CASE("autoplay, nobody becomes the host where only spectators are") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto watcher = house.visitor(*host, "watch");
    const auto before = watcher->number();
    host->disconnect();
    house.pass(200'000);
    CHECK(watcher->number() == before);
}

TEST_CASE("autoplay, a server that stops tells everybody to come again when all is durable") {
    House house{at_pace(900)};
    auto [host, guest] = house.two_playing();
    house.store.slow = true;
    host->move_first();
    bool stopped = false;
    house.lobby.drain([&] { stopped = true; });
    house.settle();
    CHECK_FALSE(stopped);
    CHECK(guest->refused({{"type", "say"}, {"text", "hm"}}) == "");  // held until the move is durable
    house.store.answer();
    house.settle();
    CHECK(stopped);
    CHECK(host->count("accepted") == 1);
    CHECK(guest->count("refused") == 1);
    for (Page* each : {host.get(), guest.get()}) {
        CHECK(each->last("closed")->at("again") == true);
        CHECK(each->connection->closed_with == close_code::going_away);
    }
    auto late = house.page();
    CHECK(late->refused({{"type", "enter"}, {"table", host->table}, {"key", host->key}}) != "");
    CHECK(house.table("punto", kPuntoForTwo, 1)->count("refused") == 1);
}

TEST_CASE("autoplay, nothing goes on at a table of a server that stops") {
    House house{at_pace(900)};
    auto host = house.table("6-bierze", kBierzeForTwo, 0, kTimer);
    house.start({host.get()});
    const std::size_t before = house.store.logs.at(host->table).size();
    house.lobby.drain([] {});
    house.pass(60'000);
    CHECK(house.store.logs.at(host->table).size() == before);
}

}  // namespace stolik::host
