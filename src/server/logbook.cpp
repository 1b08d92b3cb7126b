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
    std::string line = "{\"time\":\"";
    line += time;
    line += "\",\"event\":";
    json::append_quoted(line, event);
    for (const auto& [key, value] : facts) {
        line += ',';
        json::append_quoted(line, key);
        line += ':';
        json::append_quoted(line, value);
    }
    line += "}\n";
    const std::lock_guard lock{mutex_};
    std::fwrite(line.data(), 1, line.size(), out_);
    std::fflush(out_);
}

}  // namespace stolik::server
