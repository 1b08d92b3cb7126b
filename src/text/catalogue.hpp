// The compiled catalogues: tools/texts.py writes the tables.
#pragma once

#include <string_view>

#include "text/keys.hpp"

namespace stolik::text {

extern const std::string_view kKeyNames[];
extern const std::string_view* const kTexts[];  // by language, then by key

}  // namespace stolik::text
