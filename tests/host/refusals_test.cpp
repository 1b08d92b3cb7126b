// What a program is told when something is refused: a code of a closed set, and whether it is worth trying again.
#include "host/house.hpp"
#include "host/keys.hpp"
#include "host/limits.hpp"

namespace stolik::host {

namespace {

struct Told {
    std::string code;
    bool again = false;
    friend bool operator==(const Told&, const Told&) = default;
};

std::ostream& operator<<(std::ostream& out, const Told& told) {
    return out << told.code << (told.again ? " (again)" : "");
}

// What the page hears in answer to a message; an empty code when it is not refused.
Told answer_to(Page& page, const json::object& message) {
    const std::size_t before = page.connection->heard.size();
    page.say(message);
    for (std::size_t i = before; i < page.connection->heard.size(); ++i) {
        const json::object& heard = page.connection->heard[i];
        if (heard.at("type") != "refused") continue;
        CHECK_FALSE(heard.at("reason").as_string().empty());
        return {std::string{heard.at("code").as_string()}, heard.at("again").as_bool()};
    }
    return {};
}

json::object enter(const Page& host) { return {{"type", "enter"}, {"table", host.table}, {"key", host.key}}; }

}  // namespace

TEST_CASE("refusals, a table that is not there and a key that is not of it are told apart by nobody") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto page = house.page();
    const Told nothing{"no_such_table", false};
    CHECK(answer_to(*page, {{"type", "enter"}, {"table", host->table}, {"key", "wrong"}}) == nothing);
    CHECK(answer_to(*page, {{"type", "enter"}, {"table", "abcdefghjkmn"}, {"key", host->key}}) == nothing);
    CHECK(answer_to(*page, {{"type", "enter"}, {"table", "?"}, {"key", host->key}}) == nothing);
}

TEST_CASE("refusals, a full server, one that stops and one that is asked too fast say so, and that it is for a while") {
    LobbySettings settings = House::quick();
    settings.open_tables = 1;
    House house{settings};
    auto other = house.table("punto", kPuntoForTwo, 1);
    auto host = house.page();
    host->table = "abcdefghjkmn";
    house.store.logs[host->table] = house.store.logs.at(other->table);
    CHECK(answer_to(*host, enter(*host)) == Told{"server_full", true});
    for (int i = 0; i < 100; ++i) host->say(enter(*host));
    CHECK(answer_to(*host, enter(*host)) == Told{"too_fast", true});
    house.lobby.drain([] {});
    house.settle();
    auto late = house.page();
    CHECK(answer_to(*late, enter(*host)) == Told{"stopping", true});
}

TEST_CASE("refusals, a store that cannot be read is asked again when somebody comes again") {
    House house;
    auto host = house.table_at_rest();
    house.store.reads_fail = StoreError::failed;
    auto page = house.page();
    CHECK(answer_to(*page, enter(*host)) == Told{"store_failed", true});
    CHECK(answer_to(*page, enter(*host)) == Told{"store_failed", true});
    house.store.reads_fail.reset();
    CHECK(answer_to(*page, enter(*host)) == Told{});
    CHECK(page->entered().at("you").at("place") == 0);
}

TEST_CASE("refusals, a log that this program cannot read is kept, and called so") {
    House house;
    auto host = house.table_at_rest();
    house.store.logs.at(host->table).push_back(R"({"type":"moved","at":0,"seat":0,"move":"x","by":"person"})");
    auto page = house.page();
    CHECK(answer_to(*page, enter(*host)) == Told{"unreadable", false});
}

TEST_CASE("refusals, a log that a newer program wrote is called so and left alone") {
    House house;
    auto host = house.table_at_rest();
    std::vector<std::string>& log = house.store.logs.at(host->table);
    log.push_back(R"({"type":"danced","at":0,"place":0})");
    const std::vector<std::string> before = log;
    auto page = house.page();
    CHECK(answer_to(*page, enter(*host)) == Told{"newer", false});
    CHECK(house.ask("POST", "/api/record", json::serialize(json::object{{"table", host->table}, {"key", host->key}}))
              .status == 404);
    page->say({{"type", "say"}, {"text", "hm"}});
    house.pass(10'000);
    CHECK(house.store.logs.at(host->table) == before);
}

TEST_CASE("refusals, a fault, an old key and a crowd have codes of their own") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    host->say({{"type", "reissue"}, {"place", 1}});
    CHECK(guest->last("closed")->at("code") == "old_key");
    CHECK(guest->last("closed")->at("again") == false);

    std::vector<std::unique_ptr<Page>> crowd;
    while (crowd.size() < kMostWatching) crowd.push_back(house.visitor(*host, "watch"));
    auto late = house.page();
    CHECK(answer_to(*late, {{"type", "enter"}, {"table", host->table}, {"key", house.link(*host, "watch")}}) ==
          Told{"crowded", true});
    crowd.clear();

    house.store.throws = true;
    host->say({{"type", "say"}, {"text", "hm"}});
    house.store.throws = false;
    CHECK(host->last("closed")->at("code") == "fault");
    auto page = house.page();
    CHECK(answer_to(*page, enter(*host)) == Told{"fault", false});
}

