#include "wire/described.hpp"

#include <limits>

namespace stolik::json {

using text::Arg;
using text::Key;

std::string Path::shown() const {
    std::string before = parent != nullptr ? parent->shown() : std::string{};
    if (index > 0) return before + '[' + std::to_string(index) + ']';
    if (key.empty()) return before;
    return before.empty() ? std::string{key} : before + '.' + std::string{key};
}

namespace {

Arg field(const Path& path) { return Arg::word("field", path.shown()); }

}  // namespace

unexpected<text::Error> wrong(Key key, const Path& path, const value& found) {
    return failure(key, {field(path), Arg::word("value", shown(found))});
}

unexpected<text::Error> out_of_range(const Path& path, const value& found) {
    return failure(Key::error_not_a_number, {field(path), Arg::word("value", shown(found))});
}

unexpected<text::Error> not_one_of(const Path& path, const value& found, const std::string& words) {
    return failure(Key::error_not_in_list, {field(path), Arg::word("value", shown(found)), Arg::word("values", words)});
}

unexpected<text::Error> missing(const Path& path) { return failure(Key::error_missing_field, {field(path)}); }

unexpected<text::Error> unknown(const Path& path) { return failure(Key::error_unknown_field, {field(path)}); }

}  // namespace stolik::json
