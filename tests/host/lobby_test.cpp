// Tables before a game: who makes them, sits down, stands up, and what is refused.
#include "host/house.hpp"

namespace stolik::host {

TEST_CASE("lobby, a connection begins with hello") {
    House house;
    Page page{house};
    CHECK(page.refused({{"type", "leave"}}).find("hello") != std::string::npos);
    CHECK(page.closed());
}

TEST_CASE("lobby, another protocol is asked to reload") {
    House house;
    Page page{house};
    page.say({{"type", "hello"}, {"protocol", 999}, {"language", "en"}});
    CHECK(page.last("reload")->at("protocol") == message::kProtocol);
    CHECK(page.closed());
}

TEST_CASE("lobby, a page too old to fetch its new version itself is told only when its browser has had time to") {
    House house;
    Page page{house};
    page.say({{"type", "hello"}, {"protocol", 3}, {"language", "en"}});
    CHECK(page.count("reload") == 0);
    house.pass(5'000);
    CHECK(page.count("reload") == 1);
    CHECK(page.closed());
    Page gone{house};
    gone.say({{"type", "hello"}, {"protocol", 3}, {"language", "en"}});
    gone.disconnect();
    house.pass(5'000);
    CHECK(gone.count("reload") == 0);
}

TEST_CASE("lobby, what is no message is refused in words, in the language of whoever sent it") {
    House house;
    auto english = house.page("en");
    auto polish = house.page("pl");
    for (const char* nonsense :
         {"", "[]", "{", R"({"type":"fly"})", R"({"type":"sit"})", R"({"type":"fill","place":"1"})"}) {
        CAPTURE(nonsense);
        for (Page* page : {english.get(), polish.get()}) {
            const std::size_t before = page->count("refused");
            house.lobby.received(page->connection, nonsense);
            house.settle();
            CHECK(page->count("refused") == before + 1);
        }
        CHECK(english->last("refused")->at("reason") != polish->last("refused")->at("reason"));
    }
    CHECK(house.services.counts.refused == 12);
}

TEST_CASE("lobby, without a table nothing of a table can be asked") {
    House house;
    auto page = house.page();
    CHECK_FALSE(page->refused({{"type", "start"}}).empty());
    page->say({{"type", "leave"}});
    page->say({{"type", "speak"}, {"language", "pl"}});
    CHECK(page->count("refused") == 1);
}

TEST_CASE("lobby, a table is made with its maker at the wished place, and kept") {
    House house;
    auto host = house.table("punto", {{"variant", "base"}, {"players", 4}}, 2);
    CHECK(host->place(0).at("who") == "person");
    CHECK(host->place(0).at("name") == "Ala");
    CHECK(host->place(0).at("host") == true);
    CHECK(host->place(1).at("who") == "open");
    CHECK(host->place(3).at("who") == "bot");
    CHECK(host->place(3).at("level") == 1);
    CHECK(house.store.logs.at(host->table).size() == static_cast<std::size_t>(host->number()));
    CHECK(house.services.counts.created == 1);
}

TEST_CASE("lobby, impossible tables are refused in words, and nothing is kept of them") {
    House house;
    auto page = house.page();
    const json::object settings{{"game", "punto"},  {"options", kPuntoForTwo}, {"order", "chosen"},
                                {"hints", "never"}, {"listed", false},         {"chat", true}};
    const json::array places{json::object{{"who", "me"}}, json::object{{"who", "bot"}}};
    const auto with = [&](const char* what, const json::value& value) {
        json::object changed = settings;
        changed[what] = value;
        return changed;
    };
    const auto create = [](const json::object& wished, const json::array& sitting, const char* name = "Ala") {
        return json::object{{"type", "create"}, {"name", name}, {"settings", wished}, {"places", sitting}};
    };
    CHECK(page->refused(create(with("game", "chess"), places)).find("chess") != std::string::npos);
    CHECK_FALSE(
        page->refused(create(with("options", json::object{{"variant", "base"}, {"players", 9}}), places)).empty());
    CHECK_FALSE(page->refused(create(with("timer", json::object{{"seconds", 0}, {"increment", 0}}), places)).empty());
    CHECK_FALSE(page->refused(create(settings, json::array{json::object{{"who", "me"}}})).empty());
    CHECK_FALSE(page->refused(create(settings, json::array{json::object{{"who", "bot"}}, json::object{{"who", "bot"}}}))
                    .empty());
    CHECK_FALSE(page->refused(create(settings, json::array{json::object{{"who", "me"}},
                                                           json::object{{"who", "bot"}, {"level", 9}}}))
                    .empty());
    CHECK_FALSE(page->refused(create(settings, places, " \n ")).empty());
    json::object scripted = create(with("listed", true), places);
    scripted["script"] = json::array{};
    CHECK_FALSE(page->refused(scripted).empty());
    scripted = create(settings, places);
    scripted["script"] = json::array{json::object{{"nonsense", 1}}};
    CHECK_FALSE(page->refused(scripted).empty());
    CHECK(house.store.logs.empty());
    CHECK(page->refused(create(settings, places)).empty());
    CHECK(house.store.logs.size() == 1);
}

TEST_CASE("lobby, a server without scripts or chat makes tables without them") {
    LobbySettings settings = House::quick();
    settings.scripts = false;
    settings.chat = false;
    House house{settings};
    auto host = house.table("punto", kPuntoForTwo, 1);
    CHECK(host->last("welcome")->at("chat") == false);
    CHECK(host->last("welcome")->at("scripts") == false);
    CHECK(host->info().at("settings").at("chat") == false);
    CHECK_FALSE(host->refused({{"type", "say"}, {"text", "hi"}}).empty());
    CHECK_FALSE(host->refused({{"type", "react"}, {"reaction", "hello"}}).empty());
    auto page = house.page();
    CHECK_FALSE(page->refused({{"type", "create"},
                               {"name", "A"},
                               {"settings", host->info().at("settings")},
                               {"places", json::array{json::object{{"who", "me"}}, json::object{{"who", "bot"}}}},
                               {"script", json::array{}}})
                    .empty());
}

TEST_CASE("lobby, one address makes so many tables in an hour, and another one its own") {
    LobbySettings settings = House::quick();
    settings.tables_per_address_per_hour = 2;
    House house{settings};
    for (int i = 0; i < 2; ++i) CHECK(house.table("punto", kPuntoForTwo, 1)->count("key") == 1);
    CHECK(house.table("punto", kPuntoForTwo, 1)->count("refused") == 1);
    Page elsewhere{house};
    elsewhere.connection->from = "192.0.2.2";
    elsewhere.say({{"type", "hello"}, {"protocol", message::kProtocol}, {"language", "en"}});
    elsewhere.say({{"type", "create"},
                   {"name", "A"},
                   {"settings", json::object{{"game", "punto"},
                                             {"options", kPuntoForTwo},
                                             {"order", "chosen"},
                                             {"hints", "never"},
                                             {"listed", false},
                                             {"chat", true}}},
                   {"places", json::array{json::object{{"who", "me"}}, json::object{{"who", "bot"}}}}});
    CHECK(elsewhere.count("key") == 1);
    house.pass(30 * 60'000);
    CHECK(house.table("punto", kPuntoForTwo, 1)->count("key") == 1);
    // After two quiet hours nothing is remembered of the address.
    house.pass(120 * 60'000);
    CHECK(house.table("punto", kPuntoForTwo, 1)->count("key") == 1);
}

TEST_CASE("lobby, a full server says so, and finds no more tables") {
    LobbySettings settings = House::quick();
    settings.open_tables = 1;
    House house{settings};
    auto host = house.table("punto", kPuntoForTwo, 1);
    CHECK(host->count("key") == 1);
    CHECK(house.table("punto", kPuntoForTwo, 1)->count("refused") == 1);
    auto page = house.page();
    CHECK_FALSE(page->refused({{"type", "enter"}, {"table", "abcdefghijkl"}, {"key", "x"}}).empty());
}

TEST_CASE("lobby, a wrong table, a wrong key and a wrong id sound the same") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto page = house.page();
    const std::string wrong_key = page->refused({{"type", "enter"}, {"table", host->table}, {"key", "x"}});
    CHECK_FALSE(wrong_key.empty());
    CHECK(page->refused({{"type", "enter"}, {"table", "abcdefghijkl"}, {"key", "x"}}) == wrong_key);
    CHECK(page->refused({{"type", "enter"}, {"table", "../etc"}, {"key", "x"}}) == wrong_key);
    CHECK(page->refused({{"type", "enter"}, {"table", host->table}, {"key", ""}}) == wrong_key);
}

TEST_CASE("lobby, one connection enters only so often") {
    LobbySettings settings = House::quick();
    settings.entries_per_second = 1;
    House house{settings};
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto page = house.page();
    const json::object enter{{"type", "enter"}, {"table", host->table}, {"key", house.link(*host, "invite")}};
    for (int i = 0; i < 10; ++i) CHECK(page->refused(enter).empty());
    CHECK_FALSE(page->refused(enter).empty());
    house.pass(1'000);
    CHECK(page->refused(enter).empty());
}

TEST_CASE("lobby, people sit down where there is room, with names of their own") {
    House house;
    auto host = house.table("punto", {{"variant", "base"}, {"players", 4}}, 2);
    auto first = house.guest(*host, "  Ala \xE2\x80\xAE\n ");
    CHECK(first->place(1).at("name") == "Ala 2");
    CHECK(host->place(1).at("name") == "Ala 2");
    CHECK(first->refused({{"type", "sit"}, {"name", "B"}}) != "");
    auto second = house.visitor(*host, "invite");
    CHECK(second->refused({{"type", "sit"}, {"name", "B"}, {"place", 1}}) != "");
    CHECK(second->refused({{"type", "sit"}, {"name", "B"}, {"place", 4}}) != "");
    CHECK(second->refused({{"type", "sit"}, {"name", "B"}, {"place", -1}}) != "");
    CHECK(second->refused({{"type", "sit"}, {"name", ""}}) != "");
    CHECK(second->refused({{"type", "sit"}, {"name", std::string(25, 'x')}}) != "");
    CHECK(second->refused({{"type", "sit"}, {"name", "B"}, {"place", 2}}) == "");
    auto third = house.visitor(*host, "invite");
    CHECK(third->refused({{"type", "sit"}, {"name", "C"}}) != "");  // full
    auto watcher = house.visitor(*host, "watch");
    CHECK(watcher->refused({{"type", "sit"}, {"name", "W"}}) != "");  // not invited
}

TEST_CASE("lobby, who only watches can do nothing") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto watcher = house.visitor(*host, "watch");
    CHECK_FALSE(watcher->entered().contains("invite"));
    const json::object settings = host->info().at("settings").as_object();
    for (const json::object& wish :
         std::initializer_list<json::object>{{{"type", "stand"}},
                                             {{"type", "ready"}},
                                             {{"type", "start"}},
                                             {{"type", "hint"}},
                                             {{"type", "take_back"}},
                                             {{"type", "rematch"}},
                                             {{"type", "agree"}, {"yes", true}},
                                             {{"type", "say"}, {"text", "hi"}},
                                             {{"type", "react"}, {"reaction", "hello"}},
                                             {{"type", "fill"}, {"place", 1}, {"level", 1}},
                                             {{"type", "configure"}, {"settings", settings}},
                                             {{"type", "mute"}, {"place", 0}, {"muted", true}},
                                             {{"type", "pass_host"}, {"place", 0}},
                                             {{"type", "reissue"}, {"place", 0}},
                                             {{"type", "hand"}, {"place", 0}, {"level", 3}},
                                             {{"type", "move"}, {"id", "x"}, {"decision", 1}, {"move", "1"}},
                                             {{"type", "withdraw"}, {"id", "x"}, {"decision", 1}}}) {
        CAPTURE(json::serialize(wish));
        CHECK(watcher->refused(wish).find("Only somebody who sits") != std::string::npos);
    }
}

TEST_CASE("lobby, what only the host may do is refused to others") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    const json::object settings = host->info().at("settings").as_object();
    for (const json::object& wish :
         std::initializer_list<json::object>{{{"type", "start"}},
                                             {{"type", "fill"}, {"place", 0}},
                                             {{"type", "configure"}, {"settings", settings}},
                                             {{"type", "mute"}, {"place", 0}, {"muted", true}},
                                             {{"type", "pass_host"}, {"place", 1}},
                                             {{"type", "reissue"}, {"place", 0}}}) {
        CAPTURE(json::serialize(wish));
        CHECK(guest->refused(wish).find("Only the host") != std::string::npos);
    }
}

TEST_CASE("lobby, the host fills and frees places") {
    House house;
    auto host = house.table("punto", {{"variant", "base"}, {"players", 3}}, 2);
    auto guest = house.guest(*host);
    host->say({{"type", "fill"}, {"place", 2}, {"level", 4}});
    CHECK(host->place(2).at("level") == 4);
    CHECK(host->refused({{"type", "fill"}, {"place", 2}, {"level", 6}}) != "");
    CHECK(host->refused({{"type", "fill"}, {"place", 3}, {"level", 1}}) != "");
    CHECK(host->refused({{"type", "fill"}, {"place", 0}, {"level", 1}}) != "");
    const std::string old_key = guest->key;
    host->say({{"type", "fill"}, {"place", 1}});
    CHECK(host->place(1).at("who") == "open");
    // Whoever sat there watches now.
    CHECK_FALSE(guest->entered().at("you").as_object().contains("place"));
    auto other = house.page();
    CHECK(other->refused({{"type", "enter"}, {"table", host->table}, {"key", old_key}}) != "");
}

TEST_CASE("lobby, whoever is taken from a place cannot come back by the old invitation") {
    for (const bool bot : {false, true}) {
        CAPTURE(bot);
        House house;
        auto host = house.table("punto", {{"variant", "base"}, {"players", 4}}, 3);
        const std::string old_invitation = house.link(*host, "invite");
        auto friend_ = house.guest(*host, "Ela");
        auto guest = house.guest(*host, "Ola");
        auto undecided = house.visitor(*host, "invite");
        auto watcher = house.visitor(*host, "watch");
        CHECK(undecided->entered().at("you").as_object().contains("invited"));
        json::object fill{{"type", "fill"}, {"place", 2}};
        if (bot) fill["level"] = 1;
        host->say(fill);
        // Nobody sits down by the old link, neither from here nor from elsewhere.
        for (Page* each : {guest.get(), undecided.get(), watcher.get()}) {
            CHECK_FALSE(each->entered().at("you").as_object().contains("invited"));
            CHECK(each->refused({{"type", "sit"}, {"name", "Back"}}).find("invitation") != std::string::npos);
        }
        auto late = house.page();
        CHECK(late->refused({{"type", "enter"}, {"table", host->table}, {"key", old_invitation}}) != "");
        // Those who sit are told the new one, and keep their places.
        const std::string invitation = house.link(*host, "invite");
        CHECK(invitation != old_invitation);
        CHECK(house.link(*friend_, "invite") == invitation);
        CHECK(friend_->entered().at("you").at("place") == 1);
        CHECK(json::serialize(watcher->connection->heard.back()).find(invitation) == std::string::npos);
        auto welcome = house.guest(*host, "Iga");
        CHECK(welcome->entered().at("you").as_object().contains("place"));
        // It holds when the table has left the memory.
        for (Page* each : {host.get(), friend_.get(), guest.get(), undecided.get(), watcher.get(), welcome.get()})
            each->disconnect();
        house.pass(100'000);
        CHECK(late->refused({{"type", "enter"}, {"table", host->table}, {"key", old_invitation}}) != "");
        CHECK(late->refused({{"type", "enter"}, {"table", host->table}, {"key", invitation}}) == "");
    }
}

TEST_CASE("lobby, who stands up may sit down again, and a bot that goes changes no invitation") {
    House house;
    auto host = house.table("punto", {{"variant", "base"}, {"players", 3}}, 2);
    const std::string invitation = house.link(*host, "invite");
    auto guest = house.guest(*host);
    guest->say({{"type", "stand"}});
    CHECK(guest->entered().at("you").as_object().contains("invited"));
    CHECK(guest->refused({{"type", "sit"}, {"name", "Ola"}}) == "");
    host->say({{"type", "fill"}, {"place", 2}, {"level", 1}});
    host->say({{"type", "fill"}, {"place", 2}});
    CHECK(house.link(*host, "invite") == invitation);
}

TEST_CASE("lobby, people keep their place when others go") {
    House house;
    auto host = house.table("6-bierze", {{"variant", "base"}, {"players", 4}, {"deals", 1}}, 3);
    auto guest = house.visitor(*host, "invite");
    guest->say({{"type", "sit"}, {"name", "Ola"}, {"place", 3}});
    json::object settings = host->info().at("settings").as_object();
    settings["options"] = kBierzeForTwo;
    host->say({{"type", "configure"}, {"settings", settings}});
    CHECK(host->info().at("places").as_array().size() == 2);
    CHECK(guest->entered().at("you").at("place") == 1);
    settings["game"] = "chess";
    CHECK(host->refused({{"type", "configure"}, {"settings", settings}}) != "");
    settings["game"] = "6-bierze";
    settings["timer"] = json::object{{"seconds", 5}, {"increment", 6}};
    CHECK(host->refused({{"type", "configure"}, {"settings", settings}}) != "");
}

TEST_CASE("lobby, a smaller game must seat all people") {
    House house;
    auto host = house.table("punto", {{"variant", "base"}, {"players", 3}}, 2);
    auto first = house.guest(*host, "Ola");
    auto second = house.guest(*host, "Ela");
    json::object settings = host->info().at("settings").as_object();
    settings["options"] = kPuntoForTwo;
    CHECK(host->refused({{"type", "configure"}, {"settings", settings}}).find("More people") != std::string::npos);
    second->say({{"type", "stand"}});
    CHECK(host->refused({{"type", "configure"}, {"settings", settings}}) == "");
}

TEST_CASE("lobby, other settings need everybody's word again, and make a new seed") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    const std::string before = json::serialize(host->info().at("fair").at("commitment"));
    for (Page* each : {host.get(), guest.get()}) each->say({{"type", "ready"}, {"contribution", std::string(32, 'b')}});
    CHECK(host->place(1).at("ready") == true);
    json::object settings = host->info().at("settings").as_object();
    settings["options"].as_object()["rounds_to_win"] = 3;
    host->say({{"type", "configure"}, {"settings", settings}});
    CHECK(host->place(0).at("ready") == false);
    CHECK(host->place(1).at("ready") == false);
    CHECK(json::serialize(host->info().at("fair").at("commitment")) != before);
}

TEST_CASE("lobby, a start waits for everybody") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    host->say({{"type", "ready"}, {"contribution", std::string(32, 'a')}});
    CHECK(host->refused({{"type", "start"}}).find("free") != std::string::npos);
    auto guest = house.guest(*host);
    CHECK(host->place(0).at("ready") == false);
    host->say({{"type", "ready"}, {"contribution", std::string(32, 'a')}});
    CHECK(host->refused({{"type", "start"}}) != "");
    CHECK(guest->refused({{"type", "ready"}, {"contribution", "xyz"}}) != "");
    guest->say({{"type", "ready"}, {"contribution", std::string(32, 'c')}});
    guest->say({{"type", "ready"}});
    CHECK(host->refused({{"type", "start"}}) != "");
    guest->say({{"type", "ready"}, {"contribution", std::string(32, 'c')}});
    CHECK(host->refused({{"type", "start"}}) == "");
    CHECK(guest->phase() == "playing");
    // Now it is too late for anything of the lobby.
    const json::object settings = host->info().at("settings").as_object();
    for (const json::object& wish : std::initializer_list<json::object>{{{"type", "stand"}},
                                                                        {{"type", "ready"}},
                                                                        {{"type", "start"}},
                                                                        {{"type", "fill"}, {"place", 1}},
                                                                        {{"type", "configure"}, {"settings", settings}},
                                                                        {{"type", "rematch"}}}) {
        CAPTURE(json::serialize(wish));
        CHECK(host->refused(wish) != "");
    }
    auto late = house.visitor(*host, "invite");
    CHECK(late->refused({{"type", "sit"}, {"name", "C"}}) != "");
}

TEST_CASE("lobby, the host who stands up passes the role on") {
    House house;
    auto host = house.table("punto", {{"variant", "base"}, {"players", 3}}, 2);
    auto guest = house.guest(*host);
    host->say({{"type", "stand"}});
    CHECK(guest->place(0).at("who") == "open");
    CHECK(guest->place(1).at("host") == true);
    CHECK(guest->entered().at("you").at("host") == true);
}

TEST_CASE("lobby, the host's role can be given to a person only") {
    House house;
    auto host = house.table("punto", {{"variant", "base"}, {"players", 4}}, 2);
    auto guest = house.guest(*host);
    for (const int nobody : {2, 3, 4, -1}) {
        CHECK(host->refused({{"type", "pass_host"}, {"place", nobody}}) != "");
        CHECK(host->refused({{"type", "reissue"}, {"place", nobody}}) != "");
        CHECK(host->refused({{"type", "mute"}, {"place", nobody}, {"muted", true}}) != "");
    }
    CHECK(host->refused({{"type", "pass_host"}, {"place", 1}}) == "");
    CHECK(guest->entered().at("you").at("host") == true);
}

TEST_CASE("lobby, a new link ends the old one") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    const std::string old_key = guest->key;
    host->say({{"type", "reissue"}, {"place", 1}});
    CHECK(guest->closed());
    CHECK(guest->last("closed")->at("again") == false);
    auto back = house.page();
    CHECK(back->refused({{"type", "enter"}, {"table", host->table}, {"key", old_key}}) != "");
    CHECK(back->refused({{"type", "enter"}, {"table", host->table}, {"key", host->key}}) == "");
    CHECK(back->entered().at("you").at("place") == 1);
}

}  // namespace stolik::host
