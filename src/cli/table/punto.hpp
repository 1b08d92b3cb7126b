// Punto in the terminal.
#pragma once

#include "cli/table/paint.hpp"
#include "games/punto/view.hpp"
#include "text/text.hpp"

namespace stolik::cli {

std::string draw(const punto::View& view, const Speaker& speaker, const Paint& paint);

}  // namespace stolik::cli
