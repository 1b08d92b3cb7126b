// Boost.JSON from its sources. What would be an exception there is a fault here.
#include <boost/json/src.hpp>

#include "core/ensure.hpp"

namespace boost {

void throw_exception(const std::exception& wrong) { stolik::fault(wrong.what()); }
void throw_exception(const std::exception& wrong, const source_location&) { stolik::fault(wrong.what()); }

}  // namespace boost
