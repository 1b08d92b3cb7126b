#include "arena/numbers.hpp"

#include <cstdio>

namespace stolik::arena {

namespace {

std::string printed(const char* format, double value, int digits, Language language) {
    char text[64];
    std::snprintf(text, sizeof text, format, digits, value);
    std::string result = text;
    if (const auto point = result.find('.'); point != std::string::npos && language == Language::pl)
        result[point] = ',';
    return result;
}

}  // namespace

std::string decimal(double value, int digits, Language language) { return printed("%.*f", value, digits, language); }

std::string percent(double share, Language language) { return decimal(share * 100, 1, language); }

std::string signed_decimal(double value, int digits, Language language) {
    return printed("%+.*f", value, digits, language);
}

}  // namespace stolik::arena
