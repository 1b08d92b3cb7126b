// Numbers as people read them: Polish has a decimal comma.
#pragma once

#include <string>

#include "text/language.hpp"

namespace stolik::arena {

std::string decimal(double value, int digits, Language language);
std::string percent(double share, Language language);  // 0.1234 as 12.3
std::string signed_decimal(double value, int digits, Language language);

}  // namespace stolik::arena
