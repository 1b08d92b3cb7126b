// The version of the program, from the file VERSION. It is compiled into one source only.
#pragma once

#include <string_view>

namespace stolik {

std::string_view version();

}  // namespace stolik
