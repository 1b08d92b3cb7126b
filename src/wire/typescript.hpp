// TypeScript of what is written as JSON, from the descriptions that it is written by (wire/description.hpp).
#pragma once

#include <boost/core/type_name.hpp>
#include <map>

#include "wire/write.hpp"

namespace stolik::json {

// One type as TypeScript declares it.
struct Declaration {
    struct Member {
        std::string name;
        std::string type;
        bool optional = false;
        std::string note{};
    };

    std::string name;
    std::string about{};
    std::string tag{};              // of a message
    std::vector<Member> members{};  // of an interface
    std::string is{};               // of any other type
    std::string list{};             // what the list of an enumeration's words is called
    std::vector<std::string> words{};

    std::string text() const;
};

std::string quoted(std::string_view word);
// A list of such items, with brackets around a union.
std::string list_of(const std::string& item);
// "stolik::message::Hello" is called Hello.
std::string last_name(std::string_view qualified);
std::string joined(const std::vector<std::string>& parts, std::string_view between);

template <class T>
constexpr bool every_note_names_a_member() {
    bool all = true;
    for (const Note& note : T::notes) {
        bool found = false;
        mp11::mp_for_each<MembersOf<T>>([&](auto member) { found = found || note.member == member.name; });
        all = all && found;
    }
    return all;
}

template <class T>
std::string note_of(std::string_view member) {
    if constexpr (requires { T::notes; }) {
        static_assert(every_note_names_a_member<T>());
        for (const Note& note : T::notes)
            if (note.member == member) return std::string{note.text};
    }
    return {};
}

template <class T>
inline constexpr std::size_t array_size = 0;
template <class T, std::size_t N>
inline constexpr std::size_t array_size<std::array<T, N>> = N;

// Declares types and all that they are made of, each after what it needs.
class TypeScript {
public:
    const std::vector<Declaration>& declarations() const { return declarations_; }
    Declaration& declared(std::string_view name);
    std::string text() const;

    // What a value of that type is called where it stands.
    template <class T>
    std::string type() {
        if constexpr (DescribedEnum<T> || (Described<T> && !HasForm<T>) || Named<T>) {
            const std::string name = name_of<T>();
            if (is_new(name, boost::core::type_name<T>())) declare<T>(name);
            return name;
        } else {
            return structure<T>();
        }
    }

    // A type that has no name of its own in C++.
    template <class T>
    void add(std::string name, std::string about = {}) {
        std::string is = structure<T>();
        declarations_.push_back({.name = std::move(name), .about = std::move(about), .is = std::move(is)});
    }

private:
    template <class T>
    static std::string name_of() {
        if constexpr (Named<T>)
            return std::string{type_name(T{}).name};
        else
            return last_name(boost::core::type_name<T>());
    }

    bool is_new(const std::string& name, const std::string& type);

    template <class T>
    void declare(const std::string& name) {
        Declaration declaration{.name = name};
        if constexpr (Named<T>) {
            declaration.about = type_name(T{}).about;
            declaration.is = type_name(T{}).is;
            declaration.list = type_name(T{}).list;
        }
        if constexpr (DescribedEnum<T>) {
            mp11::mp_for_each<describe::describe_enumerators<T>>([&](auto each) {
                // One without a word never stands in JSON.
                if (!json::word(each.value).empty()) declaration.words.emplace_back(json::word(each.value));
            });
        } else if constexpr (Described<T> && !HasForm<T>) {
            declare_members<T>(declaration);
        } else if (declaration.is.empty()) {
            if constexpr (HasForm<T>)
                declaration.is = type<std::remove_cvref_t<decltype(json_form(std::declval<const T&>()))>>();
        }
        declarations_.push_back(std::move(declaration));
    }

    template <class T>
    void declare_members(Declaration& declaration) {
        if constexpr (requires { std::string_view{T::about}; }) declaration.about = T::about;
        if constexpr (Tagged<T>) declaration.tag = T::type;
        mp11::mp_for_each<MembersOf<T>>([&](auto member) {
            using Part = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
            Declaration::Member told{
                .name = std::string{member_name<decltype(member)>()}, .type = {}, .note = note_of<T>(member.name)};
            if constexpr (is_optional<Part>) {
                told.optional = true;
                told.type = type<typename Part::value_type>();
            } else {
                told.type = type<Part>();
            }
            declaration.members.push_back(std::move(told));
        });
    }

    template <class... T>
    std::string union_of(const std::variant<T...>*) {
        std::vector<std::string> types;
        ((types.push_back(type<T>())), ...);
        return joined(types, " | ");
    }

    template <class T>
    std::string type_in(const Written<T>*) {
        return type<T>();
    }

    template <class T>
    std::string structure() {
        if constexpr (HasForm<T>) {
            return type<std::remove_cvref_t<decltype(json_form(std::declval<const T&>()))>>();
        } else if constexpr (is_one_of<T>) {
            std::vector<std::string> words;
            for (const std::string_view each : T::words()) words.push_back(quoted(each));
            return joined(words, " | ");
        } else if constexpr (is_written<T>) {
            return type_in(static_cast<T*>(nullptr));
        } else if constexpr (std::is_same_v<T, bool>) {
            return "boolean";
        } else if constexpr (std::is_same_v<T, std::nullptr_t>) {
            return "null";
        } else if constexpr (std::is_arithmetic_v<T>) {
            return "number";
        } else if constexpr (std::is_convertible_v<const T&, std::string_view> || std::is_same_v<T, ShortText>) {
            return "string";
        } else if constexpr (std::is_same_v<T, object> || Keyed<T>) {
            return "Record<string, unknown>";
        } else if constexpr (std::is_same_v<T, boost::json::value>) {
            return "unknown";
        } else if constexpr (is_optional<T>) {
            return type<typename T::value_type>() + " | null";
        } else if constexpr (is_variant<T>) {
            return union_of(static_cast<T*>(nullptr));
        } else if constexpr (array_size<T> == 2) {
            const std::string item = type<typename T::value_type>();
            return "[" + item + ", " + item + "]";
        } else if constexpr (Visited<T>) {
            return list_of(type<typename T::value_type>());
        } else {
            static_assert(Range<T>, "no TypeScript for this type");
            return list_of(type<std::remove_cvref_t<decltype(*std::declval<const T&>().begin())>>());
        }
    }

    std::vector<Declaration> declarations_;
    std::map<std::string, std::string> types_;  // of C++, by name
};

}  // namespace stolik::json
