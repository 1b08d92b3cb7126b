#include "server/invitation.hpp"

#include <qrencode.h>

#include <memory>

namespace stolik::server {

std::string qr_code(const std::string& text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code{
        QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), &QRcode_free};
    if (!code) return {};
    constexpr int kMargin = 2;
    // Light on dark, whatever the terminal's colours: a light module is a full block.
    const auto light = [&](int x, int y) {
        if (x < 0 || y < 0 || x >= code->width || y >= code->width) return true;
        return (code->data[y * code->width + x] & 1) == 0;
    };
    std::string out;
    for (int y = -kMargin; y < code->width + kMargin; y += 2) {
        for (int x = -kMargin; x < code->width + kMargin; ++x) {
            const bool upper = light(x, y);
            const bool lower = y + 1 >= code->width + kMargin ? false : light(x, y + 1);
            out += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
        }
        out += '\n';
    }
    return out;
}

}  // namespace stolik::server
