#include "table/entry.hpp"

namespace stolik {

using text::Key;

namespace {

// Words, members, games and options that this program has never heard of.
bool is_unknown(const text::Error& error) {
    return error.key == Key::error_unknown_field || error.key == Key::error_not_in_list ||
           error.key == Key::error_no_such_game;
}

std::string field_of(const text::Error& error) {
    for (const text::Arg& each : error.args)
        if (each.name == "field") return each.value.text;
    return "game";
}

}  // namespace

text::Error as_kept(const text::Error& error) {
    if (!is_unknown(error)) return error;
    return {Key::table_newer_entry, {text::Arg::word("field", field_of(error))}};
}

Result<Entry> read_entry(std::string_view line) { return json::read_text<Entry>(line).map_error(as_kept); }

bool is_newer(const text::Error& error) {
    return error.key == Key::table_newer_entry || error.key == Key::table_other_format ||
           error.key == Key::table_other_rules;
}

}  // namespace stolik
