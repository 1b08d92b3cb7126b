#include "wire/json.hpp"

#include <algorithm>
#include <charconv>

namespace stolik::json {

using text::Arg;
using text::Key;

namespace {
constexpr std::size_t kMaxDepth = 16;
constexpr std::size_t kMaxShown = 40;

const value* number_with_fraction(const value& in) {
    if (in.is_double()) return &in;
    if (in.is_array())
        for (const value& each : in.get_array())
            if (const value* found = number_with_fraction(each)) return found;
    if (in.is_object())
        for (const auto& each : in.get_object())
            if (const value* found = number_with_fraction(each.value())) return found;
    return nullptr;
}

}  // namespace

Result<value> parse(std::string_view text) {
    boost::system::error_code error;
    boost::json::parse_options options;
    options.max_depth = kMaxDepth;
    value parsed = boost::json::parse(text, error, {}, options);
    if (error) return failure(Key::error_not_json, {Arg::word("reason", error.message())});
    return parsed;
}

Result<void> only_whole_numbers(const value& document) {
    if (const value* found = number_with_fraction(document))
        return failure(Key::error_not_whole, {Arg::word("value", shown(*found))});
    return {};
}

object without(const object& from, std::initializer_list<std::string_view> keys) {
    object rest;
    for (const auto& member : from)
        if (std::find(keys.begin(), keys.end(), std::string_view{member.key()}) == keys.end())
            rest.emplace(member.key(), member.value());
    return rest;
}

std::string shown(const value& wrong) {
    std::string text = wrong.is_string() ? std::string{wrong.get_string()} : serialize(wrong);
    std::replace_if(text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 127; }, ' ');
    if (text.size() <= kMaxShown) return text;
    std::size_t end = kMaxShown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // not inside a UTF-8 character
    return text.substr(0, end) + "…";
}

namespace {

Result<const value*> member(const object& from, std::string_view key) {
    const value* found = from.if_contains(key);
    if (found == nullptr) return failure(Key::error_missing_field, {Arg::word("field", std::string{key})});
    return found;
}

unexpected<text::Error> wrong_type(Key expected, std::string_view key, const value& wrong) {
    return failure(expected, {Arg::word("field", std::string{key}), Arg::word("value", shown(wrong))});
}

}  // namespace

Result<const array*> read_array(const object& from, std::string_view key) {
    const auto found = TRY(member(from, key));
    if (!found->is_array()) return wrong_type(Key::error_not_a_list, key, *found);
    return &found->get_array();
}

Result<const object*> read_object(const object& from, std::string_view key) {
    const auto found = TRY(member(from, key));
    if (!found->is_object()) return wrong_type(Key::error_not_an_object, key, *found);
    return &found->get_object();
}

Result<std::string> read_string(const object& from, std::string_view key) {
    const auto found = TRY(member(from, key));
    if (!found->is_string()) return wrong_type(Key::error_not_text, key, *found);
    return std::string{found->get_string()};
}

Result<long> read_int(const object& from, std::string_view key, long min, long max) {
    const auto found = TRY(member(from, key));
    boost::system::error_code error;
    const auto number = found->is_number() ? found->to_number<std::int64_t>(error) : 0;
    if (!found->is_number() || error || number < min || number > max)
        return failure(Key::error_not_in_range,
                       {Arg::word("field", std::string{key}), Arg::word("value", shown(*found)), Arg::count("min", min),
                        Arg::count("max", max)});
    return static_cast<long>(number);
}

Result<void> only_keys(const object& from, std::initializer_list<std::string_view> keys) {
    for (const auto& entry : from)
        if (std::find(keys.begin(), keys.end(), std::string_view{entry.key()}) == keys.end())
            return failure(Key::error_unknown_field, {Arg::word("field", shown(value(entry.key())))});
    return {};
}

}  // namespace stolik::json

