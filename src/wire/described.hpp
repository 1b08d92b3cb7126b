// Plain structs as JSON, by their Boost.Describe descriptions (wire/description.hpp): written as text at once
// (wire/write.hpp), read strictly.
//
// A member must be there unless it is a std::optional; an unknown member is refused; the error names the path to it.
// A std::variant of such structs is told apart by the member "type". Enumerations are words.
#pragma once

#include "wire/write.hpp"

namespace stolik::json {

// Where in a document we are: only for the words of an error.
struct Path {
    const Path* parent = nullptr;
    std::string_view key;
    std::size_t index = 0;
    std::string shown() const;
};

unexpected<text::Error> wrong(text::Key key, const Path& path, const value& found);
unexpected<text::Error> out_of_range(const Path& path, const value& found);
unexpected<text::Error> not_one_of(const Path& path, const value& found, const std::string& words);
unexpected<text::Error> missing(const Path& path);
unexpected<text::Error> unknown(const Path& path);

template <class T>
Result<void> read(const value& from, T& to, const Path& path);

template <DescribedEnum E>
Result<void> read_word(const value& from, E& to, const Path& path) {
    bool found = false;
    std::string words;
    mp11::mp_for_each<describe::describe_enumerators<E>>([&](auto each) {
        if (!words.empty()) words += ", ";
        words += each.name;
        if (from.is_string() && from.get_string() == each.name) {
            to = each.value;
            found = true;
        }
    });
    if (!found) return not_one_of(path, from, words);
    return {};
}

template <Described T>
Result<void> read_members(const object& from, T& to, const Path& path) {
    std::size_t known = 0;
    if constexpr (Tagged<T>)
        if (from.contains("type")) ++known;
    Result<void> done;
    mp11::mp_for_each<MembersOf<T>>([&](auto member) {
        if (!done) return;
        auto& part = to.*member.pointer;
        const Path here{&path, member.name};
        const value* found = from.if_contains(member.name);
        if (found != nullptr) {
            ++known;
            done = read(*found, part, here);
        } else if constexpr (!is_optional<std::remove_cvref_t<decltype(part)>>) {
            done = missing(here);
        }
    });
    if (!done || known == from.size()) return done;
    for (const auto& each : from) {
        bool expected = Tagged<T> && each.key() == "type";
        mp11::mp_for_each<MembersOf<T>>([&](auto member) { expected = expected || each.key() == member.name; });
        if (!expected) return unknown(Path{&path, each.key()});
    }
    return done;
}

template <class... T>
Result<void> read_variant(const value& from, std::variant<T...>& to, const Path& path) {
    if (!from.is_object()) return wrong(text::Key::error_not_an_object, path, from);
    const Path here{&path, "type"};
    const value* type = from.get_object().if_contains("type");
    if (type == nullptr) return missing(here);
    Result<void> done;
    const auto is_it = [&]<class Each>() {
        if (!type->is_string() || type->get_string() != Each::type) return false;
        Each each;
        done = read_members(from.get_object(), each, path);
        to = std::move(each);
        return true;
    };
    if ((is_it.template operator()<T>() || ...)) return done;
    std::string words;
    ((words += words.empty() ? "" : ", ", words += T::type), ...);
    return not_one_of(here, *type, words);
}

template <class T>
Result<void> read(const value& from, T& to, const Path& path) {
    if constexpr (std::is_same_v<T, bool>) {
        if (!from.is_bool()) return wrong(text::Key::error_not_yes_or_no, path, from);
        to = from.get_bool();
    } else if constexpr (std::is_integral_v<T>) {
        boost::system::error_code error;
        if (!from.is_number()) return out_of_range(path, from);
        const T number = from.to_number<T>(error);
        if (error) return out_of_range(path, from);
        to = number;
    } else if constexpr (std::is_same_v<T, double>) {
        if (!from.is_number()) return out_of_range(path, from);
        to = from.to_number<double>();
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (!from.is_string()) return wrong(text::Key::error_not_text, path, from);
        to = from.get_string();
    } else if constexpr (std::is_same_v<T, boost::json::value>) {
        to = from;
    } else if constexpr (std::is_same_v<T, object>) {
        if (!from.is_object()) return wrong(text::Key::error_not_an_object, path, from);
        to = from.get_object();
    } else if constexpr (DescribedEnum<T>) {
        return read_word(from, to, path);
    } else if constexpr (is_optional<T>) {
        return read(from, to.emplace(), path);
    } else if constexpr (is_vector<T>) {
        if (!from.is_array()) return wrong(text::Key::error_not_a_list, path, from);
        to.clear();
        for (const value& each : from.get_array()) TRY(read(each, to.emplace_back(), Path{&path, {}, to.size()}));
    } else if constexpr (is_variant<T>) {
        return read_variant(from, to, path);
    } else {
        static_assert(Described<T>, "cannot be read from JSON");
        if (!from.is_object()) return wrong(text::Key::error_not_an_object, path, from);
        return read_members(from.get_object(), to, path);
    }
    return {};
}

template <class T>
Result<T> read_document(const Result<value>& document) {
    if (!document) return unexpected{document.error()};
    T value{};
    TRY(read(*document, value, Path{}));
    return value;
}

template <class T>
Result<T> read_text(std::string_view text) {
    return read_document<T>(parse(text));
}

// A message of a stranger, in which nothing asks for a number that is not whole.
template <class T>
Result<T> read_message(std::string_view text) {
    const auto document = parse(text);
    auto message = TRY(read_document<T>(document));
    TRY(only_whole_numbers(*document));
    return message;
}

}  // namespace stolik::json
