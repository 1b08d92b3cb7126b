// The table of Gra roku in a terminal.
#pragma once

#include <string>

#include "games/gra_roku/view.hpp"
#include "text/paint.hpp"
#include "text/text.hpp"

namespace stolik::gra_roku {

std::string draw_table(const View& view, const Speaker& speaker, const text::Paint& paint);

}  // namespace stolik::gra_roku
