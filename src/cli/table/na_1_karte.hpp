// Wszystko na 1 kartę in the terminal.
#pragma once

#include "cli/table/paint.hpp"
#include "games/na_1_karte/view.hpp"
#include "text/text.hpp"

namespace stolik::cli {

std::string draw(const na_1_karte::View& view, const Speaker& speaker, const Paint& paint);

}  // namespace stolik::cli
