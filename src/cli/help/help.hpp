// Help, and what is wrong with a command line, in the language of the context.
#pragma once

#include <memory>
#include <string>

#include "cli/cli.hpp"

namespace stolik::cli {

std::shared_ptr<CLI::FormatterBase> help_formatter(const Context& context);

// What is wrong, in one sentence. `last_word` is the last one of the command line.
std::string usage_error(CLI::App& app, const CLI::ParseError& error, const std::string& last_word,
                        const Context& context);
// The command that was meant, as far as it was understood: stolik serve.
std::string command_meant(const CLI::App& app);

}  // namespace stolik::cli
