// The stable names of enumerators, for notation, records and the wire, from their descriptions: BOOST_DESCRIBE_ENUM,
// which stands outside of the rules because a GPU compiles those. A game says `using stolik::name;`.
#pragma once

#include "wire/description.hpp"

namespace stolik {

using json::enumerator_name;

template <json::DescribedEnum E>
constexpr std::string_view name(E value) {
    return enumerator_name<false>(value);
}

template <json::DescribedEnum E>
constexpr std::string_view dashed_name(E value) {
    return enumerator_name<true>(value);
}

}  // namespace stolik
