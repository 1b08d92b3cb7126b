// stolik bench: the speed of random play, and the signature.
#include <cstdio>
#include <iostream>

#include "cli/allocations.hpp"
#include "cli/bench_search.hpp"
#include "cli/calibration.hpp"
#include "cli/counting.hpp"
#include "cli/options.hpp"
#include "table/signature.hpp"

namespace stolik::cli {

using text::Key;

namespace {

constexpr int kWindows = 10;
constexpr int kGamesAtATime = 16;

struct PlayoutSpeed {
    double moves_per_s = 0;  // of the best window
    double games_per_s = 0;
    std::uint64_t allocations = 0;
    double calibration = 0;
    std::vector<double> windows;
};

PlayoutSpeed measure_playouts(const RandomPlay& game, double seconds) {
    PlayoutSpeed best;
    Rng random{2026};
    for (int window = 0; window < kWindows; ++window) {
        best.calibration = std::max(best.calibration, calibrate());
        std::uint64_t moves = 0;
        std::uint64_t games = 0;
        double elapsed = 0;
        const std::uint64_t before = allocations_so_far();
        const auto begin = Clock::now();
        do {
            moves += game.play(kGamesAtATime, random).moves;
            games += kGamesAtATime;
            elapsed = seconds_since(begin);
        } while (elapsed < seconds / kWindows);
        best.allocations += allocations_so_far() - before;
        const double speed = static_cast<double>(moves) / elapsed;
        best.windows.push_back(speed);
        if (speed <= best.moves_per_s) continue;
        best.moves_per_s = speed;
        best.games_per_s = static_cast<double>(games) / elapsed;
    }
    return best;
}

struct BenchCommand {
    std::string game;
    bool as_json = false;
    bool signature = false;
    bool search = false;
    double seconds = 1;

    Result<void> run(const Context& context) const;

private:
    void bench_game(const GameKind& kind, const Context& context, json::array& list) const;
};

void BenchCommand::bench_game(const GameKind& kind, const Context& context, json::array& list) const {
    for (const VariantSpec& variant : kind.variants)
        for (int players = variant.min_players; players <= variant.max_players; ++players) {
            const auto random = random_play(kind.id, {{"variant", variant.id}, {"players", players}});
            if (!random) continue;
            const PlayoutSpeed measured = measure_playouts(*random, seconds);
            const double ratio = measured.moves_per_s / measured.calibration;
            if (as_json) {
                list.push_back(
                    json::object{{"game", kind.id},
                                 {"variant", variant.id},
                                 {"players", players},
                                 {"moves_per_s", measured.moves_per_s},
                                 {"games_per_s", measured.games_per_s},
                                 {"state_bytes", random->state_bytes},
                                 {"allocations", measured.allocations},
                                 {"calibration_ratio", ratio},
                                 {"windows", json::array(measured.windows.begin(), measured.windows.end())}});
                continue;
            }
            const auto number = [](const char* format, double value) {
                char text[32];
                std::snprintf(text, sizeof text, format, value);
                return text::Arg::word("", text);
            };
            text::Args args{number("%.2f", measured.moves_per_s / 1e6), number("%.1f", measured.games_per_s / 1e3),
                            text::Arg::count("bytes", static_cast<long>(random->state_bytes)),
                            text::Arg::count("allocations", static_cast<long>(measured.allocations)),
                            number("%.4f", ratio)};
            args[0].name = "moves";
            args[1].name = "games";
            args[4].name = "ratio";
            char label[64];
            std::snprintf(label, sizeof label, "%-11s %-17s %2d  ", kind.id.data(), variant.id.c_str(), players);
            std::cout << label << context.line(Key::cli_bench_line, args) << std::endl;
        }
}

Result<void> BenchCommand::run(const Context& context) const {
    if (!game.empty()) TRY(game_named(game));
    if (signature) {
        for (const Signature& each : signatures())
            if (game.empty() || each.game == game)
                std::printf("%s %016llx\n", each.game.c_str(), static_cast<unsigned long long>(each.hash));
        return {};
    }
    if (search) return bench_search(context, game, seconds, as_json);
    json::array list;
    for (const GameKind& kind : games())
        if (game.empty() || kind.id == game) bench_game(kind, context, list);
    if (as_json) std::cout << json::serialize(list) << '\n';
    return {};
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("bench", context.help(Key::cli_about_bench));
    auto bench = std::make_shared<BenchCommand>();
    command->add_option("--game", bench->game, context.help(Key::cli_option_game))->type_name(value::kGame);
    command->add_flag("--json", bench->as_json, context.help(Key::cli_option_json));
    command->add_flag("--signature", bench->signature, context.help(Key::cli_option_signature));
    command->add_flag("--search", bench->search, context.help(Key::cli_option_search));
    command->add_option("--seconds", bench->seconds, context.help(Key::cli_option_seconds))
        ->check(between(0.01, 3600.0, context))
        ->type_name(value::kNumber)
        ->capture_default_str();
    command->callback([&context, bench] {
        if (auto done = bench->run(context); !done) context.refuse(done.error());
    });
}

}  // namespace stolik::cli
