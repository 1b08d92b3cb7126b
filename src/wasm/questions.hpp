// What a page may ask of the engine itself, beside what a server's HTTP API answers.
#pragma once

#include <optional>
#include <string_view>

#include "host/connection.hpp"
#include "text/language.hpp"

namespace stolik::wasm {

// /api/verify (a record), /api/analyse (table/advice.hpp), /api/signature; nothing when it is none of them.
std::optional<host::HttpAnswer> answer_of_the_engine(std::string_view path, std::string_view body, Language language);

// Runs the search of a game at a fixed decision so many times; answers how many iterations that were. 0: no such game.
double search_iterations(std::string_view game, int runs);

}  // namespace stolik::wasm
