// The table of Gra roku in a terminal.
#pragma once

#include <string>

#include "cli/table/paint.hpp"
#include "games/gra_roku/view.hpp"
#include "text/text.hpp"

namespace stolik::cli {

std::string draw(const gra_roku::View& view, const Speaker& speaker, const Paint& paint);

}  // namespace stolik::cli
