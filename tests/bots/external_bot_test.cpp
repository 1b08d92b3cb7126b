// Programs that play, and programs that do not.
#include "bots/external_bot.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "bots/child_process.hpp"
#include "table/match.hpp"

namespace stolik {

namespace {

using std::chrono::milliseconds;

// How long a program that answers may take: it only keeps a test from hanging, however busy the machine is.
constexpr milliseconds kPatience = std::chrono::minutes{2};

// A choice of seat 0. The match is gone: what the seat knows outlives it.
std::unique_ptr<PlayerView> choice() {
    auto match = std::move(*(*game_named("6-bierze"))->start({{"players", 2}}));
    SeededBits random{Rng{1}};
    match->draw(random, listen_to_nothing);
    return match->player_view(Seat{0});
}

// Asks a bot so many times; every answer must be legal. Says how many moves were made for it.
int forfeits_of(const std::string& command, int moves, milliseconds limit = kPatience) {
    const auto view = choice();
    const auto legal = view->legal();
    const auto bot = make_external_bot(command, limit);
    SeededBits random{Rng{2}};
    for (int i = 0; i < moves; ++i) {
        const std::string move = bot->choose(*view, random);
        CHECK(std::find(legal.begin(), legal.end(), move) != legal.end());
    }
    return bot->forfeits();
}

bool no_child_is_left() { return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

// Gone, or waiting only for somebody to notice.
bool has_ended(int process) {
    std::ifstream file{"/proc/" + std::to_string(process) + "/stat"};
    std::string status;
    return !std::getline(file, status) || status.find(") Z ") != std::string::npos;
}

// Answers with the first legal move.
const std::string kFirst = R"(while read -r line; do line=${line##*\"legal\":[\"}; echo "${line%%\"*}"; done)";

}  // namespace

TEST_CASE("external bot, its moves are played") {
    const auto view = choice();
    const auto bot = make_external_bot(kFirst);
    SeededBits random{Rng{2}};
    for (int i = 0; i < 5; ++i) CHECK(bot->choose(*view, random) == view->legal().front());
    CHECK(bot->forfeits() == 0);
}

TEST_CASE("external bot, one that cannot be started, crashes, closes its output or is silent forfeits") {
    CHECK(forfeits_of("/nonexistent/program 2>/dev/null", 6) == 6);
    CHECK(forfeits_of("exit 3", 6) == 6);
    CHECK(forfeits_of("read -r line; kill -9 $$", 6) == 6);
    CHECK(forfeits_of("exec 1>&-; sleep 100", 6, milliseconds{50}) == 6);
    CHECK(forfeits_of("sleep 100", 6, milliseconds{50}) == 6);
    CHECK(no_child_is_left());
}

TEST_CASE("external bot, after a few restarts it is given up and costs no more time") {
    std::string starts = (std::filesystem::temp_directory_path() / "stolik_starts_XXXXXX").string();
    ::close(::mkstemp(starts.data()));
    CHECK(forfeits_of("echo >>" + starts + "; exec sleep 1000", 200, milliseconds{200}) == 200);
    CHECK(std::filesystem::file_size(starts) <= 4);  // a line for every time it was started
    std::filesystem::remove(starts);
}

TEST_CASE("external bot, one that crashes now and then is started again") {
    // Answers twice, then ends: four lives make eight moves.
    const std::string twice =
        R"(for i in 1 2; do read -r line; line=${line##*\"legal\":[\"}; echo "${line%%\"*}"; done)";
    CHECK(forfeits_of(twice, 11) == 3);
    CHECK(forfeits_of(twice, 20) == 12);
}

TEST_CASE("external bot, nonsense is forfeited, and the program stays") {
    CHECK(forfeits_of("while read -r line; do echo nonsense; done", 10) == 10);
    CHECK(forfeits_of("while read -r line; do echo; done", 10) == 10);
    CHECK(forfeits_of("yes 2>/dev/null", 6) == 6);
    CHECK(forfeits_of("head -c 100000 /dev/zero | tr '\\0' x; sleep 100", 6, milliseconds{500}) == 6);
    CHECK(no_child_is_left());
}

TEST_CASE("external bot, a forfeited move is the same whatever made it necessary") {
    const auto view = choice();
    const auto moves = [&](const std::string& command) {
        const auto bot = make_external_bot(command, milliseconds{500});
        SeededBits random{Rng{5}};
        std::string all;
        for (int i = 0; i < 6; ++i) all += bot->choose(*view, random) + " ";
        return all;
    };
    CHECK(moves("exit 1") == moves("while read -r line; do echo nonsense; done"));
}

TEST_CASE("external bot, one that never reads is not waited for beyond its time") {
    ChildProcess deaf{"sleep 1000"};
    const auto begin = std::chrono::steady_clock::now();
    CHECK_FALSE(deaf.ask(std::string(10'000'000, 'x'), milliseconds{100}).has_value());
    CHECK(std::chrono::steady_clock::now() - begin < kPatience);
}

TEST_CASE("external bot, whatever it has started ends with it") {
    {
        ChildProcess parent{"read -r line; sleep 1000 & echo $!; wait"};
        const auto number = parent.ask("", kPatience);
        REQUIRE(number.has_value());
        const int grandchild = std::stoi(*number);
        CHECK_FALSE(has_ended(grandchild));
        CHECK_FALSE(parent.ask("", milliseconds{50}).has_value());
        for (int i = 0; i < 12'000 && !has_ended(grandchild); ++i) ::usleep(10'000);
        CHECK(has_ended(grandchild));
    }
    CHECK(no_child_is_left());
}

}  // namespace stolik
