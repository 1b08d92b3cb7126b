// stolik arena: bots against each other on rotated deal blocks.
#include <charconv>
#include <fstream>
#include <iostream>
#include <thread>

#include "arena/journal.hpp"
#include "arena/numbers.hpp"
#include "arena/report.hpp"
#include "bots/external_bot.hpp"
#include "cli/options.hpp"
#include "cli/progress.hpp"
#include "text/paint.hpp"

namespace stolik::cli {

using namespace arena;
using text::Arg;
using text::Key;
using text::padded;
using text::width;

namespace {

constexpr int kMaxGames = 10'000'000;
constexpr int kDefaultGames = 200;
constexpr int kMostTestGames = 200'000;
constexpr int kMaxThreads = 256;

struct ArenaCommand {
    GameChoice choice;
    std::vector<std::string> bots;
    std::string seating = "alone";
    std::optional<int> games;
    std::string sprt;
    std::optional<double> minutes;
    int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    std::optional<std::uint64_t> seed;
    double move_seconds = std::chrono::duration<double>(kExternalBotLimit).count();
    std::string json_file;
    bool times = false;
    std::string html_file;
    std::string journal_file;
    std::string resume_file;

    Result<void> run(Context& context) const;

private:
    Result<Setup> setup(const Context& context) const;
    Result<std::uint64_t> chosen_seed() const;
    Result<std::optional<Hypotheses>> tested(const Setup& setup) const;
    const std::string& journal_path() const { return resume_file.empty() ? journal_file : resume_file; }
};

// Keeps the journal, shows the progress, and ends the run when the test has its answer or the time is up.
class Course final : public Referee {
public:
    using Clock = std::chrono::steady_clock;

    Course(const Context& context, std::optional<Journal>& journal, const std::optional<Hypotheses>& hypotheses,
           int blocks, std::optional<double> minutes)
        : journal_{journal},
          hypotheses_{hypotheses},
          language_{context.language},
          progress_{context, journal ? static_cast<int>(journal->known().size()) : 0, blocks} {
        if (minutes)
            end_ = Clock::now() +
                   std::chrono::duration_cast<Clock::duration>(60 * std::chrono::duration<double>{*minutes});
    }

    void finished(const BlockResult& block) override {
        if (journal_ && !journal_->append(block)) broken_ = true;
        progress_.step(hypotheses_ ? ", LLR " + signed_decimal(ratio_, 2, language_) : "");
    }

    bool enough_after(const BlockResult& block) override {
        if (!hypotheses_) return false;
        ++scores_[first_bots_share(block)];
        ratio_ = log_likelihood_ratio(scores_, hypotheses_->share0, hypotheses_->share1);
        return verdict(ratio_) != Verdict::open;
    }

    bool out_of_time() const override { return broken_ || (end_ && Clock::now() >= *end_); }

