// Whole runs: the same whatever the threads, whenever interrupted.
#include "arena/run.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "arena/journal.hpp"
#include "arena/plots.hpp"
#include "arena/report.hpp"

namespace stolik::arena {

namespace {

Setup setup(std::string_view game, int players, std::vector<std::string> bots, std::uint64_t seed = 1) {
    const GameKind* kind = *game_named(game);
    const auto match = std::move(*kind->start({{"players", players}}));
    const int count = static_cast<int>(bots.size());
    return {kind, match->options(), std::move(bots), *Schedule::make(count, players, Seating::alone, seed),
            std::chrono::milliseconds{1000}};
}

struct Quiet : Referee {
    void finished(const BlockResult&) override { ++played; }
    bool enough_after(const BlockResult& block) override {
        CHECK(block.number == followed++);
        return followed == enough;
    }
    bool out_of_time() const override { return false; }
    int played = 0;
    int followed = 0;
    int enough = -1;
};

std::string result(const Setup& setup, int blocks, int threads, std::map<int, BlockResult> known = {}) {
    Quiet referee;
    return json::serialize(
        to_json(setup, summarise(setup, run(setup, blocks, threads, std::move(known), referee), {}), false));
}

struct TemporaryFile {
    std::string path =
        (std::filesystem::temp_directory_path() / ("stolik-arena-" + std::to_string(::getpid()))).string();
    TemporaryFile() { std::filesystem::remove(path); }
    ~TemporaryFile() { std::filesystem::remove(path); }
    std::string content() const {
        std::ostringstream out;
        out << std::ifstream{path}.rdbuf();
        return out.str();
    }
    void write(const std::string& text) const { std::ofstream{path} << text; }
};

}  // namespace

TEST_CASE("arena, the number of threads does not change the result") {
    for (const char* game : {"6-bierze", "punto"}) {
        const Setup three = setup(game, 3, {"random", "sensible"});
        CHECK(result(three, 12, 1) == result(three, 12, 4));
    }
}

TEST_CASE("arena, the games of a block are dealt alike") {
    const Setup one = setup("6-bierze", 2, {"sensible", "sensible"});
    auto bots = std::move(*make_bots(one));
    const BlockResult block = play_block(one, bots, 0);
    REQUIRE(block.games.size() == 2);
    // The sensible bot makes nothing up in this game, so the two games are the same game.
    CHECK(block.games[0].points == block.games[1].points);
    CHECK(play_block(one, bots, 1).games[0].points != block.games[0].points);
}

TEST_CASE("arena, a run ends with the block that is enough, whatever is known beyond it") {
    const Setup duel = setup("6-bierze", 2, {"random", "sensible"});
    Quiet whole;
    const auto all = run(duel, 10, 2, {}, whole);
    std::map<int, BlockResult> known;
    for (const int number : {0, 3, 7}) known[number] = all[static_cast<std::size_t>(number)];
    Quiet referee;
    referee.enough = 5;
    const auto some = run(duel, 10, 2, known, referee);
    REQUIRE(some.size() == 5);
    for (std::size_t i = 0; i < some.size(); ++i) CHECK(some[i].games[0].points == all[i].games[0].points);
}

TEST_CASE("arena, a win that is shared is shared out") {
    GameResult game;
    game.ranks = {1, 3, 1};
    CHECK(game.win_share(0) == 0.5);
    CHECK(game.win_share(1) == 0);
}

TEST_CASE("arena, the sensible bot beats the random one") {
    const Setup duel = setup("6-bierze", 2, {"sensible", "random"});
    Quiet referee;
    const Summary summary = summarise(duel, run(duel, 60, 2, {}, referee), hypotheses(duel.schedule, 0, 50));
    CHECK(summary.games == 120);
    CHECK(summary.bots[0].win_share.low > 0.5);
    CHECK(summary.bots[0].rating.elo > summary.bots[1].rating.elo);
    CHECK(summary.duel->elo.value_or(1000) > 100);
    CHECK(summary.test->verdict == Verdict::stronger);
    CHECK(summary.bots[0].win_share.mean + summary.bots[1].win_share.mean == doctest::Approx(1));
}

TEST_CASE("arena, the points of a plot are whole, each named once") {
    BotSummary bot;
    bot.points_seen = {{0, 3}, {1, 1}, {2, 5}};
    const std::string plot = points_plot(bot, {0, 2, 1}, Language::en);
    for (const std::string label : {">0</text>", ">1</text>", ">2</text>"}) {
        const auto first = plot.find(label);
        REQUIRE(first != std::string::npos);
        CHECK(plot.find(label, first + 1) == std::string::npos);
    }
}

TEST_CASE("journal, an interrupted run goes on to the same result") {
    const Setup duel = setup("6-bierze", 3, {"random", "sensible"});
    const std::string unbroken = result(duel, 10, 1);
    const TemporaryFile file;
    {
        auto journal = Journal::open(file.path, duel);
        REQUIRE(journal.has_value());
        auto bots = std::move(*make_bots(duel));
        for (const int number : {4, 0, 2}) CHECK(journal->append(play_block(duel, bots, number)));
    }
    file.write(file.content() + R"({"block":1,"games":[{"bo)");
    std::map<int, BlockResult> known;
    {
        auto journal = Journal::open(file.path, duel);
        REQUIRE(journal.has_value());
        known = journal->known();
        CHECK(known.size() == 3);
        CHECK_FALSE(Journal::open(file.path, duel).has_value());  // somebody is writing it
    }
    CHECK(file.content().back() == '\n');
    CHECK(result(duel, 10, 2, known) == unbroken);
    CHECK(*seed_in_journal(file.path) == std::uint64_t{1});
}

TEST_CASE("journal, one of another run or with a wrong line is refused") {
    const Setup duel = setup("6-bierze", 2, {"random", "sensible"});
    const TemporaryFile file;
    CHECK_FALSE(seed_in_journal(file.path)->has_value());
    REQUIRE(Journal::open(file.path, duel).has_value());
    CHECK_FALSE(Journal::open(file.path, setup("6-bierze", 3, {"random", "sensible"})).has_value());
    CHECK_FALSE(Journal::open(file.path, setup("6-bierze", 2, {"sensible", "random"})).has_value());
    CHECK_FALSE(Journal::open(file.path, setup("6-bierze", 2, {"random", "sensible"}, 2)).has_value());
    const std::string header = file.content();
    auto bots = std::move(*make_bots(duel));
    BlockResult impossible = play_block(duel, bots, 0);
    impossible.games[1].ranks = {1, 3};
    for (const std::string& line :
         {std::string{"nonsense"}, std::string{"{}"}, std::string{R"({"block":0,"games":[]})"},
          std::string{R"({"block":-1,"games":[]})"}, json::serialize(to_json(impossible))}) {
        file.write(header + line + "\n");
        const auto opened = Journal::open(file.path, duel);
        REQUIRE_FALSE(opened.has_value());
        CHECK(opened.error().in(Language::en).find("line 2") != std::string::npos);
    }
}

TEST_CASE("report, the page is whole, in both languages, and shows bots' names as text") {
    const Setup duel = setup("punto", 2, {"sensible", "random"});
    Quiet referee;
    Summary summary = summarise(duel, run(duel, 3, 1, {}, referee), hypotheses(duel.schedule, 0, 50));
    summary.bots[0].name = "exec:<b>\"&";
    for (const Language language : {Language::pl, Language::en}) {
        const std::string page = to_html(duel, summary, language);
        CHECK(page.ends_with("</html>\n"));
        CHECK(page.find("<b>") == std::string::npos);
        CHECK(page.find("exec:&lt;b&gt;&quot;&amp;") != std::string::npos);
        CHECK(page.find("http") == std::string::npos);
        CHECK(page.find("prefers-color-scheme: dark") != std::string::npos);
        std::size_t plots = 0;
        for (auto at = page.find("<svg"); at != std::string::npos; at = page.find("<svg", at + 1)) ++plots;
        CHECK(plots == 1 + 2 * summary.bots.size());
    }
}

TEST_CASE("report, a run without a block is reported too") {
    const Setup duel = setup("punto", 2, {"sensible", "random"});
    const Summary summary = summarise(duel, {}, hypotheses(duel.schedule, 0, 50));
    CHECK_FALSE(to_html(duel, summary, Language::pl).empty());
    CHECK(json::serialize(to_json(duel, summary, true)).find("nan") == std::string::npos);
}

TEST_CASE("report, ticks are round numbers inside the range") {
    CHECK(ticks(-3, 104, 5) == std::vector<double>{0, 50, 100});
    CHECK(ticks(0, 10, 5) == std::vector<double>{0, 2, 4, 6, 8, 10});
    CHECK(ticks(5, 5, 5).size() == 1);
}

}  // namespace stolik::arena
