// How much is tried: much where there is time (./check --full sets STOLIK_FULL), less otherwise.
#pragma once

#include <cstdlib>

namespace stolik {

inline bool thorough() { return std::getenv("STOLIK_FULL") != nullptr; }
inline int repeated(int usually, int thoroughly) { return thorough() ? thoroughly : usually; }

}  // namespace stolik
