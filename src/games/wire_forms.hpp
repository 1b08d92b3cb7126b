// How what all games share stands in JSON, and what is left out of it.
#pragma once

#include <optional>

#include "core/quantity.hpp"
#include "engine/seat.hpp"
#include "wire/description.hpp"

namespace stolik {

constexpr int json_form(Seat seat) { return seat.index; }

template <class Self>
constexpr int json_form(const Quantity<Self>& quantity) {
    return quantity.value;
}

// A member that is left out where there is nothing to say.
template <class T>
constexpr std::optional<T> if_exists(const T& item) {
    return item.exists() ? std::optional<T>{item} : std::nullopt;
}
template <class T>
constexpr std::optional<T> unless_empty(const T& items) {
    return items.empty() ? std::nullopt : std::optional<T>{items};
}
template <class T>
constexpr std::optional<T> only_if(bool said, const T& value) {
    return said ? std::optional<T>{value} : std::nullopt;
}

}  // namespace stolik
