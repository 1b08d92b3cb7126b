// A running game: moves, hints, bots that play for people, its end.
#include "host/house.hpp"

namespace stolik::host {

namespace {

// Plays the first move of whoever owes one until the game is over.
void play_out(std::initializer_list<Page*> people) {
    for (bool moved = true; moved;) {
        moved = false;
        for (Page* each : people)
            if (each->phase() == "playing" && each->decision()) {
                each->move_first();
                moved = true;
            }
    }
}

}  // namespace

TEST_CASE("game, a move is accepted with its number, and everybody is told") {
    House house;
    auto [host, guest] = house.two_playing();
    const auto before = guest->number();
    const std::string id = host->move_first();
    CHECK(host->last("accepted")->at("id").as_string() == id);
    CHECK(host->last("accepted")->at("number") == before + 1);
    CHECK(guest->number() == before + 1);
    CHECK(house.services.counts.moves == 1);
}

TEST_CASE("game, the same id is applied once") {
    House house;
    auto [host, guest] = house.two_playing();
    const auto decision = *host->decision();
    const std::string id = host->move_first("once");
    const auto number = host->number();
    host->say({{"type", "move"},
               {"id", id},
               {"decision", decision.at("number")},
               {"move", decision.at("moves").at(1).at("move")}});
    CHECK(host->count("accepted") == 2);
    CHECK(host->number() == number);
    CHECK(house.services.counts.moves == 1);
}

TEST_CASE("game, wrong moves are refused and change nothing") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    house.start({host.get(), guest.get()});
    Page& first = host->decision() ? *host : *guest;
    Page& second = host->decision() ? *guest : *host;
    const auto decision = *first.decision();
    const auto number = first.number();
    const auto move = [&](const json::value& id, const json::value& of, const json::value& what) {
        return json::object{{"type", "move"}, {"id", id}, {"decision", of}, {"move", what}};
    };
    const json::value& good = decision.at("moves").at(0).at("move");
    const json::value& asked = decision.at("number");
    CHECK(first.refused(move("a", asked.as_int64() - 1, good)) != "");
    CHECK(first.refused(move("a", asked.as_int64() + 1, good)) != "");
    CHECK(first.refused(move("a", asked, "nonsense")) != "");
    CHECK(first.refused(move("a", asked, std::string(300, 'x').c_str())) != "");
    CHECK(first.refused(move("", asked, good)) != "");
    CHECK(first.refused(move(std::string(65, 'i').c_str(), asked, good)) != "");
    CHECK(second.refused(move("a", asked, good)) != "");
    CHECK(first.refused({{"type", "withdraw"}, {"id", "a"}, {"decision", asked}}) != "");
    CHECK(first.refused({{"type", "withdraw"}, {"id", ""}, {"decision", asked}}) != "");
    CHECK(first.last("refused")->at("id") == "");
    CHECK(first.number() == number);
    CHECK(first.refused(move("a", asked, good)) == "");
}

TEST_CASE("game, a choice can be taken back until it is revealed") {
    House house;
    auto [host, guest] = house.two_playing();
    const auto decision = host->decision()->at("number");
    host->move_first();
    CHECK_FALSE(host->decision().has_value());
    host->say({{"type", "withdraw"}, {"id", "back"}, {"decision", decision}});
    CHECK(host->decision().has_value());
    // A copy that comes late takes back nothing else, and is answered as the first one was.
    const auto number = host->number();
    host->say({{"type", "withdraw"}, {"id", "back"}, {"decision", decision}});
    CHECK(host->number() == number);
    host->move_first();
    guest->move_first();
    CHECK(host->refused({{"type", "withdraw"}, {"id", "again"}, {"decision", decision}}) != "");
}

TEST_CASE("game, another's choice leaves a decision as it is") {
    House house;
    auto [host, guest] = house.two_playing();
    const auto decision = *host->decision();
    guest->move_first();
    const json::object move{{"type", "move"},
                            {"id", "a"},
                            {"decision", decision.at("number")},
                            {"move", decision.at("moves").at(0).at("move")}};
    CHECK(host->refused(move) == "");
}

