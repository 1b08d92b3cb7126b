// A generator behind a virtual call: a fast one for bots and simulations, a keyed one for fair deals.
#pragma once

#include "core/rng.hpp"

namespace stolik {

class RandomBits {
public:
    virtual ~RandomBits() = default;
    virtual std::uint32_t bounded(std::uint32_t n) = 0;
};

class SeededBits final : public RandomBits {
public:
    explicit SeededBits(Rng random) : random_{random} {}
    std::uint32_t bounded(std::uint32_t n) override { return random_.bounded(n); }

private:
    Rng random_;
};

}  // namespace stolik