namespace stolik {

using text::Arg;
using text::Key;

OptionSpec OptionSpec::word(std::string key, std::vector<std::string> values, const std::string& fallback) {
    return {.key = std::move(key), .values = std::move(values), .fallback = json::value(fallback)};
}
OptionSpec OptionSpec::number(std::string key, long min, long max, json::value fallback) {
    return {.key = std::move(key), .values = {}, .min = min, .max = max, .fallback = std::move(fallback)};
}
OptionSpec OptionSpec::document(std::string key) {
    return {.key = std::move(key), .values = {"built-in"}, .fallback = "built-in", .file = true};
}

namespace {

constexpr long kUsualPlayers = 4;

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::optional<long> whole_number(const json::value& value) {
    if (value.is_string()) {
        const std::string_view digits = value.get_string();
        long number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
        return number;
    }
    boost::system::error_code error;
    if (!value.is_number()) return std::nullopt;
    const auto number = value.to_number<std::int64_t>(error);
    if (error) return std::nullopt;
    return static_cast<long>(number);
}

Result<json::value> checked(const OptionSpec& spec, const json::value& given) {
    if (spec.is_range()) {
        const std::optional<long> number = whole_number(given);
        if (!number || *number < spec.min || *number > spec.max)
            return failure(Key::error_not_in_range,
                           {Arg::word("field", spec.key), Arg::word("value", json::shown(given)),
                            Arg::count("min", spec.min), Arg::count("max", spec.max)});
        return json::value(*number);
    }
    if (spec.file && (given.is_array() || given.is_object())) return given;
    const std::string word = given.is_bool()     ? (given.get_bool() ? "on" : "off")
                             : given.is_string() ? std::string{given.get_string()}
                                                 : json::serialize(given);
    if (std::find(spec.values.begin(), spec.values.end(), word) == spec.values.end())
        return failure(Key::error_not_in_list, {Arg::word("field", spec.key), Arg::word("value", json::shown(given)),
                                                Arg::word("values", joined(spec.values))});
    return json::value(word);
}

const VariantSpec* find_variant(const std::vector<VariantSpec>& variants, std::string_view id) {
    const auto found = std::find_if(variants.begin(), variants.end(), [&](const VariantSpec& v) { return v.id == id; });
    return found == variants.end() ? nullptr : &*found;
}

}  // namespace

Result<json::object> normalise_options(const std::vector<VariantSpec>& variants, const json::object& options) {
    const json::value* named = options.if_contains("variant");
    const std::string id = named == nullptr ? variants.front().id : json::shown(*named);
    const VariantSpec* variant = find_variant(variants, id);
    if (variant == nullptr) {
        std::vector<std::string> ids;
        for (const VariantSpec& each : variants) ids.push_back(each.id);
        return failure(Key::error_not_in_list,
                       {Arg::word("field", "variant"), Arg::word("value", id), Arg::word("values", joined(ids))});
    }
    json::object result;
    result["variant"] = id;
    const json::value* given_players = options.if_contains("players");
    const long usual = std::clamp(kUsualPlayers, long{variant->min_players}, long{variant->max_players});
    const std::optional<long> players = given_players == nullptr ? usual : whole_number(*given_players);
    if (!players || *players < variant->min_players || *players > variant->max_players)
        return failure(Key::error_players,
                       {Arg::word("variant", id), Arg::word("value", given_players ? json::shown(*given_players) : ""),
                        Arg::count("min", variant->min_players), Arg::count("max", variant->max_players)});
    result["players"] = *players;
    for (const OptionSpec& spec : variant->options) {
        const json::value* given = options.if_contains(spec.key);
        if (given == nullptr) {
            const bool replaced = !spec.alternative.empty() && options.contains(spec.alternative);
            if (!replaced && !spec.fallback.is_null()) result[spec.key] = spec.fallback;
            continue;
        }
        auto value = TRY(checked(spec, *given));
        result[spec.key] = std::move(value);
    }
    for (const auto& entry : options)
        if (!result.contains(entry.key())) {
            std::vector<std::string> keys;
            for (const OptionSpec& spec : variant->options) keys.push_back(spec.key);
            return failure(Key::error_unknown_option, {Arg::word("option", json::shown(json::value(entry.key()))),
                                                       Arg::word("variant", id), Arg::word("options", joined(keys))});
        }
    return result;
}

}  // namespace stolik
