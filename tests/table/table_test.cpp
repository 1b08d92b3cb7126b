// A table as a plain state machine, without sockets: every game, variant and number of players is played through it.
#include "table/table.hpp"

#include <doctest/doctest.h>

#include <set>

#include "table/combinations.hpp"
#include "table/evening.hpp"
#include "table/game_record.hpp"
#include "table/narrator.hpp"
#include "thorough.hpp"

namespace stolik {
namespace {

using message::Phase;

// What a client knows after an update: the parts that are there replace what it knew.
struct Client {
    std::string view;
    std::string decision;
    std::string waiting;
    std::int64_t number = 0;

    explicit Client(const message::Entered& all)
        : view{all.view ? all.view->text : std::string{}},
          decision{all.decision ? json::text_of(*all.decision) : std::string{}},
          waiting{all.waiting ? json::text_of(*all.waiting) : std::string{}},
          number{all.number} {}

    void take(const message::Update& update, std::optional<int> seat) {
        CHECK(update.from == number);
        number = update.number;
        const json::array steps = json::parse(update.steps.text).value().get_array();
        for (const json::value& step : steps)
            if (const json::value* shown = step.get_object().if_contains("view")) view = json::serialize(*shown);
        if (update.view) view = update.view->text;
        if (update.waiting) {
            waiting = json::text_of(*update.waiting);
            const auto& seats = update.waiting->seats;
            if (!seat || std::find(seats.begin(), seats.end(), *seat) == seats.end()) decision.clear();
        }
        if (update.decision) decision = json::text_of(*update.decision);
        if (update.outcome) {
            waiting.clear();
            decision.clear();
        }
    }
};

std::vector<Audience> everybody(const Table& table) {
    std::vector<Audience> all{{std::nullopt, Language::pl}};
    for (std::size_t i = 0; i < table.places().size(); ++i) all.push_back({static_cast<int>(i), Language::en});
    return all;
}

}  // namespace

TEST_CASE("table, every game: updates lead each viewer to what a fresh look shows, from any point") {
    for_every_combination([](const GameKind& kind, const json::object& options) {
        Evening evening{std::string{kind.id}, options};
        evening.start();
        std::vector<std::pair<Audience, Client>> clients;
        for (const Audience& each : everybody(evening.table()))
            clients.emplace_back(each, Client{entered(evening.table(), "t", each, evening.now(), {})});
        int moves = 0;
        while (evening.table().phase() == Phase::playing) {
            // Told move by move at first, then with gaps.
            const std::int64_t seen = evening.table().number();
            for (int i = 0; i < 1 + moves % 5 && evening.table().phase() == Phase::playing; ++i) evening.move();
            ++moves;
            for (auto& [audience, client] : clients)
                client.take(rest_of(evening.log(), seen, audience, evening.now()),
                            audience.place ? evening.table().seat_of(*audience.place) : std::nullopt);
            if (moves > repeated(12, 40)) break;  // the rest is alike
        }
        for (const auto& [audience, client] : clients) {
            const Client fresh{entered(evening.table(), "t", audience, evening.now(), {})};
            CHECK(client.view == fresh.view);
            CHECK(client.decision == fresh.decision);
            CHECK(client.waiting == fresh.waiting);
            CHECK(client.number == fresh.number);
        }
    });
}

TEST_CASE("table, a step that changes nothing does not say the view again") {
    Evening evening{"6-bierze", json::object{{"variant", "base"}, {"players", 4}}};
    evening.start();
    const Audience spectator{std::nullopt, Language::en};
    const std::int64_t seen = evening.table().number();
    for (int i = 0; i < 4; ++i) evening.move();
    const message::Update update = rest_of(evening.log(), seen, spectator, evening.now());
    const json::array steps = json::parse(update.steps.text).value().get_array();
    int revealed = 0;
    for (const json::value& step : steps) {
        // The first one shows all cards turned over; the last step of all shows the table settled.
        const bool repeats = step.at("event").at("event") == "revealed" && ++revealed > 1 && &step != &steps.back();
        CHECK(step.get_object().contains("view") != repeats);
    }
    CHECK(revealed == 4);
}

TEST_CASE("table, every game: the log alone gives the same table, and the finished game a fair record") {
    for_every_combination([](const GameKind& kind, const json::object& options) {
        Evening evening{std::string{kind.id}, options};
        evening.start();
        while (evening.table().phase() == Phase::playing) evening.move();
        const auto again = Table::from_log(evening.log());
        REQUIRE(again.has_value());
        for (const Audience& each : everybody(evening.table()))
            CHECK(json::text_of(entered(*again, "t", each, evening.now(), {})) ==
                  json::text_of(entered(evening.table(), "t", each, evening.now(), {})));
        const auto records = finished_records(evening.log(), Language::en);
        REQUIRE(records.has_value());
        REQUIRE(records->size() == 1);
        RecordReader reader{listen_to_nothing};
        for (const std::string& line : records->front()) REQUIRE(reader.line(line).has_value());
        REQUIRE(reader.end().has_value());
        CHECK(check_fairness(*reader.game()).has_value());
        // A record makes a table again, and that table the same record.
        SeededBits system{Rng{5}};
        const auto imported = log_of_record(*reader.game(), "watch", 7, system);
        const auto same = finished_records(imported, Language::en);
        REQUIRE(same.has_value());
        CHECK(same->front() == records->front());
    });
}

TEST_CASE("table, a running game has no record, and its seed stays secret until the end") {
    Evening evening{"6-bierze", {{"players", 2}, {"deals", 1}}};
    evening.start();
    const std::string seed = evening.table().seed_of_running_game().hex();
    CHECK(finished_records(evening.log(), Language::en)->empty());
    CHECK_FALSE(finished_record(evening.log(), std::nullopt, Language::en).has_value());
    const auto told = [&](const Audience& each) {
        return json::text_of(entered(evening.table(), "t", each, evening.now(), log_lines(evening.log(), each, 100)));
    };
    for (const Audience& each : everybody(evening.table())) CHECK(told(each).find(seed) == std::string::npos);
    while (evening.table().phase() == Phase::playing) evening.move();
    for (const Audience& each : everybody(evening.table())) CHECK(told(each).find(seed) != std::string::npos);
}

TEST_CASE("table, a decision's number changes only when that seat is asked anew") {
    Evening evening{"6-bierze", {{"players", 3}}};
    evening.start();
    const auto number = [&](int seat) { return evening.table().seats()[static_cast<std::size_t>(seat)].decision; };
    const std::int64_t second = number(1);
    evening.move();
    CHECK(number(1) == second);
    const auto legal = evening.table().match()->legal(Seat{1});
    CHECK_FALSE(evening.ask(evening.person(1), message::Move{"x", second + 1, legal.front()}).has_value());
    REQUIRE(evening.ask(evening.person(1), message::Move{"x", second, legal.front()}).has_value());
    CHECK(evening.table().known_move(1, "x") == evening.table().number());
    REQUIRE(evening.ask(evening.person(1), message::Withdraw{"y", second}).has_value());
    CHECK(number(1) == second + 1);
    CHECK_FALSE(evening.ask(evening.person(1), message::Move{"z", second, legal.front()}).has_value());
}

TEST_CASE("table, a late wish to take back one choice leaves the next one") {
    Evening evening{"6-bierze", {{"players", 2}}};
    evening.start();
    const auto choose = [&](int place) {
        const std::int64_t number = evening.table().seats()[static_cast<std::size_t>(place)].decision;
        const auto legal = evening.table().match()->legal(Seat{place});
        REQUIRE(evening.ask(evening.person(place), message::Move{std::to_string(number), number, legal.front()})
                    .has_value());
        return number;
    };
    const std::int64_t first = choose(0);
    choose(1);
    while (!evening.table().owes(Seat{0}) || !evening.table().owes(Seat{1})) evening.move();
    const std::int64_t second = choose(0);
    CHECK_FALSE(evening.ask(evening.person(0), message::Withdraw{"late", first}).has_value());
    CHECK(evening.ask(evening.person(0), message::Withdraw{"now", second}).has_value());
}

TEST_CASE("table, an answer of an earlier game fits nothing in the next one, and is still known") {
    Evening evening{"punto", {{"players", 2}}};
    evening.start();
    const std::int64_t first = evening.table().seats()[0].decision + evening.table().seats()[1].decision;
    evening.move();
    while (evening.table().phase() == Phase::playing) evening.move();
    REQUIRE(evening.ask(evening.person(0), message::AskRematch{}).has_value());
    CHECK(evening.table().known_move(0, "m1").has_value() != evening.table().known_move(1, "m1").has_value());
    evening.everybody_ready();
    REQUIRE(evening.ask(evening.person(0), message::Start{}).has_value());
    for (const SeatState& seat : evening.table().seats()) CHECK(seat.decision > first);
    CHECK(evening.table().known_move(0, "m1").has_value() != evening.table().known_move(1, "m1").has_value());
}

TEST_CASE("table, a refused entry changes nothing") {
    Evening evening{"punto", {{"players", 2}}};
    evening.start();
    const std::int64_t before = evening.table().number();
    const Seat seat = evening.table().match()->pending().seats.first();
    const auto& own = evening.table().seats()[seat];
    CHECK_FALSE(evening.ask(evening.person(own.place), message::Move{"a", own.decision, "(9,9)"}).has_value());
    CHECK(evening.table().number() == before);
    CHECK(Table::from_log(evening.log()).has_value());
}

TEST_CASE("table, entries are read as earlier versions wrote them") {
    Evening evening{"6-bierze", json::object{{"variant", "base"}, {"players", 3}}};
    evening.everybody_sits();
    for (const char* line :
         {R"({"type":"rekeyed","at":1,"place":2,"key":"hash"})", R"({"type":"stood","at":1,"place":2})",
          R"({"type":"bot_sat","at":1,"place":2,"level":3})"}) {
        const auto entry = read_entry(line);
        REQUIRE(entry.has_value());
        CHECK(evening.happen(*entry).has_value());
        CHECK(json::text_of(*entry) == line);
    }
    CHECK(evening.table().invite() == "invite");
    CHECK(evening.table().place(2).who == message::Who::bot);
}

TEST_CASE("table, clocks: what is spent is gone, an increment comes back, a stop of the server costs nothing") {
    Evening evening{"punto", {{"players", 2}}, Timer{60, 5}};
    evening.start();
    const Seat seat = evening.table().match()->pending().seats.first();
    evening.wait(20'000);
    CHECK(evening.table().time_left(seat, evening.now()) == 40'000);
    evening.move();  // a second passes after it
    CHECK(evening.table().time_left(seat, evening.now()) == 45'000);
    auto later = Table::from_log(evening.log());
    REQUIRE(later.has_value());
    const Seat other = later->match()->pending().seats.first();
    later->forgive_clocks(evening.now() + 3'600'000);
    CHECK(later->time_left(other, evening.now() + 3'600'000) == 60'000);
}

TEST_CASE("table, other settings make a new seed and take back everybody's readiness") {
    Evening evening{"6-bierze", {{"players", 2}}};
    evening.everybody_sits();
    evening.everybody_ready();
    const std::string before = evening.table().commitment();
    message::Configure configure{evening.table().settings()};
    configure.settings.options = {{"players", 3}};
    REQUIRE(evening.ask(evening.person(0), configure).has_value());
    CHECK(evening.table().commitment() != before);
    CHECK_FALSE(evening.table().everybody_ready());
    CHECK(evening.table().free_place() == 2);
    CHECK_FALSE(evening.ask(evening.person(0), message::Start{}).has_value());
    configure.settings.options = {{"players", 99}};
    CHECK_FALSE(evening.ask(evening.person(0), configure).has_value());
    CHECK(evening.table().places().size() == 3);
}

TEST_CASE("table, clocks: handing over and taking back give no time, and a choice that is taken back gains none") {
    Evening evening{"6-bierze", {{"players", 2}, {"deals", 1}}, Timer{60, 10}};
    evening.start();
    const Seat seat{0};
    const auto left = [&] { return evening.table().time_left(seat, evening.now()); };
    evening.wait(50'000);
    CHECK(left() == 10'000);
    REQUIRE(evening.ask(evening.person(0), message::Hand{0, 1}).has_value());
    evening.wait(5'000);
    REQUIRE(evening.ask(evening.person(0), message::TakeBack{}).has_value());
    CHECK(left() == 10'000);
    evening.wait(4'000);
    const std::string move = evening.table().match()->legal(seat).front();
    const auto decision = [&] { return evening.table().seats()[seat].decision; };
    for (int i = 0; i < 5; ++i) {
        const std::string name = std::to_string(i);
        REQUIRE(evening.ask(evening.person(0), message::Move{"m" + name, decision(), move}).has_value());
        CHECK(left() == 16'000);
        REQUIRE(evening.ask(evening.person(0), message::Withdraw{"w" + name, decision()}).has_value());
        CHECK(left() == 6'000);
    }
    CHECK(Table::from_log(evening.log())->time_left(seat, evening.now()) == 6'000);
}

TEST_CASE("table, names and chat are tidied") {
    CHECK(tidy("  Ala \t ma\nkota ", 24).value() == "Ala ma kota");
    CHECK_FALSE(tidy(" \n ", 24).has_value());
    CHECK(tidy("\xE2\x80\xAE"
               "evil",
               24)
              .value() == "evil");
    CHECK(tidy(std::string(24, 'x'), 24).has_value());
    CHECK_FALSE(tidy(std::string(25, 'x'), 24).has_value());
    CHECK(tidy("zażółć gęślą jaźń", 17).has_value());
}

TEST_CASE("messages, unknown, missing and wrong members are refused with their path") {
    const auto reason = [](std::string_view text) {
        const auto message = json::read_message<message::FromPage>(text);
        return message ? std::string{} : message.error().in(Language::en);
    };
    CHECK(reason(R"({"type":"hello","protocol":1,"language":"pl"})").empty());
    CHECK(reason(R"({"type":"hello","protocol":1})").find("language") != std::string::npos);
    CHECK(reason(R"({"type":"hello","protocol":1,"language":"de"})").find("pl, en") != std::string::npos);
    CHECK(reason(R"({"type":"hello","protocol":1,"language":"pl","x":1})").find("'x'") != std::string::npos);
    CHECK(reason(R"({"type":"create","settings":{"game":1},"name":"a","places":[]})").find("settings.game") !=
          std::string::npos);
    CHECK(
        reason(
            R"({"type":"create","settings":{"game":"g","options":{},"order":"random","hints":"never","listed":false,"chat":true},"name":"a","places":[{"who":"me"},{"who":"x"}]})")
            .find("places[2].who") != std::string::npos);
    CHECK_FALSE(reason(R"({"type":"fly"})").empty());
    CHECK_FALSE(reason("[]").empty());
    CHECK_FALSE(reason(R"({"type":"move","id":"a","decision":1e300,"move":"b"})").empty());
}

TEST_CASE("messages, a number that is not whole is refused wherever it stands") {
    const auto reason = [](std::string_view target) {
        const auto message = json::read_message<message::FromPage>(
            R"({"type":"create","settings":{"game":"6-bierze","options":{"target":)" + std::string{target} +
            R"(},"order":"random","hints":"never","listed":false,"chat":true},"name":"a","places":[]})");
        return message ? std::string{} : message.error().in(Language::en);
    };
    CHECK(reason("40").empty());
    for (const std::string_view target :
         {"1.4258418543493298e-86", "40.0", "4e1", "18446744073709551616", "[[{\"x\":0.5}]]"})
        CHECK_MESSAGE(reason(target).starts_with("Only whole numbers"), target, ": ", reason(target));
}

TEST_CASE("table, when somebody sits down, leaves or is replaced the deal begins anew, and nobody is ready for it") {
    Evening evening{"6-bierze", {{"variant", "base"}, {"players", 3}}};
    const auto sit = [&](int place) {
        Asker asker = evening.guest();
        asker.fresh_key = "hash" + std::to_string(place);
        REQUIRE(evening.ask(asker, message::Sit{"P" + std::to_string(place), place, std::nullopt}).has_value());
    };
    const message::SetReady ready{"00112233445566778899aabbccddeeff"};
    sit(0);
    sit(1);
    std::set<std::string> commitments{evening.table().commitment()};
    const auto check_that_all_is_anew = [&] {
        CHECK(commitments.insert(evening.table().commitment()).second);
        CHECK_FALSE(evening.table().place(0).ready());
        REQUIRE(evening.ask(evening.person(0), ready).has_value());
        CHECK(evening.table().place(0).ready());
    };
    REQUIRE(evening.ask(evening.person(0), ready).has_value());
    sit(2);
    check_that_all_is_anew();
    REQUIRE(evening.ask(evening.person(1), message::Stand{}).has_value());
    check_that_all_is_anew();
    REQUIRE(evening.ask(evening.person(0), message::Fill{1, 3}).has_value());
    check_that_all_is_anew();
    REQUIRE(evening.ask(evening.person(2), ready).has_value());
    REQUIRE(evening.ask(evening.person(0), message::Start{}).has_value());
    CHECK(commitments.contains(evening.table().commitment()));
    CHECK(Table::from_log(evening.log())->commitment() == evening.table().commitment());
}

TEST_CASE("table, what is given for another deal is refused") {
    Evening evening{"punto", {{"variant", "base"}, {"players", 2}}};
    const std::string bits = "00112233445566778899aabbccddeeff";
    Asker guest = evening.guest();
    guest.fresh_key = "hash";
    REQUIRE(evening.ask(guest, message::Sit{"A", 0, std::nullopt}).has_value());
    const std::string before = evening.table().commitment();
    REQUIRE(evening.ask(guest, message::Sit{"B", 1, std::nullopt}).has_value());
    const auto late = evening.ask(evening.person(0), message::SetReady{bits, before});
    REQUIRE_FALSE(late.has_value());
    CHECK(late.error().key == text::Key::table_other_deal);
    CHECK(evening.ask(evening.person(0), message::SetReady{bits, evening.table().commitment()}).has_value());
}

}  // namespace stolik
