// What can be said of a command: help, the manual and the shell's completion are all made from it.
#pragma once

#include <string>
#include <vector>

#include "cli/options.hpp"

namespace stolik::cli {

struct OptionOutline {
    std::vector<std::string> names;  // as they are typed: -p, --players; none for an argument
    std::string value;               // in words: FILE; empty where it takes none
    std::string meaning;
    std::vector<std::string> notes;  // required, 0–64, default 8, …
    bool required = false;
    bool repeated = false;
    Offer offer = Offer::nothing;
    std::vector<std::string> choices;

    // The meaning with the notes.
    std::string explained() const;
    // How a person calls it: --out DIR, or GAME.
    std::string called() const;
    // An argument in a line of usage: GAME, [GAME], FILE…
    std::string in_usage() const;
};

struct CommandOutline {
    std::vector<std::string> words;  // stolik, serve
    std::string about;
    std::string details;  // a paragraph more; may be empty
    std::vector<OptionOutline> arguments;
    std::vector<OptionOutline> options;
    std::vector<OptionOutline> general;  // those of every command
    std::vector<const CLI::App*> commands;

    std::string name(std::string_view between = " ") const;
};

OptionOutline outline(const CLI::Option& option, const Context& context);
CommandOutline outline(const CLI::App& app, const Context& context);

}  // namespace stolik::cli