    bool journal_broken() const { return broken_; }

private:
    std::optional<Journal>& journal_;
    const std::optional<Hypotheses>& hypotheses_;
    Language language_;
    Progress progress_;
    Scores scores_;
    double ratio_ = 0;
    std::optional<Clock::time_point> end_;
    bool broken_ = false;
};

void print(const Context& context, const Setup& setup, const Summary& summary) {
    const Language language = context.language;
    std::cout << context.line(Key::arena_played,
                              {Arg::count("games", summary.games), Arg::count("blocks", summary.blocks),
                               Arg::word("seed", std::to_string(setup.schedule.seed))})
              << '\n';
    int widest = width(context.line(Key::arena_column_bot));
    for (const BotSummary& bot : summary.bots) widest = std::max(widest, width(bot.name));
    const auto row = [&](const std::string& name, const std::vector<std::string>& cells) {
        constexpr int kWidths[] = {7, 22, 9, 8, 24, 12, 10};
        std::cout << "  " << padded(name, widest + 2);
        for (std::size_t i = 0; i < cells.size(); ++i)
            std::cout << (i + 1 < cells.size() ? padded(cells[i], kWidths[i]) + ' ' : cells[i]);
        std::cout << '\n';
    };
    const auto interval = [&](const Estimate& estimate, double scale, int digits) {
        return decimal(estimate.mean * scale, digits, language) + " (" +
               decimal(estimate.low * scale, digits, language) + " – " +
               decimal(estimate.high * scale, digits, language) + ")";
    };
    row(context.line(Key::arena_column_bot),
        {context.line(Key::arena_column_games), context.line(Key::arena_column_share),
         context.line(Key::arena_column_even), context.line(Key::arena_column_place),
         context.line(Key::arena_column_points), context.line(Key::arena_column_elo),
         context.line(Key::arena_column_time)});
    for (const BotSummary& bot : summary.bots)
        row(bot.name, {std::to_string(bot.games), interval(bot.win_share, 100, 1), percent(bot.even_share, language),
                       decimal(bot.mean_rank, 2, language), interval(bot.points, 1, 2),
                       signed_decimal(bot.rating.elo, 0, language) + " ± " + decimal(bot.rating.error, 0, language),
                       decimal(bot.seconds_a_move() * 1000, 2, language)});
    if (summary.duel) std::cout << in_words(*summary.duel, language) << '\n';
    if (summary.test) std::cout << in_words(*summary.test, language) << '\n';
    for (const BotSummary& bot : summary.bots)
        if (bot.forfeits > 0)
            std::cout << context.line(Key::arena_forfeited,
                                      {Arg::word("bot", bot.name), Arg::count("forfeits", bot.forfeits)})
                      << '\n';
}

Result<std::uint64_t> ArenaCommand::chosen_seed() const {
    const std::string& path = journal_path();
    if (path.empty()) return seed.value_or(fresh_seed());
    const auto kept = TRY(seed_in_journal(path));
    if (!resume_file.empty() && !kept) return failure(Key::arena_nothing_to_resume, {Arg::word("file", path)});
    return seed ? *seed : kept ? *kept : fresh_seed();
}

Result<Setup> ArenaCommand::setup(const Context& context) const {
    const auto kind = TRY(choice.kind());
    const auto options = TRY(choice.options(*kind));
    const auto match = TRY(kind->start(options));
    context.warn(match->warnings());
    const auto used_seed = TRY(chosen_seed());
    const auto schedule = TRY(Schedule::make(static_cast<int>(bots.size()), match->seats(),
                                             seating == "even" ? Seating::even : Seating::alone, used_seed));
    Setup result{kind, match->options(), bots, schedule,
                 std::chrono::milliseconds{static_cast<long>(move_seconds * 1000)}};
    TRY(make_bots(result));
    return result;
}

Result<std::optional<Hypotheses>> ArenaCommand::tested(const Setup& setup) const {
    if (sprt.empty()) return std::nullopt;
    if (bots.size() != 2) return failure(Key::arena_two_bots_wanted);
    const char* const end = sprt.data() + sprt.size();
    double elo0 = 0;
    double elo1 = 0;
    const auto first = std::from_chars(sprt.data(), end, elo0);
    if (first.ec != std::errc{} || first.ptr == end || *first.ptr != ',') return failure(Key::arena_bad_sprt);
    const auto second = std::from_chars(first.ptr + 1, end, elo1);
    if (second.ec != std::errc{} || second.ptr != end || !(elo0 < elo1)) return failure(Key::arena_bad_sprt);
    return hypotheses(setup.schedule, elo0, elo1);
}

// Opened before the first game, so that a bad name is not found out hours later.
Result<std::ofstream> open_for_writing(const std::string& path) {
    std::ofstream file;
    if (path.empty() || path == "-") return file;
    file.open(path, std::ios::binary);
    if (!file) return failure(Key::cli_cannot_write, {Arg::word("file", path)});
    return file;
}

Result<void> ArenaCommand::run(Context& context) const {
    const auto made = TRY(setup(context));
    const auto hypotheses = TRY(tested(made));
    std::optional<Journal> journal;
    if (!journal_path().empty()) {
        auto opened = TRY(Journal::open(journal_path(), made));
        journal.emplace(std::move(opened));
    }
    auto json_out = TRY(open_for_writing(json_file));
    auto html_out = TRY(open_for_writing(html_file));

    const int blocks = made.schedule.blocks_for(games.value_or(hypotheses ? kMostTestGames : kDefaultGames));
    std::vector<BlockResult> results;
    {
        Course course{context, journal, hypotheses, blocks, minutes};
        results = arena::run(made, blocks, threads, journal ? journal->known() : std::map<int, BlockResult>{}, course);
        if (course.journal_broken()) return failure(Key::cli_cannot_write, {Arg::word("file", journal_path())});
    }
    const Summary summary = summarise(made, results, hypotheses);
    if (!json_file.empty()) {
        std::ostream& out = json_file == "-" ? std::cout : json_out;
        out << json::serialize(to_json(made, summary, times)) << '\n';
        if (!out.flush()) return failure(Key::cli_cannot_write, {Arg::word("file", json_file)});
    }
    if (!html_file.empty()) {
        html_out << to_html(made, summary, context.language);
        if (!html_out.flush()) return failure(Key::cli_cannot_write, {Arg::word("file", html_file)});
    }
    if (json_file != "-") print(context, made, summary);
    if (summary.test && summary.test->verdict != Verdict::stronger) context.exit = kNegative;
    return {};
}

}  // namespace

void add_arena(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("arena", context.help(Key::arena_about));
    auto arena = std::make_shared<ArenaCommand>();
    arena->choice.add_to(*command, context);
    command->add_option("--bots", arena->bots, context.help(Key::arena_option_bots))
        ->delimiter(',')
        ->required()
        ->type_name(value::kBots);
    choose_from(command->add_option("--seating", arena->seating, context.help(Key::arena_option_seating)),
                {"alone", "even"}, context)
        ->capture_default_str();
    command->add_option("--games", arena->games, context.help(Key::arena_option_games))
        ->check(between(1, kMaxGames, context))
        ->type_name(value::kNumber);
    command->add_option("--sprt", arena->sprt, context.help(Key::arena_option_sprt))->type_name(value::kElo);
    command->add_option("--minutes", arena->minutes, context.help(Key::arena_option_minutes))
        ->check(between(0.001, 1e6, context))
        ->type_name(value::kNumber);
    command->add_option("--threads", arena->threads, context.help(Key::arena_option_threads))
        ->check(between(1, kMaxThreads, context))
        ->type_name(value::kNumber);
    command->add_option("--seed", arena->seed, context.help(Key::cli_option_seed))->type_name(value::kSeed);
    command->add_option("--move-seconds", arena->move_seconds, context.help(Key::arena_option_move_seconds))
        ->check(between(0.01, 3600.0, context))
        ->type_name(value::kNumber)
        ->capture_default_str();
    command->add_option("--json", arena->json_file, context.help(Key::arena_option_json))
        ->type_name(value::kFileOrStream);
    command->add_flag("--times", arena->times, context.help(Key::arena_option_times));
    command->add_option("--html", arena->html_file, context.help(Key::arena_option_html))->type_name(value::kFile);
    CLI::Option* journal =
        command->add_option("--journal", arena->journal_file, context.help(Key::arena_option_journal))
            ->type_name(value::kFile);
    command->add_option("--resume", arena->resume_file, context.help(Key::arena_option_resume))
        ->type_name(value::kFile)
        ->excludes(journal);
    command->callback([&context, arena] {
        if (auto done = arena->run(context); !done) context.refuse(done.error());
    });
}

}  // namespace stolik::cli
