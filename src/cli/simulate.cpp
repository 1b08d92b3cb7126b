// stolik simulate: whole games between bots, recorded or summed up.
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>

#include "bots/bots.hpp"
#include "cli/options.hpp"
#include "table/play_to_end.hpp"
#include "text/paint.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;
using text::padded;

namespace {

constexpr int kMaxGames = 100'000'000;

// Mean and standard error of a growing sample.
class Mean {
public:
    void add(double value) {
        ++count_;
        const double off = value - mean_;
        mean_ += off / count_;
        squares_ += off * (value - mean_);
    }
    double mean() const { return mean_; }
    double error() const { return count_ < 2 ? 0 : std::sqrt(squares_ / (count_ - 1) / count_); }

private:
    double count_ = 0;
    double mean_ = 0;
    double squares_ = 0;
};

struct Statistics {
    Mean moves;
    Mean chances;
    std::vector<Mean> points;
    std::vector<Mean> wins;
    std::map<std::string, int> endings;
};

using Bots = std::vector<std::unique_ptr<Bot>>;

struct SimulateCommand {
    GameChoice choice;
    std::vector<std::string> bots{"random"};
    int games = 1;
    std::optional<std::uint64_t> seed;
    std::string record;
    bool legal = false;
    bool stats = false;

    Result<void> run(const Context& context) const;

private:
    void play_one(RecordedGame& game, const Bots& players, const Seeds& seeds, Statistics& sums) const;
    void print(const Context& context, const Statistics& sums, const std::vector<std::string>& names,
               std::uint64_t used_seed) const;
};

// How a game ended, from its last event: the reason where the game gives one.
std::string ending_of(const json::object& event) {
    const json::value* reason = event.if_contains("reason");
    return json::shown(reason != nullptr ? *reason : event.at("event"));
}

void SimulateCommand::play_one(RecordedGame& game, const Bots& players, const Seeds& seeds, Statistics& sums) const {
    std::string last;
    const Listener listener = [&](const Happening& happening) {
        if (!stats) return;
        if (auto event = happening.event(Viewer::spectator())) last = std::move(*event);
    };
    const int moves = play_seeded(game, seeds, listener, [&](Seat seat, const PlayerView& view, RandomBits& random) {
        return players[seat]->choose(view, random);
    });
    if (!stats) return;
    const Outcome outcome = game.match().outcome();
    int winners = 0;
    for (int i = 0; i < outcome.seats; ++i) winners += outcome.rank[Seat{i}] == 1 ? 1 : 0;
    sums.moves.add(moves);
    sums.chances.add(game.chances());
    sums.points.resize(static_cast<std::size_t>(outcome.seats));
    sums.wins.resize(static_cast<std::size_t>(outcome.seats));
    for (int i = 0; i < outcome.seats; ++i) {
        sums.points[Seat{i}].add(outcome.points[Seat{i}]);
        sums.wins[Seat{i}].add(outcome.rank[Seat{i}] == 1 ? 1.0 / winners : 0.0);
    }
    ++sums.endings[ending_of(json::parse(last).value().get_object())];
}

std::string shown(const Mean& mean, double scale = 1) {
    char text[64];
    std::snprintf(text, sizeof text, "%10.3f ± %.3f", mean.mean() * scale, mean.error() * scale);
    return text;
}

void SimulateCommand::print(const Context& context, const Statistics& sums, const std::vector<std::string>& names,
                            std::uint64_t used_seed) const {
    std::cout << context.line(Key::cli_simulated,
                              {Arg::count("games", games), Arg::word("seed", std::to_string(used_seed))})
              << '\n';
    if (!stats) return;
    const auto row = [](const std::string& label, const std::string& value) {
        std::cout << "  " << padded(label, 34) << value << '\n';
    };
    row(context.line(Key::cli_stats_moves), shown(sums.moves));
    row(context.line(Key::cli_stats_chances), shown(sums.chances));
    for (std::size_t i = 0; i < names.size(); ++i)
        row(context.line(Key::cli_stats_points, {Arg::word("name", names[i])}), shown(sums.points[i]));
    for (std::size_t i = 0; i < names.size(); ++i)
        row(context.line(Key::cli_stats_wins, {Arg::word("name", names[i])}), shown(sums.wins[i], 100));
    for (const auto& [reason, count] : sums.endings)
        row(context.line(Key::cli_stats_ending, {Arg::word("reason", reason)}), std::to_string(count));
}

Result<void> SimulateCommand::run(const Context& context) const {
    const auto kind = TRY(choice.kind());
    const auto options = TRY(choice.options(*kind));
    const auto first = TRY(kind->start(options));
    context.warn(first->warnings());

    Bots players;
    std::vector<std::string> names;
    for (int i = 0; i < first->seats(); ++i) {
        const std::string& bot = bots[static_cast<std::size_t>(i) % bots.size()];
        auto made = TRY(make_bot(bot));
        players.push_back(std::move(made));
        names.push_back(bot + " " + std::to_string(i));
    }
    std::ofstream file;
    if (!record.empty() && record != "-") {
        file.open(record, std::ios::binary);
        if (!file) return failure(Key::cli_cannot_write, {Arg::word("file", record)});
    }
    std::ostream& out = record == "-" ? std::cout : file;

    const std::uint64_t used_seed = seed.value_or(fresh_seed());
    Statistics sums;
    for (int n = 0; n < games; ++n) {
        auto game = TRY(RecordedGame::start(*kind, options, names));
        if (legal) game.list_legal_moves();
        play_one(game, players, Seeds::of_game(used_seed, n), sums);
        if (record.empty()) continue;
        for (const std::string& line : game.lines()) out << line << '\n';
        if (!out) return failure(Key::cli_cannot_write, {Arg::word("file", record)});
    }
    if (!record.empty() && !out.flush()) return failure(Key::cli_cannot_write, {Arg::word("file", record)});
    if (record != "-") print(context, sums, names, used_seed);
    return {};
}

}  // namespace

void add_simulate(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("simulate", context.help(Key::cli_about_simulate));
    auto simulate = std::make_shared<SimulateCommand>();
    simulate->choice.add_to(*command, context);
    command->add_option("--bots", simulate->bots, context.help(Key::cli_option_bots))
        ->delimiter(',')
        ->type_name(value::kBots)
        ->capture_default_str();
    command->add_option("--games", simulate->games, context.help(Key::cli_option_games))
        ->check(between(1, kMaxGames, context))
        ->type_name(value::kNumber)
        ->capture_default_str();
    command->add_option("--seed", simulate->seed, context.help(Key::cli_option_seed))->type_name(value::kSeed);
    command->add_option("--record", simulate->record, context.help(Key::cli_option_record))
        ->type_name(value::kFileOrStream);
    command->add_flag("--legal", simulate->legal, context.help(Key::cli_option_legal));
    command->add_flag("--stats", simulate->stats, context.help(Key::cli_option_stats));
    command->callback([&context, simulate] {
        if (auto done = simulate->run(context); !done) context.refuse(done.error());
    });
}

}  // namespace stolik::cli
