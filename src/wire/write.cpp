#include "wire/write.hpp"

#include <cstring>

namespace stolik::json {

namespace {

bool is_plain(unsigned char c) { return c >= ' ' && c != '"' && c != '\\'; }

// Whether all of eight bytes are plain. The highest bit of a byte tells.
bool are_plain(const char* bytes) {
    constexpr std::uint64_t kEach = 0x0101010101010101;
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, sizeof word);
    const auto below = [](std::uint64_t of, std::uint64_t bound) { return (of - kEach * bound) & ~of; };
    const std::uint64_t special = below(word, ' ') | below(word ^ kEach * '"', 1) | below(word ^ kEach * '\\', 1);
    return (special & kEach << 7) == 0;
}

// Where the first byte from there on stands that is not plain; or the end.
std::size_t plain_until(std::string_view text, std::size_t at) {
    while (at + sizeof(std::uint64_t) <= text.size() && are_plain(text.data() + at)) at += sizeof(std::uint64_t);
    while (at < text.size() && is_plain(static_cast<unsigned char>(text[at]))) ++at;
    return at;
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    out += '"';
    std::size_t plain = 0;
    for (std::size_t i = plain_until(text, 0); i < text.size(); i = plain_until(text, plain)) {
        const auto c = static_cast<unsigned char>(text[i]);
        out += text.substr(plain, i - plain);
        plain = i + 1;
        switch (c) {
            case '"': out += "\\\""; break;
            case '\\': out += "\\\\"; break;
            case '\n': out += "\\n"; break;
            default: {
                const char code[] = {'\\', 'u', '0', '0', kHex[c >> 4], kHex[c & 15]};
                out.append(code, sizeof code);
            }
        }
    }
    out += text.substr(plain);
    out += '"';
}

}  // namespace stolik::json
