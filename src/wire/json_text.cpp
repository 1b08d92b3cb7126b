#include "wire/json_text.hpp"

#include <algorithm>

#include "core/ensure.hpp"

namespace stolik::json {

namespace {

// Hands out `text` with what JSON does not allow in quotes written in its own way.
template <class Append>
void escape(std::string_view text, Append append) {
    constexpr std::string_view kHex = "0123456789abcdef";
    append("\"");
    std::size_t plain = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= ' ' && c != '"' && c != '\\') continue;
        append(text.substr(plain, i - plain));
        plain = i + 1;
        switch (c) {
            case '"': append("\\\""); break;
            case '\\': append("\\\\"); break;
            case '\n': append("\\n"); break;
            default: {
                const char code[] = {'\\', 'u', '0', '0', kHex[c >> 4], kHex[c & 15]};
                append(std::string_view{code, sizeof code});
            }
        }
    }
    append(text.substr(plain));
    append("\"");
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
    escape(text, [&](std::string_view part) { out += part; });
}

void TextBuffer::append_quoted(std::string_view text) {
    escape(text, [&](std::string_view part) { append(part); });
}

void TextBuffer::grow(std::size_t more) {
    const std::size_t room = std::max(2 * room_, size_ + more);
    auto bigger = std::make_unique_for_overwrite<char[]>(room);
    std::memcpy(bigger.get(), data(), size_);
    heap_ = std::move(bigger);
    room_ = room;
}

ObjectText::operator object() const {
    auto document = parse(serialize(*this));
    ensure(document.has_value() && document->is_object(), "a game wrote JSON that cannot be read");
    return std::move(document->get_object());
}

}  // namespace stolik::json
