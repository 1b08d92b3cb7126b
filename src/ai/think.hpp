// How a bot decides: levels as data, and advice for a person.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#ifndef __wasi__
#include <thread>
#endif
#include <vector>

#include "ai/plain.hpp"

namespace stolik::ai {

// A strength to play at. Each game's guide lists five, from `beginner` to `master`.
struct Level {
    int iterations = 0;          // of the search; 0: the guide's policy alone
    int blunders_per_mille = 0;  // how often a uniformly random move is played instead
};
inline constexpr int kLevelCount = 5;
using Levels = std::array<Level, kLevelCount>;

// What thinking may cost. The iterations are those of a level, or given; with a time, as many of them as it allows;
// with a time alone, as many as it allows.
struct Budget {
    int iterations = 0;
    std::chrono::microseconds time{0};  // 0: iterations alone, the same decision on every machine
    int threads = 1;                    // with a time only
};

template <class Move>
struct Advised {
    Move move{};
    double value = 0;  // 0 … 1: the share of the others one expects to be ahead of
    double share = 0;  // of the thought that went into it
};

inline constexpr std::size_t kMaxAdvised = 16;
template <class Move>
using Advice = InlineVector<Advised<Move>, kMaxAdvised>;

// What several found out about one decision: the shares' mean, and of each move the value weighted by its shares.
template <class Move>
Advice<Move> merged(const std::vector<Advice<Move>>& all) {
    std::vector<Advised<Move>> sum;
    for (const Advice<Move>& each : all)
        for (const Advised<Move>& one : each) {
            auto known =
                std::find_if(sum.begin(), sum.end(), [&](const auto& other) { return other.move == one.move; });
            if (known == sum.end()) known = sum.insert(known, {one.move, 0, 0});
            known->value += one.value * one.share;
            known->share += one.share;
        }
    const auto better = [](const auto& a, const auto& b) {
        return a.share != b.share ? a.share > b.share : a.value > b.value;
    };
    std::sort(sum.begin(), sum.end(), better);
    Advice<Move> advice;
    for (const Advised<Move>& each : sum)
        if (!advice.full() && each.share > 0)
            advice.push_back({each.move, each.value / each.share, each.share / static_cast<double>(all.size())});
    return advice;
}

// A game's own mathematics, where it has some: exact or mixed decisions that need no search.
//   Guide::solve(view, budget, random) -> Advice<Move>; empty where the search should decide. The first one is played,
//   unless mixes(view) says that the decision must be drawn in proportion to the shares.
template <class Guide, class G>
concept SolvingGuide = requires(const typename G::View view, const Budget budget, Rng random) {
    { Guide::solve(view, budget, random) } -> std::same_as<Advice<typename G::Move>>;
    { Guide::mixes(view) } -> std::same_as<bool>;
};

template <Game G, class Guide>
class Thinker {
public:
    using Move = typename G::Move;
    using View = typename G::View;

    Advice<Move> advise(const View& view, const Budget& budget, Rng& random) {
#ifndef __wasi__
        if (budget.threads > 1 && budget.time.count() > 0) return together(view, budget, random);
#endif
        iterations_ = 0;
        if constexpr (SolvingGuide<Guide, G>) {
            const Advice<Move> solved = Guide::solve(view, budget, random);
            if (!solved.empty()) return solved;
        }
        search(view, budget, random);
        Advice<Move> advice;
        std::uint32_t visits = 0;
        const auto best = search_.template best<kMaxAdvised>();
        for (const Candidate<Move>& each : best) visits += each.visits;
        for (const Candidate<Move>& each : best)
            advice.push_back({each.move, each.value, static_cast<double>(each.visits) / visits});
        return advice;
    }

    Move decide(const View& view, const Level& level, const Budget& budget, Rng& random) {
        const Seat seat = view.viewer.seat();
        if (random.bounded(1000) < static_cast<std::uint32_t>(level.blunders_per_mille))
            return G::random_move(G::sample(view, random), seat, random);
        if (budget.iterations == 0 && budget.time.count() == 0)
            return Guide::policy(G::sample(view, random), seat, random);
        const Advice<Move> advice = advise(view, budget, random);
        if (advice.empty()) return Guide::policy(G::sample(view, random), seat, random);
        if constexpr (SolvingGuide<Guide, G>)
            if (Guide::mixes(view)) return drawn(advice, random);
        return advice.front().move;
    }

    // Made by the last search, in all threads; none where the game's own mathematics decided.
    std::size_t iterations() const { return iterations_; }

private:
#ifndef __wasi__
    // Everybody thinks alone for the whole time (nothing is shared, so nothing is waited for); then what they found is
    // put together.
    Advice<Move> together(const View& view, const Budget& budget, Rng& random) {
        const Budget alone{budget.iterations, budget.time};
        const auto others = static_cast<std::size_t>(budget.threads - 1);
        while (others_.size() < others) others_.push_back(std::make_unique<Thinker>());
        std::vector<Advice<Move>> found(others + 1);
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < others; ++i)
                threads.emplace_back([&view, &alone, &mine = found[i + 1], &thinker = *others_[i],
                                      own = Rng{random.next()}]() mutable { mine = thinker.advise(view, alone, own); });
            found[0] = advise(view, alone, random);
        }
        for (std::size_t i = 0; i < others; ++i) iterations_ += others_[i]->iterations();
        return merged<Move>(found);
    }
    std::vector<std::unique_ptr<Thinker>> others_;
#endif

    // In proportion to the shares.
    static Move drawn(const Advice<Move>& advice, Rng& random) {
        constexpr std::uint32_t kFine = 1U << 30;
        double rest = static_cast<double>(random.bounded(kFine)) / kFine;
        for (const Advised<Move>& each : advice) {
            rest -= each.share;
            if (rest < 0) return each.move;
        }
        return advice.front().move;
    }

    void search(const View& view, const Budget& budget, Rng& random) {
        using Clock = std::chrono::steady_clock;
        if (budget.time.count() == 0) {
            iterations_ = static_cast<std::size_t>(budget.iterations);
            search_.begin(view, iterations_);
            search_.run(iterations_, random);
            return;
        }
        // A time: in slices, so that the clock is read seldom.
        constexpr std::size_t kSlice = 64;
        const std::size_t most = budget.iterations > 0 ? static_cast<std::size_t>(budget.iterations) : SIZE_MAX;
        search_.begin(view, most);
        const auto end = Clock::now() + budget.time;
        iterations_ = 0;
        do {
            const std::size_t slice = std::min(kSlice, most - iterations_);
            search_.run(slice, random);
            iterations_ += slice;
        } while (iterations_ < most && Clock::now() < end);
    }

    Search<G, Guide> search_;
    std::size_t iterations_ = 0;
};

}  // namespace stolik::ai
