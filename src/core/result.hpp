// A value, or the reason in words why there is none.
#pragma once

#include <tl/expected.hpp>

namespace stolik {

template <class T, class E>
using Expected = tl::expected<T, E>;
using tl::unexpected;

}  // namespace stolik
