// Wald's sequential test over block scores: is a bot at least elo1 stronger, or at most elo0? Pure functions.
#pragma once

#include <map>

namespace stolik::arena {

inline constexpr double kErrorRate = 0.05;  // of either wrong answer

enum class Verdict { open, weaker, stronger };

// The two hypotheses, as Elo and as the share of wins they lead to.
struct Hypotheses {
    double elo0 = 0;
    double elo1 = 0;
    double share0 = 0.5;
    double share1 = 0.5;
};

// How often each block score was seen.
using Scores = std::map<double, int>;

// The logarithm of the generalised likelihood ratio: each hypothesis is represented by the distribution over the seen
// scores that has the hypothesis's mean and makes the sample most likely. No normal approximation is made, so it holds
// for few and for one-sided blocks, and for blocks whose games depend on one another.
double log_likelihood_ratio(const Scores& scores, double share0, double share1);

// The ratio at which the answer is `stronger`; the negative of it is `weaker`.
double decision_bound();

Verdict verdict(double log_likelihood_ratio);

}  // namespace stolik::arena
