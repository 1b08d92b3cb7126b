#include "arena/schedule.hpp"

#include <doctest/doctest.h>

#include <map>
#include <set>

namespace stolik::arena {

namespace {

Schedule schedule(int bots, int seats, Seating seating = Seating::alone) {
    return *Schedule::make(bots, seats, seating, 7);
}

}  // namespace

TEST_CASE("schedule, two bots at two seats change places") {
    CHECK(schedule(2, 2).block(0) == std::vector<std::vector<int>>{{0, 1}, {1, 0}});
}

TEST_CASE("schedule, the first of two bots sits alone at every seat in turn") {
    CHECK(schedule(2, 4).block(3) ==
          std::vector<std::vector<int>>{{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 0}});
}

TEST_CASE("schedule, evenly seated bots are in turn around the table") {
    const Schedule even = schedule(2, 4, Seating::even);
    CHECK(even.block(0) == std::vector<std::vector<int>>{{0, 1, 0, 1}, {1, 0, 1, 0}});
    CHECK(even.seats_of_first() == 2);
    CHECK_FALSE(Schedule::make(2, 3, Seating::even, 1).has_value());
}

TEST_CASE("schedule, one bot plays against itself") {
    CHECK(schedule(1, 3).block(5) == std::vector<std::vector<int>>{{0, 0, 0}});
}

TEST_CASE("schedule, over a cycle of blocks every bot has every seat equally often, and every two meet") {
    for (const auto& [bots, seats, cycle] :
         {std::tuple{3, 2, 3}, {5, 2, 10}, {5, 4, 5}, {4, 4, 1}, {3, 4, 3}, {6, 3, 20}}) {
        const Schedule all = schedule(bots, seats);
        std::map<std::pair<int, int>, int> at_seat;
        std::map<std::pair<int, int>, int> met;
        for (int number = 0; number < cycle; ++number) {
            const auto games = all.block(number);
            CHECK(games.size() == static_cast<std::size_t>(all.games_a_block()));
            for (const auto& table : games)
                for (int i = 0; i < seats; ++i) {
                    ++at_seat[{table[static_cast<std::size_t>(i)], i}];
                    for (int j = 0; j < seats; ++j)
                        ++met[{table[static_cast<std::size_t>(i)], table[static_cast<std::size_t>(j)]}];
                }
        }
        std::set<int> times;
        for (int bot = 0; bot < bots; ++bot)
            for (int seat = 0; seat < seats; ++seat) times.insert(at_seat[{bot, seat}]);
        CHECK_MESSAGE(times.size() == 1, bots << " bots, " << seats << " seats");
        for (int a = 0; a < bots; ++a)
            for (int b = 0; b < bots; ++b) CHECK(((a == b) || met[{a, b}] > 0));
    }
}

TEST_CASE("schedule, seeds differ between blocks, rotations, purposes and neighbouring seeds") {
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Schedule each = *Schedule::make(2, 2, Seating::alone, seed);
        for (int block = 0; block < 50; ++block) {
            seen.insert(each.deal_seed(block));
            for (int rotation = 0; rotation < 2; ++rotation) seen.insert(each.thought_seed(block, rotation));
        }
    }
    CHECK(seen.size() == 5 * 50 * 3);
}

TEST_CASE("schedule, games are rounded up to whole blocks") {
    CHECK(schedule(2, 4).blocks_for(10) == 3);
    CHECK(schedule(2, 2).blocks_for(10) == 5);
}

}  // namespace stolik::arena
