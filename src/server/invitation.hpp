// An address as a picture for phones, drawn in a terminal.
#pragma once

#include <string>

namespace stolik::server {

// A QR code in half-height blocks; empty when the text is too long for one.
std::string qr_code(const std::string& text);

}  // namespace stolik::server
