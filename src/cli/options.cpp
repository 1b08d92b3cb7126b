#include "cli/options.hpp"

#include <algorithm>
#include <cstdio>

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

constexpr ValueKind kValueKinds[] = {
    {value::kAddress, Key::cli_value_address},
    {value::kBots, Key::cli_value_bots, Offer::bots},
    {value::kDatabase, Key::cli_value_database, Offer::files},
    {value::kElo, Key::cli_value_elo},
    {value::kFile, Key::cli_value_file, Offer::files},
    {value::kFileOrStream, Key::cli_value_file_or_stream, Offer::files},
    {value::kFolder, Key::cli_value_folder, Offer::folders},
    {value::kGame, Key::cli_value_game, Offer::games},
    {value::kKey, Key::cli_value_key},
    {value::kName, Key::cli_value_name},
    {value::kNumber, Key::cli_value_number},
    {value::kSeed, Key::cli_value_seed},
    {value::kSetting, Key::cli_value_setting},
    {value::kStore, Key::cli_value_store},
    {value::kTable, Key::cli_value_table},
    {value::kUrl, Key::cli_value_url},
};

std::string joined(const std::vector<std::string>& words, std::string_view between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : std::string{between}) + word;
    return text;
}

bool is_flag(const CLI::Option& option) { return option.get_expected_max() == 0; }

}  // namespace

const ValueKind* value_kind(std::string_view name) {
    const auto found = std::ranges::find(kValueKinds, name, &ValueKind::name);
    return found == std::end(kValueKinds) ? nullptr : found;
}

CLI::Option* choose_from(CLI::Option* option, const std::vector<std::string>& words, const Context& context) {
    const auto check = [words, &context](const std::string& given) {
        if (std::ranges::find(words, given) != words.end()) return std::string{};
        return context.line(Key::cli_not_a_choice,
                            {Arg::word("value", given), Arg::word("choices", joined(words, ", "))});
    };
    return option->type_name(joined(words, "|"))->check(CLI::Validator{check, ""});
}

CLI::Validator existing_folder(const Context& context) {
    const auto check = [&context](const std::string& given) {
        return CLI::ExistingDirectory(given).empty()
                   ? std::string{}
                   : context.line(Key::cli_no_such_folder, {Arg::word("value", given)});
    };
    return {check, ""};
}

std::string range_text(double bound) {
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", bound);
    return text;
}

std::string outside_range(const Context& context, const std::string& given, double low, double high) {
    return context.line(Key::cli_not_in_range, {Arg::word("value", given), Arg::word("low", range_text(low)),
                                                Arg::word("high", range_text(high))});
}

// CLI11 says in English what is wrong; its kinds of errors are enough to say it in a language.
std::optional<std::string> refusal(CLI::Option& option, const Context& context) {
    const Arg name = Arg::word("option", option.get_name());
    try {
        option.run_callback();
        return std::nullopt;
    } catch (const CLI::ValidationError& error) {
        return error.what();  // the words of a check above
    } catch (const CLI::ConversionError&) {
        return context.line(is_flag(option) ? Key::cli_not_true_or_false : Key::cli_not_a_number,
                            {name, Arg::word("value", joined(option.results(), " "))});
    } catch (const CLI::ArgumentMismatch&) {
        return context.line(Key::cli_given_twice, {name});
    }
}

}  // namespace stolik::cli
