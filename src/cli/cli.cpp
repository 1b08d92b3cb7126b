#include "cli/options.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>

namespace stolik::cli {

using text::Arg;
using text::Key;

void Context::refuse(const text::Error& error) { refuse(error.in(language)); }

void Context::refuse(const std::string& message) {
    std::cerr << program << ": " << message << '\n';
    exit = kBadInput;
}

void Context::warn(const std::vector<text::Error>& warnings) const {
    for (const text::Error& warning : warnings) std::cerr << program << ": " << warning.in(language) << '\n';
}

void GameChoice::add_to(CLI::App& app, const Context& context, bool required) {
    app.add_option("game", game, context.help(Key::cli_option_game))->required(required)->type_name(value::kGame);
    app.add_option("-p,--players", players, context.help(Key::cli_option_players))->type_name(value::kNumber);
    app.add_option("--set", settings, context.help(Key::cli_option_set))->type_name(value::kSetting)->take_all();
}

Result<std::string> read_file(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::ostringstream content;
    if (!file || !(content << file.rdbuf()))
        return failure(Key::cli_cannot_read, {Arg::word("file", path), Arg::word("reason", std::strerror(errno))});
    return content.str();
}

namespace {

bool takes_file(const GameKind& kind, std::string_view key) {
    for (const VariantSpec& variant : kind.variants)
        for (const OptionSpec& option : variant.options)
            if (option.key == key && option.file) return true;
    return false;
}

}  // namespace

Result<json::object> GameChoice::options(const GameKind& kind) const {
    json::object result;
    if (players) result["players"] = *players;
    for (const std::string& setting : settings) {
        const auto equals = setting.find('=');
        if (equals == std::string::npos || equals == 0)
            return failure(Key::cli_bad_setting, {Arg::word("setting", setting)});
        const std::string key = setting.substr(0, equals);
        const std::string value = setting.substr(equals + 1);
        if (result.contains(key)) return failure(Key::cli_set_twice, {Arg::word("key", key)});
        if (!takes_file(kind, key) || value == "built-in") {
            result[key] = value;
            continue;
        }
        const auto content = TRY(read_file(value));
        auto document = TRY(json::parse(content));
        result[key] = std::move(document);
    }
    return result;
}

std::uint64_t fresh_seed() {
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

}  // namespace stolik::cli
