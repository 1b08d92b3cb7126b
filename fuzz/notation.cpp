// Move notation of every game: whatever parses must be written back as it was read.
#include "core/ensure.hpp"
#include "games/catalogue.hpp"

namespace stolik {
namespace {

template <Game G>
void read_notation(unsigned char first, std::string_view text) {
    const auto decision = static_cast<typename G::Decision>(first % 8);
    if (name(decision).empty()) return;
    if (const auto move = parse(decision, text)) ensure(notation(*move) == text, "notation does not read back");
}

}  // namespace
}  // namespace stolik

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text{reinterpret_cast<const char*>(data) + 1, size - 1};
    stolik::for_each_game([&]<class G>() { stolik::read_notation<G>(*data, text); });
    return 0;
}