TEST_CASE("game, before it and after it there is nothing to move") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 1);
    auto guest = house.guest(*host);
    CHECK(host->refused({{"type", "move"}, {"id", "a"}, {"decision", 1}, {"move", "x"}}) != "");
    CHECK(host->refused({{"type", "hand"}, {"place", 0}, {"level", 3}}) != "");
    house.start({host.get(), guest.get()});
    play_out({host.get(), guest.get()});
    CHECK(host->phase() == "over");
    CHECK(host->entered().at("outcome").at("results").as_array().size() == 2);
    CHECK(host->refused({{"type", "move"}, {"id", "a"}, {"decision", 1}, {"move", "x"}}) != "");
    CHECK(host->refused({{"type", "agree"}, {"yes", true}}) != "");
    CHECK(house.services.counts.finished == 1);
}

TEST_CASE("game, a rematch keeps the people and counts the evening") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 1);
    auto guest = house.guest(*host);
    for (const int game : {1, 2}) {
        CHECK(host->info().at("game") == game);
        house.start({host.get(), guest.get()});
        play_out({host.get(), guest.get()});
        CHECK(host->place(0).at("games") == game);
        guest->say({{"type", "rematch"}});
        CHECK(host->phase() == "lobby");
        CHECK(host->place(1).at("name") == "Ola");
        CHECK(host->place(1).at("ready") == false);
    }
}

TEST_CASE("game, it ends when everybody who plays it wants that") {
    House house;
    auto host = house.table("6-bierze", {{"variant", "base"}, {"players", 3}, {"deals", 1}}, 1);
    auto guest = house.guest(*host);
    house.start({host.get(), guest.get()});
    host->say({{"type", "agree"}, {"yes", true}});
    CHECK(guest->place(0).at("agrees") == true);
    host->say({{"type", "agree"}, {"yes", false}});
    guest->say({{"type", "agree"}, {"yes", true}});
    CHECK(host->phase() == "playing");
    host->say({{"type", "agree"}, {"yes", true}});
    CHECK(host->phase() == "over");
    CHECK(guest->phase() == "over");
}

TEST_CASE("game, a bot plays for who is away, and gives the seat back") {
    House house;
    auto [host, guest] = house.two_playing();
    CHECK(host->refused({{"type", "hand"}, {"place", 1}, {"level", 3}}).find("here") != std::string::npos);
    CHECK(host->refused({{"type", "hand"}, {"place", 1}, {"level", 6}}) != "");
    CHECK(host->refused({{"type", "hand"}, {"place", 2}, {"level", 3}}) != "");
    CHECK(guest->refused({{"type", "take_back"}}) != "");
    const std::string key = guest->key;
    guest->disconnect();
    host->say({{"type", "hand"}, {"place", 1}, {"level", 1}});
    CHECK(host->place(1).at("level") == 1);
    CHECK(house.services.counts.bot_moves >= 1);
    CHECK(host->refused({{"type", "hand"}, {"place", 1}, {"level", 1}}) != "");
    auto back = house.page();
    back->say({{"type", "enter"}, {"table", host->table}, {"key", key}});
    CHECK(back->refused({{"type", "move"}, {"id", "a"}, {"decision", 1}, {"move", "x"}}).find("bot") !=
          std::string::npos);
    CHECK(back->refused({{"type", "withdraw"}, {"id", "a"}, {"decision", 1}}).find("bot") != std::string::npos);
    CHECK(back->refused({{"type", "take_back"}}) == "");
    CHECK_FALSE(back->place(1).contains("level"));
    while (!back->decision() && host->decision()) host->move_first();  // the bot has chosen for this trick
    CHECK(back->decision().has_value());
    // Oneself one may hand over while one is here.
    CHECK(back->refused({{"type", "hand"}, {"place", 1}, {"level", 2}}) == "");
}

