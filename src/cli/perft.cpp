// stolik perft: counts of the game tree.
#include <iostream>

#include "cli/counting.hpp"
#include "cli/options.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

constexpr int kMaxDepth = 64;

struct PerftCommand {
    GameChoice choice;
    int depth = 0;
    std::uint64_t seed = 1;

    Result<void> run(const Context& context) const {
        const auto kind = TRY(choice.kind());
        const auto given = TRY(choice.options(*kind));
        TRY(kind->start(given));
        for (int each = 0; each <= depth; ++each) {
            const PerftCount count = TRY(count_tree(kind->id, given, each, seed));
            std::cout << context.line(Key::cli_perft_line,
                                      {Arg::count("depth", each), Arg::count("chance", static_cast<long>(count.chance)),
                                       Arg::count("decision", static_cast<long>(count.decision)),
                                       Arg::count("terminal", static_cast<long>(count.terminal))})
                      << "  " << context.line(count.exact ? Key::cli_perft_exact : Key::cli_perft_seeded) << std::endl;
        }
        return {};
    }
};

}  // namespace

void add_perft(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("perft", context.help(Key::cli_about_perft));
    auto perft = std::make_shared<PerftCommand>();
    perft->choice.add_to(*command, context);
    command->add_option("--depth", perft->depth, context.help(Key::cli_option_depth))
        ->required()
        ->check(between(0, kMaxDepth, context))
        ->type_name(value::kNumber);
    command->add_option("--seed", perft->seed, context.help(Key::cli_option_seed))->type_name(value::kSeed);
    command->callback([&context, perft] {
        if (auto done = perft->run(context); !done) context.refuse(done.error());
    });
}

}  // namespace stolik::cli
