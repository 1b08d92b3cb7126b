// All commands, put together.
#include "cli/help/help.hpp"
#include "cli/options.hpp"
#include "core/version.hpp"

namespace stolik::cli {

using text::Key;

void add_commands(CLI::App& app, Context& context) {
    app.name("stolik");
    app.description(context.help(Key::cli_about));
    app.require_subcommand(1);
    // Subcommands take these over: they are set before the first one is added.
    app.fallthrough();
    app.formatter(help_formatter(context));
    app.set_help_flag("-h,--help", context.help(Key::cli_option_help));
    const std::string about_language = context.help(Key::cli_option_lang);
    choose_from(app.add_option("--lang", about_language), {"pl", "en"}, context);
    app.set_version_flag("--version", "stolik " + std::string{version()}, context.help(Key::cli_option_version));
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
    add_site(app, context);
    add_completion(app, context);
    add_manual(app, context);
    app.footer(context.help(Key::cli_details));  // last: subcommands would take it over
}

}  // namespace stolik::cli
