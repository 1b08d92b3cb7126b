// Known values. Where a case says "closed form" the number follows from the formula in its comment; the other numbers
// were computed independently, by the method the comment names.
#include "arena/statistics.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "arena/ratings.hpp"
#include "arena/sprt.hpp"

namespace stolik::arena {

using doctest::Approx;

TEST_CASE("statistics, Student's quantile has the values of the printed tables") {
    const std::pair<int, double> table[] = {{1, 12.706}, {2, 4.303},  {3, 3.182},  {4, 2.776},   {5, 2.571},
                                            {9, 2.262},  {20, 2.086}, {60, 2.000}, {1000, 1.962}};
    for (const auto& [freedom, value] : table)
        CHECK_MESSAGE(std::abs(student_quantile(freedom) - value) < 0.002, freedom);
}

TEST_CASE("statistics, the interval of a mean is mean ± t·s/√n") {
    // Mean 7/12, s² = 17/120, t(5) = 2.57058: closed form.
    const Estimate estimate = mean_over_blocks(std::vector{0.5, 1.0, 0.5, 0.0, 1.0, 0.5});
    CHECK(estimate.mean == Approx(0.583333));
    CHECK(estimate.low == Approx(0.188340).epsilon(0.001));
    CHECK(estimate.high == Approx(0.978327).epsilon(0.001));
}

TEST_CASE("statistics, one block has a mean and no interval") {
    const Estimate points = mean_over_blocks(std::vector{12.0});
    CHECK((points.mean == 12 && points.low == 12 && points.high == 12));
    const Estimate share = share_over_blocks(std::vector{0.5});
    CHECK((share.mean == 0.5 && share.low == 0 && share.high == 1));
}

TEST_CASE("statistics, a run of wins leaves room for doubt") {
    // 0.025^(1/10): closed form.
    const Estimate wins = share_over_blocks(std::vector<double>(10, 1.0));
    CHECK((wins.mean == 1 && wins.high == 1));
    CHECK(wins.low == Approx(0.691503));
    const Estimate losses = share_over_blocks(std::vector<double>(10, 0.0));
    CHECK((losses.mean == 0 && losses.low == 0));
    CHECK(losses.high == Approx(1 - 0.691503));
}

TEST_CASE("statistics, a share stays between 0 and 1") {
    const Estimate share = share_over_blocks(std::vector{1.0, 1.0, 0.5});
    CHECK(share.high == 1);
    CHECK(share.low >= 0);
}

TEST_CASE("statistics, Elo of a share of wins") {
    CHECK(*elo_of_share(0.75, 1, 2) == Approx(190.8485));   // 400 log10(3): closed form
    CHECK(expected_share(100, 1, 2) == Approx(0.640065));   // 1 / (1 + 10^-¼): closed form
    CHECK(expected_share(200, 1, 4) == Approx(0.513167));   // √10 / (√10 + 3): closed form
    CHECK(expected_share(200, 2, 4) == Approx(0.7597469));  // √10 / (√10 + 1): closed form
    for (const int seats : {2, 3, 4, 10}) CHECK(expected_share(0, 1, seats) == Approx(1.0 / seats));
    CHECK(*elo_of_share(expected_share(-73, 1, 5), 1, 5) == Approx(-73));
    CHECK_FALSE(elo_of_share(1, 1, 2).has_value());
    CHECK_FALSE(elo_of_share(0, 1, 2).has_value());
}

TEST_CASE("sprt, the bounds are Wald's") {
    CHECK(decision_bound() == Approx(2.944439));  // ln 19: closed form
    CHECK(verdict(2.95) == Verdict::stronger);
    CHECK(verdict(-2.95) == Verdict::weaker);
    CHECK(verdict(2.9) == Verdict::open);
}

TEST_CASE("sprt, wins and losses alone give the binomial likelihood ratio") {
    // 30 ln(s1/s0) + 20 ln((1-s1)/(1-s0)) with s0 = ½, s1 = 0.571463: closed form.
    const double share1 = expected_share(50, 1, 2);
    CHECK(log_likelihood_ratio({{0.0, 20}, {1.0, 30}}, 0.5, share1) == Approx(0.9231296));
}

TEST_CASE("sprt, with draws it is the ratio of the best likelihoods with each mean") {
    // 20 losses, 50 draws, 35 wins: the likelihoods maximised over the share of draws by golden section.
    CHECK(log_likelihood_ratio({{0.0, 20}, {0.5, 50}, {1.0, 35}}, 0.5, expected_share(50, 1, 2)) ==
          Approx(2.0715969).epsilon(1e-4));
}

TEST_CASE("sprt, it is symmetric, and nothing is known before the first block") {
    const double share1 = expected_share(50, 1, 2);
    CHECK(log_likelihood_ratio({}, 0.5, share1) == 0);
    const double there = log_likelihood_ratio({{0.0, 7}, {0.5, 9}, {1.0, 11}}, 0.5, share1);
    const double back = log_likelihood_ratio({{0.0, 11}, {0.5, 9}, {1.0, 7}}, 0.5, 1 - share1);
    CHECK(there == Approx(back));
}

TEST_CASE("sprt, wins only are decided by the likelihood of wins, not by their lack of spread") {
    // About n ln(s1/s0) = 0.1336 n: 22 blocks are needed, closed form.
    const double share1 = expected_share(50, 1, 2);
    CHECK(verdict(log_likelihood_ratio({{1.0, 21}}, 0.5, share1)) == Verdict::open);
    CHECK(verdict(log_likelihood_ratio({{1.0, 24}}, 0.5, share1)) == Verdict::stronger);
    CHECK(verdict(log_likelihood_ratio({{0.0, 24}}, 0.5, share1)) == Verdict::weaker);
}

namespace {

// `blocks` blocks of two games in which the first bot wins `won`.
void add(std::vector<BlockComparisons>& to, int blocks, int first, int second, double won) {
    for (int i = 0; i < blocks; ++i) to.push_back({{first, second, won, 2}});
}

}  // namespace

TEST_CASE("ratings, two bots: the Elo of the share, with one draw more") {
    std::vector<BlockComparisons> blocks;
    add(blocks, 25, 0, 1, 2);
    add(blocks, 25, 0, 1, 1);
    const auto ratings = rate(2, blocks);
    // 400 log10(75.5 / 25.5), half for each: closed form.
    CHECK(ratings[0].elo - ratings[1].elo == Approx(188.562708));
    CHECK(ratings[0].elo + ratings[1].elo == Approx(0).epsilon(1e-9));
    // t(49) = 2.009575 times half of √(Σ surplus² / information²) over the blocks and the draw: closed form.
    CHECK(ratings[0].error == Approx(32.45567).epsilon(1e-4));
    CHECK(ratings[1].error == Approx(ratings[0].error));
}

TEST_CASE("ratings, three bots: the most likely ones") {
    // 70, 80 and 60 of 100, and a draw each: the fixed point of Zermelo's iteration.
    std::vector<BlockComparisons> blocks;
    add(blocks, 35, 0, 1, 2);
    add(blocks, 15, 0, 1, 0);
    add(blocks, 40, 0, 2, 2);
    add(blocks, 10, 0, 2, 0);
    add(blocks, 30, 1, 2, 2);
    add(blocks, 20, 1, 2, 0);
    const auto ratings = rate(3, blocks);
    CHECK(ratings[0].elo == Approx(127.078785));
    CHECK(ratings[1].elo == Approx(-25.577785));
    CHECK(ratings[2].elo == Approx(-101.501));
}

TEST_CASE("ratings, a bot that always wins has a finite rating and a wide interval") {
    std::vector<BlockComparisons> blocks;
    add(blocks, 50, 0, 1, 2);
    const auto ratings = rate(2, blocks);
    CHECK(ratings[0].elo > 400);
    CHECK(ratings[0].elo < 1000);
    CHECK(ratings[0].error > 100);
}

TEST_CASE("ratings, bots that have not met and a single bot are rated too") {
    std::vector<BlockComparisons> blocks;
    add(blocks, 10, 0, 1, 2);
    for (const Rating& rating : rate(4, blocks)) CHECK(std::isfinite(rating.elo));
    const auto single = rate(1, {});
    CHECK((single[0].elo == 0 && single[0].error == 0));
}

}  // namespace stolik::arena
