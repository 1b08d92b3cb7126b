// CLI11 tells what is wrong with a command line in English sentences. Here the same is found out by looking at what was
// read, and said in the language of the context.
#include "cli/help/help.hpp"
#include "cli/help/outline.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

const CLI::App& command_read(const CLI::App& app) {
    const auto commands = app.get_subcommands();
    return commands.empty() ? app : *commands.front();
}

// An option with a value it cannot take.
std::optional<std::string> refused_value(CLI::App& app, const Context& context) {
    for (CLI::Option* option : app.get_options())
        if (option != app.get_version_ptr() && option->count() > 0)
            if (auto why = refusal(*option, context)) return why;
    for (CLI::App* command : app.get_subcommands())
        if (auto why = refused_value(*command, context)) return why;
    return std::nullopt;
}

// A word that nothing takes.
std::optional<std::string> unexpected_word(const CLI::App& app, const Context& context) {
    for (const std::string& word : app.remaining(true)) {
        if (word == "--") continue;
        if (word.starts_with('-'))
            return context.line(Key::cli_no_such_option,
                                {Arg::word("command", command_meant(app)), Arg::word("option", word)});
        const bool has_command = !app.get_subcommands().empty();
        return context.line(has_command ? Key::cli_unexpected_argument : Key::cli_no_such_command,
                            {Arg::word("word", word)});
    }
    return std::nullopt;
}

std::optional<std::string> missing_value(const CLI::App& app, const std::string& last_word, const Context& context) {
    const std::string name = last_word.substr(0, last_word.find('='));
    for (const CLI::App* each : {&command_read(app), &app})
        if (const CLI::Option* option = each->get_option_no_throw(name))
            return context.line(Key::cli_value_missing,
                                {Arg::word("option", name), Arg::word("value", outline(*option, context).value)});
    return std::nullopt;
}

std::optional<std::string> exclusive_options(const CLI::App& command, const Context& context) {
    for (const CLI::Option* option : command.get_options())
        for (const CLI::Option* other : option->get_excludes())
            if (option->count() > 0 && other->count() > 0)
                return context.line(Key::cli_exclusive,
                                    {Arg::word("option", option->get_name()), Arg::word("other", other->get_name())});
    return std::nullopt;
}

std::string missing_part(const CLI::App& command, const Context& context) {
    for (const CLI::Option* option : command.get_options())
        if (option->get_required() && option->count() == 0)
            return context.line(Key::cli_required, {Arg::word("option", outline(*option, context).called()),
                                                    Arg::word("meaning", option->get_description())});
    return context.line(Key::cli_command_wanted);
}

}  // namespace

std::string command_meant(const CLI::App& app) {
    const CLI::App& command = command_read(app);
    return &command == &app ? app.get_name() : app.get_name() + ' ' + command.get_name();
}

std::string usage_error(CLI::App& app, const CLI::ParseError& error, const std::string& last_word,
                        const Context& context) {
    std::optional<std::string> why = refused_value(app, context);
    if (!why) why = unexpected_word(app, context);
    // Only the last option can be left without a value: another would take the word that follows it.
    if (!why && dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
        why = missing_value(app, last_word, context);
    if (!why && dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr)
        why = exclusive_options(command_read(app), context);
    if (!why && dynamic_cast<const CLI::RequiredError*>(&error) != nullptr)
        why = missing_part(command_read(app), context);
    return why.value_or(context.line(Key::cli_bad_usage));
}

}  // namespace stolik::cli
