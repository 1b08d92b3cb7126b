// Counts what the program asks of the heap, so that the bench can say how much of it is asked during play.
#pragma once

#include <cstdint>

namespace stolik::cli {

std::uint64_t allocations_so_far();

}  // namespace stolik::cli
