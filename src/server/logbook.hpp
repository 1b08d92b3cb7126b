// The server's log: one JSON object a line, so that people and programs can read it.
#pragma once

#include <cstdio>
#include <mutex>

#include "host/services.hpp"

namespace stolik::server {

class LineLogbook final : public host::Logbook {
public:
    explicit LineLogbook(std::FILE* out) : out_{out} {}
    void note(std::string_view event, std::initializer_list<std::pair<std::string_view, std::string>> facts) override;

private:
    std::mutex mutex_;
    std::FILE* out_;
};

}  // namespace stolik::server
