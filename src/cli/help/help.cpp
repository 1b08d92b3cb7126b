#include "cli/help/help.hpp"

#include "cli/help/outline.hpp"
#include "text/paint.hpp"

namespace stolik::cli {

using text::beside;
using text::folded;
using text::Key;
using text::padded;
using text::width;

namespace {

constexpr int kHelpColumns = 80;
constexpr int kNamesColumns = 26;

std::string help_row(const std::string& names, const std::string& meaning) {
    const std::string left = "  " + names;
    const bool fits = width(left) < kNamesColumns;
    const std::string right = folded(meaning, kHelpColumns - kNamesColumns);
    return (fits ? "" : left + '\n') + beside({padded(fits ? left : " ", kNamesColumns), right}, 0);
}

std::string names_of(const OptionOutline& option) {
    if (option.names.empty()) return option.value;
    std::string text;
    for (const std::string& name : option.names) text += (text.empty() ? "" : ", ") + name;
    return option.value.empty() ? text : text + ' ' + option.value;
}

std::string help_group(const std::string& heading, const std::vector<OptionOutline>& options) {
    if (options.empty()) return {};
    std::string text = '\n' + heading + ":\n";
    for (const OptionOutline& option : options) text += help_row(names_of(option), option.explained());
    return text;
}

class HelpFormatter final : public CLI::FormatterBase {
public:
    explicit HelpFormatter(const Context& context) : context_{context} {}

    std::string make_help(const CLI::App* app, std::string, CLI::AppFormatMode) const override {
        const CommandOutline command = outline(*app, context_);
        std::string text = folded(command.name() + ": " + command.about, kHelpColumns) + "\n\n";
        text += folded(context_.line(Key::cli_help_usage) + ": " + usage(command), kHelpColumns) + '\n';
        if (!command.details.empty()) text += '\n' + folded(command.details, kHelpColumns) + '\n';
        if (!command.commands.empty()) text += '\n' + context_.line(Key::cli_help_commands) + ":\n";
        for (const CLI::App* each : command.commands) text += help_row(each->get_name(), each->get_description());
        text += help_group(context_.line(Key::cli_help_arguments), command.arguments);
        text += help_group(context_.line(Key::cli_help_options), command.options);
        text += help_group(context_.line(Key::cli_help_general), command.general);
        return text;
    }

private:
    std::string usage(const CommandOutline& command) const {
        std::string text = command.name();
        if (!command.commands.empty()) text += ' ' + context_.line(Key::cli_value_command);
        text += " [" + context_.line(Key::cli_value_options) + ']';
        for (const OptionOutline& argument : command.arguments) text += ' ' + argument.in_usage();
        return text;
    }

    const Context& context_;
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_formatter(const Context& context) {
    return std::make_shared<HelpFormatter>(context);
}

}  // namespace stolik::cli
