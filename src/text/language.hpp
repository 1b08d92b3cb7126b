// The two languages people read.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace stolik {

enum class Language : std::uint8_t { pl, en };

constexpr std::string_view name(Language language) { return language == Language::pl ? "pl" : "en"; }

constexpr std::optional<Language> language_named(std::string_view name) {
    if (name == "pl") return Language::pl;
    if (name == "en") return Language::en;
    return std::nullopt;
}

}  // namespace stolik
