// A new key for a place: in a running game it shows a hand, so it is not given without the table's people.
#include "host/house.hpp"

namespace stolik::host {

namespace {

const json::object kBierzeForThree{{"variant", "base"}, {"players", 3}, {"deals", 1}};

// Three people in a running game of 6 bierze!: the host Ala, Ola and Ela.
struct Three {
    House house;
    std::unique_ptr<Page> ala = house.table("6-bierze", kBierzeForThree, 2);
    std::unique_ptr<Page> ola = house.guest(*ala, "Ola");
    std::unique_ptr<Page> ela = house.guest(*ala, "Ela");
    std::string elas_key = ela->key;

    Three() { house.start({ala.get(), ola.get(), ela.get()}); }

    void ask() { ala->say({{"type", "reissue"}, {"place", 2}}); }
    std::unique_ptr<Page> come(std::string_view key, std::optional<std::int64_t> seen = std::nullopt) {
        auto page = house.page();
        json::object enter{{"type", "enter"}, {"table", ala->table}, {"key", key}};
        if (seen) enter["seen"] = *seen;
        page->say(enter);
        return page;
    }
    // The key that Ala was given last.
    std::string granted() { return std::string{ala->last("key")->at("key").as_string()}; }
    bool still_valid(std::string_view key) { return come(key)->count("entered") == 1; }
};

bool is_asked(const Page& page) { return page.info().contains("question"); }

json::object answer(const Page& page, bool yes) {
    return {{"type", "consent"}, {"question", page.info().at("question").at("number")}, {"yes", yes}};
}

// The last line that is no chat.
std::string last_line(const Page& page) {
    std::string words;
    for (const json::object& each : page.connection->heard)
        if (each.at("type") == "update")
            for (const json::value& line : each.at("lines").as_array()) {
                if (line.as_object().contains("said_by")) continue;
                words.clear();
                for (const json::value& part : line.at("line").as_array())
                    words += part.is_string() ? part.as_string() : part.at("text").as_string();
            }
    return words;
}

json::array log_of(const Page& page) { return page.entered().at("log").as_array(); }

}  // namespace

TEST_CASE("reissue, in a running game nobody takes an absent person's seat alone") {
    House house;
    auto [host, guest] = house.two_playing();
    const std::string key = guest->key;
    guest->disconnect();
    CHECK(host->refused({{"type", "reissue"}, {"place", 1}}).find("agree") != std::string::npos);
    CHECK(host->last("key")->at("place") == 0);
    auto back = house.page();
    back->say({{"type", "enter"}, {"table", host->table}, {"key", key}});
    CHECK(back->entered().at("you").at("place") == 1);
}

TEST_CASE("reissue, who became the host by another's absence gets no key either") {
    House house;
    auto [host, guest] = house.two_playing();
    host->disconnect();
    house.pass(house.services.settings.host_absence.count() + 1);
    CHECK(guest->entered().at("you").at("host") == true);
    CHECK(guest->refused({{"type", "reissue"}, {"place", 0}}) != "");
}

TEST_CASE("reissue, in a running game a new key is made once all who are here agree, and everybody is told") {
    Three table;
    auto watcher = table.house.visitor(*table.ala, "watch");
    table.ela->disconnect();
    table.ask();
    CHECK(table.ala->last("key")->at("place") == 0);
    for (Page* each : {table.ala.get(), table.ola.get(), watcher.get()}) {
        REQUIRE(is_asked(*each));
        const json::object question = each->info().at("question").as_object();
        CHECK(question.at("place") == 2);
        CHECK(question.at("by") == 0);
        CHECK(question.at("waits_for") == json::array{1});
        CHECK(last_line(*each).find("Ela") != std::string::npos);
    }
    CHECK(table.ola->refused(answer(*table.ola, true)) == "");
    CHECK(table.ala->last("key")->at("place") == 2);
    for (Page* each : {table.ala.get(), table.ola.get(), watcher.get()}) {
        CHECK_FALSE(is_asked(*each));
        CHECK(last_line(*each).find("new link") != std::string::npos);
    }
    CHECK(table.ola->count("key") == 1);
    CHECK(watcher->count("key") == 0);
    CHECK_FALSE(table.still_valid(table.elas_key));
    auto ela = table.come(table.granted());
    CHECK(ela->entered().at("you").at("place") == 2);
    CHECK(ela->decision().has_value());
}

TEST_CASE("reissue, one who does not agree ends the question") {
    Three table;
    table.ela->disconnect();
    table.ask();
    table.ola->say(answer(*table.ola, false));
    for (Page* each : {table.ala.get(), table.ola.get()}) {
        CHECK_FALSE(is_asked(*each));
        CHECK(last_line(*each).find("Ola") != std::string::npos);
    }
    CHECK(table.still_valid(table.elas_key));
    // Whoever asked may think better of it, too.
    table.ask();
    table.ala->say(answer(*table.ala, false));
    CHECK_FALSE(is_asked(*table.ola));
    CHECK(table.still_valid(table.elas_key));
}

TEST_CASE("reissue, the person of the seat is asked as well when here, and ends the question by coming back") {
    Three table;
    table.ask();
    REQUIRE(is_asked(*table.ela));
    CHECK(table.ela->info().at("question").at("waits_for") == json::array{1, 2});
    table.ola->say(answer(*table.ola, true));
    CHECK(table.ala->last("key")->at("place") == 0);
    table.ela->say(answer(*table.ela, false));
    CHECK_FALSE(is_asked(*table.ala));

    table.ela->disconnect();
    table.ask();
    REQUIRE(is_asked(*table.ala));
    auto back = table.come(table.elas_key);
    CHECK(back->entered().at("you").at("place") == 2);
    CHECK_FALSE(is_asked(*table.ala));
    CHECK_FALSE(is_asked(*back));
    CHECK(last_line(*table.ola).find("Ela") != std::string::npos);
}

TEST_CASE("reissue, an answer fits its own question, and only who is asked gives one") {
    Three table;
    auto watcher = table.house.visitor(*table.ala, "watch");
    CHECK(table.ola->refused({{"type", "consent"}, {"question", 1}, {"yes", true}}) != "");
    table.ela->disconnect();
    table.ask();
    json::object late = answer(*table.ola, true);
    CHECK(watcher->refused(late) != "");
    CHECK(table.ala->refused(late) != "");
    table.ola->say(answer(*table.ola, false));
    table.ask();
    CHECK(table.ola->refused(late) != "");
    CHECK(is_asked(*table.ala));
    CHECK(table.ala->refused({{"type", "reissue"}, {"place", 2}}) != "");  // asked already
    table.ola->say({{"type", "reissue"}, {"place", 2}});
    CHECK(table.ola->last("refused")->at("reason").as_string().find("host") != std::string::npos);
}

TEST_CASE("reissue, a question is asked again when somebody it waits for has gone, and ends with the host's role") {
    Three table;
    table.ask();
    table.ela->disconnect();
    table.ask();
    REQUIRE(is_asked(*table.ola));
    CHECK(table.ola->info().at("question").at("waits_for") == json::array{1});
    table.ala->say({{"type", "pass_host"}, {"place", 1}});
    CHECK_FALSE(is_asked(*table.ola));
}

TEST_CASE("reissue, no key is made for a host who has gone") {
    Three table;
    table.ela->disconnect();
    table.ask();
    table.ala->disconnect();
    table.ola->say(answer(*table.ola, true));
    CHECK_FALSE(is_asked(*table.ola));
    CHECK(table.still_valid(table.elas_key));
}

TEST_CASE("reissue, a question is kept with the table and leaves with the game") {
    Three table;
    table.ela->disconnect();
    table.ask();
    const std::string ala = table.ala->key;
    const std::string ola = table.ola->key;
    table.ala->disconnect();
    table.ola->disconnect();
    table.house.pass(100'000);
    auto first = table.come(ala);
    auto second = table.come(ola);
    REQUIRE(is_asked(*second));
    for (Page* each : {first.get(), second.get()}) each->say({{"type", "agree"}, {"yes", true}});
    auto third = table.come(table.elas_key);
    CHECK_FALSE(is_asked(*third));
    third->say({{"type", "agree"}, {"yes", true}});
    CHECK(first->phase() == "over");
    CHECK_FALSE(is_asked(*first));
}

TEST_CASE("reissue, one's own key is renewed by oneself at any time, and everybody is told") {
    Three table;
    auto second = table.come(table.elas_key);
    CHECK(table.ela->refused({{"type", "reissue"}, {"place", 2}}) == "");
    CHECK(table.ela->key != table.elas_key);
    CHECK(second->last("closed")->at("code") == "old_key");
    CHECK_FALSE(table.ela->closed());
    CHECK_FALSE(table.still_valid(table.elas_key));
    CHECK(table.still_valid(table.ela->key));
    CHECK(last_line(*table.ola).find("Ela") != std::string::npos);
}

TEST_CASE("reissue, before a game the host makes a new link, and everybody is told") {
    House house;
    auto host = house.table("6-bierze", kBierzeForThree, 2);
    auto ola = house.guest(*host, "Ola");
    auto ela = house.guest(*host, "Ela");
    host->say({{"type", "reissue"}, {"place", 2}});
    CHECK(host->last("key")->at("place") == 2);
    CHECK(ela->closed());
    CHECK(last_line(*ola).find("Ela") != std::string::npos);
}

TEST_CASE("reissue, who comes with a new key sees the hand as it is, and nothing of what the seat saw before") {
    Three table;
    const std::int64_t beginning = table.ela->number();
    table.ela->move_first();
    table.ola->move_first();
    auto own = table.come(table.elas_key);
    const auto same_as_public = [&](const Page& page) {
        auto watcher = table.house.visitor(*table.ala, "watch");
        return log_of(page) == log_of(*watcher);
    };
    REQUIRE_FALSE(same_as_public(*own));  // what one has chosen stands in one's own log
    own->disconnect();
    table.ela->disconnect();
    table.ask();
    table.ola->say(answer(*table.ola, true));
    auto taker = table.come(table.granted());
    CHECK(taker->entered().at("view").as_object().contains("own"));
    CHECK(same_as_public(*taker));
    // Not by asking for the rest either.
    auto curious = table.come(table.granted(), beginning);
    CHECK(curious->count("entered") == 1);
    CHECK(curious->count("update") == 0);
    // From now on the seat sees what is its own, and may come back for it.
    const std::int64_t now = taker->number();
    taker->say({{"type", "say"}, {"text", "hm"}});
    CHECK(table.come(table.granted(), now)->count("update") == 1);
    // After the game nothing is secret.
    for (Page* each : {table.ala.get(), table.ola.get(), taker.get()}) each->say({{"type", "agree"}, {"yes", true}});
    REQUIRE(taker->phase() == "over");
    CHECK_FALSE(same_as_public(*table.come(table.granted())));
}

}  // namespace stolik::host
