// Compiled, never run: every game's rules must be code a GPU can run. tools/check-device includes the games and asks
// for this kernel of each.
#include "engine/playout.hpp"

namespace stolik {

template <Game G>
__global__ void play_one(typename G::Options options, std::uint64_t seed, std::uint64_t* moves) {
    Rng random{seed + threadIdx.x};
    typename G::State state = G::start(options);
    moves[threadIdx.x] = play_out<G>(state, random).moves;
}

}  // namespace stolik
