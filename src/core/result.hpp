// A value, or the reason in words why there is none.
#pragma once

#include <tl/expected.hpp>
#include <type_traits>
#include <utility>

namespace stolik {

template <class T, class E>
using Expected = tl::expected<T, E>;
using tl::unexpected;

template <class T, class E>
T take_value(Expected<T, E>&& expected) {
    if constexpr (!std::is_void_v<T>) return *std::move(expected);
}

}  // namespace stolik

// The value of an Expected, or a return with its error:
//
//   const auto card = TRY(read_card(value));
#define TRY(expression)                                             \
    __extension__({                                                 \
        auto tried_ = (expression);                                 \
        if (!tried_) [[unlikely]]                                   \
            return ::stolik::unexpected{std::move(tried_).error()}; \
        ::stolik::take_value(std::move(tried_));                    \
    })
