// How long a table's log may become, how fast, and what it costs whoever comes.
#include "host/house.hpp"
#include "host/limits.hpp"
#include "host/looks.hpp"
#include "table/wish.hpp"

namespace stolik::host {

namespace {

const json::object kReady{{"type", "ready"}, {"contribution", std::string(32, 'a')}};
const json::object kNotReady{{"type", "ready"}};

std::size_t log_size(const House& house, const Page& page) { return house.store.logs.at(page.table).size(); }

std::unique_ptr<Page> another_page(House& house, const Page& person) {
    auto page = house.page();
    page->say({{"type", "enter"}, {"table", person.table}, {"key", person.key}});
    return page;
}

// Nobody is there any more; so much was said meanwhile that the log has that many entries.
void fill_log(House& house, const std::string& table, std::size_t entries) {
    house.pass(100'000);
    auto& log = house.store.logs.at(table);
    const std::string chatter = json::text_of(Entry{entry::Said{house.lanes.now, 0, "hm"}});
    while (log.size() < entries) log.push_back(chatter);
}

// Two people who come back to their game after so many entries of chatter.
auto two_with_a_long_log(House& house, std::size_t entries) {
    auto [host, guest] = house.two_playing();
    host->disconnect();
    guest->disconnect();
    fill_log(house, host->table, entries);
    const auto back = [&](const Page& gone) {
        auto page = house.page();
        page->table = gone.table;
        page->key = gone.key;
        page->say({{"type", "enter"}, {"table", gone.table}, {"key", gone.key}});
        return page;
    };
    auto first = back(*host);
    return std::pair{std::move(first), back(*guest)};
}

}  // namespace

TEST_CASE("growth, what changes nothing is not kept") {
    House house;
    auto host = house.table("punto", {{"variant", "base"}, {"players", 4}}, 2);
    auto guest = house.guest(*host);
    host->say(kReady);
    host->say({{"type", "mute"}, {"place", 1}, {"muted", true}});
    const std::size_t before = log_size(house, *host);
    const json::object settings = host->info().at("settings").as_object();
    for (const json::object& wish :
         std::initializer_list<json::object>{kReady,
                                             {{"type", "configure"}, {"settings", settings}},
                                             {{"type", "mute"}, {"place", 1}, {"muted", true}},
                                             {{"type", "pass_host"}, {"place", 0}},
                                             {{"type", "fill"}, {"place", 2}},
                                             {{"type", "fill"}, {"place", 3}, {"level", 1}}}) {
        CAPTURE(json::serialize(wish));
        CHECK(host->refused(wish) == "");
        CHECK(log_size(house, *host) == before);
    }
    CHECK(guest->refused(kNotReady) == "");
    CHECK(log_size(house, *host) == before);
    CHECK(host->place(0).at("ready") == true);  // nobody has to say it again
    // Another contribution is another one.
    host->say({{"type", "ready"}, {"contribution", std::string(32, 'b')}});
    CHECK(log_size(house, *host) == before + 1);
}

TEST_CASE("growth, who wants the game to end says so once") {
    House house;
    auto [host, guest] = house.two_playing();
    host->say({{"type", "agree"}, {"yes", true}});
    const std::size_t before = log_size(house, *host);
    host->say({{"type", "agree"}, {"yes", true}});
    guest->say({{"type", "agree"}, {"yes", false}});
    CHECK(log_size(house, *host) == before);
}

TEST_CASE("growth, a person has one allowance, with however many pages") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    auto guest = house.guest(*host);
    std::vector<std::unique_ptr<Page>> pages;
    for (int i = 0; i < 8; ++i) pages.push_back(another_page(house, *guest));
    const std::size_t before = log_size(house, *host);
    for (int i = 0; i < 100; ++i)
        for (const auto& each : pages) each->say(i % 2 == 0 ? kReady : kNotReady);
    CHECK(log_size(house, *host) - before <= static_cast<std::size_t>(kWishesAtOnce));
    CHECK(pages.front()->last("refused")->at("code") == "too_fast");
    CHECK(pages.front()->last("refused")->at("again") == true);
    CHECK(host->refused(kReady) == "");  // others have theirs
    house.pass(60'000);
    CHECK(guest->refused(guest->place(1).at("ready") == true ? kNotReady : kReady) == "");
}

TEST_CASE("growth, choices taken back use the allowance up, and a move needs none") {
    House house;
    auto [host, guest] = house.two_playing();
    const std::size_t before = log_size(house, *host);
    for (int i = 0; i < 3 * static_cast<int>(kWishesAtOnce); ++i) {
        if (guest->decision()) guest->move_first();
        const json::object waiting = guest->entered().at("waiting").as_object();
        guest->say({{"type", "withdraw"},
                    {"id", "back " + std::to_string(i)},
                    {"decision", waiting.contains("withdraw") ? waiting.at("withdraw") : json::value{0}}});
    }
    CHECK(log_size(house, *host) - before <= 2 * static_cast<std::size_t>(kWishesAtOnce) + 1);
    CHECK(guest->last("refused")->at("code") == "too_fast");
    while (!guest->decision()) host->move_first();
    const std::string id = guest->move_first("without an allowance");
    CHECK(std::string{guest->last("accepted")->at("id").as_string()} == id);
}

TEST_CASE("growth, a person who talks on many pages talks no more than on one") {
    House house;
    auto host = house.table("punto", kPuntoForTwo, 1);
    std::vector<std::unique_ptr<Page>> pages;
    for (int i = 0; i < 5; ++i) pages.push_back(another_page(house, *host));
    const std::size_t before = log_size(house, *host);
    for (const auto& each : pages)
        for (int i = 0; i < 5; ++i) each->say({{"type", "say"}, {"text", "hm"}});
    CHECK(log_size(house, *host) - before <= static_cast<std::size_t>(kWordsAtOnce));
}

TEST_CASE("growth, a table has room for so many entries; the game that runs is played to its end") {
    House house;
    auto [first, second] = two_with_a_long_log(house, kMostEntries);
    first->say({{"type", "say"}, {"text", "hm"}});
    CHECK(first->last("refused")->at("code") == "log_full");
    CHECK(first->last("refused")->at("again") == false);
    CHECK(first->refused({{"type", "react"}, {"reaction", "hello"}}) != "");
    // What a game needs goes on: a bot for somebody, and back; an end that all want, or do not want.
    CHECK(first->refused({{"type", "hand"}, {"place", 0}, {"level", 1}}) == "");
    CHECK(first->refused({{"type", "take_back"}}) == "");
    CHECK(first->refused({{"type", "agree"}, {"yes", true}}) == "");
    CHECK(first->refused({{"type", "agree"}, {"yes", false}}) == "");
    while (first->phase() == "playing") {
        if (first->decision()) first->move_first();
        if (second->decision()) second->move_first();
    }
    CHECK(first->phase() == "over");
    CHECK(first->refused({{"type", "rematch"}}).find("new table") != std::string::npos);
}

TEST_CASE("growth, in the end only moves are kept, and the game still ends") {
    House house;
    auto [first, second] = two_with_a_long_log(house, kMostEntries + kRoomToFinish);
    first->move_first();
    CHECK(first->refused(
              {{"type", "withdraw"}, {"id", "back"}, {"decision", first->entered().at("waiting").at("withdraw")}}) !=
          "");
    CHECK(first->refused({{"type", "hand"}, {"place", 0}, {"level", 1}}) != "");
    const json::object enter{{"type", "enter"}, {"table", first->table}, {"key", first->key}};
    first->disconnect();
    house.pass(house.services.settings.host_absence.count() + 1);
    CHECK(second->entered().at("you").at("host") == false);
    auto back = house.page();
    back->say(enter);
    while (second->phase() == "playing") {
        if (back->decision()) back->move_first();
        if (second->decision()) second->move_first();
    }
    CHECK(second->phase() == "over");
}

TEST_CASE("growth, who comes is shown the last lines, and what lies behind them is not read again") {
    House house;
    auto [host, guest] = house.two_playing();
    host->move_first();
    guest->move_first();
    std::vector<std::string> log = house.store.logs.at(host->table);
    for (int i = 0; i < 1000; ++i) log.push_back(json::text_of(Entry{entry::Said{house.lanes.now, 0, "hm"}}));
    auto table = Table::from_log(log);
    REQUIRE(table.has_value());
    Looks looks{host->table};
    const entry::Time now = house.lanes.now;
    const auto lines = [&](const Audience& audience) {
        return json::parse(*looks.look(*table, log, audience, std::nullopt, now)).value().at("log").as_array();
    };
    CHECK(lines({0, Language::en}).size() == kLogLines);
    CHECK(lines({0, Language::pl}).size() == kLogLines);
    // Some more happens, and the old entries are gone: whoever comes, or comes back, needs only the new ones.
    for (std::size_t i = 1; i < 900; ++i) log[i] = "not read";
    for (int i = 0; i < 500; ++i) {
        const Entry said = entry::Said{now, 1, std::to_string(i)};
        REQUIRE(table->apply(said).has_value());
        log.push_back(json::text_of(said));
        if (i % 100 == 0) lines({0, Language::en});
    }
    for (const Audience& audience : {Audience{0, Language::en}, {1, Language::en}, {std::nullopt, Language::pl}}) {
        const json::array told = lines(audience);
        REQUIRE(told.size() == kLogLines);
        CHECK(told.back().at("line").at(0) == "499");
        CHECK(told.back().at("number") == table->number());
    }
    const auto rest = json::parse(*looks.look(*table, log, {1, Language::en}, table->number() - 3, now)).value();
    CHECK(rest.at("type") == "update");
    CHECK(rest.at("lines").as_array().size() == 3);
}

}  // namespace stolik::host
