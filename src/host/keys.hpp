// Secrets: keys, seeds and the randomness behind them, from the system's own source.
#pragma once

#include "table/fair.hpp"
#include "table/match.hpp"

namespace stolik::host {

// 256 random bits, as they stand in a link.
std::string fresh_key();
// Whether a key that somebody else drew is such a one.
bool is_key(std::string_view text);
// What is kept of a key.
std::string key_hash(std::string_view key);
// The public name of a table: short enough to be read aloud, too long to be guessed in bulk.
std::string fresh_table_id();
// The table of whoever drew this key to make one: asked for twice it is the same table.
std::string table_id_of(std::string_view key);
bool is_table_id(std::string_view text);

// Takes the same time wherever two texts differ. Nothing is no secret: two empty texts are not the same one.
bool same_secret(std::string_view a, std::string_view b);

class SystemBits final : public RandomBits {
public:
    std::uint32_t bounded(std::uint32_t n) override;
};

}  // namespace stolik::host
