#include "arena/summary.hpp"

namespace stolik::arena {

namespace {

// A bot's part in one block.
struct Part {
    int games = 0;
    int seats = 0;
    double wins = 0;
    double points = 0;
};

Part part_of(int bot, const BlockResult& block) {
    Part part;
    for (const GameResult& game : block.games) {
        const int seats_before = part.seats;
        for (std::size_t seat = 0; seat < game.bots.size(); ++seat) {
            if (game.bots[seat] != bot) continue;
            ++part.seats;
            part.wins += game.win_share(seat);
            part.points += game.points[seat];
        }
        part.games += part.seats > seats_before ? 1 : 0;
    }
    return part;
}

void add_seats(BotSummary& summary, int bot, const GameResult& game) {
    for (std::size_t seat = 0; seat < game.bots.size(); ++seat) {
        if (game.bots[seat] != bot) continue;
        ++summary.ranks[static_cast<std::size_t>(game.ranks[seat]) - 1];
        ++summary.points_seen[game.points[seat]];
        ++summary.by_seat[seat].games;
        summary.by_seat[seat].wins += game.win_share(seat);
        summary.forfeits += game.forfeits[seat];
        summary.moves += game.moves[seat];
        summary.seconds += game.seconds[seat];
    }
}

BotSummary summarise_bot(const Setup& setup, int bot, const std::vector<BlockResult>& blocks) {
    const auto seats = static_cast<std::size_t>(setup.schedule.seats);
    BotSummary summary;
    summary.name = setup.bots[static_cast<std::size_t>(bot)];
    summary.ranks.resize(seats);
    summary.by_seat.resize(seats);
    std::vector<double> shares;
    std::vector<double> points;
    int held = 0;
    for (const BlockResult& block : blocks) {
        for (const GameResult& game : block.games) add_seats(summary, bot, game);
        const Part part = part_of(bot, block);
        if (part.seats == 0) continue;
        summary.games += part.games;
        held += part.seats;
        shares.push_back(part.wins / part.games);
        points.push_back(part.points / part.seats);
    }
    summary.win_share = share_over_blocks(shares);
    summary.points = mean_over_blocks(points);
    if (held == 0) return summary;
    summary.even_share = static_cast<double>(held) / summary.games / setup.schedule.seats;
    for (std::size_t i = 0; i < seats; ++i) summary.mean_rank += summary.ranks[i] * static_cast<double>(i + 1) / held;
    return summary;
}

BlockComparisons comparisons(const BlockResult& block) {
    std::map<std::pair<int, int>, Comparison> pairs;
    for (const GameResult& game : block.games)
        for (std::size_t i = 0; i < game.bots.size(); ++i)
            for (std::size_t j = 0; j < game.bots.size(); ++j) {
                const int a = game.bots[i];
                const int b = game.bots[j];
                if (a >= b) continue;
                Comparison& pair = pairs.try_emplace({a, b}, Comparison{a, b, 0, 0}).first->second;
                pair.count += 1;
                pair.won += game.ranks[i] < game.ranks[j] ? 1 : game.ranks[i] == game.ranks[j] ? 0.5 : 0;
            }
    BlockComparisons list;
    for (const auto& [bots, pair] : pairs) list.push_back(pair);
    return list;
}

Duel duel(const Setup& setup, const Estimate& share) {
    const int own = setup.schedule.seats_of_first();
    const auto elo = [&](double each) { return elo_of_share(each, own, setup.schedule.seats); };
    return {elo(share.mean), elo(share.low), elo(share.high)};
}

TestResult test(const Hypotheses& hypotheses, const std::vector<BlockResult>& blocks) {
    Scores scores;
    for (const BlockResult& block : blocks) ++scores[first_bots_share(block)];
    const double ratio = log_likelihood_ratio(scores, hypotheses.share0, hypotheses.share1);
    return {hypotheses, ratio, verdict(ratio)};
}

}  // namespace

double first_bots_share(const BlockResult& block) {
    const Part part = part_of(0, block);
    return part.wins / part.games;
}

Hypotheses hypotheses(const Schedule& schedule, double elo0, double elo1) {
    const int own = schedule.seats_of_first();
    return {elo0, elo1, expected_share(elo0, own, schedule.seats), expected_share(elo1, own, schedule.seats)};
}

Summary summarise(const Setup& setup, const std::vector<BlockResult>& blocks, const std::optional<Hypotheses>& tested) {
    Summary summary;
    summary.blocks = static_cast<int>(blocks.size());
    std::vector<BlockComparisons> compared;
    for (const BlockResult& block : blocks) {
        summary.games += static_cast<int>(block.games.size());
        compared.push_back(comparisons(block));
    }
    const int bots = static_cast<int>(setup.bots.size());
    const std::vector<Rating> ratings = rate(bots, compared);
    for (int bot = 0; bot < bots; ++bot) {
        summary.bots.push_back(summarise_bot(setup, bot, blocks));
        summary.bots.back().rating = ratings[static_cast<std::size_t>(bot)];
    }
    if (bots == 2) summary.duel = duel(setup, summary.bots.front().win_share);
    if (tested) summary.test = test(*tested, blocks);
    return summary;
}

}  // namespace stolik::arena
