// The files of the page: those compiled into the program, or those of a folder.
#pragma once

#include <filesystem>

#include "server/net/edge.hpp"
#include "text/text.hpp"

namespace stolik::server {

// Empty when the program was built without a page.
Assets built_in_page();

Result<Assets> page_of(const std::filesystem::path& folder);

}  // namespace stolik::server
