// What the subcommands share: the language, exit codes, how a game and its options are named.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "table/match.hpp"

namespace stolik::cli {

enum Exit : int { kFine = 0, kNegative = 1, kBadInput = 2 };

struct Context {
    Language language = Language::en;
    std::string program = "stolik";
    int exit = kFine;

    std::string line(text::Key key, const text::Args& args = {}) const { return text::line(language, key, args); }
    std::string help(text::Key key) const { return std::string{text::raw(language, key)}; }
    // Says on the error stream why it cannot be done, and remembers the exit code.
    void refuse(const text::Error& error);
    void refuse(const std::string& message);
    // Says something odd on the error stream; it is no obstacle.
    void warn(const std::vector<text::Error>& warnings) const;
};

// A game on the command line: GAME [--players N] [--set key=value]…
struct GameChoice {
    std::string game;
    std::optional<int> players;
    std::vector<std::string> settings;

    void add_to(CLI::App& app, const Context& context, bool required = true);
    Result<const GameKind*> kind() const { return game_named(game); }
    // Everything said on the command line as one object; a file named for a deck or an edition is read here.
    Result<json::object> options(const GameKind& kind) const;
};

std::uint64_t fresh_seed();
Result<std::string> read_file(const std::string& path);

// The main function of a program: everything between its arguments and its exit code.
int run_program(const std::string& name, int argc, char** argv);
// What every program begins with: its name, help, version and language. Before the first command, which takes them
// over.
void add_general_options(CLI::App& app, Context& context);
// The commands of this program, with help in the language of the context, which must outlive them. Each program defines
// its own.
void add_commands(CLI::App& app, Context& context);

void add_games(CLI::App& app, Context& context);
void add_play(CLI::App& app, Context& context);
void add_simulate(CLI::App& app, Context& context);
void add_replay(CLI::App& app, Context& context);
void add_verify(CLI::App& app, Context& context);
void add_perft(CLI::App& app, Context& context);
void add_bench(CLI::App& app, Context& context);
void add_arena(CLI::App& app, Context& context);
void add_serve(CLI::App& app, Context& context);
void add_backup(CLI::App& app, Context& context);
void add_export(CLI::App& app, Context& context);
void add_import(CLI::App& app, Context& context);
void add_admin(CLI::App& app, Context& context);
void add_site(CLI::App& app, Context& context);
void add_completion(CLI::App& app, Context& context);
void add_manual(CLI::App& app, Context& context);

}  // namespace stolik::cli
