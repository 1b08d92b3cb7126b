// stolik manual: a page for man(1) of every command, in both languages, made from the same texts as help.
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "cli/help/outline.hpp"
#include "core/version.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

// Text that troff takes as it stands.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
    }
    return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

std::string bold_roff(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic_roff(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }
std::string section_roff(const std::string& heading) { return ".SH \"" + heading + "\"\n"; }
std::string item_roff(const std::string& what, std::string_view meaning) {
    return ".TP\n" + what + '\n' + roff(meaning) + '\n';
}
std::string page_reference(const std::string& name) { return ".BR " + roff(name) + " (1)"; }

// Packages are built more than once with the same result: then the day is given.
std::string day_of_manual() {
    const char* const given = std::getenv("SOURCE_DATE_EPOCH");
    const std::time_t now = given != nullptr ? static_cast<std::time_t>(std::atoll(given)) : std::time(nullptr);
    std::tm day{};
    char text[16];
    std::strftime(text, sizeof text, "%Y-%m-%d", ::gmtime_r(&now, &day));
    return text;
}

class ManualPage {
public:
    ManualPage(const CommandOutline& command, const Context& context) : command_{command}, context_{context} {}

    std::string text() const {
        const bool whole = !command_.commands.empty();
        return title() + synopsis() + description() + commands() + options(Key::manual_arguments, command_.arguments) +
               options(Key::manual_options, command_.options) + options(Key::manual_general_options, command_.general) +
               (whole ? exit_status() + environment() + files() + examples() : "") + see_also();
    }

private:
    std::string section(Key heading) const { return section_roff(context_.line(heading)); }

    std::string title() const {
        const std::string name = command_.name("-");
        std::string capitals;
        for (const char c : name) capitals += static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
        return ".TH " + roff(capitals) + " 1 " + day_of_manual() + " \"stolik " + std::string{version()} + "\" \"" +
               context_.line(Key::manual_title) + "\"\n.nh\n" + section(Key::manual_name) + roff(name) + " \\- " +
               roff(command_.about) + '\n';
    }

    std::string synopsis() const {
        std::string text = section(Key::manual_synopsis) + ".B " + roff(command_.name()) + '\n';
        if (!command_.commands.empty()) text += italic_roff(context_.line(Key::cli_value_command)) + '\n';
        text += '[' + italic_roff(context_.line(Key::cli_value_options)) + "]\n";
        for (const OptionOutline& argument : command_.arguments) text += italic_roff(argument.in_usage()) + '\n';
        return text;
    }

    std::string description() const {
        return command_.details.empty() ? "" : section(Key::manual_description) + roff(command_.details) + '\n';
    }

    std::string commands() const {
        if (command_.commands.empty()) return {};
        std::string text = section(Key::manual_commands);
        for (const CLI::App* each : command_.commands)
            text +=
                ".TP\n" + page_reference("stolik-" + each->get_name()) + '\n' + roff(each->get_description()) + '\n';
        return text;
    }

    std::string options(Key heading, const std::vector<OptionOutline>& options) const {
        if (options.empty()) return {};
        std::string text = section(heading);
        for (const OptionOutline& option : options) {
            std::string names;
            for (const std::string& name : option.names) names += (names.empty() ? "" : ", ") + bold_roff(name);
            if (!option.value.empty()) names += (names.empty() ? "" : " ") + italic_roff(option.value);
            text += item_roff(names, option.explained());
        }
        return text;
    }

    std::string exit_status() const {
        return section(Key::manual_exit_status) + item_roff(bold_roff("0"), context_.line(Key::manual_exit_fine)) +
               item_roff(bold_roff("1"), context_.line(Key::manual_exit_negative)) +
               item_roff(bold_roff("2"), context_.line(Key::manual_exit_bad_input)) +
               item_roff(bold_roff("70"), context_.line(Key::manual_exit_fault));
    }

    std::string environment() const {
        return section(Key::manual_environment) +
               item_roff(bold_roff("LC_ALL") + ", " + bold_roff("LC_MESSAGES") + ", " + bold_roff("LANG"),
                         context_.line(Key::manual_environment_language)) +
               item_roff(bold_roff("NO_COLOR"), context_.line(Key::manual_environment_colours)) +
               item_roff(bold_roff("XDG_STATE_HOME"), context_.line(Key::manual_environment_state));
    }

    std::string files() const {
        return section(Key::manual_files) +
               item_roff(italic_roff("~/.local/state/stolik/last-game.jsonl"), context_.line(Key::manual_files_save));
    }

    std::string examples() const {
        return section(Key::manual_examples) +
               item_roff(bold_roff("stolik serve --lan"), context_.line(Key::manual_example_serve)) +
               item_roff(bold_roff("stolik play 6-bierze --players 4 --bots level2"),
                         context_.line(Key::manual_example_play)) +
               item_roff(bold_roff("stolik simulate punto --bots level3,random --games 100 --stats"),
                         context_.line(Key::manual_example_simulate));
    }

    std::string see_also() const {
        if (command_.commands.empty()) return section(Key::manual_see_also) + page_reference("stolik") + '\n';
        return {};
    }

    const CommandOutline& command_;
    const Context& context_;
};

Result<void> write_page(const CLI::App& app, const std::filesystem::path& folder, const Context& context) {
    const CommandOutline command = outline(app, context);
    const std::filesystem::path path = folder / (command.name("-") + ".1");
    std::ofstream file{path, std::ios::binary};
    file << ManualPage{command, context}.text();
    if (!file.flush()) return failure(Key::cli_cannot_write, {Arg::word("file", path.string())});
    for (const CLI::App* each : command.commands) TRY(write_page(*each, folder, context));
    return {};
}

Result<void> write_manual(const std::filesystem::path& folder) {
    for (std::size_t i = 0; i < kLanguages; ++i) {
        const auto language = static_cast<Language>(i);
        const std::string below = language == kUsualLanguage ? "man1" : std::string{name(language)} + "/man1";
        std::error_code error;
        std::filesystem::create_directories(folder / below, error);
        if (error) return failure(Key::cli_cannot_write, {Arg::word("file", (folder / below).string())});
        Context context{language};
        CLI::App app;
        add_commands(app, context);
        TRY(write_page(app, folder / below, context));
    }
    return {};
}

}  // namespace

void add_manual(CLI::App& app, Context& context) {
    auto folder = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("manual", context.help(Key::cli_about_manual));
    command->add_option("--out", *folder, context.help(Key::cli_option_manual_out))
        ->required()
        ->type_name(value::kFolder);
    command->callback([folder, &context] {
        if (const auto done = write_manual(*folder); !done) context.refuse(done.error());
    });
}

}  // namespace stolik::cli
