#include "arena/report.hpp"

#include "arena/numbers.hpp"

namespace stolik::arena {

using text::Arg;
using text::Key;

namespace {

json::object to_json(const Estimate& estimate) {
    return {{"mean", estimate.mean}, {"low", estimate.low}, {"high", estimate.high}};
}

json::value to_json(const std::optional<double>& number) { return number ? json::value(*number) : json::value(); }

json::object to_json(const BotSummary& bot, bool with_times) {
    json::array by_seat;
    for (const SeatSummary& seat : bot.by_seat)
        by_seat.emplace_back(json::object{{"games", seat.games}, {"wins", seat.wins}});
    json::array points_seen;
    for (const auto& [points, times] : bot.points_seen) points_seen.emplace_back(json::array{points, times});
    json::object out{{"bot", bot.name},
                     {"games", bot.games},
                     {"win_share", to_json(bot.win_share)},
                     {"even_share", bot.even_share},
                     {"places", json::array(bot.ranks.begin(), bot.ranks.end())},
                     {"mean_place", bot.mean_rank},
                     {"points", to_json(bot.points)},
                     {"points_seen", std::move(points_seen)},
                     {"by_seat", std::move(by_seat)},
                     {"elo", bot.rating.elo},
                     {"elo_error", bot.rating.error},
                     {"moves", bot.moves},
                     {"forfeits", bot.forfeits}};
    if (with_times) out["seconds_a_move"] = bot.seconds_a_move();
    return out;
}

std::string_view name(Verdict verdict) {
    switch (verdict) {
        case Verdict::open: return "open";
        case Verdict::weaker: return "weaker";
        case Verdict::stronger: return "stronger";
    }
    return {};
}

}  // namespace

json::object to_json(const Setup& setup, const Summary& summary, bool with_times) {
    json::array results;
    for (const BotSummary& bot : summary.bots) results.emplace_back(to_json(bot, with_times));
    json::object out{{"format", 1},
                     {"game", setup.kind->id},
                     {"rules", setup.kind->rules_version},
                     {"options", setup.options},
                     {"bots", json::array(setup.bots.begin(), setup.bots.end())},
                     {"seating", name(setup.schedule.seating)},
                     {"seed", std::to_string(setup.schedule.seed)},
                     {"blocks", summary.blocks},
                     {"games", summary.games},
                     {"results", std::move(results)}};
    if (summary.duel)
        out["duel"] = json::object{{"elo", to_json(summary.duel->elo)},
                                   {"low", to_json(summary.duel->low)},
                                   {"high", to_json(summary.duel->high)}};
    if (summary.test)
        out["sprt"] = json::object{{"elo0", summary.test->hypotheses.elo0},
                                   {"elo1", summary.test->hypotheses.elo1},
                                   {"llr", summary.test->log_likelihood_ratio},
                                   {"bound", decision_bound()},
                                   {"verdict", name(summary.test->verdict)}};
    return out;
}

std::string in_words(const Duel& duel, Language language) {
    const auto shown = [&](const std::optional<double>& elo, const char* open) {
        return elo ? signed_decimal(*elo, 0, language) : std::string{open};
    };
    // Without an Elo of its own the share is 0 or 1, and then so is one of the ends.
    const bool lost = !duel.elo && !duel.low;
    return text::line(language, Key::arena_duel,
                      {Arg::word("elo", shown(duel.elo, lost ? "−∞" : "+∞")), Arg::word("low", shown(duel.low, "−∞")),
                       Arg::word("high", shown(duel.high, "+∞"))});
}

std::string in_words(const TestResult& test, Language language) {
    const Key key = test.verdict == Verdict::stronger ? Key::arena_test_stronger
                    : test.verdict == Verdict::weaker ? Key::arena_test_weaker
                                                      : Key::arena_test_open;
    return text::line(language, key,
                      {Arg::word("lower", decimal(test.hypotheses.elo0, 0, language)),
                       Arg::word("upper", decimal(test.hypotheses.elo1, 0, language)),
                       Arg::word("ratio", decimal(test.log_likelihood_ratio, 2, language)),
                       Arg::word("bound", decimal(decision_bound(), 2, language))});
}

}  // namespace stolik::arena
