// Sentences people read, made from the catalogues: text with cards, seats and cells marked in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "text/keys.hpp"
#include "text/language.hpp"

namespace stolik::text {

// A piece of a sentence. `id` is the stable name of what it stands for (a card, a cell, a seat's number); empty for
// plain text.
struct Segment {
    enum class Kind : std::uint8_t { plain, seat, card, cell };
    Kind kind = Kind::plain;
    std::string text;
    std::string id;
    friend bool operator==(const Segment&, const Segment&) = default;
};
using Sentence = std::vector<Segment>;

std::string plain(const Sentence& sentence);

// A value for a {placeholder}.
struct Arg {
    std::string_view name;
    Segment value;
    long number = 0;

    static Arg count(std::string_view name, long number);
    static Arg word(std::string_view name, std::string text);
    static Arg seat(std::string_view name, int seat, std::string label);
    static Arg card(std::string_view name, std::string id, std::string label);
    static Arg cell(std::string_view name, std::string id, std::string label);
};
using Args = std::vector<Arg>;

// 0, 1 or 2: which plural form a number takes (Polish: 1; 2–4 but not 12–14; the rest. English: 1; the rest).
int plural_form(Language language, long number);

std::string_view raw(Language language, Key key);
Sentence say(Language language, Key key, const Args& args = {});
std::string line(Language language, Key key, const Args& args = {});

// Why something was refused; said in a language only where it meets a person.
struct Error {
    Key key{};
    Args args;
    std::string in(Language language) const { return line(language, key, args); }
};

}  // namespace stolik::text

namespace stolik {

template <class T>
using Result = Expected<T, text::Error>;

inline unexpected<text::Error> failure(text::Key key, text::Args args = {}) {
    return unexpected<text::Error>{text::Error{key, std::move(args)}};
}

// Who tells a game's events: the language, and the names of the seats (nominative).
struct Speaker {
    Language language = Language::pl;
    std::vector<std::string> names;

    text::Arg seat(std::string_view placeholder, int index) const {
        return text::Arg::seat(placeholder, index, names.at(static_cast<std::size_t>(index)));
    }
    std::string word(text::Key key) const { return std::string{text::raw(language, key)}; }
};

}  // namespace stolik
