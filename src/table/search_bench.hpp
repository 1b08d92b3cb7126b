// The search of a game at one decision: what is measured where its speed is compared.
#pragma once

#include "games/guides.hpp"

namespace stolik {

// A decision a little way into a seeded game of two.
template <Game G>
typename G::View bench_position() {
    constexpr int kStepsIntoTheGame = 6;
    typename G::Options options;
    ensure(read(json::object{{"players", 2}}, options).has_value(), "the first variant takes two players");
    Rng random{7};
    typename G::State state = G::start(options);
    for (int steps = 0;;) {
        const Pending pending = G::pending(state);
        if (pending.chance()) {
            G::resolve(state, G::draw(state, random), NullSink{});
            continue;
        }
        const Seat seat = pending.seats.first();
        if (++steps > kStepsIntoTheGame) return G::view(state, seat);
        G::apply(state, seat, G::random_move(state, seat, random), NullSink{});
    }
}

template <Game G>
class SearchBench {
public:
    static constexpr std::size_t kIterations = 2'000;  // of one run

    SearchBench() { run(); }  // warms up: the memory is allocated here
    void run() {
        search_.begin(view_, kIterations);
        search_.run(kIterations, random_);
    }

private:
    const typename G::View view_ = bench_position<G>();
    ai::Search<G, Guide<G>> search_;
    Rng random_{1};
};

}  // namespace stolik
