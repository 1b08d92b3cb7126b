// 6 bierze! in the terminal.
#pragma once

#include "cli/table/paint.hpp"
#include "games/bierze_6/view.hpp"
#include "text/text.hpp"

namespace stolik::cli {

std::string draw(const bierze_6::View& view, const Speaker& speaker, const Paint& paint);

}  // namespace stolik::cli
