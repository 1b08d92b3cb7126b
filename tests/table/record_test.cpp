// Records of whole games: written, read back, and refused when anything in them is changed.
#include "table/record.hpp"

#include <doctest/doctest.h>

#include "table/combinations.hpp"
#include "table/seeds.hpp"
#include "thorough.hpp"

namespace stolik {
namespace {

RecordedGame played(const GameKind& kind, const json::object& options, std::uint64_t seed, bool legal = false) {
    auto match = kind.start(options);
    REQUIRE(match.has_value());
    auto game =
        RecordedGame::start(kind, options, std::vector<std::string>(static_cast<std::size_t>((*match)->seats()), "A"));
    REQUIRE(game.has_value());
    if (legal) game->list_legal_moves();
    const Seeds seeds{seed};
    SeededBits order{Rng{seed}};
    int moves = 0;
    for (Pending pending = game->match().pending(); !pending.over(); pending = game->match().pending()) {
        if (pending.chance()) {
            SeededBits random = seeds.chance(game->chances());
            game->draw(random, listen_to_nothing);
            continue;
        }
        // Choices arrive in any order; now and then one is taken back.
        std::vector<Seat> waiting;
        for (const Seat each : pending.seats) waiting.push_back(each);
        const Seat seat = waiting[order.bounded(static_cast<std::uint32_t>(waiting.size()))];
        SeededBits random = seeds.bot(seat, moves++);
        const std::string move = game->match().player_view(seat)->choose(BotSpec::random(), random);
        REQUIRE(game->apply(seat, move, listen_to_nothing).has_value());
        if (game->match().can_withdraw(seat) && order.bounded(8) == 0)
            REQUIRE(game->withdraw(seat, listen_to_nothing).has_value());
    }
    return std::move(*game);
}

}  // namespace

TEST_CASE("record, there are 42 combinations of game, variant and player count") {
    int count = 0;
    for_every_combination([&](const GameKind&, const json::object&) { ++count; });
    CHECK(count == 42);
}

TEST_CASE("record, a game of every combination reads back to the same lines and views") {
    for_every_combination([](const GameKind& kind, const json::object& options) {
        const RecordedGame game = played(kind, options, 5, true);
        RecordReader reader{listen_to_nothing};
        const auto done = read_all(reader, game.lines());
        REQUIRE_MESSAGE(done.has_value(), done.error().in(Language::en));
        REQUIRE(reader.finished_games() == 1);
        for (int i = 0; i < game.match().seats(); ++i)
            CHECK(reader.game()->match().view(Seat{i}) == game.match().view(Seat{i}));
        // Without the lists of legal moves the reader writes the very same record.
        const RecordedGame plain = played(kind, options, 5);
        RecordReader again{listen_to_nothing};
        REQUIRE(read_all(again, plain.lines()).has_value());
        CHECK(again.game()->lines() == plain.lines());
    });
}

TEST_CASE("record, a changed word in any line is refused with the number of that line") {
    for_every_combination([](const GameKind& kind, const json::object& options) {
        const RecordedGame game = played(kind, options, 6);
        SeededBits random{Rng{1}};
        for (int n = 0; n < repeated(8, 25); ++n) {
            std::vector<std::string> lines = game.lines();
            const auto at = random.bounded(static_cast<std::uint32_t>(lines.size()));
            json::object line = json::parse(lines[at])->get_object();
            if (json::value* move = line.if_contains("move")) {
                const std::string before{move->get_string()};
                *move = before == "1" ? "2" : "1";
            } else if (json::value* names = line.if_contains("names")) {
                names->get_array()[0] = "B";
            } else {
                // The first number or word found in the result.
                const std::function<bool(json::value&)> change = [&](json::value& value) {
                    if (value.is_int64()) return value = value.get_int64() + 1, true;
                    if (value.is_string()) return value = "changed", true;
                    if (value.is_array())
                        for (json::value& item : value.get_array())
                            if (change(item)) return true;
                    if (value.is_object())
                        for (auto& member : value.get_object())
                            if (change(member.value())) return true;
                    return false;
                };
                bool changed = false;
                for (auto& member : line)
                    if (!changed && member.key() != "chance" && member.key() != "sum") changed = change(member.value());
                REQUIRE(changed);
            }
            lines[at] = json::serialize(line);
            RecordReader reader{listen_to_nothing};
            const auto done = read_all(reader, lines);
            REQUIRE_FALSE(done.has_value());
            CHECK_MESSAGE(done.error().line == static_cast<int>(at) + 1, lines[at] << done.error().in(Language::en));
            CHECK(!done.error().in(Language::pl).empty());
        }
    });
}

TEST_CASE("record, a missing line is refused") {
    const RecordedGame game = played(games().front(), {}, 7);
    for (std::size_t missing = 0; missing < game.lines().size(); missing += 3) {
        std::vector<std::string> lines = game.lines();
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(missing));
        RecordReader reader{listen_to_nothing};
        CHECK_FALSE(read_all(reader, lines).has_value());
    }
}

