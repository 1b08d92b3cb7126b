// What a description (BOOST_DESCRIBE_STRUCT, BOOST_DESCRIBE_ENUM) says of a plain type that stands in JSON.
//
//   struct Move {
//       static constexpr std::string_view type = "move";                       // its tag, in a std::variant
//       static constexpr std::string_view about = "Answers a decision.";       // for who reads the protocol
//       static constexpr json::Note notes[] = {{"id", "the client's own"}};    // and of single members
//       std::string id;
//       std::int64_t decision = 0;
//   };
//   BOOST_DESCRIBE_STRUCT(Move, (), (id, decision))
//
// A type of a game says what it is in JSON by a function beside it: `json_form(Card)` gives what is written in its
// place (a number, a word, a list). `type_name(Card)` is what TypeScript calls it.
#pragma once

#include <algorithm>
#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/ensure.hpp"

namespace stolik::json {

namespace mp11 = boost::mp11;
namespace describe = boost::describe;

// What a member means, where its name does not say it.
struct Note {
    std::string_view member;
    std::string_view text;
};

// What TypeScript calls a type.
struct TypeName {
    std::string_view name;
    std::string_view is{};     // its definition; without one it follows from the description
    std::string_view about{};  // for who reads it
    std::string_view list{};   // an enumeration: what the list of its words is called, where the page needs one
};

template <class T>
concept Described = describe::has_describe_members<T>::value && !std::is_union_v<T>;
template <class T>
concept DescribedEnum = std::is_enum_v<T> && describe::has_describe_enumerators<T>::value;
template <class T>
concept Tagged = Described<T> && requires { std::string_view{T::type}; };
template <class T>
concept HasForm = requires(const T& value) { json_form(value); };
template <class T>
concept Named = requires(const T& value) {
    { type_name(value) } -> std::same_as<TypeName>;
};

template <class T>
using MembersOf = describe::describe_members<T, describe::mod_any_access | describe::mod_inherited>;

// The underscore after a word that C++ keeps for itself (`default_`) is not said.
template <class Member>
constexpr std::string_view member_name() {
    const std::string_view name = Member::name;
    return name.ends_with('_') ? name.substr(0, name.size() - 1) : name;
}

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;
template <class T>
inline constexpr bool is_variant = false;
template <class... T>
inline constexpr bool is_variant<std::variant<T...>> = true;

// A list is a range, or says its items one by one and names their type.
template <class T>
concept Visited = requires(const T& list) {
    typename T::value_type;
    list.for_each([](const typename T::value_type&) {});
};
template <class T>
concept Range = requires(const T& list) {
    list.begin();
    list.end();
};

// ---- names of enumerators ------------------------------------------------------------------------------------------

// An enumerator's name, with dashes for underscores where asked: fir-tree for fir_tree.
template <class Enumerator, bool Dashed>
inline constexpr auto enumerator_text = [] {
    constexpr std::string_view name = Enumerator::name;
    std::array<char, name.size()> text{};
    for (std::size_t i = 0; i < name.size(); ++i) text[i] = Dashed && name[i] == '_' ? '-' : name[i];
    return text;
}();

// By value: names stand in every view, so they are looked up, not searched.
template <DescribedEnum E, bool Dashed>
inline constexpr auto enumerator_names = [] {
    using Enumerators = describe::describe_enumerators<E>;
    constexpr std::size_t last = [] {
        std::size_t most = 0;
        mp11::mp_for_each<Enumerators>([&](auto each) { most = std::max(most, static_cast<std::size_t>(each.value)); });
        return most;
    }();
    std::array<std::string_view, last + 1> names{};
    mp11::mp_for_each<Enumerators>([&](auto each) {
        constexpr auto& text = enumerator_text<decltype(each), Dashed>;
        names[static_cast<std::size_t>(each.value)] = {text.data(), text.size()};
    });
    return names;
}();

template <bool Dashed, DescribedEnum E>
constexpr std::string_view enumerator_name(E value) {
    const auto& names = enumerator_names<E, Dashed>;
    const auto i = static_cast<std::size_t>(value);
    return i < names.size() ? names[i] : std::string_view{};
}

// An enumerator as it stands in JSON.
template <DescribedEnum E>
constexpr std::string_view word(E value) {
    if constexpr (HasForm<E>)
        return json_form(value);
    else
        return enumerator_name<false>(value);
}

// One of some enumerators: what tells apart the structs of a std::variant.
template <auto First, auto... Others>
struct OneOf {
    using Enum = decltype(First);
    Enum value = First;

    constexpr OneOf() = default;
    constexpr OneOf(Enum one) : value{one} {}
    static std::vector<std::string_view> words() { return {json::word(First), json::word(Others)...}; }
};
template <class T>
inline constexpr bool is_one_of = false;
template <auto... Values>
inline constexpr bool is_one_of<OneOf<Values...>> = true;

// ---- parts that are written in a way of their own -------------------------------------------------------------------

// JSON that is written already.
struct Raw {
    std::string text;
};

// The same, of a known type.
template <class T>
struct Written : Raw {
    Written() = default;
    Written(Raw raw) : Raw{std::move(raw)} {}
    explicit Written(std::string written) : Raw{std::move(written)} {}
};
template <class T>
inline constexpr bool is_written = false;
template <class T>
inline constexpr bool is_written<Written<T>> = true;

// A short name without anything to escape, such as a card's, without heap memory.
class ShortText {
public:
    constexpr ShortText() = default;
    explicit constexpr ShortText(std::string_view text) { *this += text; }
    constexpr ShortText& operator+=(std::string_view text) {
        for (const char c : text) *this += c;
        return *this;
    }
    constexpr ShortText& operator+=(char c) {
        ensure(size_ < text_.size(), "ShortText: no room");
        text_[size_++] = c;
        return *this;
    }
    constexpr ShortText& add_number(int number) {
        if (number < 0) return (*this += '-').add_number(-number);
        if (number > 9) add_number(number / 10);
        return *this += static_cast<char>('0' + number % 10);
    }
    constexpr std::string_view view() const { return {text_.data(), size_}; }

private:
    std::array<char, 47> text_{};
    std::uint8_t size_ = 0;
};

}  // namespace stolik::json
