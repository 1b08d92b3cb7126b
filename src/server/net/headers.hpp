// Header fields: what a browser prefers, what it has already, and what protects the page. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/language.hpp"

namespace stolik::server {

// The best of our languages for an Accept-Language; the usual one when it names none of them.
Language preferred_language(std::string_view accept_language);

// Whether an Accept-Encoding takes an encoding such as "gzip".
bool accepts_encoding(std::string_view accept_encoding, std::string_view encoding);

// Whether If-None-Match names the tag (a quoted string).
bool names_tag(std::string_view if_none_match, std::string_view tag);

// A quoted tag that changes with the content.
std::string content_tag(std::string_view bytes);

// A value for Content-Disposition that offers a file to save; odd characters of the name become '_'.
std::string disposition(std::string_view file_name);

using HeaderFields = std::vector<std::pair<std::string, std::string>>;

// What every answer carries. `https`: the public address is https, so browsers may insist on it. `host` is a checked
// Host: some older browsers do not count its WebSockets as the page's own, so the policy names them.
HeaderFields security_headers(bool https, std::string_view host);

}  // namespace stolik::server
