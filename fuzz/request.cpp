// The target and the fields of an HTTP request or handshake, one a line. Whatever is accepted has the promised form.
#include <array>

#include "core/ensure.hpp"
#include "server/net/checks.hpp"
#include "server/net/headers.hpp"

namespace stolik::server {
namespace {

std::string encoded(std::string_view path) {
    std::string result;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '/') {
            result.push_back(c);
        } else {
            result.append("%").append(1, "0123456789abcdef"[byte >> 4]).append(1, "0123456789ABCDEF"[byte & 15]);
        }
    }
    return result;
}

void try_target(std::string_view text) {
    const auto target = parse_target(text);
    if (!target) return;
    const std::string inside = target->path + "/";
    ensure(target->path.starts_with('/'), "a path without its slash");
    ensure(inside == "//" || inside.find("//") == std::string::npos, "an empty part in a path");
    ensure(inside.find("/../") == std::string::npos && inside.find("/./") == std::string::npos, "dots in a path");
    for (const char c : target->path) ensure(c >= 0x20 && c < 0x7f && c != '\\', "an odd character in a path");
    if (const auto again = parse_target(encoded(target->path)))
        ensure(again->path == target->path, "a path that changes");
}

void try_host(std::string_view host, std::string_view origin) {
    EdgeSettings settings;
    settings.public_url = "https://cards.example.org";
    const HostRules rules{settings};
    if (rules.knows_host(host)) ensure(parse_authority(host).has_value(), "a host that is none");
    if (!rules.knows_origin(origin, host, "")) return;
    const auto said = parse_origin(origin);
    ensure(said.has_value(), "an origin that is none");
    const auto ours = parse_authority(host);
    ensure(said->authority.host == "cards.example.org" || (ours && ours->host == said->authority.host),
           "another's origin");
}

void try_fields(std::string_view forwarded, std::string_view preferences) {
    const std::string address = client_address("192.0.2.1", forwarded, true);
    ensure(address.size() < 50 && address.find_first_not_of("0123456789abcdef:./") == std::string::npos,
           "an odd address");
    preferred_language(preferences);
    accepts_encoding(preferences, "gzip");
    names_tag(preferences, "\"tag\"");
    ensure(disposition(preferences).find_first_of("\r\n") == std::string::npos, "a file name that breaks a header");
}

}  // namespace
}  // namespace stolik::server

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    std::string_view rest{reinterpret_cast<const char*>(data), size};
    std::array<std::string_view, 5> lines;
    for (std::string_view& line : lines) {
        line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    stolik::server::try_target(lines[0]);
    stolik::server::try_host(lines[1], lines[2]);
    stolik::server::try_fields(lines[3], lines[4]);
    return 0;
}
