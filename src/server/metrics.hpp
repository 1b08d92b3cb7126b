// What the server counts, in Prometheus' text format.
#pragma once

#include <string>

#include "server/lobby/services.hpp"
#include "server/net/edge.hpp"
#include "server/store/store_counts.hpp"

namespace stolik::server {

std::string metrics_text(const LobbyCounts& lobby, const EdgeCounts& edge, const StoreCounts& store);

}  // namespace stolik::server
