// stolik games: what can be played.
#include <iostream>
#include <numeric>

#include "cli/cli.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

json::value to_json(const OptionSpec& option) {
    json::object out{{"key", option.key}};
    if (option.is_range()) {
        out["min"] = option.min;
        out["max"] = option.max;
    } else {
        out["values"] = json::array(option.values.begin(), option.values.end());
        if (option.file) out["file"] = true;
    }
    out["default"] = option.fallback;
    return out;
}

json::value to_json(const VariantSpec& variant) {
    json::array players;
    for (int n = variant.min_players; n <= variant.max_players; ++n) players.emplace_back(n);
    json::array options;
    for (const OptionSpec& option : variant.options) options.push_back(to_json(option));
    return json::object{{"id", variant.id}, {"players", std::move(players)}, {"options", std::move(options)}};
}

void print_json(const Context& context) {
    json::array list;
    for (const GameKind& game : games()) {
        json::array variants;
        for (const VariantSpec& variant : game.variants) variants.push_back(to_json(variant));
        list.push_back(json::object{{"id", game.id},
                                    {"name", context.help(game.name)},
                                    {"rules", game.rules_version},
                                    {"variants", std::move(variants)}});
    }
    std::cout << json::serialize(list) << '\n';
}

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
    command->callback([&context, as_json] { *as_json ? print_json(context) : print_words(context); });
}

}  // namespace stolik::cli
