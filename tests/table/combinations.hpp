// Every game with every variant and number of players, and whole records of them.
#pragma once

#include <doctest/doctest.h>

#include "table/record.hpp"

namespace stolik {

// test(kind, options)
template <class Test>
void for_every_combination(Test test) {
    for (const GameKind& kind : games())
        for (const VariantSpec& variant : kind.variants)
            for (int players = variant.min_players; players <= variant.max_players; ++players) {
                INFO(kind.id, " ", variant.id, " ", players);
                test(kind, json::object{{"variant", variant.id}, {"players", players}});
            }
}

inline Expected<void, RecordError> read_all(RecordReader& reader, const std::vector<std::string>& lines) {
    for (const std::string& line : lines) TRY(reader.line(line));
    return reader.end();
}

}  // namespace stolik
