// Boost.JSON from its sources, for machines other than the one that builds.
#include <boost/json/src.hpp>

#if defined(BOOST_NO_EXCEPTIONS)
#include "core/ensure.hpp"

// What would be an exception there is a fault here.
namespace boost {

void throw_exception(const std::exception& wrong) { stolik::fault(wrong.what()); }
void throw_exception(const std::exception& wrong, const source_location&) { stolik::fault(wrong.what()); }

}  // namespace boost
#endif
