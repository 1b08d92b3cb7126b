// A log told from some entries back is told as if all of it had been read.
#include "table/past.hpp"

#include <doctest/doctest.h>

#include "table/combinations.hpp"
#include "table/evening.hpp"
#include "thorough.hpp"

namespace stolik {

namespace {

constexpr std::size_t kAllLines = 100'000;

// Spectators in both languages, and every place in one of them; a spectator and two of the places where time is short.
std::vector<Audience> people_at(const Table& table) {
    const int last = static_cast<int>(table.places().size()) - 1;
    if (!thorough()) return {{std::nullopt, Language::pl}, {0, Language::en}, {last, Language::pl}};
    std::vector<Audience> all{{std::nullopt, Language::pl}, {std::nullopt, Language::en}};
    for (int i = 0; i <= last; ++i) all.push_back({i, i % 2 == 0 ? Language::en : Language::pl});
    return all;
}

}  // namespace

TEST_CASE("past, every game: lines and rests are those of the whole log, from any point and for everybody") {
    for_every_combination([](const GameKind& kind, const json::object& options) {
        Evening evening{std::string{kind.id}, options};
        std::optional<Past> past{std::in_place, evening.log(), kAllLines};
        evening.start();
        for (int round = 0; round < repeated(1, 4) && evening.table().phase() == message::Phase::playing; ++round) {
            for (int i = 0; i < 110 && evening.table().phase() == message::Phase::playing; ++i) {
                evening.move();
                if (i % 7 == 0) REQUIRE(evening.happen(entry::Said{evening.now(), 0, "hm"}).has_value());
                if (i % 11 == 0)
                    REQUIRE(evening.happen(entry::Reacted{evening.now(), 1, entry::Reaction::wow}).has_value());
            }
            past->follow(evening.log());
            const std::int64_t behind = evening.table().number() - past->number();
            CHECK(behind <= 2 * static_cast<std::int64_t>(kLastEntries));
            for (const Audience& each : people_at(evening.table())) {
                CHECK(json::text_of(past->lines(evening.log(), each, 0)) ==
                      json::text_of(log_lines(evening.log(), each, kAllLines)));
                const std::int64_t seen = past->number() + behind / 2;
                CHECK(json::text_of(past->rest(evening.log(), seen, each, evening.now())) ==
                      json::text_of(rest_of(evening.log(), seen, each, evening.now())));
            }
        }
    });
}

TEST_CASE("past, a copy of a table goes its own way") {
    Evening evening{"punto", json::object{{"variant", "base"}, {"players", 2}}};
    evening.start();
    evening.move();
    Table copy = evening.table().copy();
    const std::string view = copy.match()->view(Viewer::spectator());
    CHECK(view == evening.table().match()->view(Viewer::spectator()));
    evening.move();
    CHECK(copy.match()->view(Viewer::spectator()) == view);
    CHECK(copy.number() + 1 <= evening.table().number());
}

}  // namespace stolik
