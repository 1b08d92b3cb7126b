// What people write for others to read: names and lines of chat.
#pragma once

#include <string>
#include <string_view>

#include "text/text.hpp"

namespace stolik {

// Without what cannot be seen: no control or format characters and no blanks that look like letters, one space between
// words, none around them. At most so many characters, at least one.
Result<std::string> tidy(std::string_view text, std::size_t most);

// A name is tidy, and no word of it mixes letters of scripts that look alike (Latin, Greek, Cyrillic).
Result<std::string> tidy_name(std::string_view text, std::size_t most);

// Whether two names can be told apart by eye: letters of other scripts count as the ones they look like, small and
// large ones as the same.
bool look_alike(std::string_view one, std::string_view other);

}  // namespace stolik
