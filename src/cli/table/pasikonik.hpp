// Pasikonik i Mrówka in the terminal.
#pragma once

#include "cli/table/paint.hpp"
#include "games/pasikonik/view.hpp"
#include "text/text.hpp"

namespace stolik::cli {

std::string draw(const pasikonik::View& view, const Speaker& speaker, const Paint& paint);

}  // namespace stolik::cli
