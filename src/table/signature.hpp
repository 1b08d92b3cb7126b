// One fingerprint a game of what the rules, the draws and the bots do over fixed seeds. It must be the same from every
// compiler, at every optimisation, on every platform.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace stolik {

struct Signature {
    std::string game;
    std::uint64_t hash = 0;
};

std::vector<Signature> signatures();

}  // namespace stolik
