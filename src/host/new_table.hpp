// A table as somebody wishes for it, before anybody else knows of it.
#pragma once

#include "host/services.hpp"
#include "table/table.hpp"

namespace stolik::host {

struct NewTable {
    Table table;
    std::vector<Entry> entries;  // the beginning of its log
    int place = 0;               // of whoever makes it
    std::string key;             // of that place
};

// Everything that is wrong with the wish is said in words.
Result<NewTable> new_table(const message::Create& create, const LobbySettings& settings, entry::Time now);

}  // namespace stolik::host
