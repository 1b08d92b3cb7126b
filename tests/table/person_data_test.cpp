#include "table/person_data.hpp"

#include "evening.hpp"
#include "table/game_record.hpp"
#include "table/narrator.hpp"

namespace stolik {
namespace {

const json::object kBierzeForTwo{{"variant", "base"}, {"players", 2}, {"deals", 1}};

// Two people who talk and play a game of 6 bierze! to its end; the second gets a new key on the way.
Evening talkative_evening() {
    Evening evening{"6-bierze", kBierzeForTwo};
    evening.start();
    for (const int place : {0, 1}) {
        const std::string words = "words of place " + std::to_string(place);
        REQUIRE(evening.happen(entry::Said{evening.now(), place, words}).has_value());
    }
    REQUIRE(evening.happen(entry::Rekeyed{evening.now(), 1, "another"}).has_value());
    while (evening.table().phase() == message::Phase::playing) evening.move();
    REQUIRE(evening.happen(entry::Said{evening.now(), 1, "later words of place 1"}).has_value());
    return evening;
}

std::function<std::string()> counted_keys() {
    return [made = 0]() mutable { return "fresh" + std::to_string(++made); };
}

std::vector<std::string> rewritten(const std::vector<std::string>& log, std::span<const NumberedEntry> entries) {
    std::vector<std::string> result = log;
    for (const NumberedEntry& each : entries)
        result[static_cast<std::size_t>(each.number) - 1] = json::text_of(each.entry);
    return result;
}

bool says(const std::vector<std::string>& log, std::string_view words) {
    return std::any_of(log.begin(), log.end(),
                       [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

// The game itself: what a record says after its header, without the sums that go on from it.
std::vector<std::string> course(const std::vector<std::string>& log) {
    auto records = finished_records(log, Language::en);
    REQUIRE(records.has_value());
    REQUIRE(records->size() == 1);
    records->front().erase(records->front().begin());
    for (std::string& line : records->front()) line = line.substr(0, line.find(R"(,"sum":)"));
    return records->front();
}

}  // namespace

TEST_CASE("a person's data are what they are called, said and did, by any key of their seat, and nobody else's") {
    const Evening evening = talkative_evening();
    for (const char* key : {"hash1", "another"}) {
        const auto entries = entries_of_person(evening.log(), key);
        REQUIRE(entries.has_value());
        CHECK(names_in(*entries) == std::vector<std::string>{"P2"});
        int said = 0;
        int moved = 0;
        for (const NumberedEntry& each : *entries) {
            CHECK(json::text_of(each.entry) == evening.log()[static_cast<std::size_t>(each.number) - 1]);
            if (const auto* words = std::get_if<entry::Said>(&each.entry)) said += words->place == 1 ? 1 : 100;
            if (const auto* move = std::get_if<entry::Moved>(&each.entry)) moved += move->seat == 1 ? 1 : 100;
        }
        CHECK(said == 2);
        CHECK((moved >= 9 && moved < 100));
    }
    CHECK(entries_of_person(evening.log(), "nobody's").value().empty());
    CHECK(entries_of_person(evening.log(), "").value().empty());
}

TEST_CASE("a person who is deleted leaves a log that replays, and the same game, without name, words and key") {
    const Evening evening = talkative_evening();
    const auto log =
        rewritten(evening.log(), without_person(entries_of_person(evening.log(), "hash1").value(), counted_keys()));
    for (const char* gone : {"P2", "words of place 1", "hash1", "another"}) CHECK_FALSE(says(log, gone));
    for (const char* stays : {"P1", "words of place 0", "hash0"}) CHECK(says(log, stays));
    const auto table = Table::from_log(log);
    REQUIRE(table.has_value());
    CHECK(table->phase() == message::Phase::over);
    CHECK(table->name_of(0, Language::en) == "P1");
    CHECK(table->name_of(1, Language::en) == "Unnamed player");
    CHECK(table->name_of(1, Language::pl) == "Gracz bez imienia");
    CHECK(course(log) == course(evening.log()));
    const auto record = finished_record(log, std::nullopt, Language::en);
    REQUIRE(record.has_value());
    CHECK(record->find(R"(["P1","Unnamed player"])") != std::string::npos);
    const auto lines = log_lines(log, {std::nullopt, Language::en}, 1000);
    CHECK(json::text_of(lines).find("(removed)") != std::string::npos);
    // Asked again with the old key there is nothing to find.
    CHECK(entries_of_person(log, "hash1").value().empty());
}

TEST_CASE("several people who were deleted are told apart by numbers") {
    const Evening evening = talkative_evening();
    auto keys = counted_keys();
    auto log = rewritten(evening.log(), without_person(entries_of_person(evening.log(), "hash1").value(), keys));
    log = rewritten(log, without_person(entries_of_person(log, "hash0").value(), keys));
    const auto table = Table::from_log(log);
    REQUIRE(table.has_value());
    CHECK(table->name_of(0, Language::en) == "Unnamed player 1");
    CHECK(table->name_of(1, Language::en) == "Unnamed player 2");
    CHECK(course(log) == course(evening.log()));
}

TEST_CASE("a table can be closed when no game runs, says so, and is read again as closed") {
    Evening evening{"6-bierze", kBierzeForTwo};
    evening.start();
    CHECK_FALSE(evening.happen(entry::Closed{evening.now()}).has_value());
    REQUIRE(evening.happen(entry::Ended{evening.now(), entry::Reason::abandoned}).has_value());
    REQUIRE(evening.happen(entry::Closed{evening.now()}).has_value());
    CHECK(Table::from_log(evening.log()).value().closed());
    const auto lines = log_lines(evening.log(), {std::nullopt, Language::en}, 1);
    CHECK(json::text_of(lines).find("has closed this table") != std::string::npos);
}

}  // namespace stolik
