// Colours and columns for text on a terminal. Everything drawn must also read well without colours.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stolik::text {

// The table's palette, one colour a meaning; 24-bit, as the page has them.
struct Rgb {
    unsigned char red, green, blue;
};

inline constexpr Rgb kBrick{233, 138, 111};
inline constexpr Rgb kTeal{99, 184, 177};
inline constexpr Rgb kGold{229, 188, 106};

class Paint {
public:
    explicit Paint(bool colours) : colours_{colours} {}

    bool colours() const { return colours_; }
    std::string bold(std::string_view text) const;
    std::string dim(std::string_view text) const;
    std::string ink(Rgb colour, std::string_view text) const;
    // A filled label: a card, a token. The ink is black or white, whichever reads better on it.
    std::string label(Rgb fill, std::string_view text) const;

private:
    std::string wrapped(std::string_view code, std::string_view text) const;
    bool colours_;
};

// Columns a text takes on the screen: escape sequences take none, a UTF-8 character one.
int width(std::string_view text);
// Filled with spaces to a width; never cut.
std::string padded(std::string_view text, int columns);
std::string centred(std::string_view text, int columns);
// Broken into lines of at most so many columns, between words.
std::string folded(std::string_view text, int columns);
// Lines of several blocks side by side, `gap` columns apart.
std::string beside(const std::vector<std::string>& blocks, int gap);

}  // namespace stolik::text
