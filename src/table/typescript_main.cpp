// What the page knows of the protocol and of every game, made from the descriptions by which C++ writes it: TypeScript
// and docs/protocol.md, as one JSON object of files (tools/protocol keeps them).
#include <iostream>

#include "games/catalogue.hpp"
#include "table/message.hpp"
#include "wire/typescript.hpp"

namespace stolik {

namespace {

constexpr std::string_view kMadeBy = "// Made by tools/protocol from ";

// ---- a game --------------------------------------------------------------------------------------------------------

// "stolik::punto::Options" is of punto.
template <class G>
std::string folder_of() {
    const std::string options = boost::core::type_name<typename G::Options>();
    const std::size_t begin = options.find("::") + 2;
    return options.substr(begin, options.find("::", begin) - begin);
}

std::string camel_case(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (!out.empty() && out.back() == '_') {
            out.back() = static_cast<char>(c - 'a' + 'A');
            continue;
        }
        out += c;
    }
    return out;
}

// Numbers of the rules that a page shows: `constants(options)` says them.
template <class Constants>
std::string constants_text(const Constants& constants) {
    std::string out;
    boost::mp11::mp_for_each<json::MembersOf<Constants>>([&](auto member) {
        using Part = std::remove_cvref_t<decltype(constants.*member.pointer)>;
        if (const std::string note = json::note_of<Constants>(member.name); !note.empty())
            out += "\n/** " + note + " */";
        out += "\nexport const " + camel_case(member.name);
        out += " = " + json::text_of(constants.*member.pointer);
        out += std::is_arithmetic_v<Part> ? ";\n" : " as const;\n";
    });
    return out;
}

using FactsOfDecisions = std::vector<json::Declaration::Member>;

template <class Facts>
void add_facts(json::TypeScript& types, FactsOfDecisions& all) {
    const std::string type = types.type<Facts>();
    for (const auto decision : Facts::decisions) {
        const std::string asked{name(decision)};
        const auto known = std::ranges::find(all, asked, &json::Declaration::Member::name);
        if (known == all.end())
            all.push_back({.name = asked, .type = type});
        else
            known->type += " | " + type;
    }
}

template <class... Facts>
void add_all_facts(json::TypeScript& types, FactsOfDecisions& all, const std::variant<Facts...>*) {
    (add_facts<Facts>(types, all), ...);
}
template <class Facts>
void add_all_facts(json::TypeScript& types, FactsOfDecisions& all, const Facts*) {
    add_facts<Facts>(types, all);
}

template <class G>
std::string types_of_game() {
    using View = decltype(to_wire(std::declval<const typename G::View&>()));
    using Own = decltype(own_to_wire(std::declval<const typename G::View&>()));
    using Event = decltype(to_wire(std::declval<const typename G::Event&>()));
    using Facts =
        decltype(to_wire(std::declval<const typename G::Preview&>(), std::declval<const typename G::Move&>()));
    json::TypeScript types;
    if constexpr (requires { words(typename G::Options{}); })
        std::apply([&](auto... each) { ((void)types.type<decltype(each)>(), ...); }, words(typename G::Options{}));
    const std::string own = types.type<Own>();
    types.type<View>();
    types.declared("View").members.push_back({"own", own, true, "what only this seat sees; a spectator has none"});
    types.add<Event>("Event");
    json::Declaration facts{.name = "Facts", .about = "What a move would do, by the decision that is asked."};
    add_all_facts(types, facts.members, static_cast<Facts*>(nullptr));
    std::string out = std::string{kMadeBy} + "src/games/" + folder_of<G>() + "/wire_types.hpp: do not edit.\n";
    out += types.text() + '\n' + facts.text();
    if constexpr (requires { constants(typename G::Options{}); })
        out += constants_text(constants(typename G::Options{}));
    return out;
}

// ---- the protocol --------------------------------------------------------------------------------------------------

template <class... Messages>
void add_messages(json::TypeScript& types, std::vector<std::string>& names, const std::variant<Messages...>*) {
    (names.push_back(types.type<Messages>()), ...);
}

struct Protocol {
    json::TypeScript types;
    std::vector<std::string> from_page;
    std::vector<std::string> from_table;
    std::vector<std::string> over_http;

    Protocol() {
        add_messages(types, from_page, static_cast<message::FromPage*>(nullptr));
        add_messages(types, from_table, static_cast<message::FromTable*>(nullptr));
        add_messages(types, over_http, static_cast<message::OverHttp*>(nullptr));
        types.add<message::FromPage>("FromPage");
        types.add<message::FromTable>("FromTable");
    }
};

std::string types_of_protocol(const Protocol& protocol) {
    return std::string{kMadeBy} +
           "src/table/message*.hpp: do not edit.\n\nexport const PROTOCOL = " + std::to_string(message::kProtocol) +
           ";\n" + protocol.types.text();
}

std::string in_table(std::string text) {
    for (std::size_t i = text.find('|'); i != std::string::npos; i = text.find('|', i + 2)) text.insert(i, 1, '\\');
    return text;
}

std::string section(const json::Declaration& type) {
    std::string out = "### " + (type.tag.empty() ? type.name : "`" + type.tag + "`") + "\n\n";
    if (!type.about.empty()) out += type.about + "\n\n";
    if (!type.is.empty()) return out + "`" + type.is + "`\n\n";
    if (type.members.empty()) return out;
    out += "| member | type | |\n| --- | --- | --- |\n";
    for (const json::Declaration::Member& each : type.members) {
        out += "| `" + each.name + "` | " + in_table(each.type) + " | " + (each.optional ? "may be missing" : "");
        if (!each.note.empty()) out += (each.optional ? "; " : "") + each.note;
        out += " |\n";
    }
    return out + '\n';
}

// The tables of docs/protocol.md; what stands before them is written by hand.
std::string document_of_protocol(Protocol& protocol) {
    std::vector<std::string> told{"FromPage", "FromTable"};
    std::string out;
    const auto add = [&](std::string_view title, const std::vector<std::string>& names) {
        out += "## " + std::string{title} + "\n\n";
        for (const std::string& name : names) {
            out += section(protocol.types.declared(name));
            told.push_back(name);
        }
    };
    add("From the page", protocol.from_page);
    add("From the table", protocol.from_table);
    add("Over HTTP", protocol.over_http);
    out += "## Parts of messages\n\n";
    for (const json::Declaration& each : protocol.types.declarations()) {
        if (each.words.empty()) continue;
        out += "- " + each.name + ": `" + json::joined(each.words, "`, `") + "`\n";
        told.push_back(each.name);
    }
    out += '\n';
    for (const json::Declaration& each : protocol.types.declarations())
        if (std::ranges::find(told, each.name) == told.end()) out += section(each);
    out.pop_back();
    return out;
}

}  // namespace

}  // namespace stolik

int main() {
    using namespace stolik;
    Protocol protocol;
    json::object files{{"web/src/protocol/messages.ts", types_of_protocol(protocol)},
                       {"docs/protocol.md", document_of_protocol(protocol)}};
    for_each_game([&]<class G>() { files["web/src/games/" + folder_of<G>() + "/wire.ts"] = types_of_game<G>(); });
    std::cout << json::serialize(files) << '\n';
}