TEST_CASE("game, hints are for who plays against bots, and not too many") {
    House house;
    auto host = house.table("6-bierze", kBierzeForTwo, 0);
    CHECK(host->refused({{"type", "hint"}}) != "");
    house.start({host.get()});
    host->say({{"type", "hint"}});
    CHECK(host->last("hints")->at("decision") == host->decision()->at("number"));
    CHECK_FALSE(host->last("hints")->at("moves").as_array().empty());
    CHECK(host->refused({{"type", "hint"}}) != "");
    house.pass(2'000);
    CHECK(host->refused({{"type", "hint"}}) == "");
    // A hint for somebody who has gone is for nobody.
    house.pass(2'000);
    house.store.slow = true;
    house.lobby.received(host->connection, R"({"type":"hint"})");
    house.settle();
    host->disconnect();
    const std::size_t before = host->count("hints");
    house.store.answer();
    house.settle();
    CHECK(host->count("hints") == before);
}

TEST_CASE("game, hints follow the table's settings") {
    House house;
    auto alone = house.table("6-bierze", kBierzeForTwo, 0, {{"hints", "never"}});
    house.start({alone.get()});
    CHECK(alone->refused({{"type", "hint"}}) != "");
    for (const char* rule : {"against_bots", "always"}) {
        auto host = house.table("6-bierze", kBierzeForTwo, 1, {{"hints", rule}});
        auto guest = house.guest(*host);
        house.start({host.get(), guest.get()});
        CHECK(host->refused({{"type", "hint"}}).empty() == (std::string_view{rule} == "always"));
        host->move_first();
        house.pass(2'000);
        CHECK(host->refused({{"type", "hint"}}) != "");  // owes nothing now
    }
}

TEST_CASE("game, what is said reaches everybody, and the host mutes") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    guest->say({{"type", "say"}, {"text", " Hello \n there "}});
    const auto line = host->last("update")->at("lines").at(0).as_object();
    CHECK(line.at("said_by") == 1);
    CHECK(json::serialize(line.at("line")).find("Hello there") != std::string::npos);
    guest->say({{"type", "react"}, {"reaction", "hello"}});
    CHECK(host->last("update")->at("lines").at(0).at("reaction") == "hello");
    CHECK(guest->refused({{"type", "say"}, {"text", std::string(301, 'x')}}) != "");
    host->say({{"type", "mute"}, {"place", 1}, {"muted", true}});
    CHECK(guest->refused({{"type", "say"}, {"text", "hi"}}) != "");
    CHECK(guest->refused({{"type", "react"}, {"reaction", "hello"}}) != "");
    CHECK(guest->refused({{"type", "say"}, {"text", "hi"}}).find("fast") != std::string::npos);
    house.pass(10'000);
    host->say({{"type", "mute"}, {"place", 1}, {"muted", false}});
    CHECK(guest->refused({{"type", "say"}, {"text", "hi"}}) == "");
    auto silent = house.table("punto", kPuntoForTwo, 1, {{"chat", false}});
    CHECK(silent->refused({{"type", "say"}, {"text", "hi"}}) != "");
    CHECK(silent->refused({{"type", "react"}, {"reaction", "hello"}}) != "");
}

TEST_CASE("game, everybody reads the own language, and may change it, not too often") {
    House house;
    auto [host, guest] = house.two_playing();
    const std::string english = json::serialize(guest->decision()->at("prompt"));
    guest->say({{"type", "speak"}, {"language", "pl"}});
    const std::string polish = json::serialize(guest->decision()->at("prompt"));
    CHECK(english != polish);
    for (int i = 0; i < 4; ++i) CHECK(guest->refused({{"type", "speak"}, {"language", "en"}}) == "");
    CHECK(guest->refused({{"type", "speak"}, {"language", "pl"}}) != "");
    CHECK(json::serialize(guest->decision()->at("prompt")) == english);
    CHECK(json::serialize(host->decision()->at("prompt")) == english);
}

TEST_CASE("game, what has no meaning at a table is refused") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 0);
    // A second hello is heard by the lobby, and the table stays.
    host->say({{"type", "hello"}, {"protocol", message::kProtocol}, {"language", "pl"}});
    CHECK(host->count("welcome") == 2);
    CHECK(host->refused({{"type", "pass_host"}, {"place", 1}}) != "");
}

}  // namespace stolik::host
