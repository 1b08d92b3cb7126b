// What is asked over HTTP.
#include "host/house.hpp"

namespace stolik::host {

namespace {

// A table whose game is over.
std::unique_ptr<Page> finished(House& house) {
    auto host = house.table("6-bierze", kBierzeForTwo, 0);
    house.start({host.get()});
    while (host->decision()) host->move_first();
    CHECK(host->phase() == "over");
    return host;
}

}  // namespace

TEST_CASE("http, health, metrics and the games") {
    House house;
    CHECK(json::parse(house.ask("GET", "/healthz").body).value().at("ok") == true);
    CHECK(house.ask("HEAD", "/healthz").status == 200);
    CHECK(house.ask("GET", "/metrics").body.empty());
    house.lobby.metrics = [] { return "stolik_moves 1\n"; };
    CHECK(house.ask("GET", "/metrics").body == "stolik_moves 1\n");
    CHECK(json::parse(house.ask("GET", "/api/games").body).value().as_array().size() == 5);
    CHECK(house.ask("GET", "/api/games", "", "pl").body != house.ask("GET", "/api/games", "", "en").body);
}

TEST_CASE("http, a server that cannot save is not ready and says why, but alive") {
    House house;
    const auto health = [&] { return json::parse(house.ask("GET", "/healthz").body).value().as_object(); };
    CHECK(health().at("version").as_string().size() > 2);
    CHECK(!health().contains("reason"));
    CHECK(house.store.tries == 1);
    for (const StoreError error : {StoreError::full, StoreError::failed, StoreError::damaged}) {
        house.store.appends_fail = error;
        house.pass(10'000);
        CHECK(house.ask("GET", "/healthz").status == 503);
        CHECK(health().at("ok") == false);
        CHECK(health().at("reason").as_string() == explain(error).in(Language::en));
        CHECK(house.ask("GET", "/livez").status == 200);
    }
    house.store.appends_fail.reset();
    house.pass(10'000);
    CHECK(house.ask("GET", "/healthz").status == 200);
    CHECK(house.store.tries == 5);
}

TEST_CASE("http, a server that stops is not ready, but alive") {
    House house;
    house.lobby.drain([] {});
    house.settle();
    const HttpAnswer answer = house.ask("GET", "/healthz", "", "pl");
    CHECK(answer.status == 503);
    CHECK(json::parse(answer.body).value().at("reason").as_string() ==
          text::Error{text::Key::lobby_stopping, {}}.in(Language::pl));
    CHECK(house.ask("GET", "/livez").status == 200);
}

TEST_CASE("metrics, a game that ended is counted once, whatever is said after it") {
    House house;
    const auto host = finished(house);
    CHECK(house.services.counts.finished == 1);
    for (int i = 0; i < 3; ++i) host->say({{"type", "say"}, {"text", "well played"}});
    host->say({{"type", "react"}, {"reaction", "thanks"}});
    CHECK(house.services.counts.finished == 1);
}

TEST_CASE("http, what is not there or cannot be read is refused in words") {
    House house;
    CHECK(house.ask("GET", "/api/nothing").status == 404);
    CHECK(house.ask("POST", "/healthz").status == 404);
    for (const char* path : {"/api/record", "/api/replay", "/api/check"}) {
        CAPTURE(path);
        CHECK(house.ask("GET", path).status == 404);
        const HttpAnswer wrong = house.ask("POST", path, "nonsense");
        CHECK(wrong.status == 400);
        CHECK(json::parse(wrong.body).value().at("error").as_string().size() > 5);
    }
}

TEST_CASE("http, open tables are listed while there is room") {
    House house;
    auto hidden = house.table("punto", kPuntoForTwo, 1);
    auto open = house.table("punto", kPuntoForTwo, 1, {{"listed", true}});
    const json::array list = json::parse(house.ask("GET", "/api/tables").body).value().as_array();
    REQUIRE(list.size() == 1);
    CHECK(list[0].at("table").as_string() == open->table);
    CHECK(list[0].at("names") == json::array{"Ala"});
    CHECK(list[0].at("free") == 1);
    auto guest = house.page();
    guest->say({{"type", "enter"}, {"table", open->table}, {"key", list[0].at("invite")}});
    // Somebody has sat down between the list and the look at the table.
    house.store.slow = true;
    guest->say({{"type", "sit"}, {"name", "Ola"}});
    CHECK(json::parse(house.ask("GET", "/api/tables").body).value().as_array().empty());
    house.store.answer();
    house.store.reads_fail = StoreError::failed;
    CHECK(house.ask("GET", "/api/tables").status == 503);
}

TEST_CASE("http, a full server lists what it can show") {
    LobbySettings settings = House::quick();
    settings.open_tables = 1;
    House house{settings};
    auto open = house.table("punto", kPuntoForTwo, 1, {{"listed", true}});
    house.store.logs["abcdefghijkl"] = house.store.logs.at(open->table);
    house.store.standings["abcdefghijkl"] = Standing::listed;
    CHECK(json::parse(house.ask("GET", "/api/tables").body).value().as_array().size() == 1);
}

TEST_CASE("http, a finished game's record and replay are for who has a key") {
    House house;
    auto host = finished(house);
    const auto body = [&](std::string_view key, json::object more = {}) {
        json::object all{{"table", host->table}, {"key", key}};
        for (const auto& each : more) all[each.key()] = each.value();
        return json::serialize(all);
    };
    const HttpAnswer record = house.ask("POST", "/api/record", body(host->key));
    CHECK(record.status == 200);
    CHECK(record.download == "stolik.jsonl");
    CHECK(record.body == house.ask("POST", "/api/record", body(house.link(*host, "watch"), {{"game", 1}})).body);
    CHECK(house.ask("POST", "/api/record", body("wrong")).status == 404);
    CHECK(house.ask("POST", "/api/record", body(host->key, {{"game", 2}})).status == 404);
    CHECK(house.ask("POST", "/api/record", json::serialize(json::object{{"table", "../etc"}, {"key", "x"}})).status ==
          404);
    const HttpAnswer replay = house.ask("POST", "/api/replay", body(host->key, {{"seat", 0}}));
    CHECK(replay.status == 200);
    CHECK(replay.body != house.ask("POST", "/api/replay", body(host->key)).body);
    const json::value told = json::parse(replay.body).value();
    const auto lines = std::count(record.body.begin(), record.body.end(), '\n');
    for (const json::value& step : told.at("steps").as_array())
        CHECK((step.at("record_line").as_int64() > 0 && step.at("record_line").as_int64() < lines));
    CHECK(house.ask("POST", "/api/replay", body(host->key, {{"game", 2}})).status == 404);
    CHECK(house.ask("POST", "/api/replay", body("wrong")).status == 404);
    CHECK(house.ask("POST", "/api/replay", body(host->key, {{"seat", 7}})).status == 404);
    auto running = house.table("punto", kPuntoForTwo, 0);
    CHECK(
        house
            .ask("POST", "/api/record", json::serialize(json::object{{"table", running->table}, {"key", running->key}}))
            .status == 404);
}

TEST_CASE("http, options are checked without a table") {
    House house;
    const auto check = [&](const char* game, const json::object& options) {
        return house.ask("POST", "/api/check", json::serialize(json::object{{"game", game}, {"options", options}}));
    };
    CHECK(json::parse(check("punto", kPuntoForTwo).body).value().at("options").at("players") == 2);
    CHECK(json::parse(check("punto", {{"players", 9}}).body).value().as_object().contains("reason"));
    CHECK(check("chess", {}).status == 404);
}

}  // namespace stolik::host
