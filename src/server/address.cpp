#include "server/address.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <climits>

#include "core/words.hpp"

namespace stolik::server {

std::optional<ListenAddress> read_listen_address(std::string_view text) {
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    std::string_view host = text.substr(0, colon);
    const std::string_view digits = text.substr(colon + 1);
    ListenAddress address;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), address.port);
    if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (host == "localhost") host = "127.0.0.1";
    address.host = host.empty() ? "0.0.0.0" : std::string{host};
    in6_addr buffer{};
    const bool known = ::inet_pton(AF_INET, address.host.c_str(), &buffer) == 1 ||
                       ::inet_pton(AF_INET6, address.host.c_str(), &buffer) == 1;
    return known ? std::optional{address} : std::nullopt;
}

std::optional<std::string> local_network_address() {
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return std::nullopt;
    std::optional<std::string> found;
    for (const ifaddrs* each = all; each != nullptr && !found; each = each->ifa_next) {
        if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
        if ((each->ifa_flags & IFF_LOOPBACK) != 0 || (each->ifa_flags & IFF_UP) == 0) continue;
        char text[INET_ADDRSTRLEN];
        const auto* address = reinterpret_cast<const sockaddr_in*>(each->ifa_addr);
        if (::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr) found = text;
    }
    ::freeifaddrs(all);
    return found;
}

std::vector<std::string> own_names() {
    // Endings that belong to nobody: names below them are given only inside a local network.
    constexpr std::array<std::string_view, 6> kLocalEndings{".local",     ".lan",      ".home",
                                                            ".home.arpa", ".internal", ".localdomain"};
    std::array<char, HOST_NAME_MAX + 1> called{};
    if (::gethostname(called.data(), called.size() - 1) != 0 || called[0] == '\0') return {};
    const std::string whole = lowered(called.data());
    const std::string first = whole.substr(0, whole.find('.'));
    std::vector<std::string> names{whole, first};
    for (const std::string_view ending : kLocalEndings) names.push_back(first + std::string{ending});
    return names;
}

}  // namespace stolik::server
