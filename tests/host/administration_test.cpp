// What an administrator changes at a table of a running server.
#include "host/house.hpp"

namespace stolik::host {

TEST_CASE("a table that is set aside is changed while nobody knows it, and whoever was there finds what is new") {
    House house;
    auto [host, other] = house.two_playing();
    const auto log = house.store.logs.at(host->table);
    bool changed = false;
    CHECK(house.lobby
              .set_aside(host->table, {text::Key::lobby_set_aside, {}}, true,
                         [&] {
                             changed = true;
                             house.store.logs.at(host->table)
                                 .push_back(json::text_of(Entry{entry::Said{house.lanes.now, 1, "from outside"}}));
                         })
              .has_value());
    house.settle();
    CHECK(changed);
    for (const Page* each : {host.get(), other.get()}) CHECK(each->closed());
    CHECK(host->last("closed")->at("again") == true);
    const auto back = house.page();
    back->say({{"type", "enter"}, {"table", host->table}, {"key", host->key}});
    CHECK(back->number() == static_cast<std::int64_t>(log.size()) + 1);
    back->move_first();
    CHECK(house.store.logs.at(host->table).size() > log.size() + 1);
}

TEST_CASE("at a table that was closed nothing can be done, and it can be looked at") {
    House house;
    const auto host = house.table("6-bierze", kBierzeForTwo, 1);
    const std::string table = host->table;
    CHECK(house.lobby
              .set_aside(
                  table, {text::Key::lobby_set_aside, {}}, true,
                  [&] { house.store.logs.at(table).push_back(json::text_of(Entry{entry::Closed{house.lanes.now}})); })
              .has_value());
    house.settle();
    const auto back = house.page();
    back->say({{"type", "enter"}, {"table", table}, {"key", host->key}});
    CHECK(back->phase() == "lobby");
    for (const json::object& wish : {json::object{{"type", "say"}, {"text", "hello"}}, json::object{{"type", "start"}},
                                     json::object{{"type", "stand"}}})
        CHECK(back->refused(wish).find("closed this table") != std::string::npos);
}

}  // namespace stolik::host
