#include "text/text.hpp"

#include "core/ensure.hpp"
#include "text/catalogue.hpp"

namespace stolik::text {

Arg Arg::count(std::string_view name, long number) {
    return {name, {Segment::Kind::plain, std::to_string(number), {}}, number};
}
Arg Arg::word(std::string_view name, std::string text) {
    return {name, {Segment::Kind::plain, std::move(text), {}}, 0};
}
Arg Arg::seat(std::string_view name, int seat, std::string label) {
    return {name, {Segment::Kind::seat, std::move(label), std::to_string(seat)}, 0};
}
Arg Arg::card(std::string_view name, std::string id, std::string label) {
    return {name, {Segment::Kind::card, std::move(label), std::move(id)}, 0};
}
Arg Arg::cell(std::string_view name, std::string id, std::string label) {
    return {name, {Segment::Kind::cell, std::move(label), std::move(id)}, 0};
}

std::string plain(const Sentence& sentence) {
    std::string text;
    for (const Segment& segment : sentence) text += segment.text;
    return text;
}

int plural_form(Language language, long number) {
    const long n = number < 0 ? -number : number;
    if (n == 1) return 0;
    if (language == Language::en) return 1;
    const bool few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
    return few ? 1 : 2;
}

std::string_view raw(Language language, Key key) {
    return kTexts[static_cast<std::size_t>(language)][static_cast<std::size_t>(key)];
}

namespace {

const Arg& find(const Args& args, std::string_view name) {
    for (const Arg& arg : args)
        if (arg.name == name) return arg;
    fault("text: a placeholder has no value");
}

std::string chosen_form(Language language, std::string_view forms, long number) {
    for (int skip = plural_form(language, number); skip > 0; --skip) forms.remove_prefix(forms.find('|') + 1);
    std::string text{forms.substr(0, forms.find('|'))};
    if (const auto mark = text.find('#'); mark != std::string::npos) text.replace(mark, 1, std::to_string(number));
    return text;
}

void add_plain(Sentence& sentence, std::string_view text) {
    if (text.empty()) return;
    if (sentence.empty() || sentence.back().kind != Segment::Kind::plain)
        sentence.push_back({Segment::Kind::plain, std::string{text}, {}});
    else
        sentence.back().text += text;
}

}  // namespace

Sentence say(Language language, Key key, const Args& args) {
    Sentence sentence;
    sentence.reserve(2 * args.size() + 1);  // each of them and what stands around it
    std::string_view rest = raw(language, key);
    for (auto open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        add_plain(sentence, rest.substr(0, open));
        const auto close = rest.find('}', open);
        std::string_view inside = rest.substr(open + 1, close - open - 1);
        const auto colon = inside.find(':');
        const Arg& arg = find(args, inside.substr(0, colon));
        if (colon != std::string_view::npos)
            add_plain(sentence, chosen_form(language, inside.substr(colon + 1), arg.number));
        else if (arg.value.kind == Segment::Kind::plain)
            add_plain(sentence, arg.value.text);
        else
            sentence.push_back(arg.value);
        rest.remove_prefix(close + 1);
    }
    add_plain(sentence, rest);
    return sentence;
}

std::string line(Language language, Key key, const Args& args) { return plain(say(language, key, args)); }

}  // namespace stolik::text
