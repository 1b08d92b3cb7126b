// The command `stolik`.
#include <cstdlib>
#include <iostream>
#include <stdexcept>

#include "cli/cli.hpp"
#include "core/ensure.hpp"

namespace stolik::cli {
namespace {

// Needed before the command line is read: the help itself is in a language. Polish where unclear.
Language language_wanted(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        std::string_view given;
        if (word == "--lang" && i + 1 < argc) given = argv[i + 1];
        if (word.starts_with("--lang=")) given = word.substr(7);
        if (const auto language = language_named(given)) return *language;
    }
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        return std::string_view{value}.starts_with("en") ? Language::en : Language::pl;
    }
    return Language::pl;
}

int run(int argc, char** argv) {
    Context context;
    context.language = language_wanted(argc, argv);
    CLI::App app{context.help(text::Key::cli_about)};
    app.name("stolik");
    app.require_subcommand(1);
    app.fallthrough();
    std::string language;
    app.add_option("--lang", language, context.help(text::Key::cli_option_lang))
        ->check(CLI::IsMember({"pl", "en"}))
        ->type_name("pl|en");
    add_games(app, context);
    add_play(app, context);
    add_simulate(app, context);
    add_replay(app, context);
    add_verify(app, context);
    add_perft(app, context);
    add_bench(app, context);
    add_arena(app, context);
    add_serve(app, context);
    add_backup(app, context);
    add_export(app, context);
    add_import(app, context);
    add_site(app, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& done) {
        return app.exit(done);
    } catch (const CLI::ParseError& error) {
        std::cerr << "stolik: " << context.line(text::Key::cli_bad_usage) << ' ' << error.what() << '\n'
                  << context.line(text::Key::cli_see_help) << '\n';
        return kBadInput;
    }
    std::cout.flush();
    if (!std::cout && context.exit == kFine) context.refuse(context.line(text::Key::cli_cannot_print));
    return context.exit;
}

[[noreturn]] void throw_fault(const char* what) { throw std::logic_error{what}; }

}  // namespace
}  // namespace stolik::cli

int main(int argc, char** argv) {
    stolik::set_fault_handler(stolik::cli::throw_fault);
    try {
        return stolik::cli::run(argc, argv);
    } catch (const std::exception& fault) {
        std::cerr << "stolik: " << fault.what() << '\n';
        return 70;  // an error of the program itself
    }
}
