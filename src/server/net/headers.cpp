#include "server/net/headers.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "core/hash.hpp"
#include "core/words.hpp"
#include "server/net/edge.hpp"

namespace stolik::server {
namespace {

// Thousandths, so that 0.001 is more than nothing; nonsense counts as not wanted.
int parse_quality(std::string_view text) {
    if (text == "1" || text.starts_with("1.")) return 1000;
    if (!text.starts_with("0")) return 0;
    text.remove_prefix(1);
    if (text.starts_with('.')) text.remove_prefix(1);
    int result = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const char c = i < text.size() ? text[i] : '0';
        if (c < '0' || c > '9') return 0;
        result = result * 10 + (c - '0');
    }
    return result;
}

// Calls visit(name, quality) for each part of a list such as "gzip;q=0.5, br".
template <class Visit>
void for_each_preference(std::string_view list, Visit visit) {
    while (!list.empty()) {
        const auto part = list.substr(0, list.find(','));
        list.remove_prefix(std::min(part.size() + 1, list.size()));
        const auto semicolon = part.find(';');
        int quality = 1000;
        if (semicolon != std::string_view::npos) {
            const auto parameter = trimmed(part.substr(semicolon + 1));
            if (parameter.starts_with("q=") || parameter.starts_with("Q="))
                quality = parse_quality(parameter.substr(2));
        }
        visit(lowered(trimmed(part.substr(0, semicolon))), quality);
    }
}

}  // namespace

Language preferred_language(std::string_view accept_language) {
    Language best = kUsualLanguage;
    int best_quality = 0;
    for_each_preference(accept_language, [&](std::string_view name, int quality) {
        const auto language = language_named(name.substr(0, name.find('-')));
        if (!language || quality < best_quality || (quality == best_quality && *language != kUsualLanguage)) return;
        best = *language;
        best_quality = quality;
    });
    return best;
}

bool accepts_encoding(std::string_view accept_encoding, std::string_view encoding) {
    int named = -1;
    int any = 0;
    for_each_preference(accept_encoding, [&](const std::string& name, int quality) {
        if (name == encoding) named = quality;
        if (name == "*") any = quality;
    });
    return named >= 0 ? named > 0 : any > 0;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    bool found = false;
    for_each_preference(if_none_match, [&](const std::string& name, int) {
        std::string_view said{name};
        if (said.starts_with("w/")) said.remove_prefix(2);
        found = found || said == "*" || said == tag;
    });
    return found;
}

std::string content_tag(std::string_view bytes) {
    std::string result(18, '0');
    result.front() = result.back() = '"';
    std::uint64_t value = Hash{}.add(bytes).value();
    for (std::size_t i = 16; i > 0; --i, value >>= 4) result[i] = "0123456789abcdef"[value & 15];
    return result;
}

std::string disposition(std::string_view file_name) {
    std::string result{"attachment; filename=\""};
    for (const char c : file_name) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
        result.push_back(plain ? c : '_');
    }
    result.push_back('"');
    return result;
}

std::string content_policy(std::string_view sockets) {
    return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
           "connect-src 'self'" +
           std::string{sockets} + "; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'";
}

HeaderFields security_headers(bool https, std::string_view host) {
    std::string sockets;
    if (!host.empty()) sockets.append(" ws://").append(host).append(" wss://").append(host);
    HeaderFields result{
        {"Content-Security-Policy", content_policy(sockets) + "; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
    };
    // Browsers ignore these over plain HTTP, and complain.
    if (https) {
        result.emplace_back("Strict-Transport-Security", "max-age=31536000");
        result.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    }
    return result;
}

}  // namespace stolik::server
