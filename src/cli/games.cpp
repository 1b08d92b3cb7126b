// stolik games: what can be played.
#include <iostream>
#include <numeric>

#include "cli/cli.hpp"
#include "table/catalogue_json.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

std::string values_of(const OptionSpec& option, const Context& context) {
    if (option.is_range()) return std::to_string(option.min) + "–" + std::to_string(option.max);
    std::string text;
    for (const std::string& value : option.values) text += (text.empty() ? "" : " | ") + value;
    return option.file ? text + " | " + context.line(Key::cli_a_file) : text;
}

void print_words(const Context& context) {
    for (const GameKind& game : games()) {
        std::cout << context.line(game.name) << "  (" << game.id << ")\n";
        for (const VariantSpec& variant : game.variants) {
            const bool one = variant.min_players == variant.max_players;
            std::cout << "  " << variant.id << " (" << context.line(variant.name) << "): "
                      << context.line(one ? Key::cli_players_exactly : Key::cli_players_range,
                                      {Arg::count("min", variant.min_players), Arg::count("max", variant.max_players)})
                      << '\n';
            for (const OptionSpec& option : variant.options) {
                std::cout << "    --set " << option.key << "=" << values_of(option, context);
                if (!option.fallback.is_null())
                    std::cout << "  "
                              << context.line(Key::cli_default, {Arg::word("value", json::shown(option.fallback))});
                std::cout << '\n';
            }
        }
        std::cout << "  " << context.line(game.credit) << "\n\n";
    }
    std::cout << context.line(Key::cli_unofficial) << '\n';
}

}  // namespace

void add_games(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("games", context.help(Key::cli_about_games));
    auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, context.help(Key::cli_option_json));
    command->callback([&context, as_json] {
        if (!*as_json) return print_words(context);
        std::cout << catalogue_json(context.language) << '\n';
    });
}

}  // namespace stolik::cli
