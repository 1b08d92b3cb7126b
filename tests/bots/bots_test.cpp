// What bots are called, and how long they think.
#include "bots/bots.hpp"

#include <doctest/doctest.h>

#include "table/match.hpp"
#include "table/seeds.hpp"

namespace stolik {

TEST_CASE("bots, a level may have a share of its iterations, a time a move, and threads") {
    const auto level = bot_named("level4");
    REQUIRE(level.has_value());
    CHECK(level->kind == BotSpec::Kind::level);
    CHECK(level->level == 4);
    CHECK(level->scale == 1);
    CHECK(bot_named("4")->level == 4);
    CHECK(bot_named("level5@0.1")->scale == 0.1);
    const auto timed = bot_named("level5:50ms");
    REQUIRE(timed.has_value());
    CHECK(timed->milliseconds == 50);
    CHECK(timed->threads == 1);
    const auto threaded = bot_named("level5:50msx2");
    REQUIRE(threaded.has_value());
    CHECK(threaded->level == 5);
    CHECK(threaded->milliseconds == 50);
    CHECK(threaded->threads == 2);
}

TEST_CASE("bots, a level of one's own has iterations and blunders") {
    const auto thinks = bot_named("think:1000");
    REQUIRE(thinks.has_value());
    CHECK(thinks->kind == BotSpec::Kind::level);
    CHECK(thinks->level == 0);
    CHECK(thinks->iterations == 1000);
    CHECK(thinks->blunders_per_mille == 0);
    const auto errs = bot_named("think:0~250");
    REQUIRE(errs.has_value());
    CHECK(errs->iterations == 0);
    CHECK(errs->blunders_per_mille == 250);
}

TEST_CASE("bots, the plain search has iterations or a time") {
    CHECK(bot_named("plain:1000")->iterations == 1000);
    CHECK(bot_named("plain:50ms")->milliseconds == 50);
    CHECK(bot_named("plain:50msx2")->threads == 2);
}

TEST_CASE("bots, a name that is none is refused, with those there are") {
    for (const char* name : {"",
                             "level",
                             "level0",
                             "level6",
                             "level5@",
                             "level5@0",
                             "level5@200",
                             "level5:",
                             "level5:1000",
                             "level5:0ms",
                             "level5:50msx",
                             "level5:50msx0",
                             "level5:50msx65",
                             "level5:msx2",
                             "level5@0.1:50ms",
                             "plain:",
                             "plain:0",
                             "plain:1000x2",
                             "think:",
                             "think:~50",
                             "think:-1",
                             "think:1000~",
                             "think:1000~0",
                             "think:1000~1001",
                             "think:1000~5x",
                             "think:99999999999",
                             "thinker"}) {
        CAPTURE(name);
        const auto refused = bot_named(name);
        REQUIRE_FALSE(refused.has_value());
        const std::string words = refused.error().in(Language::en);
        CHECK(words.find("'" + std::string{name} + "'") != std::string::npos);
        CHECK(words.find("think:1000~50") != std::string::npos);
    }
}

TEST_CASE("bots, a time that is not used up changes nothing, and one that is cuts a level short") {
    for (const GameKind& kind : games()) {
        CAPTURE(kind.id);
        const auto match = *kind.start({{"variant", kind.variants.front().id}, {"players", 2}});
        const Seeds seeds{1};
        for (int moves = 0; moves < 4 && !match->pending().over();) {
            if (match->pending().chance()) {
                SeededBits random = seeds.chance(moves);
                match->draw(random, listen_to_nothing);
                continue;
            }
            const Seat seat = match->pending().seats.first();
            const auto view = match->player_view(seat);
            BotSpec bot = BotSpec::of_level(kBotLevels, 0.01);
            SeededBits random = seeds.bot(seat, moves);
            const std::string move = view->choose(bot, random);
            bot.most_milliseconds = 600'000;
            SeededBits same = seeds.bot(seat, moves);
            CHECK(view->choose(bot, same) == move);
            bot.scale = 100;  // hours of thought
            bot.most_milliseconds = 1;
            const auto begin = std::chrono::steady_clock::now();
            view->choose(bot, random);
            CHECK(std::chrono::steady_clock::now() - begin < std::chrono::minutes{2});
            REQUIRE(match->apply(seat, move, listen_to_nothing).has_value());
            ++moves;
        }
    }
}

}  // namespace stolik
