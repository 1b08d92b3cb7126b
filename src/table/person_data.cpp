#include "table/person_data.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace stolik {
namespace {

std::string key_at(const Table& table, int place) {
    if (place < 0 || static_cast<std::size_t>(place) >= table.places().size()) return {};
    const PlaceState& found = table.place(place);
    return found.is_person() ? found.key : std::string{};
}

// The key of the person whom an entry is about, where the table stands just before it; empty when it is nobody.
std::string key_of(const Table& table, const Entry& entry) {
    if (const auto* sat = std::get_if<entry::Sat>(&entry)) return sat->key;
    if (const auto* moved = std::get_if<entry::Moved>(&entry); moved != nullptr && moved->by != entry::By::person)
        return {};
    return std::visit(
        [&](const auto& each) -> std::string {
            if constexpr (requires { each.place; }) {
                return key_at(table, each.place);
            } else if constexpr (requires { each.seat; }) {
                const bool known = each.seat >= 0 && static_cast<std::size_t>(each.seat) < table.seats().size();
                return known ? key_at(table, table.seats()[static_cast<std::size_t>(each.seat)].place) : std::string{};
            } else {
                return {};
            }
        },
        entry);
}

// Calls `visit` with the table just before each entry but the first, which is about nobody.
template <class Visit>
Result<void> for_each_entry(std::span<const std::string> log, const Visit& visit) {
    std::optional<Table> table;
    std::int64_t number = 0;
    for (const std::string& line : log) {
        const auto entry = TRY(read_entry(line));
        ++number;
        if (table) {
            visit(*table, number, entry);
            TRY(table->apply(entry));
        } else {
            const auto* created = std::get_if<entry::Created>(&entry);
            if (created == nullptr) return failure(text::Key::table_broken_log);
            table = TRY(Table::begin(*created));
        }
    }
    return {};
}

// All keys that one person had, when one of them is this.
Result<std::set<std::string>> keys_of_person(std::span<const std::string> log, std::string_view key_hash) {
    std::vector<std::pair<std::string, std::string>> replaced;
    TRY(for_each_entry(log, [&](const Table& table, std::int64_t, const Entry& entry) {
        if (const auto* rekeyed = std::get_if<entry::Rekeyed>(&entry))
            replaced.emplace_back(key_at(table, rekeyed->place), rekeyed->key);
    }));
    std::set<std::string> keys{std::string{key_hash}};
    for (std::size_t before = 0; before != keys.size();) {
        before = keys.size();
        for (const auto& [old_key, new_key] : replaced) {
            if (keys.contains(old_key)) keys.insert(new_key);
            if (keys.contains(new_key)) keys.insert(old_key);
        }
    }
    keys.erase("");
    return keys;
}

}  // namespace

Result<std::vector<NumberedEntry>> entries_of_person(std::span<const std::string> log, std::string_view key_hash) {
    const auto keys = TRY(keys_of_person(log, key_hash));
    std::vector<NumberedEntry> found;
    TRY(for_each_entry(log, [&](const Table& table, std::int64_t number, const Entry& entry) {
        if (keys.contains(key_of(table, entry))) found.push_back({number, entry});
    }));
    return found;
}

std::vector<NumberedEntry> without_person(std::span<const NumberedEntry> entries,
                                          const std::function<std::string()>& fresh_key_hash) {
    std::map<std::string, std::string> other_keys;
    const auto other_key = [&](const std::string& key) {
        const auto [found, first] = other_keys.try_emplace(key);
        if (first) found->second = fresh_key_hash();
        return found->second;
    };
    std::vector<NumberedEntry> written;
    for (NumberedEntry each : entries) {
        if (auto* sat = std::get_if<entry::Sat>(&each.entry)) {
            sat->name.clear();
            sat->key = other_key(sat->key);
        } else if (auto* rekeyed = std::get_if<entry::Rekeyed>(&each.entry)) {
            rekeyed->key = other_key(rekeyed->key);
        } else if (auto* said = std::get_if<entry::Said>(&each.entry)) {
            said->text.clear();
        } else {
            continue;
        }
        written.push_back(std::move(each));
    }
    return written;
}

std::vector<std::string> names_in(std::span<const NumberedEntry> entries) {
    std::vector<std::string> names;
    for (const NumberedEntry& each : entries)
        if (const auto* sat = std::get_if<entry::Sat>(&each.entry);
            sat != nullptr && std::ranges::find(names, sat->name) == names.end())
            names.push_back(sat->name);
    return names;
}

}  // namespace stolik