TEST_CASE("record, bad lines are refused in words") {
    const auto reason = [](std::vector<std::string> lines) {
        RecordReader reader{listen_to_nothing};
        const auto done = read_all(reader, lines);
        return done ? std::string{} : done.error().in(Language::en);
    };
    const std::string header = R"({"format":1,"game":"6-bierze","rules":1,"options":{"players":2},"names":["A","B"]})";
    CHECK(reason({}) == "Line 1: The record is empty.");
    CHECK(reason({"nonsense"}).starts_with("Line 1: This is not valid JSON"));
    CHECK(reason({"[1]"}) == "Line 1: The line should be a JSON object.");
    CHECK(reason({R"({"move":"5"})"}).find("header") != std::string::npos);
    CHECK(reason({R"({"format":9})"}) ==
          "Line 1: A newer version of Stolik wrote this record: this one reads records up to format 1.");
    CHECK(reason({R"({"format":1,"game":"chess"})"}).find("no game 'chess'") != std::string::npos);
    CHECK(reason({R"({"format":1,"game":"6-bierze","rules":99})"}).find("A newer version") != std::string::npos);
    CHECK(reason({R"({"format":1,"game":"6-bierze","rules":1,"options":{"players":2},"names":["A"]})"})
              .find("2 names are needed") != std::string::npos);
    CHECK(reason({header, R"({"seat":0,"decision":"choose","move":"5"})"}) ==
          "Line 2: A chance result must come first.");
    CHECK(reason({header, R"({"chance":"roll"})"}) == "Line 2: The record says chance 'roll', but 'deal' is due.");
    CHECK(reason({header}) == "Line 2: The record breaks off before the end of the game.");
}

TEST_CASE("match, a refused move changes nothing") {
    for_every_combination([](const GameKind& kind, const json::object& options) {
        auto match = std::move(*kind.start(options));
        SeededBits random{Rng{3}};
        for (int step = 0; step < 40 && !match->pending().over(); ++step) {
            std::string before;
            for (int i = 0; i < match->seats(); ++i) before += match->view(Seat{i});
            for (int i = 0; i < match->seats(); ++i)
                for (const std::string_view move : {"", "nonsense", "999", "-1", "r9c9", "pass pass", "1+1+1"})
                    CHECK_FALSE(match->apply(Seat{i}, move, listen_to_nothing).has_value());
            CHECK_FALSE(match->resolve({{"nonsense", 1}}, listen_to_nothing).has_value());
            std::string after;
            for (int i = 0; i < match->seats(); ++i) after += match->view(Seat{i});
            CHECK(before == after);
            if (match->pending().chance()) {
                match->draw(random, listen_to_nothing);
            } else {
                const Seat seat = match->pending().seats.first();
                const std::string move = match->player_view(seat)->choose(BotSpec::random(), random);
                REQUIRE(match->apply(seat, move, listen_to_nothing).has_value());
            }
        }
    });
}

}  // namespace stolik
