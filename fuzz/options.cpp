// Option strings: key=value lines as on the command line, for every game. What is accepted must be playable.
#include "core/ensure.hpp"
#include "table/match.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    std::string_view rest{reinterpret_cast<const char*>(data), size};
    stolik::json::object options;
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        const auto line = rest.substr(0, end);
        const auto equals = line.find('=');
        if (equals != std::string_view::npos) options[line.substr(0, equals)] = line.substr(equals + 1);
        if (end == std::string_view::npos) break;
        rest.remove_prefix(end + 1);
    }
    for (const stolik::GameKind& kind : stolik::games()) {
        const auto match = kind.start(options);
        if (!match) continue;
        stolik::ensure(!(*match)->pending().over(), "a game that is over before it begins");
        stolik::ensure(kind.start((*match)->options()).has_value(), "options do not read back");
    }
    return 0;
}