TEST_CASE("refusals, what is no message and what the table does not allow are told apart") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    CHECK(answer_to(*host, {{"type", "fly"}}) == Told{"malformed", false});
    CHECK(answer_to(*host, {{"type", "start"}}) == Told{"impossible", false});
    house.store.appends_fail = StoreError::full;
    CHECK(answer_to(*host, {{"type", "say"}, {"text", "hm"}}) == Told{"store_full", true});
}

TEST_CASE("refusals, over HTTP a table that is not there is not found, and one that cannot be read now is for later") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    const std::string asked = json::serialize(json::object{{"table", host->table}, {"key", host->key}});
    host->disconnect();
    house.pass(10'000);
    house.store.reads_fail = StoreError::failed;
    CHECK(house.ask("POST", "/api/record", asked).status == 503);
    house.store.reads_fail.reset();
    CHECK(house.ask("POST", "/api/record", R"({"table":"abcdefghjkmn","key":"k"})").status == 404);
}

// ---- asked twice ----

TEST_CASE("asked twice, a table is made once by the key that its maker drew") {
    House house;
    const std::string key = fresh_key();
    const json::object create{{"type", "create"},
                              {"name", "Ala"},
                              {"settings", json::object{{"game", "punto"},
                                                        {"options", kPuntoForTwo},
                                                        {"order", "chosen"},
                                                        {"hints", "never"},
                                                        {"listed", false},
                                                        {"chat", true}}},
                              {"places", json::array{json::object{{"who", "me"}}, json::object{{"who", "open"}}}},
                              {"key", key}};
    auto first = house.page();
    first->say(create);
    CHECK(first->key == key);
    // The answer got lost: the same wish over another line.
    auto again = house.page();
    again->say(create);
    CHECK(again->table == first->table);
    CHECK(again->key == key);
    CHECK(again->entered().at("you").at("place") == 0);
    CHECK(house.store.logs.size() == 1);
    // And when the table has left the memory.
    first->disconnect();
    again->disconnect();
    house.pass(100'000);
    auto later = house.page();
    later->say(create);
    CHECK(later->table == first->table);
    CHECK(house.store.logs.at(first->table).size() == static_cast<std::size_t>(later->number()));
    // While the store cannot say whether it is there, nothing is made.
    later->disconnect();
    house.pass(100'000);
    house.store.reads_fail = StoreError::failed;
    auto unlucky = house.page();
    CHECK(answer_to(*unlucky, create) == Told{"store_failed", true});
    house.store.reads_fail.reset();
    CHECK(answer_to(*unlucky, create) == Told{});
    CHECK(unlucky->table == first->table);
}

TEST_CASE("asked twice, one sits down once by the key that one drew") {
    House house;
    auto host = house.table("punto", {{"variant", "base"}, {"players", 4}}, 3);
    const json::object sit{{"type", "sit"}, {"name", "Ola"}, {"key", fresh_key()}};
    auto guest = house.visitor(*host, "invite");
    guest->say(sit);
    CHECK(guest->key == sit.at("key").as_string());
    const auto number = guest->number();
    guest->say(sit);
    auto elsewhere = house.visitor(*host, "invite");
    elsewhere->say(sit);
    CHECK(elsewhere->entered().at("you").at("place") == guest->entered().at("you").at("place"));
    CHECK(elsewhere->number() == number);
    CHECK(host->place(2).at("who") == "open");
}

TEST_CASE("asked twice, a key that is none is refused") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.visitor(*host, "invite");
    for (const std::string& key : {std::string{}, std::string(42, 'a'), std::string(43, '!'), std::string(44, 'a')})
        CHECK(answer_to(*guest, {{"type", "sit"}, {"name", "Ola"}, {"key", key}}) == Told{"impossible", false});
}

}  // namespace stolik::host
