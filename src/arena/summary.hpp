// What a run has shown: everything the reports say, computed from the blocks in their order.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/ratings.hpp"
#include "arena/run.hpp"
#include "arena/sprt.hpp"
#include "arena/statistics.hpp"

namespace stolik::arena {

struct SeatSummary {
    int games = 0;
    double wins = 0;
};

// A bot that holds several seats of a game wins if one of them does; its points are the mean of its seats.
struct BotSummary {
    std::string name;
    int games = 0;
    Estimate win_share;
    double even_share = 0;  // what it would be if all played equally well
    std::vector<int> ranks;
    double mean_rank = 0;
    Estimate points;
    std::map<int, int> points_seen;
    std::vector<SeatSummary> by_seat;
    Rating rating;
    int forfeits = 0;
    int moves = 0;
    double seconds = 0;

    double seconds_a_move() const { return moves == 0 ? 0 : seconds / moves; }
};

// The first of two bots against the second; an end without an Elo is open.
struct Duel {
    std::optional<double> elo;
    std::optional<double> low;
    std::optional<double> high;
};

struct TestResult {
    Hypotheses hypotheses;
    double log_likelihood_ratio = 0;
    Verdict verdict = Verdict::open;
};

struct Summary {
    int blocks = 0;
    int games = 0;
    std::vector<BotSummary> bots;
    std::optional<Duel> duel;
    std::optional<TestResult> test;
};

// The score of the first bot in a block, as the sequential test counts it.
double first_bots_share(const BlockResult& block);

Hypotheses hypotheses(const Schedule& schedule, double elo0, double elo1);

Summary summarise(const Setup& setup, const std::vector<BlockResult>& blocks, const std::optional<Hypotheses>& tested);

}  // namespace stolik::arena
