#include "host/keys.hpp"

#include <doctest/doctest.h>

#include <set>

namespace stolik::host {

TEST_CASE("keys, every key and table id is another one, of the length that was promised") {
    std::set<std::string> keys;
    std::set<std::string> ids;
    for (int i = 0; i < 1000; ++i) {
        keys.insert(fresh_key());
        ids.insert(fresh_table_id());
    }
    CHECK(keys.size() == 1000);
    CHECK(ids.size() == 1000);
    for (const std::string& key : keys) CHECK(key.size() == 43);  // 256 bits, six a letter
    for (const std::string& id : ids) CHECK(is_table_id(id));
    CHECK_FALSE(is_table_id("../../etc/pa"));
    CHECK_FALSE(is_table_id(""));
}

TEST_CASE("keys, only the same secret is the same, and nothing is none") {
    CHECK(same_secret("abc", "abc"));
    CHECK_FALSE(same_secret("abc", "abd"));
    CHECK_FALSE(same_secret("abc", "abcd"));
    CHECK_FALSE(same_secret("", ""));
    CHECK(key_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

}  // namespace stolik::host
