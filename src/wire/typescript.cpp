#include "wire/typescript.hpp"

#include "core/ensure.hpp"

namespace stolik::json {

std::string quoted(std::string_view word) { return '"' + std::string{word} + '"'; }

std::string list_of(const std::string& item) {
    const bool whole = item.find(" | ") == std::string::npos && item.find(" & ") == std::string::npos;
    return whole || item.starts_with("[") || item.ends_with(")[]") ? item + "[]" : "(" + item + ")[]";
}

std::string last_name(std::string_view qualified) {
    const std::size_t colon = qualified.rfind(':');
    return std::string{colon == std::string_view::npos ? qualified : qualified.substr(colon + 1)};
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string all;
    for (const std::string& each : parts) {
        if (!all.empty()) all += between;
        all += each;
    }
    return all;
}

namespace {

std::string words_of(const Declaration& declaration) {
    std::vector<std::string> words;
    for (const std::string& each : declaration.words) words.push_back(quoted(each));
    if (declaration.list.empty()) return "export type " + declaration.name + " = " + joined(words, " | ") + ";\n";
    return "export const " + declaration.list + " = [" + joined(words, ", ") + "] as const;\nexport type " +
           declaration.name + " = (typeof " + declaration.list + ")[number];\n";
}

// A name that is not an identifier stands in quotes.
std::string key_of(const std::string& name) { return name.find('-') == std::string::npos ? name : quoted(name); }

std::string interface_of(const Declaration& declaration) {
    if (declaration.members.empty() && declaration.tag.empty())
        return "export type " + declaration.name + " = Record<string, never>;\n";
    std::string out = "export interface " + declaration.name + " {\n";
    if (!declaration.tag.empty()) out += "  type: " + quoted(declaration.tag) + ";\n";
    for (const Declaration::Member& each : declaration.members) {
        out += "  " + key_of(each.name) + (each.optional ? "?: " : ": ") + each.type + ";";
        if (!each.note.empty()) out += " // " + each.note;
        out += '\n';
    }
    return out + "}\n";
}

}  // namespace

std::string Declaration::text() const {
    const std::string comment = about.empty() ? "" : "/** " + about + " */\n";
    if (!words.empty()) return comment + words_of(*this);
    if (!is.empty()) return comment + "export type " + name + " = " + is + ";\n";
    return comment + interface_of(*this);
}

Declaration& TypeScript::declared(std::string_view name) {
    const auto found = std::ranges::find(declarations_, name, &Declaration::name);
    ensure(found != declarations_.end(), "a type that was not declared");
    return *found;
}

bool TypeScript::is_new(const std::string& name, const std::string& type) {
    const auto [known, added] = types_.emplace(name, type);
    ensure(known->second == type, "two types of one name");
    return added;
}

std::string TypeScript::text() const {
    std::string out;
    for (const Declaration& each : declarations_) out += '\n' + each.text();
    return out;
}

}  // namespace stolik::json
