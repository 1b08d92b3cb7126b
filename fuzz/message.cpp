// Whatever a client sends is read or refused in words; what was read writes the same message again.
#include <cstdlib>

#include "table/message.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace stolik;
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto message = json::read_message<message::FromPage>(text);
    if (!message) {
        if (message.error().in(Language::pl).empty() || message.error().in(Language::en).empty()) std::abort();
        return 0;
    }
    const std::string written = json::text_of(*message);
    const auto again = json::read_message<message::FromPage>(written);
    if (!again || json::text_of(*again) != written) std::abort();
    return 0;
}
