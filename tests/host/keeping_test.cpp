// The store: nothing is told before it is durable, and what is not kept has not happened.
#include "host/house.hpp"

namespace stolik::host {

TEST_CASE("keeping, nobody is told of anything before it is durable") {
    House house;
    auto [host, guest] = house.two_playing();
    house.store.slow = true;
    const std::size_t host_heard = host->connection->heard.size();
    const std::size_t guest_heard = guest->connection->heard.size();
    host->move_first("a");
    guest->move_first("b");
    CHECK(house.store.unanswered() == 2);
    CHECK(host->connection->heard.size() == host_heard);
    CHECK(guest->connection->heard.size() == guest_heard);
    house.store.answer();
    house.settle();
    CHECK(host->last("accepted")->at("id") == "a");
    CHECK(guest->last("accepted")->at("id") == "b");
}

TEST_CASE("keeping, a new table is told of when it is durable, and not at all when it is not kept") {
    House house;
    house.store.slow = true;
    auto host = house.table("punto", kPuntoForTwo, 1);
    CHECK(host->count("key") == 0);
    house.store.answer();
    house.settle();
    CHECK(host->count("key") == 1);
    house.store.slow = false;
    house.store.appends_fail = StoreError::full;
    auto other = house.table("punto", kPuntoForTwo, 1);
    CHECK(other->count("key") == 0);
    CHECK(other->count("refused") == 1);
}

TEST_CASE("keeping, after a failed append the table is as the store has it, and goes on") {
    for (const StoreError error : {StoreError::full, StoreError::failed}) {
        House house;
        auto host = house.table("6-bierze", kBierzeForTwo, 1);
        auto guest = house.guest(*host);
        house.start({host.get(), guest.get()});
        const auto before = host->number();
        house.store.appends_fail = error;
        host->move_first("lost");
        CHECK(host->count("accepted") == 0);
        CHECK(host->last("refused")->at("reason").as_string() == explain(error).in(Language::en));
        CHECK(guest->count("refused") == 1);
        CHECK(host->number() == before);
        CHECK(host->decision().has_value());
        CHECK(house.logbook.events == std::vector<std::string>{"append refused"});
        house.store.appends_fail.reset();
        host->move_first("kept");
        CHECK(host->last("accepted")->at("id") == "kept");
        CHECK(guest->number() == before + 1);
    }
}

TEST_CASE("keeping, what others have appended is read, and everybody is shown it") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    // Another server says something at the same table.
    House other;
    other.store.logs = house.store.logs;
    auto same = other.page();
    same->say({{"type", "enter"}, {"table", host->table}, {"key", host->key}});
    same->say({{"type", "ready"}, {"contribution", std::string(32, 'd')}});
    house.store.logs = other.store.logs;
    host->say({{"type", "say"}, {"text", "hm"}});
    CHECK(host->last("refused").has_value());
    CHECK(guest->place(0).at("ready") == true);
}

TEST_CASE("keeping, what waits for a lost move is lost with it") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 0);
    house.start({host.get()});
    house.store.slow = true;
    house.lobby.received(host->connection, R"({"type":"hint"})");
    house.settle();
    bool stopped = false;
    house.lobby.drain([&] { stopped = true; });
    house.settle();
    house.store.appends_fail = StoreError::failed;
    house.store.answer();
    house.settle();
    CHECK(host->count("hints") == 0);
    CHECK(stopped);
}

TEST_CASE("keeping, an answer of the store for a table that was loaded anew is of no interest") {
    House house;
    auto [host, guest] = house.two_playing();
    const auto before = host->number();
    house.store.slow = true;
    house.store.appends_fail = StoreError::failed;
    host->move_first("a");
    guest->move_first("b");
    house.store.answer();
    house.settle();
    CHECK(house.logbook.events.size() == 1);
    CHECK(host->number() == before);
}

TEST_CASE("keeping, a table that cannot be read now may be tried again") {
    House house;
    auto host = house.table_at_rest();
    house.store.reads_fail = StoreError::failed;
    auto page = house.page();
    const json::object enter{{"type", "enter"}, {"table", host->table}, {"key", host->key}};
    CHECK(page->refused(enter) != "");
    house.store.reads_fail.reset();
    page->disconnect();
    house.pass(10'000);
    auto again = house.page();
    CHECK(again->refused(enter) == "");
}

TEST_CASE("keeping, a seat that was not kept is nobody's: its connection sees no hand of who sits there next") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 1);
    auto ghost = house.visitor(*host, "invite");
    house.store.appends_fail = StoreError::failed;
    ghost->say({{"type", "sit"}, {"name", "Ola"}});
    house.store.appends_fail.reset();
    CHECK(ghost->count("key") == 0);
    CHECK_FALSE(ghost->entered().at("you").as_object().contains("place"));
    auto guest = house.guest(*host, "Ula");
    house.start({host.get(), guest.get()});
    REQUIRE(guest->decision().has_value());
    CHECK_FALSE(ghost->decision().has_value());
    CHECK_FALSE(ghost->last("update")->contains("decision"));
    for (const json::object& each : ghost->connection->heard)
        if (each.contains("view")) CHECK_FALSE(each.at("view").as_object().contains("own"));
}

TEST_CASE("keeping, when a table cannot be read after a failed append, its guests are told to come again") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    house.store.appends_fail = StoreError::failed;
    house.store.reads_fail = StoreError::failed;
    host->say({{"type", "say"}, {"text", "hm"}});
    CHECK(host->last("closed")->at("again") == true);
}

TEST_CASE("keeping, a log that does not hold together closes its table only, and is left alone") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto other = house.table("punto", kPuntoForTwo, 1);
    host->disconnect();
    house.pass(10'000);
    house.store.logs.at(host->table).push_back(R"({"type":"moved","at":0,"seat":0,"move":"x","by":"person"})");
    const auto before = house.store.logs.at(host->table);
    auto page = house.page();
    CHECK(page->refused({{"type", "enter"}, {"table", host->table}, {"key", host->key}}) != "");
    CHECK(house.logbook.events == std::vector<std::string>{"table unreadable"});
    CHECK(house.store.logs.at(host->table) == before);
    CHECK(other->refused({{"type", "say"}, {"text", "hm"}}) == "");
}

TEST_CASE("keeping, a fault closes its table only") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 1);
    auto guest = house.guest(*host);
    auto other = house.table("punto", kPuntoForTwo, 1);
    house.start({host.get(), guest.get()});
    house.store.throws = true;
    host->move_first();
    house.store.throws = false;
    CHECK(house.services.counts.faults == 1);
    CHECK(guest->last("closed")->at("again") == false);
    CHECK(guest->closed());
    CHECK(other->refused({{"type", "say"}, {"text", "hm"}}) == "");
    auto page = house.page();
    CHECK(page->refused({{"type", "enter"}, {"table", host->table}, {"key", host->key}}) != "");
}

}  // namespace stolik::host
