// A table's log, one entry a line: folded or refused in words, never a fault. What is folded tells everybody something.
#include <cstdlib>
#include <sstream>

#include "table/game_record.hpp"
#include "table/narrator.hpp"
#include "table/replay.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace stolik;
    std::istringstream in{std::string{reinterpret_cast<const char*>(data), size}};
    std::vector<std::string> log;
    for (std::string line; std::getline(in, line);) log.push_back(line);
    const auto table = Table::from_log(log);
    if (!table) {
        if (table.error().in(Language::en).empty()) std::abort();
        return 0;
    }
    if (log.empty()) return 0;
    for (int place = -1; place < static_cast<int>(table->places().size()); ++place) {
        const Audience audience{place < 0 ? std::nullopt : std::optional{place}, Language::en};
        const std::string seen = json::text_of(entered(*table, "t", audience, 0, log_lines(log, audience, 10)));
        if (!json::parse(seen)) std::abort();
    }
    (void)finished_records(log, Language::pl);
    (void)replay(log, std::nullopt, 0, Language::pl);
    return 0;
}
