// The table of any game on a terminal.
#pragma once

#include "table/match.hpp"
#include "text/paint.hpp"

namespace stolik::cli {

using text::Paint;

// Colours where the output is a terminal and the environment does not forbid them (NO_COLOR).
Paint paint_for_output();
bool is_terminal();
void clear_screen();

// Each program defines it for its games.
std::string draw_table(const Match& match, Viewer viewer, const Speaker& speaker, const Paint& paint);
std::string draw_outcome(const Match& match, const Speaker& speaker, const Paint& paint);
std::string draw_sentence(const text::Sentence& sentence, const Paint& paint);

}  // namespace stolik::cli
