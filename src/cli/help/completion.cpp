// stolik completion: a script with which bash completes the words of a command line, made from the commands themselves.
#include <algorithm>
#include <iostream>

#include "cli/help/outline.hpp"
#include "table/match.hpp"

namespace stolik::cli {

using text::Key;

namespace {

// What is the same for every command. `current` is the word at the cursor, `previous` the option before it.
constexpr std::string_view kBashFunctions = R"~~(
_stolik_words() {
    mapfile -t COMPREPLY < <(compgen -W "$*" -- "$current")
}

# Names of files are quoted by bash where they need it.
_stolik_paths() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
}

# Bots stand in a list with commas; the last one is completed.
_stolik_bots() {
    local before=''
    [[ $current == *,* ]] && before=${current%,*},
    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$*" -- "${current##*,}")
}

_stolik_offer() {
    case $1 in
        words) _stolik_words "${@:2}" ;;
        bots) _stolik_bots "${@:2}" ;;
        files) _stolik_paths -f ;;
        folders) _stolik_paths -d ;;
    esac
}
)~~";

constexpr std::string_view kBashMain = R"~~(
_stolik() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command='' argument='' options='' value='' word
    # Bash takes --option=value for three words, and so the setting key=value of a game.
    if [[ $current == = ]]; then
        current=''
        [[ $previous == -* ]] || value=nothing
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
        [[ $previous == -* ]] || value=nothing
    fi
    for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
        if [[ " $_stolik_commands " == *" $word "* ]]; then
            command=$word
            break
        fi
    done
    COMPREPLY=()
    _stolik_know
    # A game is named once.
    for word in "${COMP_WORDS[@]:1:COMP_CWORD - 1}"; do
        [[ $argument == "words "* && " $argument " == *" $word "* ]] && argument=
    done
    # What these hold are words for the functions above, separated by spaces.
    # shellcheck disable=SC2086
    if [[ -n $value ]]; then
        _stolik_offer $value
    elif [[ $current == -* || -z $argument ]]; then
        _stolik_words $options
    else
        _stolik_offer $argument
    fi
}

complete -F _stolik stolik
)~~";

std::string spaced(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string game_ids() {
    std::vector<std::string> ids;
    for (const GameKind& game : games()) ids.emplace_back(game.id);
    return spaced(ids);
}

std::string bot_names() {
    std::vector<std::string> names{"random", "sensible"};
    for (int level = 1; level <= kBotLevels; ++level) names.push_back("level" + std::to_string(level));
    return spaced(names);
}

std::string bash_offer(const OptionOutline& option) {
    if (!option.choices.empty()) return "words " + spaced(option.choices);
    switch (option.offer) {
        case Offer::games: return "words " + game_ids();
        case Offer::bots: return "bots " + bot_names();
        case Offer::files: return "files";
        case Offer::folders: return "folders";
        case Offer::nothing: break;
    }
    return "nothing";
}

std::string bash_alternatives(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " | ") + name;
    return text;
}

// The lines that say what one command takes.
std::string bash_case(const CLI::App& app, const Context& context) {
    const CommandOutline command = outline(app, context);
    std::vector<OptionOutline> options = command.options;
    options.insert(options.end(), command.general.begin(), command.general.end());
    std::vector<std::string> names;
    std::string values;
    for (const OptionOutline& option : options) {
        names.insert(names.end(), option.names.begin(), option.names.end());
        if (!option.value.empty())
            values +=
                "                " + bash_alternatives(option.names) + ") value='" + bash_offer(option) + "' ;;\n";
    }
    std::string argument;
    if (!command.commands.empty()) argument = "words $_stolik_commands";
    if (!command.arguments.empty()) argument = bash_offer(command.arguments.front());
    std::string text = "        " + (command.commands.empty() ? command.words.back() : "''") + ")\n";
    text += "            options='" + spaced(names) + "'\n";
    if (!argument.empty()) text += "            argument=\"" + argument + "\"\n";
    return text + "            case $previous in\n" + values + "            esac\n            ;;\n";
}

void print_bash(const Context& context) {
    Context own{context.language};
    CLI::App app;
    add_commands(app, own);
    std::vector<std::string> names;
    std::string cases = bash_case(app, own);
    for (const CLI::App* command : outline(app, own).commands) {
        names.push_back(command->get_name());
        cases += bash_case(*command, own);
    }
    std::cout << "# shellcheck shell=bash\n# Completes the words of the command stolik in bash. Made by: stolik "
                 "completion bash\n"
              << kBashFunctions << "\n_stolik_commands='" << spaced(names) << "'\n\n"
              << "# What the command takes: its options, its argument, and the value of the option before the cursor.\n"
              << "_stolik_know() {\n    case $command in\n"
              << cases << "    esac\n}\n"
              << kBashMain;
}

}  // namespace

void add_completion(CLI::App& app, Context& context) {
    auto shell = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("completion", context.help(Key::cli_about_completion));
    command->footer(context.help(Key::cli_details_completion));
    choose_from(command->add_option("shell", *shell, context.help(Key::cli_option_shell))->required(), {"bash"},
                context);
    command->callback([shell, &context] { print_bash(context); });
}

}  // namespace stolik::cli
