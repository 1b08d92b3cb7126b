#include "server/logbook.hpp"

#include <ctime>

#include "wire/described.hpp"

namespace stolik::server {

void LineLogbook::note(std::string_view event, std::initializer_list<std::pair<std::string_view, std::string>> facts) {
    char time[32];
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    std::strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%SZ", &parts);
    std::string line = json::text_of(host::LogLine{time, event, facts});
    line += '\n';
    const std::lock_guard lock{mutex_};
    std::fwrite(line.data(), 1, line.size(), out_);
    std::fflush(out_);
}

}  // namespace stolik::server
