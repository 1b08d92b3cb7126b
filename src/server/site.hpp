// The page as a static site: files that any web host serves below any path, with no server of ours behind them.
#pragma once

#include <filesystem>

#include "server/net/edge.hpp"
#include "text/text.hpp"

namespace stolik::server {

// Writes the page into a folder that is new, empty, or holds such a site already; what an older one had and this one
// has not is removed. A folder that is being served is whole at every moment.
Result<void> write_site(Assets page, const std::filesystem::path& folder);

}  // namespace stolik::server
