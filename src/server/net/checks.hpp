// What the edge believes of a request: its target, Host, Origin and address. Pure functions: no sockets, no Beast.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/edge.hpp"

namespace stolik::server {

struct Target {
    std::string path;   // decoded: begins with one slash, printable ASCII, no empty, "." or ".." parts
    std::string query;  // as it came
    friend bool operator==(const Target&, const Target&) = default;
};

// Nothing when the target is not a plain path with an optional query: such a request gets 400.
std::optional<Target> parse_target(std::string_view target);

// What is for whoever runs the server: /healthz, /livez, /metrics.
bool is_for_operators(std::string_view path);
// Whether a request names such a path in another spelling (/metrics/, //metrics, /%6detrics, /METRICS): a rule that a
// proxy has for the path may not know that one, so it leads nowhere. `target` is as it came, `path` is what it means.
bool misspells_operators_path(std::string_view target, std::string_view path);

// The part of Host or Origin that names a machine: lower case, an IPv6 address without its brackets.
struct Authority {
    std::string host;
    std::uint16_t port = 0;  // 0: not said
    friend bool operator==(const Authority&, const Authority&) = default;
};
std::optional<Authority> parse_authority(std::string_view text);

struct WebOrigin {
    std::string scheme;   // "http" or "https"
    Authority authority;  // its port is always said
    friend bool operator==(const WebOrigin&, const WebOrigin&) = default;
};
// A path after the origin is allowed only as a single slash.
std::optional<WebOrigin> parse_origin(std::string_view text);

// Which names of ours a request may use. A page of another site must not reach a server on this machine, or in this
// room, under a name that it controls (DNS rebinding). An address is nobody's name, so in a room every one will do.
class HostRules {
public:
    explicit HostRules(const EdgeSettings& settings);
    bool knows_host(std::string_view host) const;
    // `scheme` is the trusted proxy's word for how the client came; empty when there is none.
    bool knows_origin(std::string_view origin, std::string_view host, std::string_view scheme) const;
    bool https() const { return public_origin_ && public_origin_->scheme == "https"; }

private:
    bool lan_;
    std::vector<std::string> own_names_;
    std::string listened_;
    std::optional<WebOrigin> public_origin_;
};

// The address that limits count: an IPv4 address, or the /64 network of an IPv6 one, because one household owns all of
// it. Text that is no address stays as it is.
std::string counted_address(std::string_view address);

// Whether an address, counted or not, is this machine's own.
bool is_loopback(std::string_view address);

// The client's counted address. A trusted proxy adds the address that it saw to the end of X-Forwarded-For; what stands
// before that is the client's own claim.
std::string client_address(std::string_view peer, std::string_view forwarded_for, bool trust_proxy);

}  // namespace stolik::server
