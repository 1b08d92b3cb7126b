// The languages people read. Another one needs a name here, its plural forms (text.cpp, tools/texts.py) and its texts.
#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stolik {

enum class Language : std::uint8_t { pl, en };
BOOST_DESCRIBE_ENUM(Language, pl, en)
inline constexpr std::array<std::string_view, 2> kLanguageNames{"pl", "en"};
inline constexpr std::size_t kLanguages = kLanguageNames.size();
inline constexpr Language kUsualLanguage = Language::en;  // for who asks for none that we have

constexpr Language language_at(int index) {
    return index >= 0 && index < static_cast<int>(kLanguages) ? static_cast<Language>(index) : kUsualLanguage;
}

constexpr std::string_view name(Language language) { return kLanguageNames[static_cast<std::size_t>(language)]; }

constexpr std::optional<Language> language_named(std::string_view name) {
    for (std::size_t i = 0; i < kLanguages; ++i)
        if (kLanguageNames[i] == name) return static_cast<Language>(i);
    return std::nullopt;
}

// The language of a POSIX locale, such as pl_PL.UTF-8.
constexpr Language language_of_locale(std::string_view locale) {
    return language_named(locale.substr(0, locale.find_first_of("_.@"))).value_or(kUsualLanguage);
}

}  // namespace stolik
