// stolik bench --search: the speed of the search.
#pragma once

#include "cli/cli.hpp"

namespace stolik::cli {

// One row a game: iterations a second, allocations after warm-up, what a second thread gains.
Result<void> bench_search(const Context& context, const std::string& game, double seconds, bool as_json);

}  // namespace stolik::cli
