// Words as bytes: the locale has no say.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace stolik {

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline std::string lowered(std::string_view text) {
    std::string result{text};
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

inline std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\r\n\v\f";
    const auto begin = text.find_first_not_of(kSpaces);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kSpaces) - begin + 1);
}

}  // namespace stolik
