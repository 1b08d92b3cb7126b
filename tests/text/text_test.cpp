// The catalogues and how sentences are made from them.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "text/catalogue.hpp"
#include "text/text.hpp"

namespace stolik::text {

TEST_CASE("text, Polish plural forms") {
    for (const long n : {1L, -1L}) CHECK(plural_form(Language::pl, n) == 0);
    for (const long n : {2L, 3L, 4L, 22L, 34L, 102L, 1003L}) CHECK(plural_form(Language::pl, n) == 1);
    for (const long n : {0L, 5L, 11L, 12L, 13L, 14L, 21L, 25L, 111L, 112L, 113L, 114L, 100L})
        CHECK(plural_form(Language::pl, n) == 2);
}

TEST_CASE("text, English plural forms") {
    CHECK(plural_form(Language::en, 1) == 0);
    for (const long n : {0L, 2L, 5L, 21L, 101L}) CHECK(plural_form(Language::en, n) == 1);
}

TEST_CASE("text, a Polish locale speaks Polish and every other one English") {
    for (const char* locale : {"pl", "pl_PL", "pl_PL.UTF-8", "pl.UTF-8", "pl_PL@euro"})
        CHECK_MESSAGE(language_of_locale(locale) == Language::pl, locale);
    for (const char* locale : {"", "C", "C.UTF-8", "POSIX", "en", "en_GB.UTF-8", "de_DE.UTF-8", "plt_MG", "nonsense"})
        CHECK_MESSAGE(language_of_locale(locale) == Language::en, locale);
}

TEST_CASE("text, a sentence marks the seats, cards and cells in it") {
    const Sentence sentence =
        say(Language::en, Key::bierze_6_placed,
            {Arg::seat("seat", 2, "Ala"), Arg::card("card", "55", "55"), Arg::cell("row", "3", "3")});
    CHECK(plain(sentence) == "Ala adds 55 to row 3.");
    REQUIRE(sentence.size() == 6);
    CHECK(sentence[0] == Segment{Segment::Kind::seat, "Ala", "2"});
    CHECK(sentence[2] == Segment{Segment::Kind::card, "55", "55"});
    CHECK(sentence[4] == Segment{Segment::Kind::cell, "3", "3"});
}

TEST_CASE("text, a plural form is chosen by its number and shows it") {
    const auto bulls = [](long n) { return line(Language::pl, Key::bierze_6_row_bulls, {Arg::count("bulls", n)}); };
    CHECK(bulls(1) == "1 byk");
    CHECK(bulls(3) == "3 byki");
    CHECK(bulls(12) == "12 byków");
}

TEST_CASE("text, no text is empty and none is the same sentence left untranslated by mistake") {
    for (int i = 0; i < kKeyCount; ++i) {
        for (std::size_t language = 0; language < kLanguages; ++language)
            CHECK_MESSAGE(!kTexts[language][i].empty(), kKeyNames[i]);
        if (kTexts[0][i].size() > 30) CHECK_MESSAGE(kTexts[0][i] != kTexts[1][i], kKeyNames[i]);
    }
}

TEST_CASE("text, every text is used by the program") {
    std::string sources;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{STOLIK_SOURCE_DIR "/src"}) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
        std::ostringstream content;
        content << std::ifstream{entry.path()}.rdbuf();
        sources += content.str();
    }
    for (int i = 0; i < kKeyCount; ++i)
        CHECK_MESSAGE(sources.find("Key::" + std::string{kKeyNames[i]}) != std::string::npos, kKeyNames[i]);
}

}  // namespace stolik::text
