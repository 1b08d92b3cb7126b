// The command `stolik`.
#include <cstdlib>
#include <iostream>
#include <stdexcept>

#include "cli/cli.hpp"
#include "cli/help/help.hpp"
#include "cli/processor.hpp"
#include "core/ensure.hpp"

namespace stolik::cli {
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
    return Language::en;
}

int run(int argc, char** argv) {
    Context context{language_wanted(argc, argv)};
    CLI::App app;
    add_commands(app, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& done) {
        return app.exit(done);
    } catch (const CLI::ParseError& error) {
        context.refuse(usage_error(app, error, argv[argc - 1], context));
        std::cerr << context.line(text::Key::cli_see_help, {text::Arg::word("command", command_meant(app))}) << '\n';
        return context.exit;
    }
    std::cout.flush();
    if (!std::cout && context.exit == kFine) context.refuse(context.line(text::Key::cli_cannot_print));
    return context.exit;
}

[[noreturn]] void throw_fault(const char* what) { throw std::logic_error{what}; }

}  // namespace
}  // namespace stolik::cli

int main(int argc, char** argv) {
    stolik::cli::prefer_newer_processor(argv);
    stolik::set_fault_handler(stolik::cli::throw_fault);
    try {
        return stolik::cli::run(argc, argv);
    } catch (const std::exception& fault) {
        std::cerr << "stolik: " << fault.what() << '\n';
        return 70;  // an error of the program itself
    }
}
