#include "core/version.hpp"

namespace stolik {

std::string_view version() { return STOLIK_VERSION; }

}  // namespace stolik
