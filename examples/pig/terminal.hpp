// Pig in the terminal.
#pragma once

#include "pig/view.hpp"
#include "text/paint.hpp"
#include "text/text.hpp"

namespace stolik::pig {

std::string draw_table(const View& view, const Speaker& speaker, const text::Paint& paint);

}  // namespace stolik::pig
