// What the options of all subcommands have in common: the kinds of their values, and checks that answer in a language.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/cli.hpp"

namespace stolik::cli {

// What a shell can offer where a value is typed.
enum class Offer : std::uint8_t { nothing, games, bots, files, folders };

// The kinds of values. An option names its kind as CLI11's type name; help says it in a language.
namespace value {
inline constexpr const char* kAddress = "address";
inline constexpr const char* kBots = "bots";
inline constexpr const char* kDatabase = "database";
inline constexpr const char* kElo = "elo";
inline constexpr const char* kFile = "file";
inline constexpr const char* kFileOrStream = "file or stream";
inline constexpr const char* kFolder = "folder";
inline constexpr const char* kGame = "game";
inline constexpr const char* kKey = "key";
inline constexpr const char* kName = "name";
inline constexpr const char* kNumber = "number";
inline constexpr const char* kSeed = "seed";
inline constexpr const char* kSetting = "setting";
inline constexpr const char* kStore = "store";
inline constexpr const char* kTable = "table";
inline constexpr const char* kUrl = "url";
}  // namespace value

struct ValueKind {
    std::string_view name;
    text::Key word;
    Offer offer = Offer::nothing;
};
// Nothing where the type name is a list of words to choose from: pl|en.
const ValueKind* value_kind(std::string_view name);

// Takes one of these words.
CLI::Option* choose_from(CLI::Option* option, const std::vector<std::string>& words, const Context& context);
// Takes the name of a folder that is there.
CLI::Validator existing_folder(const Context& context);

std::string range_text(double bound);
std::string outside_range(const Context& context, const std::string& given, double low, double high);

// Takes a number from low to high. The description is the range, as help shows it.
template <class Number>
CLI::Validator between(Number low, Number high, const Context& context) {
    const auto check = [low, high, &context](const std::string& given) {
        const bool inside = CLI::Range{low, high}(given).empty();
        return inside ? std::string{}
                      : outside_range(context, given, static_cast<double>(low), static_cast<double>(high));
    };
    return {check, range_text(static_cast<double>(low)) + "–" + range_text(static_cast<double>(high))};
}

// Why an option cannot take what it was given; nothing where it can.
std::optional<std::string> refusal(CLI::Option& option, const Context& context);

}  // namespace stolik::cli
