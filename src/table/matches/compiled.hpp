// What is compiled once for each game, in a file of its own beside this one.
#pragma once

#include "table/search_bench.hpp"
#include "table/typed_match.hpp"

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

template <class G>
struct SearchBench<G>::Parts {
    const typename G::View view = bench_position<G>();
    ai::Search<G, typename G::Guide> search;
    ai::Thinker<G, typename G::Guide> thinker;
    Rng random{1};
};

template <class G>
SearchBench<G>::SearchBench() : parts_{std::make_unique<Parts>()} {
    run();
}

template <class G>
SearchBench<G>::~SearchBench() = default;

template <class G>
void SearchBench<G>::run() {
    parts_->search.begin(parts_->view, kIterations);
    parts_->search.run(kIterations, parts_->random);
}

template <class G>
std::size_t SearchBench<G>::think(const ai::Budget& budget) {
    parts_->thinker.advise(parts_->view, budget, parts_->random);
    return parts_->thinker.iterations();
}

}  // namespace stolik
