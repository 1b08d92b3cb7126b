#include "cli/help/outline.hpp"

#include <sstream>

#include "core/ensure.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

std::vector<std::string> words_between(const std::string& text, char mark) {
    std::vector<std::string> words;
    std::istringstream rest{text};
    for (std::string word; std::getline(rest, word, mark);) words.push_back(word);
    return words;
}

// CLI11 writes lists in brackets.
std::string default_of(const CLI::Option& option) {
    const std::string text = option.get_default_str();
    return text.starts_with('[') && text.ends_with(']') ? text.substr(1, text.size() - 2) : text;
}

// The kind of its value and, behind a colon, the description of its check.
void add_value(OptionOutline& found, const CLI::Option& option, const Context& context) {
    const std::string type = option.get_type_name();
    const auto colon = type.find(':');
    const std::string kind_name = type.substr(0, colon);
    if (const ValueKind* kind = value_kind(kind_name)) {
        found.value = context.line(kind->word);
        found.offer = kind->offer;
    } else {
        ensure(kind_name.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == std::string::npos,
               "a value's kind has no words");
        found.value = kind_name;
        found.choices = words_between(kind_name, '|');
    }
    if (colon != std::string::npos) found.notes.push_back(type.substr(colon + 1));
}

}  // namespace

std::string OptionOutline::explained() const {
    std::string all;
    for (const std::string& note : notes) all += (all.empty() ? " [" : ", ") + note;
    return meaning + all + (all.empty() ? "" : "]");
}

std::string OptionOutline::called() const {
    if (names.empty()) return value;
    return value.empty() ? names.back() : names.back() + ' ' + value;
}

std::string OptionOutline::in_usage() const {
    const std::string text = value + (repeated ? "…" : "");
    return required ? text : "[" + text + "]";
}

std::string CommandOutline::name(std::string_view between) const {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : std::string{between}) + word;
    return text;
}

OptionOutline outline(const CLI::Option& option, const Context& context) {
    OptionOutline found;
    for (const std::string& name : option.get_snames()) found.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) found.names.push_back("--" + name);
    found.meaning = option.get_description();
    found.required = option.get_required();
    const bool takes_value = option.get_expected_max() > 0;
    found.repeated = takes_value && option.get_expected_max() > 1;
    if (takes_value) add_value(found, option, context);
    if (found.required && !found.names.empty()) found.notes.push_back(context.line(Key::cli_note_required));
    if (const std::string text = default_of(option); !text.empty())
        found.notes.push_back(context.line(Key::cli_note_default, {Arg::word("value", text)}));
    for (const CLI::Option* other : option.get_excludes())
        found.notes.push_back(context.line(Key::cli_note_excludes, {Arg::word("option", other->get_name())}));
    return found;
}

CommandOutline outline(const CLI::App& app, const Context& context) {
    CommandOutline found;
    const CLI::App* root = &app;
    for (; root->get_parent() != nullptr; root = root->get_parent())
        found.words.insert(found.words.begin(), root->get_name());
    found.words.insert(found.words.begin(), root->get_name());
    found.about = app.get_description();
    found.details = app.get_footer();
    for (const CLI::Option* option : root->get_options()) found.general.push_back(outline(*option, context));
    found.commands = app.get_subcommands({});
    if (&app == root) return found;
    for (const CLI::Option* option : app.get_options()) {
        if (option == app.get_help_ptr()) continue;
        (option->get_positional() ? found.arguments : found.options).push_back(outline(*option, context));
    }
    return found;
}

}  // namespace stolik::cli
