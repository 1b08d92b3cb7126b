// Finished games told again from the log of their table.
#include "table/replay.hpp"

#include <doctest/doctest.h>

#include <array>
#include <span>

#include "table/combinations.hpp"
#include "table/evening.hpp"
#include "table/game_record.hpp"
#include "thorough.hpp"

namespace stolik {

namespace {

using message::Phase;

struct SeenEvent {
    int line = 0;  // of the record
    std::string event;
    friend bool operator==(const SeenEvent&, const SeenEvent&) = default;
};

// What a record tells, read by itself.
std::vector<SeenEvent> events_of(const std::vector<std::string>& record, Viewer viewer) {
    std::vector<SeenEvent> events;
    int line = 0;
    RecordReader reader{[&](const Happening& happening) {
        if (auto event = happening.event(viewer)) events.push_back({line, std::move(*event)});
    }};
    for (; line < static_cast<int>(record.size()); ++line)
        REQUIRE(reader.line(record[static_cast<std::size_t>(line)]).has_value());
    return events;
}

std::vector<SeenEvent> events_of(const message::Replayed& game) {
    std::vector<SeenEvent> events;
    const json::value steps = json::parse(game.steps.text).value();
    for (const json::value& step : steps.as_array())
        events.push_back({step.at("record_line").to_number<int>(), json::serialize(step.at("event"))});
    return events;
}

// Choices arrive in any order, and now and then one is taken back.
void play(Evening& evening) {
    SeededBits random{Rng{8}};
    int taken_back = 0;
    while (evening.table().phase() == Phase::playing) {
        std::vector<Seat> waiting;
        for (const Seat each : evening.table().match()->pending().seats) waiting.push_back(each);
        const Seat seat = waiting[random.bounded(static_cast<std::uint32_t>(waiting.size()))];
        const std::int64_t decision = evening.table().seats()[seat].decision;
        evening.move(seat);
        if (evening.table().phase() != Phase::playing || !evening.table().match()->can_withdraw(seat)) continue;
        if (random.bounded(8) != 0) continue;
        const message::Withdraw withdraw{"w" + std::to_string(++taken_back), decision};
        REQUIRE(evening.ask(evening.person(evening.table().seats()[seat].place), withdraw).has_value());
    }
}

void again(Evening& evening) {
    REQUIRE(evening.ask(evening.person(0), message::AskRematch{}).has_value());
    evening.everybody_ready();
    REQUIRE(evening.ask(evening.person(0), message::Start{}).has_value());
}

}  // namespace

TEST_CASE("replay, every game: it tells what the record tells, and each step names its line") {
    for_every_combination([](const GameKind& kind, const json::object& options) {
        Evening evening{std::string{kind.id}, options};
        evening.start();
        play(evening);
        const auto records = finished_records(evening.log(), Language::en);
        REQUIRE(records.has_value());
        // Everybody's eyes or somebody's; where there is time, all of these in every combination.
        const std::array<std::optional<int>, 3> eyes{std::nullopt, 0, 1};
        const std::size_t one = evening.table().places().size() % eyes.size();
        for (const auto& seat : std::span{eyes}.subspan(thorough() ? 0 : one, thorough() ? eyes.size() : 1)) {
            const auto told = replay(evening.log(), std::nullopt, seat, Language::en);
            REQUIRE(told.has_value());
            CHECK(told->game == kind.id);
            CHECK(told->outcome.results.size() == told->names.size());
            const Viewer viewer = seat ? Viewer{Seat{*seat}} : Viewer::spectator();
            CHECK(events_of(*told) == events_of(records->front(), viewer));
        }
    });
}

TEST_CASE("replay, a game that was broken off ends with what everybody saw") {
    Evening evening{"6-bierze", {{"players", 3}}};
    evening.start();
    for (int i = 0; i < 7; ++i) evening.move();
    REQUIRE(evening.happen(entry::Ended{evening.now(), entry::Reason::agreed}).has_value());
    const auto told = replay(evening.log(), std::nullopt, 0, Language::en);
    REQUIRE(told.has_value());
    CHECK(told->outcome.results.empty());
    CHECK(events_of(*told) == events_of(finished_records(evening.log(), Language::en)->front(), Seat{0}));
}

TEST_CASE("replay, of several games the wanted one, or the last that has ended") {
    Evening evening{"punto", {{"players", 2}, {"rounds_to_win", 1}}};
    evening.start();
    CHECK_FALSE(replay(evening.log(), std::nullopt, std::nullopt, Language::en).has_value());
    CHECK_FALSE(replay(evening.log(), 1, std::nullopt, Language::en).has_value());
    play(evening);
    again(evening);
    play(evening);
    again(evening);
    const auto steps = [&](std::optional<int> game) {
        return replay(evening.log(), game, std::nullopt, Language::en).value().steps.text;
    };
    CHECK(steps(1) != steps(2));
    CHECK(steps(std::nullopt) == steps(2));
    for (const int game : {-1, 0, 3, 4})
        CHECK_FALSE(replay(evening.log(), game, std::nullopt, Language::en).has_value());
    const auto record = [&](std::optional<int> game) {
        return finished_record(evening.log(), game, Language::en).value();
    };
    CHECK(record(1) != record(2));
    CHECK(record(std::nullopt) == record(2));
    CHECK_FALSE(finished_record(evening.log(), 3, Language::en).has_value());
    for (const int seat : {-1, 2}) {
        CHECK_FALSE(replay(evening.log(), 1, seat, Language::en).has_value());
        CHECK_FALSE(replay(evening.log(), std::nullopt, seat, Language::en).has_value());
    }
}

}  // namespace stolik
