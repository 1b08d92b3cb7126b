#include "server/net/checks.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

#include "core/words.hpp"
#include "server/net/limits.hpp"

namespace stolik::server {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_printable(char c) { return c >= 0x20 && c < 0x7f; }

int hex_digit(char c) {
    if (is_digit(c)) return c - '0';
    const char letter = lower(c);
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

std::optional<std::string> percent_decoded(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        char c = text[i];
        if (c == '%') {
            if (i + 2 >= text.size()) return std::nullopt;
            const int high = hex_digit(text[i + 1]);
            const int low = hex_digit(text[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            i += 2;
        }
        if (!is_printable(c) || c == '\\') return std::nullopt;
        result.push_back(c);
    }
    return result;
}

// Empty and "." parts vanish; ".." is refused rather than resolved, since nobody honest sends it.
std::optional<std::string> normalised(std::string_view path) {
    std::string result;
    while (!path.empty()) {
        path.remove_prefix(1);
        const auto part = path.substr(0, path.find('/'));
        path.remove_prefix(part.size());
        if (part == "..") return std::nullopt;
        if (!part.empty() && part != ".") result.append("/").append(part);
    }
    if (result.empty()) result = "/";
    return result;
}

std::optional<std::uint16_t> parse_port(std::string_view text) {
    std::uint16_t port = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
    if (error != std::errc{} || end != text.data() + text.size() || port == 0) return std::nullopt;
    return port;
}

bool is_host_name(std::string_view text) {
    return !text.empty() && text.size() <= kLongestHost && std::ranges::all_of(text, [](char c) {
        return is_letter(c) || is_digit(c) || c == '.' || c == '-' || c == '_';
    });
}

using Bytes16 = std::array<unsigned char, 16>;

// The whole text must be the address: a zero inside would end it early for the system's reader.
bool reads_as(int family, std::string_view text, void* bytes) {
    return text.find('\0') == std::string_view::npos && inet_pton(family, std::string{text}.c_str(), bytes) == 1;
}

std::optional<Bytes16> parse_ipv6(std::string_view text) {
    Bytes16 bytes{};
    if (!reads_as(AF_INET6, text, bytes.data())) return std::nullopt;
    return bytes;
}

bool is_ipv4(std::string_view text) {
    in_addr address{};
    return reads_as(AF_INET, text, &address);
}

std::string written(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    inet_ntop(family, bytes, text.data(), static_cast<socklen_t>(text.size()));
    return text.data();
}

std::string counted_ipv6(Bytes16 bytes) {
    constexpr std::array<unsigned char, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    constexpr Bytes16 loopback{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    if (std::equal(mapped.begin(), mapped.end(), bytes.begin())) return written(AF_INET, bytes.data() + mapped.size());
    if (bytes == loopback) return "::1";
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return written(AF_INET6, bytes.data()) + "/64";
}

// The address without what follows the host: a page may live below a path.
std::string_view without_path(std::string_view address) {
    const auto host = address.find("://");
    return host == std::string_view::npos ? address : address.substr(0, address.find('/', host + 3));
}

constexpr std::array<std::string_view, 3> kOperatorsPaths{"/healthz", "/livez", "/metrics"};

std::uint16_t default_port(std::string_view scheme) { return scheme == "https" ? 443 : 80; }

}  // namespace

std::optional<Target> parse_target(std::string_view target) {
    if (target.empty() || target.front() != '/' || target.size() > kLongestTarget) return std::nullopt;
    if (!std::ranges::all_of(target, [](char c) { return is_printable(c) && c != ' ' && c != '#'; }))
        return std::nullopt;
    const auto question = target.find('?');
    const auto decoded = percent_decoded(target.substr(0, question));
    if (!decoded) return std::nullopt;
    auto path = normalised(*decoded);
    if (!path) return std::nullopt;
    return Target{std::move(*path), question == std::string_view::npos ? "" : std::string{target.substr(question + 1)}};
}

bool is_for_operators(std::string_view path) {
    return std::ranges::find(kOperatorsPaths, path) != kOperatorsPaths.end();
}

bool misspells_operators_path(std::string_view target, std::string_view path) {
    const std::string meant = lowered(path);
    const bool means_one = std::ranges::any_of(kOperatorsPaths, [&](std::string_view each) {
        return meant.starts_with(each) && (meant.size() == each.size() || meant[each.size()] == '/');
    });
    return means_one && !is_for_operators(target.substr(0, target.find('?')));
}

std::optional<Authority> parse_authority(std::string_view text) {
    Authority result;
    std::string_view rest;
    if (text.starts_with('[')) {
        const auto end = text.find(']');
        if (end == std::string_view::npos || !parse_ipv6(text.substr(1, end - 1))) return std::nullopt;
        result.host = lowered(text.substr(1, end - 1));
        rest = text.substr(end + 1);
    } else {
        const auto colon = std::min(text.find(':'), text.size());
        if (!is_host_name(text.substr(0, colon))) return std::nullopt;
        result.host = lowered(text.substr(0, colon));
        rest = text.substr(colon);
    }
    if (rest.empty()) return result;
    const auto port = rest.front() == ':' ? parse_port(rest.substr(1)) : std::nullopt;
    if (!port) return std::nullopt;
    result.port = *port;
    return result;
}

std::optional<WebOrigin> parse_origin(std::string_view text) {
    const auto colon = text.find("://");
    if (colon == std::string_view::npos) return std::nullopt;
    std::string scheme = lowered(text.substr(0, colon));
    if (scheme != "http" && scheme != "https") return std::nullopt;
    auto rest = text.substr(colon + 3);
    if (rest.ends_with('/')) rest.remove_suffix(1);
    auto authority = parse_authority(rest);
    if (!authority) return std::nullopt;
    if (authority->port == 0) authority->port = default_port(scheme);
    return WebOrigin{std::move(scheme), std::move(*authority)};
}

HostRules::HostRules(const EdgeSettings& settings)
    : lan_{settings.lan},
      own_names_{settings.own_names},
      listened_{lowered(settings.address)},
      public_origin_{parse_origin(without_path(settings.public_url))} {}

bool HostRules::knows_host(std::string_view host) const {
    const auto authority = parse_authority(host);
    if (!authority) return false;
    const std::string& name = authority->host;
    if (lan_ && (is_ipv4(name) || parse_ipv6(name) || std::ranges::find(own_names_, name) != own_names_.end()))
        return true;
    return name == "localhost" || name == "127.0.0.1" || name == "::1" || name == listened_ ||
           (public_origin_ && name == public_origin_->authority.host);
}

bool HostRules::knows_origin(std::string_view origin, std::string_view host, std::string_view scheme) const {
    const auto said = parse_origin(origin);
    if (!said) return false;
    if (public_origin_ && *said == *public_origin_) return true;
    auto ours = parse_authority(host);
    if (!ours || (!scheme.empty() && said->scheme != scheme)) return false;
    if (ours->port == 0) ours->port = default_port(said->scheme);
    return said->authority == *ours;
}

std::string counted_address(std::string_view address) {
    const auto bytes = parse_ipv6(address);
    return bytes ? counted_ipv6(*bytes) : std::string{address};
}

bool is_loopback(std::string_view address) {
    return address == "::1" || (is_ipv4(address) && address.starts_with("127."));
}

std::string client_address(std::string_view peer, std::string_view forwarded_for, bool trust_proxy) {
    if (trust_proxy) {
        const auto comma = forwarded_for.rfind(',');
        auto last = trimmed(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
        if (last.starts_with('[') && last.ends_with(']')) last = last.substr(1, last.size() - 2);
        if (is_ipv4(last) || parse_ipv6(last)) return counted_address(last);
    }
    return counted_address(peer);
}

}  // namespace stolik::server
