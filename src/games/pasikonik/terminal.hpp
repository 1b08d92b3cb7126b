// Pasikonik i Mrówka in the terminal.
#pragma once

#include "games/pasikonik/view.hpp"
#include "text/paint.hpp"
#include "text/text.hpp"

namespace stolik::pasikonik {

std::string draw_table(const View& view, const Speaker& speaker, const text::Paint& paint);

}  // namespace stolik::pasikonik
