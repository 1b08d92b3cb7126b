// Punto in the terminal.
#pragma once

#include "games/punto/view.hpp"
#include "text/paint.hpp"
#include "text/text.hpp"

namespace stolik::punto {

std::string draw_table(const View& view, const Speaker& speaker, const text::Paint& paint);

}  // namespace stolik::punto
