// stolik replay: checks a record against the rules and tells the game.
#include <fstream>
#include <iostream>

#include "cli/options.hpp"
#include "cli/screen.hpp"
#include "table/record.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

struct ReplayCommand {
    std::string file;
    std::optional<int> seat;
    bool spectator = false;
    bool step = false;
    bool quiet = false;

    void run(Context& context) const;

private:
    bool check_seat(Context& context, const RecordedGame& game) const;
    Viewer viewer() const { return seat ? Viewer{Seat{*seat}} : Viewer::spectator(); }
};

bool ReplayCommand::check_seat(Context& context, const RecordedGame& game) const {
    if (!seat || *seat < game.match().seats()) return true;
    context.refuse({Key::cli_no_such_seat, {Arg::count("seat", *seat), Arg::count("last", game.match().seats() - 1)}});
    return false;
}

// Waits for Enter; false when there is no more input.
bool wait_for_enter() {
    std::cout << std::flush;
    std::string ignored;
    return static_cast<bool>(std::getline(std::cin, ignored));
}

void ReplayCommand::run(Context& context) const {
    std::ifstream opened;
    if (file != "-") {
        opened.open(file, std::ios::binary);
        if (!opened)
            return context.refuse(
                {Key::cli_cannot_read, {Arg::word("file", file), Arg::word("reason", std::strerror(errno))}});
    }
    std::istream& input = file == "-" ? std::cin : opened;
    const Paint paint = paint_for_output();
    Speaker speaker{context.language, {}};
    bool told_something = false;
    RecordReader reader{[&](const Happening& happening) {
        if (quiet) return;
        const auto sentence = happening.sentence(viewer(), speaker);
        if (!sentence) return;
        std::cout << draw_sentence(*sentence, paint) << '\n';
        told_something = true;
    }};
    bool stepping = step;
    std::string line;
    while (std::getline(input, line)) {
        // The names of a new game are needed before its first event is told.
        const int finished = reader.finished_games();
        if (auto done = reader.line(line); !done) return context.refuse(done.error().in(context.language));
        const RecordedGame& game = *reader.game();
        if (game.lines().size() == 1) {
            speaker.names = game.names();
            if (!check_seat(context, game)) return;
        }
        if (reader.finished_games() > finished && !quiet)
            std::cout << '\n' << draw_outcome(game.match(), speaker, paint) << '\n';
        if (!stepping || !told_something) continue;
        std::cout << '\n'
                  << draw_table(game.match(), viewer(), speaker, paint)
                  << paint.dim(context.line(Key::cli_press_enter));
        stepping = wait_for_enter();
        told_something = false;
    }
    if (input.bad())
        return context.refuse(
            {Key::cli_cannot_read, {Arg::word("file", file), Arg::word("reason", std::strerror(errno))}});
    if (auto done = reader.end(); !done) return context.refuse(done.error().in(context.language));
    std::cout << context.line(Key::cli_replayed, {Arg::count("games", reader.finished_games())}) << '\n';
}

}  // namespace

void add_replay(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("replay", context.help(Key::cli_about_replay));
    auto replay = std::make_shared<ReplayCommand>();
    command->add_option("file", replay->file, context.help(Key::cli_option_file))
        ->required()
        ->type_name(value::kFileOrStream);
    CLI::Option* seat = command->add_option("--seat", replay->seat, context.help(Key::cli_option_seat))
                            ->check(between(0, kMaxSeats - 1, context))
                            ->type_name(value::kNumber);
    command->add_flag("--spectator", replay->spectator, context.help(Key::cli_option_spectator))->excludes(seat);
    command->add_flag("--step", replay->step, context.help(Key::cli_option_step));
    command->add_flag("--quiet", replay->quiet, context.help(Key::cli_option_quiet));
    command->callback([&context, replay] { replay->run(context); });
}

}  // namespace stolik::cli
