// Stands in for the embedded page in a program that is built without one.
#include "server/embedded_page.hpp"

namespace stolik::server {

std::span<const EmbeddedFile> embedded_page() { return {}; }

}  // namespace stolik::server
