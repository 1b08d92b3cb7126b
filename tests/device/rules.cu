// Compiled, never run: every game's rules must be code a GPU can run.
#include "engine/playout.hpp"
#include "games/bierze_6/game.hpp"
#include "games/gra_roku/game.hpp"
#include "games/na_1_karte/game.hpp"
#include "games/pasikonik/game.hpp"
#include "games/punto/game.hpp"

namespace stolik {

template <Game G>
__global__ void play_one(typename G::Options options, std::uint64_t seed, std::uint64_t* moves) {
    Rng random{seed + threadIdx.x};
    typename G::State state = G::start(options);
    moves[threadIdx.x] = play_out<G>(state, random).moves;
}

template __global__ void play_one<GraRoku>(GraRoku::Options, std::uint64_t, std::uint64_t*);
template __global__ void play_one<Na1Karte>(Na1Karte::Options, std::uint64_t, std::uint64_t*);
template __global__ void play_one<Bierze6>(Bierze6::Options, std::uint64_t, std::uint64_t*);
template __global__ void play_one<Pasikonik>(Pasikonik::Options, std::uint64_t, std::uint64_t*);
template __global__ void play_one<Punto>(Punto::Options, std::uint64_t, std::uint64_t*);

}  // namespace stolik
