// Coming and going: who is here, what was missed, links, and a table that leaves the memory.
#include "host/house.hpp"
#include "host/limits.hpp"

namespace stolik::host {

TEST_CASE("presence, everybody hears who is here") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    auto watcher = house.visitor(*host, "watch");
    CHECK(host->last("present")->at("places") == json::array{0, 1});
    CHECK(host->last("present")->at("spectators") == 1);
    // The same person with two pages is here once, until both have gone.
    auto twice = house.page();
    twice->say({{"type", "enter"}, {"table", host->table}, {"key", guest->key}});
    guest->disconnect();
    CHECK(host->last("present")->at("places") == json::array{0, 1});
    twice->say({{"type", "leave"}});
    watcher->disconnect();
    CHECK(host->last("present")->at("places") == json::array{0});
    CHECK(host->last("present")->at("spectators") == 0);
}

TEST_CASE("presence, who enters twice is here once") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto visitor = house.visitor(*host, "invite");
    visitor->say({{"type", "enter"}, {"table", host->table}, {"key", house.link(*host, "invite")}});
    CHECK(host->last("present")->at("spectators") == 1);
}

TEST_CASE("presence, a crowd that watches keeps nobody out who sits, and leaves room for those who may sit down") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    const auto comes = [&](std::string_view key) {
        auto page = house.page();
        page->say({{"type", "enter"}, {"table", host->table}, {"key", key}});
        return page;
    };
    std::vector<std::unique_ptr<Page>> crowd;
    while (crowd.size() < kMostWatching) crowd.push_back(comes(house.link(*host, "watch")));
    CHECK(crowd.back()->count("entered") == 1);
    auto late = comes(house.link(*host, "watch"));
    CHECK(late->last("refused")->at("code") == "crowded");
    CHECK(late->last("refused")->at("again") == true);
    // Invited people still come in, and once they are too many as well, those who sit do.
    while (crowd.size() < kMostWithoutPlace) crowd.push_back(comes(house.link(*host, "invite")));
    CHECK(crowd.back()->count("entered") == 1);
    CHECK(comes(house.link(*host, "invite"))->last("refused")->at("code") == "crowded");
    CHECK(comes(host->key)->entered().at("you").at("place") == 0);
    // Who sits down makes room.
    crowd.back()->say({{"type", "sit"}, {"name", "Ola"}});
    CHECK(crowd.back()->entered().at("you").at("place") == 1);
    CHECK(comes(house.link(*host, "invite"))->count("entered") == 1);
}

TEST_CASE("presence, of too many pages at one place the newest stay") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    std::vector<std::unique_ptr<Page>> pages;
    for (std::size_t i = 0; i < kMostAtAPlace; ++i) {
        pages.push_back(house.page());
        pages.back()->say({{"type", "enter"}, {"table", host->table}, {"key", guest->key}});
        CHECK(pages.back()->entered().at("you").at("place") == 1);
    }
    CHECK(guest->closed());
    CHECK(guest->last("closed")->at("code") == "elsewhere");
    CHECK(guest->last("closed")->at("again") == false);
    CHECK_FALSE(guest->last("closed")->at("reason").as_string().empty());
    CHECK_FALSE(pages.front()->closed());
    CHECK_FALSE(host->closed());
    // Asking for the place again with its key is another way in.
    auto again = house.visitor(*host, "invite");
    again->say({{"type", "sit"}, {"name", "Ola"}, {"key", guest->key}});
    CHECK(again->entered().at("you").at("place") == 1);
    CHECK(pages.front()->last("closed")->at("code") == "elsewhere");
    CHECK_FALSE(again->closed());
    again->say({{"type", "say"}, {"text", "hm"}});
    CHECK(host->last("update")->at("lines").at(0).at("said_by") == 1);
}

TEST_CASE("presence, who was away gets the rest, or everything when that is shorter") {
    House house;
    auto [host, guest] = house.two_playing();
    const auto come = [&](std::optional<std::int64_t> seen) {
        auto page = house.page();
        json::object enter{{"type", "enter"}, {"table", host->table}, {"key", guest->key}};
        if (seen) enter["seen"] = *seen;
        page->say(enter);
        return page;
    };
    const auto seen = guest->number();
    CHECK(come(seen)->last("update")->at("from") == seen);  // nothing missed
    guest->move_first();
    const auto rest = come(seen);
    CHECK(rest->count("entered") == 0);
    CHECK(rest->last("update")->at("from") == seen);
    CHECK(rest->last("update")->at("number") == seen + 1);
    for (const std::int64_t wrong : {std::int64_t{0}, std::int64_t{-5}, seen + 100})
        CHECK(come(wrong)->count("entered") == 1);
    CHECK(come(std::nullopt)->count("entered") == 1);
    // Two who look at the same moment see the same.
    CHECK(come(std::nullopt)->last("entered") == come(std::nullopt)->last("entered"));
}

TEST_CASE("presence, a table that nobody looks at leaves the memory, and is there again") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    const std::string table = host->table;
    const std::string key = host->key;
    CHECK(house.services.counts.tables == 0);  // counted when the lobby looks
    house.pass(10'000);
    CHECK(house.services.counts.tables == 1);
    host->disconnect();
    house.pass(10'000);
    CHECK(house.services.counts.tables == 0);
    auto back = house.page();
    back->say({{"type", "enter"}, {"table", table}, {"key", key}});
    CHECK(back->entered().at("you").at("place") == 0);
}

TEST_CASE("presence, a table where a bot has to move stays") {
    House house;
    house.thinkers.resting = true;
    auto host = house.table("6-bierze", kBierzeForTwo, 0);
    house.start({host.get()});
    host->disconnect();
    house.pass(20'000);
    CHECK(house.services.counts.tables == 1);
    house.thinkers.resting = false;
    house.pass(20'000);
    CHECK(house.services.counts.tables == 0);
}

TEST_CASE("presence, whoever waits for a table that is being loaded is served once it is there") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    const std::string table = host->table;
    const std::string key = host->key;
    host->disconnect();
    house.pass(10'000);
    house.readers.resting = true;
    auto one = house.page();
    auto other = house.page();
    for (Page* each : {one.get(), other.get()}) each->say({{"type", "enter"}, {"table", table}, {"key", key}});
    CHECK(one->count("entered") == 0);
    other->disconnect();
    house.readers.resting = false;
    house.settle();
    CHECK(one->count("entered") == 1);
}

TEST_CASE("presence, making or entering another table leaves this one") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    auto elsewhere = house.table("punto", kPuntoForTwo, 1);
    guest->say({{"type", "enter"}, {"table", elsewhere->table}, {"key", house.link(*elsewhere, "watch")}});
    CHECK(host->last("present")->at("places") == json::array{0});
    CHECK(elsewhere->last("present")->at("spectators") == 1);
}

TEST_CASE("presence, connections that were never opened or are closed already are nobody's") {
    House house;
    auto page = house.page();
    page->disconnect();
    house.lobby.received(page->connection, R"({"type":"leave"})");
    house.lobby.closed(page->connection);
    house.settle();
    CHECK(page->count("refused") == 0);
}

}  // namespace stolik::host
