// All commands of stolik, put together.
#include "cli/cli.hpp"

namespace stolik::cli {

using text::Key;

void add_commands(CLI::App& app, Context& context) {
    app.description(context.help(Key::cli_about));
    add_general_options(app, context);
    add_games(app, context);
    add_play(app, context);
    add_serve(app, context);
    add_simulate(app, context);
    add_replay(app, context);
    add_verify(app, context);
    add_arena(app, context);
    add_perft(app, context);
    add_bench(app, context);
    add_backup(app, context);
    add_export(app, context);
    add_import(app, context);
    add_admin(app, context);
    add_site(app, context);
    add_completion(app, context);
    add_manual(app, context);
    app.footer(context.help(Key::cli_details));  // last: subcommands would take it over
}

}  // namespace stolik::cli
