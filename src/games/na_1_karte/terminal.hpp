// Wszystko na 1 kartę in the terminal.
#pragma once

#include "games/na_1_karte/view.hpp"
#include "text/paint.hpp"
#include "text/text.hpp"

namespace stolik::na_1_karte {

std::string draw_table(const View& view, const Speaker& speaker, const text::Paint& paint);

}  // namespace stolik::na_1_karte
