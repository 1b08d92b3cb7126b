// stolik verify: shows that the games of a record were dealt fairly, or where they were not (docs/fairness.md).
#include <cstring>
#include <fstream>
#include <iostream>

#include "cli/options.hpp"
#include "table/verification.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

struct VerifyCommand {
    std::vector<std::string> files;

    void run(Context& context) const;

private:
    // Answers whether the whole file could be read.
    static bool read(Context& context, const std::string& file, Verification& verification);
};

bool VerifyCommand::read(Context& context, const std::string& file, Verification& verification) {
    const auto unreadable = [&] {
        context.refuse({Key::cli_cannot_read, {Arg::word("file", file), Arg::word("reason", std::strerror(errno))}});
        return false;
    };
    const auto no_record = [&](const RecordError& error) {
        context.refuse(file + ": " + error.in(context.language));
        return false;
    };
    std::ifstream opened;
    if (file != "-") opened.open(file, std::ios::binary);
    if (!opened) return unreadable();
    std::istream& input = file == "-" ? std::cin : opened;
    std::string line;
    while (std::getline(input, line))
        if (auto done = verification.line(line); !done) return no_record(done.error());
    if (input.bad()) return unreadable();
    if (auto done = verification.end(); !done) return no_record(done.error());
    return true;
}

void VerifyCommand::run(Context& context) const {
    const auto tell = [](const std::string& line) { std::cout << line << '\n'; };
    int fair = 0;
    int doubtful = 0;
    bool all_read = true;
    for (const std::string& file : files) {
        Verification verification{context.language, file, tell};
        all_read = read(context, file, verification) && all_read;
        fair += verification.fair();
        doubtful += verification.doubtful();
    }
    for (const std::string& line : verdict(context.language, fair, doubtful)) tell(line);
    if (all_read && doubtful > 0) context.exit = kNegative;
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("verify", context.help(Key::cli_about_verify));
    command->footer(context.help(Key::cli_details_verify));
    auto verify = std::make_shared<VerifyCommand>();
    command->add_option("files", verify->files, context.help(Key::cli_option_file))
        ->required()
        ->type_name(value::kFileOrStream);
    command->callback([&context, verify] { verify->run(context); });
}

}  // namespace stolik::cli
