// Deciding by playing the same sampled worlds on with every move. docs/search.md derives it.
//
// Where chance decides much more than one move, moves tried in different worlds look alike for a long time. Tried in
// the same worlds, with the same cards to come, they differ by what they do; and the worse half is left out again and
// again, until one is left.
#pragma once

#include "ai/think.hpp"

namespace stolik::ai {

// Guide: judges, evaluate and policy of a SearchGuide.
template <Game G, class Guide>
class PairedWorlds {
public:
    using State = typename G::State;
    using Move = typename G::Move;
    using View = typename G::View;

    PairedWorlds(const View& view, const Budget& budget, Rng& random)
        : view_{view}, seat_{view.viewer.seat()}, budget_{budget}, random_{random} {
        begin_ = budget_.time.count() > 0 ? Clock::now() : Clock::time_point{};
    }

    // A move to try, the most promising ones first. What is expected of it counts as so many worlds.
    void consider(const Move& move, double expected = 0, int worlds = 0) {
        tried_.push_back({move, worlds, expected * worlds});
    }

    Advice<Move> advice() {
        int stages = 0;
        for (std::size_t left = tried_.size(); left > 1; left = half(left)) ++stages;
        std::size_t left = tried_.size();
        for (int stage = 0; stage < stages; ++stage, left = half(left)) {
            const int worlds = budget_.iterations / (stages * static_cast<int>(left));
            for (int n = 0; n == 0 || !enough(n, worlds, stage + 1, stages); ++n) try_all(left);
            sort(left);
        }
        return listed();
    }

private:
    using Clock = std::chrono::steady_clock;

    struct Tried {
        Move move{};
        int worlds = 0;
        double sum = 0;
        double value() const { return worlds == 0 ? 0 : sum / worlds; }
    };

    static constexpr std::size_t half(std::size_t count) { return (count + 1) / 2; }

    // Every stage has the same share of the iterations and of the time; without a time the clock is not read.
    bool enough(int done, int worlds, int stage, int stages) const {
        if (budget_.time.count() == 0) return done >= worlds;
        if (budget_.iterations > 0 && done >= worlds) return true;
        return Clock::now() - begin_ >= budget_.time * stage / stages;
    }

    // One world for the most promising moves, as many as are left.
    void try_all(std::size_t left) {
        State world = G::sample(view_, random_);
        // Nothing is known of a choice that lies face down; the policy makes it anew.
        for (int i = 0; i < G::seats(world); ++i)
            if (G::can_withdraw(world, Seat{i})) G::withdraw(world, Seat{i}, NullSink{});
        const std::uint64_t seed = random_.next();
        for (std::size_t i = 0; i < left; ++i) {
            tried_[i].sum += static_cast<double>(play_on(world, tried_[i].move, seed));
            ++tried_[i].worlds;
        }
    }

    // Cards and players have generators of their own, so that a decision more or less changes no card to come.
    float play_on(const State& world, Move move, std::uint64_t seed) const {
        Rng cards{seed};
        Rng players{mix64(seed)};
        State state = world;
        G::apply(state, seat_, move, NullSink{});
        for (;;) {
            const Pending now = G::pending(state);
            if (now.over() || Guide::judges(world, state)) break;
            if (now.chance()) {
                G::resolve(state, G::draw(state, cards), NullSink{});
                continue;
            }
            const Seat seat = now.seats.first();
            G::apply(state, seat, Guide::policy(state, seat, players), NullSink{});
        }
        return Guide::evaluate(world, state)[seat_];
    }

    // The best first; of equal ones that which came first.
    void sort(std::size_t left) {
        for (std::size_t i = 1; i < left; ++i)
            for (std::size_t at = i; at > 0 && tried_[at].value() > tried_[at - 1].value(); --at) {
                const Tried held = tried_[at];
                tried_[at] = tried_[at - 1];
                tried_[at - 1] = held;
            }
    }

    Advice<Move> listed() const {
        double all = 0;
        for (const Tried& each : tried_) all += each.worlds;
        Advice<Move> list;
        for (const Tried& each : tried_)
            if (!list.full()) list.push_back({each.move, each.value(), all == 0 ? 1.0 : each.worlds / all});
        return list;
    }

    const View& view_;
    Seat seat_;
    const Budget& budget_;
    Rng& random_;
    InlineVector<Tried, G::kMaxMoves> tried_;
    Clock::time_point begin_;
};

}  // namespace stolik::ai
