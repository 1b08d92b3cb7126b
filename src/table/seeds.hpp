// All randomness of one seeded game: the n-th chance result and the n-th choice of a bot have generators of their own,
// so that a game can be resumed, or another bot seated, without touching the deals.
#pragma once

#include "table/match.hpp"

namespace stolik {

class Seeds {
public:
    explicit Seeds(std::uint64_t seed) : seed_{seed} {}
    static Seeds of_game(std::uint64_t seed, int game) { return Seeds{mix64(seed + static_cast<std::uint64_t>(game))}; }

    std::uint64_t seed() const { return seed_; }
    SeededBits chance(int number) const { return SeededBits{Rng::keyed(seed_, static_cast<std::uint64_t>(number))}; }
    SeededBits bot(Seat seat, int number) const {
        return SeededBits{Rng::keyed(~seed_, (std::uint64_t{seat.index} << 32) + static_cast<std::uint64_t>(number))};
    }

private:
    std::uint64_t seed_;
};

}  // namespace stolik
