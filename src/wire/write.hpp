// Plain structs written as JSON by their descriptions, straight to the end of one text: for what is only ever sent. A
// view is told to every seat after every event, so this is the server's hottest path.
//
// A member that is an empty std::optional is left out. Enumerations are words.
#pragma once

#include <charconv>

#include "wire/description.hpp"
#include "wire/json.hpp"

namespace stolik::json {

// Text in quotes, escaped.
void append_quoted(std::string& out, std::string_view text);

// A word that needs no escaping.
inline void append_word(std::string& out, std::string_view word) {
    out += '"';
    out += word;
    out += '"';
}

// Most are small: cards, places, points.
inline void append_number(std::string& out, auto number) {
    if (number >= 0 && number < 1000) {
        const auto small = static_cast<unsigned>(number);
        if (small >= 100) out += static_cast<char>('0' + small / 100);
        if (small >= 10) out += static_cast<char>('0' + small / 10 % 10);
        out += static_cast<char>('0' + small % 10);
        return;
    }
    char digits[24];
    out.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

template <class T>
void append(std::string& out, const T& value);

// A member's name as it stands before its value, after a comma.
template <class Member>
inline constexpr auto key_text = [] {
    constexpr std::string_view name = member_name<Member>();
    std::array<char, name.size() + 4> text{',', '"'};
    std::copy(name.begin(), name.end(), text.begin() + 2);
    text[text.size() - 2] = '"';
    text[text.size() - 1] = ':';
    return text;
}();

template <Described T>
void append_members(std::string& out, const T& value) {
    bool first = true;
    if constexpr (Tagged<T>) {
        out += "\"type\":";
        append_word(out, T::type);
        first = false;
    }
    mp11::mp_for_each<MembersOf<T>>([&](auto member) {
        const auto& part = value.*member.pointer;
        if constexpr (is_optional<std::remove_cvref_t<decltype(part)>>)
            if (!part) return;
        constexpr std::string_view key{key_text<decltype(member)>.data(), key_text<decltype(member)>.size()};
        out += first ? key.substr(1) : key;
        first = false;
        append(out, part);
    });
}

// The items one by one, with commas between them.
template <class List>
void append_list(std::string& out, const List& list) {
    out += '[';
    bool first = true;
    const auto item = [&](const auto& each) {
        if (!first) out += ',';
        first = false;
        append(out, each);
    };
    if constexpr (Visited<List>)
        list.for_each(item);
    else if constexpr (is_vector<List>)  // of bool too
        for (std::size_t i = 0; i < list.size(); ++i) item(static_cast<const typename List::value_type&>(list[i]));
    else
        for (const auto& each : list) item(each);
    out += ']';
}

// An object whose members' names are known only when it is written: visit(name, value) for each.
template <class T>
concept Keyed = requires(const T& value) { value.for_each_member([](std::string_view, const auto&) {}); };

template <Keyed T>
void append_keyed(std::string& out, const T& value) {
    out += '{';
    bool first = true;
    value.for_each_member([&](std::string_view name, const auto& part) {
        if (!first) out += ',';
        first = false;
        append_word(out, name);
        out += ':';
        append(out, part);
    });
    out += '}';
}

template <class T>
void append(std::string& out, const T& value) {
    if constexpr (DescribedEnum<T>) {
        append_word(out, json::word(value));
    } else if constexpr (HasForm<T>) {
        append(out, json_form(value));
    } else if constexpr (is_one_of<T>) {
        append_word(out, json::word(value.value));
    } else if constexpr (std::is_base_of_v<Raw, T>) {
        out += value.text;
    } else if constexpr (std::is_same_v<T, ShortText>) {
        append_word(out, value.view());
    } else if constexpr (std::is_same_v<T, std::nullptr_t>) {
        out += "null";
    } else if constexpr (std::is_same_v<T, bool>) {
        out += value ? "true" : "false";
    } else if constexpr (std::is_integral_v<T>) {
        append_number(out, value);
    } else if constexpr (std::is_same_v<T, double>) {
        out += serialize(boost::json::value(value));
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
        append_quoted(out, value);
    } else if constexpr (std::is_same_v<T, object> || std::is_same_v<T, array> ||
                         std::is_same_v<T, boost::json::value>) {
        out += serialize(value);
    } else if constexpr (is_optional<T>) {
        if (value)
            append(out, *value);
        else
            out += "null";
    } else if constexpr (is_variant<T>) {
        std::visit([&](const auto& each) { append(out, each); }, value);
    } else if constexpr (Keyed<T>) {
        append_keyed(out, value);
    } else if constexpr (Described<T>) {
        out += '{';
        append_members(out, value);
        out += '}';
    } else {
        static_assert(Visited<T> || Range<T>, "no JSON for this type");
        append_list(out, value);
    }
}

template <class T>
std::string text_of(const T& value) {
    std::string out;
    append(out, value);
    return out;
}

}  // namespace stolik::json
