// stolik play: the terminal table.
#include <fstream>
#include <iostream>

#include "cli/options.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/session.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

struct PlayCommand {
    GameChoice choice;
    std::vector<std::string> bots{"level3"};
    std::optional<std::uint64_t> seed;
    bool hotseat = false;
    bool resume = false;
    std::string save_path;
    std::string name;

    void run(Context& context);

private:
    Result<SavedGame> begin(const Context& context) const;
};

// One person at seat 0 against bots; with --hotseat people at every seat.
Result<SavedGame> PlayCommand::begin(const Context& context) const {
    const auto kind = TRY(choice.kind());
    const auto options = TRY(choice.options(*kind));
    const auto first = TRY(kind->start(options));
    context.warn(first->warnings());
    TableSetup setup;
    setup.seed = seed.value_or(fresh_seed());
    setup.hotseat = hotseat;
    std::vector<std::string> names;
    for (int i = 0; i < first->seats(); ++i) {
        const bool person = hotseat || i == 0;
        const std::string& bot = bots[static_cast<std::size_t>(i) % bots.size()];
        TRY(make_bot(bot));
        setup.seats.push_back(person ? "person" : bot);
        const Key label = person ? Key::cli_person_name : Key::cli_bot_name;
        names.push_back(i == 0 && !name.empty() ? name : context.line(label, {Arg::count("number", i + 1)}));
    }
    auto game = TRY(RecordedGame::start(*kind, options, std::move(names)));
    return SavedGame{std::move(setup), std::move(game)};
}

void PlayCommand::run(Context& context) {
    const std::filesystem::path path = save_path.empty() ? default_save_path() : std::filesystem::path{save_path};
    if (!resume && choice.game.empty()) {
        if (!is_terminal()) return print_how_to_play(context);
        const auto saved = load_game(path, context.language);
        const bool unfinished = saved && !saved->game.match().pending().over();
        const MenuAnswer answer = choose_game(context, choice, unfinished);
        if (answer == MenuAnswer::left) return;
        resume = answer == MenuAnswer::resume;
    }
    if (resume) {
        auto saved = load_game(path, context.language);
        if (!saved) return context.refuse(context.line(Key::cli_cannot_resume, {Arg::word("reason", saved.error())}));
        PlaySession{context, std::move(saved->setup), std::move(saved->game), SaveFile{path}}.run();
        return;
    }
    auto started = begin(context);
    if (!started) return context.refuse(started.error());
    PlaySession{context, std::move(started->setup), std::move(started->game), SaveFile{path}}.run();
}

}  // namespace

void add_play(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("play", context.help(Key::cli_about_play));
    command->footer(context.help(Key::cli_details_play));
    auto play = std::make_shared<PlayCommand>();
    play->choice.add_to(*command, context, false);
    command->add_option("--bots", play->bots, context.help(Key::cli_option_bots))
        ->delimiter(',')
        ->type_name(value::kBots)
        ->capture_default_str();
    command->add_option("--seed", play->seed, context.help(Key::cli_option_seed))->type_name(value::kSeed);
    command->add_flag("--hotseat", play->hotseat, context.help(Key::cli_option_hotseat));
    command->add_flag("--resume", play->resume, context.help(Key::cli_option_resume));
    command->add_option("--save", play->save_path, context.help(Key::cli_option_save))->type_name(value::kFile);
    command->add_option("--name", play->name, context.help(Key::cli_option_name))->type_name(value::kName);
    command->callback([&context, play] { play->run(context); });
}

}  // namespace stolik::cli
