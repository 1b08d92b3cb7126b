#include "wire/write.hpp"

namespace stolik::json {

void append_quoted(std::string& out, std::string_view text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    out += '"';
    std::size_t plain = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= ' ' && c != '"' && c != '\\') continue;
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
