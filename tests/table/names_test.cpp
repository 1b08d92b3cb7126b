// Names and chat: what cannot be seen goes, and nobody can look like somebody else.
#include "table/names.hpp"

#include <doctest/doctest.h>

namespace stolik {

TEST_CASE("names, what cannot be seen is a space at most") {
    for (const char* invisible :
         {"\u200B", "\u200E", "\u200F", "\u202E", "\u2066", "\u00AD",     "\u3164",     "\u115F", "\uFFA0", "\u2800",
          "\u180E", "\u034F", "\uFEFF", "\u00A0", "\u3000", "\U000E0041", "\U000E0101", "\uFE0F", "\u200D", "\uE000"}) {
        const std::string sign = invisible;
        CAPTURE(sign);
        CHECK(tidy("Ala" + sign + "Ola", 24).value() == "Ala Ola");
        CHECK(tidy(sign + "Ala" + sign, 24).value() == "Ala");
        CHECK_FALSE(tidy(sign + sign, 24).has_value());
    }
}

TEST_CASE("names, letters of every script and pictures stay as they are") {
    for (const char* name : {"Zażółć gęślą", "Олена", "Ελένη", "李小龍", "ירון", "علي", "José-María", "O'Neill",
                             "Ala 🐜", "👩‍🚀", "❤️", "Ωmega"}) {
        CAPTURE(name);
        CHECK(tidy(name, 24).value() == name);
    }
    CHECK(tidy("zażółć gęślą jaźń", 17).has_value());
    CHECK_FALSE(tidy("zażółć gęślą jaźń", 16).has_value());
    CHECK_FALSE(tidy("\x80\xFF", 24).has_value());
    CHECK(tidy("a\xC5", 24).value() == "a");
}

TEST_CASE("names, one word has letters of one alphabet") {
    CHECK(tidy_name("Ala Олена", 24).has_value());
    CHECK(tidy_name("R2D2 100%", 24).has_value());
    CHECK_FALSE(tidy_name("А"
                          "la",
                          24)
                    .has_value());  // a Cyrillic А
    CHECK_FALSE(tidy_name("Al"
                          "α",
                          24)
                    .has_value());  // a Greek α
    CHECK(tidy("А"
               "la",
               24)
              .has_value());  // in chat anybody may write anything
}

TEST_CASE("names, two that look the same are alike") {
    CHECK(look_alike("Ala", "ala"));
    CHECK(look_alike("Ola", "0la"));
    CHECK(look_alike("oxo", "охо"));  // Cyrillic
    CHECK(look_alike("AXE", "АХЕ"));  // Cyrillic
    CHECK(look_alike("Łucja", "łucja"));
    CHECK(look_alike("ŻÓŁW", "żółw"));
    CHECK_FALSE(look_alike("Ala", "Ola"));
    CHECK_FALSE(look_alike("Ala", "Alan"));
    CHECK_FALSE(look_alike("Łucja", "Lucja"));
}

}  // namespace stolik
