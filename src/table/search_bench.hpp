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

    SearchBench();  // warms up: the memory is allocated here
    void run();
    // One decision of a player with this budget: its iterations; none where the game's own mathematics decides.
    std::size_t think(const ai::Budget& budget);

private:
    const typename G::View view_ = bench_position<G>();
    ai::Search<G, Guide<G>> search_;
    ai::Thinker<G, Guide<G>> thinker_;
    Rng random_{1};
};

template <Game G>
SearchBench<G>::SearchBench() {
    run();
}

template <Game G>
void SearchBench<G>::run() {
    search_.begin(view_, kIterations);
    search_.run(kIterations, random_);
}

template <Game G>
std::size_t SearchBench<G>::think(const ai::Budget& budget) {
    thinker_.advise(view_, budget, random_);
    return thinker_.iterations();
}

// Compiled in matches/.
extern template class SearchBench<GraRoku>;
extern template class SearchBench<Na1Karte>;
extern template class SearchBench<Bierze6>;
extern template class SearchBench<Pasikonik>;
extern template class SearchBench<Punto>;

}  // namespace stolik
