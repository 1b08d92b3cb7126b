#include "table/names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace stolik {

using text::Arg;
using text::Key;

namespace {

using Letter = char32_t;

constexpr Letter kJoiner = 0x200D;           // between the parts of one picture
constexpr Letter kPictureSelector = 0xFE0F;  // the sign before it is a picture

// Reads one character; a byte that begins none stands for nothing.
Letter next_letter(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned lead = byte(0);
    const std::size_t size = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 1;
    if (size == 1 || size > text.size()) {
        text.remove_prefix(1);
        return lead < 0x80 ? lead : 0;
    }
    Letter letter = lead & (0xFFU >> (size + 1));
    for (std::size_t i = 1; i < size; ++i) letter = letter << 6 | (byte(i) & 0x3F);
    text.remove_prefix(size);
    return letter;
}

struct Range {
    Letter first;
    Letter last;
};

template <std::size_t N>
constexpr bool is_in(const std::array<Range, N>& ranges, Letter letter) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [&](const Range& each) { return each.first <= letter && letter <= each.last; });
}

// Control, format and private characters, fillers, and blanks of any width.
constexpr std::array<Range, 21> kInvisible{{
    {0x0000, 0x001F}, {0x007F, 0x00A0}, {0x00AD, 0x00AD}, {0x034F, 0x034F}, {0x0600, 0x0605}, {0x061C, 0x061C},
    {0x115F, 0x1160}, {0x1680, 0x1680}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x2000, 0x200F}, {0x2028, 0x202F},
    {0x205F, 0x206F}, {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164}, {0xD800, 0xF8FF}, {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
}};
constexpr Letter kFirstOfNoScript = 0xE0000;  // tags, selectors, private

bool is_invisible(Letter letter) { return letter >= kFirstOfNoScript || is_in(kInvisible, letter); }

// What a picture is made of, as far as it matters here.
bool is_picture(Letter letter) {
    return (letter >= 0x2190 && letter < 0x2E80 && letter != 0x2800) || (letter >= 0x1F000 && letter < 0x1FB00);
}

enum class Script { none, latin, greek, cyrillic };

Script script_of(Letter letter) {
    constexpr std::array<Range, 5> kLatin{
        {{'A', 'Z'}, {'a', 'z'}, {0x00C0, 0x024F}, {0x1E00, 0x1EFF}, {0xFF21, 0xFF5A}}};
    constexpr std::array<Range, 2> kGreek{{{0x0370, 0x03FF}, {0x1F00, 0x1FFF}}};
    constexpr std::array<Range, 2> kCyrillic{{{0x0400, 0x052F}, {0x1C80, 0x1C8F}}};
    if (is_in(kLatin, letter)) return Script::latin;
    if (is_in(kGreek, letter)) return Script::greek;
    if (is_in(kCyrillic, letter)) return Script::cyrillic;
    return Script::none;
}

// Letters that look like a Latin one, as small letters.
constexpr std::array<std::pair<Letter, char>, 46> kLikeLatin{{
    {0x0391, 'a'}, {0x0392, 'b'}, {0x0395, 'e'}, {0x0396, 'z'}, {0x0397, 'h'}, {0x0399, 'i'}, {0x039A, 'k'},
    {0x039C, 'm'}, {0x039D, 'n'}, {0x039F, 'o'}, {0x03A1, 'p'}, {0x03A4, 't'}, {0x03A5, 'y'}, {0x03A7, 'x'},
    {0x03B1, 'a'}, {0x03B9, 'i'}, {0x03BA, 'k'}, {0x03BD, 'v'}, {0x03BF, 'o'}, {0x03C1, 'p'}, {0x03C5, 'u'},
    {0x03C7, 'x'}, {0x0405, 's'}, {0x0406, 'i'}, {0x0408, 'j'}, {0x0410, 'a'}, {0x0412, 'b'}, {0x0415, 'e'},
    {0x041A, 'k'}, {0x041C, 'm'}, {0x041D, 'h'}, {0x041E, 'o'}, {0x0420, 'p'}, {0x0421, 'c'}, {0x0422, 't'},
    {0x0425, 'x'}, {0x0430, 'a'}, {0x0435, 'e'}, {0x043E, 'o'}, {0x0440, 'p'}, {0x0441, 'c'}, {0x0443, 'y'},
    {0x0445, 'x'}, {0x0455, 's'}, {0x0456, 'i'}, {0x0458, 'j'},
}};

// What the eye takes a letter for.
Letter seen_as(Letter letter) {
    if (letter >= 0xFF01 && letter <= 0xFF5E) letter -= 0xFEE0;  // full width
    if (letter >= 'A' && letter <= 'Z') return letter + ('a' - 'A');
    if (letter == '1' || letter == '|') return 'l';
    if (letter == '0') return 'o';
    for (const auto& [other, latin] : kLikeLatin)
        if (other == letter) return static_cast<Letter>(latin);
    if ((letter >= 0x0410 && letter <= 0x042F) || (letter >= 0x0391 && letter <= 0x03A9)) return letter + 0x20;
    if (letter >= 0x0400 && letter <= 0x040F) return letter + 0x50;
    // Pairs of a large and a small letter; in some rows the large one is odd.
    if ((letter >= 0x0139 && letter <= 0x0148) || (letter >= 0x0179 && letter <= 0x017E)) return letter + letter % 2;
    if (letter >= 0x0100 && letter <= 0x0177) return letter | 1;
    if (letter >= 0x00C0 && letter <= 0x00DE && letter != 0x00D7) return letter + 0x20;
    return letter;
}

}  // namespace

Result<std::string> tidy(std::string_view text, std::size_t most) {
    std::string kept;
    std::size_t characters = 0;
    Letter before = 0;
    while (!text.empty()) {
        const std::string_view rest = text;
        const Letter letter = next_letter(text);
        const bool part_of_picture = (letter == kJoiner || letter == kPictureSelector) && is_picture(before);
        const bool space = !part_of_picture && (letter == ' ' || is_invisible(letter));
        if (space && (kept.empty() || kept.back() == ' ')) continue;
        kept += space ? std::string_view{" "} : rest.substr(0, rest.size() - text.size());
        before = letter == kPictureSelector ? before : letter;
        ++characters;
    }
    if (!kept.empty() && kept.back() == ' ') {
        kept.pop_back();
        --characters;
    }
    if (kept.empty() || characters > most)
        return failure(Key::table_text_length, {Arg::count("most", static_cast<long>(most))});
    return kept;
}

Result<std::string> tidy_name(std::string_view text, std::size_t most) {
    auto name = TRY(tidy(text, most));
    Script of_word = Script::none;
    for (std::string_view rest = name; !rest.empty();) {
        const Letter letter = next_letter(rest);
        const Script script = script_of(letter);
        if (letter == ' ') of_word = Script::none;
        if (script == Script::none) continue;
        if (of_word != Script::none && script != of_word) return failure(Key::table_mixed_name);
        of_word = script;
    }
    return name;
}

bool look_alike(std::string_view one, std::string_view other) {
    while (!one.empty() && !other.empty())
        if (seen_as(next_letter(one)) != seen_as(next_letter(other))) return false;
    return one.empty() && other.empty();
}

}  // namespace stolik
