// The one door to JSON: strict reading with errors in words.
#pragma once

#include <boost/json.hpp>
#include <initializer_list>
#include <string>
#include <string_view>

#include "text/text.hpp"

namespace stolik::json {

using boost::json::array;
using boost::json::object;
using boost::json::serialize;
using boost::json::string;
using boost::json::value;

Result<value> parse(std::string_view text);
// Refuses a number that is not whole, wherever it stands: Boost.JSON 1.81 reads those inexactly.
Result<void> only_whole_numbers(const value& document);

// Readers of one member; a missing one or one of another type is refused with its name.
Result<const array*> read_array(const object& from, std::string_view key);
Result<const object*> read_object(const object& from, std::string_view key);
Result<std::string> read_string(const object& from, std::string_view key);
Result<long> read_int(const object& from, std::string_view key, long min, long max);

// Refuses a member that is not in the list.
Result<void> only_keys(const object& from, std::initializer_list<std::string_view> keys);

// The same object without some members; the others keep their order.
object without(const object& from, std::initializer_list<std::string_view> keys);

// What a wrong value is shown as in an error: short, on one line.
std::string shown(const value& wrong);

}  // namespace stolik::json

namespace stolik {

// One thing that can be set about a game: a word of a list, a number of a range, or the text of a file.
struct OptionSpec {
    std::string key;
    std::vector<std::string> values;  // a list of words; for a file only "built-in"
    long min = 0;
    long max = -1;  // a range of numbers, when min <= max
    json::value fallback;
    bool file = false;        // a JSON document may be given in place of the words
    std::string alternative;  // when that option is given, this one has no default

    bool is_range() const { return min <= max; }
    static OptionSpec word(std::string key, std::vector<std::string> values, const std::string& fallback);
    static OptionSpec number(std::string key, long min, long max, json::value fallback);
    static OptionSpec document(std::string key);
};

struct VariantSpec {
    std::string id;
    int min_players = 2;
    int max_players = 4;
    std::vector<OptionSpec> options;
    text::Key name{};
};

// Finds the variant and number of players named in options ("variant", "players") and checks that every other member
// is one of the variant's options with a value it allows. Numbers and booleans may come as text (from a command line).
// Answers the same object with every option present, numbers as numbers.
Result<json::object> normalise_options(const std::vector<VariantSpec>& variants, const json::object& options);

}  // namespace stolik
