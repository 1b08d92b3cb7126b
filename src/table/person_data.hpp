// What a table's log holds of one person, who is known by the key of the seat: for whoever wants to have it, or to have
// it deleted.
#pragma once

#include <functional>
#include <span>

#include "table/table.hpp"

namespace stolik {

struct NumberedEntry {
    std::int64_t number = 0;  // in the log, from 1
    Entry entry;
};

// The entries that tell what this person is called, said or did, in their order; none where nobody had the key. Keys
// that were given for the same seat one after another are the same person's. `key_hash`: as entries have it.
Result<std::vector<NumberedEntry>> entries_of_person(std::span<const std::string> log, std::string_view key_hash);

// Those of them that say who it was, written so that they no longer do: without the name, the words of the chat and the
// key. The log replays as before, and the records of its games stay valid. `fresh_key_hash` makes hashes of keys that
// nobody has.
std::vector<NumberedEntry> without_person(std::span<const NumberedEntry> entries,
                                          const std::function<std::string()>& fresh_key_hash);

// The names that the person had.
std::vector<std::string> names_in(std::span<const NumberedEntry> entries);

}  // namespace stolik
