// 6 bierze! in the terminal.
#pragma once

#include "games/bierze_6/view.hpp"
#include "text/paint.hpp"
#include "text/text.hpp"

namespace stolik::bierze_6 {

std::string draw_table(const View& view, const Speaker& speaker, const text::Paint& paint);

}  // namespace stolik::bierze_6
