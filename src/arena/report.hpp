// A run's summary for people and for programs.
#pragma once

#include <string>

#include "arena/summary.hpp"

namespace stolik::arena {

// The same for every run of the same setup and length; measured times, which never are, only where they are asked for.
json::object to_json(const Setup& setup, const Summary& summary, bool with_times);

// A page that needs nothing from anywhere else.
std::string to_html(const Setup& setup, const Summary& summary, Language language);

// The same words in the terminal and on the page.
std::string in_words(const Duel& duel, Language language);
std::string in_words(const TestResult& test, Language language);

}  // namespace stolik::arena
