// What the server counts, in Prometheus' text format.
#pragma once

#include <string>

#include "host/services.hpp"
#include "host/store_counts.hpp"
#include "server/net/edge.hpp"

namespace stolik::server {

std::string metrics_text(const host::LobbyCounts& lobby, const EdgeCounts& edge, const host::StoreCounts& store);

}  // namespace stolik::server
