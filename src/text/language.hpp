// The two languages people read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stolik {

enum class Language : std::uint8_t { pl, en };
inline constexpr std::size_t kLanguages = 2;

constexpr std::string_view name(Language language) { return language == Language::pl ? "pl" : "en"; }

constexpr std::optional<Language> language_named(std::string_view name) {
    if (name == "pl") return Language::pl;
    if (name == "en") return Language::en;
    return std::nullopt;
}

// The language of a POSIX locale, such as pl_PL.UTF-8: Polish for Polish, English for everything else.
constexpr Language language_of_locale(std::string_view locale) {
    return locale.substr(0, locale.find_first_of("_.@")) == "pl" ? Language::pl : Language::en;
}

}  // namespace stolik
