// What all programs with a terminal table have in common.
#include <cstdlib>
#include <iostream>
#include <stdexcept>

#include "cli/help/help.hpp"
#include "cli/options.hpp"
#include "core/ensure.hpp"
#include "core/version.hpp"

namespace stolik::cli {

using text::Key;

namespace {

// Needed before the command line is read: the help itself is in a language. Without --lang the locale of messages
// decides, as POSIX has it: the first of its variables that is not empty.
Language language_wanted(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        std::string_view given;
        if (word == "--lang" && i + 1 < argc) given = argv[i + 1];
        if (word.starts_with("--lang=")) given = word.substr(7);
        if (const auto language = language_named(given)) return *language;
    }
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"})
        if (const char* value = std::getenv(variable); value != nullptr && *value != '\0')
            return language_of_locale(value);
    return kUsualLanguage;
}

int run(const std::string& name, int argc, char** argv) {
    Context context{.language = language_wanted(argc, argv), .program = name};
    CLI::App app;
    add_commands(app, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& done) {
        return app.exit(done);
    } catch (const CLI::ParseError& error) {
        context.refuse(usage_error(app, error, argv[argc - 1], context));
        std::cerr << context.line(Key::cli_see_help, {text::Arg::word("command", command_meant(app))}) << '\n';
        return context.exit;
    }
    std::cout.flush();
    if (!std::cout && context.exit == kFine) context.refuse(context.line(Key::cli_cannot_print));
    return context.exit;
}

[[noreturn]] void throw_fault(const char* what) { throw std::logic_error{what}; }

}  // namespace

int run_program(const std::string& name, int argc, char** argv) {
    set_fault_handler(throw_fault);
    try {
        return run(name, argc, argv);
    } catch (const std::exception& fault) {
        std::cerr << name << ": " << fault.what() << '\n';
        return 70;  // an error of the program itself
    }
}

void add_general_options(CLI::App& app, Context& context) {
    app.name(context.program);
    app.require_subcommand(1);
    app.fallthrough();
    app.formatter(help_formatter(context));
    app.set_help_flag("-h,--help", context.help(Key::cli_option_help));
    const std::string about_language = context.help(Key::cli_option_lang);
    choose_from(app.add_option("--lang", about_language), {"pl", "en"}, context);
    app.set_version_flag("--version", context.program + ' ' + std::string{version()},
                         context.help(Key::cli_option_version));
}

}  // namespace stolik::cli
