// The stable names of enumerators, for notation, records and the wire, from their descriptions: BOOST_DESCRIBE_ENUM,
// which stands outside of the rules because a GPU compiles those. A game says `using stolik::name;`.
#pragma once

#include <array>
#include <string_view>

#include "wire/described.hpp"

namespace stolik {

// An enumerator's name, with dashes for underscores where asked: fir-tree for fir_tree.
template <class Enumerator, bool Dashed>
inline constexpr auto enumerator_text = [] {
    constexpr std::string_view name = Enumerator::name;
    std::array<char, name.size()> text{};
    for (std::size_t i = 0; i < name.size(); ++i) text[i] = Dashed && name[i] == '_' ? '-' : name[i];
    return text;
}();

// By value: names stand in every view, so they are looked up, not searched.
template <json::DescribedEnum E, bool Dashed>
inline constexpr auto enumerator_names = [] {
    using Enumerators = boost::describe::describe_enumerators<E>;
    constexpr std::size_t last = [] {
        std::size_t most = 0;
        boost::mp11::mp_for_each<Enumerators>(
            [&](auto each) { most = std::max(most, static_cast<std::size_t>(each.value)); });
        return most;
    }();
    std::array<std::string_view, last + 1> names{};
    boost::mp11::mp_for_each<Enumerators>([&](auto each) {
        constexpr auto& text = enumerator_text<decltype(each), Dashed>;
        names[static_cast<std::size_t>(each.value)] = {text.data(), text.size()};
    });
    return names;
}();

template <bool Dashed, json::DescribedEnum E>
constexpr std::string_view enumerator_name(E value) {
    const auto& names = enumerator_names<E, Dashed>;
    const auto i = static_cast<std::size_t>(value);
    return i < names.size() ? names[i] : std::string_view{};
}

template <json::DescribedEnum E>
constexpr std::string_view name(E value) {
    return enumerator_name<false>(value);
}

template <json::DescribedEnum E>
constexpr std::string_view dashed_name(E value) {
    return enumerator_name<true>(value);
}

}  // namespace stolik
