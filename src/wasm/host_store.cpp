#include "wasm/host_store.hpp"

#include <algorithm>

#include "server/lobby/keys.hpp"
#include "wasm/host.hpp"

namespace stolik::wasm {

using server::StoreError;

void HostStore::append(server::Append what, Appended done) {
    std::string lines;
    for (const std::string& each : what.entries) lines += (lines.empty() ? "" : "\n") + each;
    waiting_.emplace(++appends_, std::move(done));
    host::append(appends_, what.table, static_cast<std::int32_t>(what.expected), lines);
}

void HostStore::stored(int append, Expected<void, StoreError> result) {
    const auto found = waiting_.find(append);
    if (found == waiting_.end()) return;
    const Appended done = std::move(found->second);
    waiting_.erase(found);
    done(result);
}

void HostStore::submit(const std::string& key, Work work) {
    if (!server::is_table_id(key)) return loop_.post(std::move(work));
    const bool asked = readers_.contains(key);
    readers_.emplace(key, std::move(work));
    if (!asked) host::load(key);
}

void HostStore::loaded(const server::TableId& table, Lines lines) {
    brought_.insert_or_assign(table, std::move(lines));
    for (auto reader = readers_.find(table); reader != readers_.end(); reader = readers_.find(table)) {
        const Work work = std::move(reader->second);
        readers_.erase(reader);
        work();
    }
    brought_.erase(table);
}

Lines HostStore::load(const server::TableId& table, server::Version from) {
    const auto found = brought_.find(table);
    if (found == brought_.end()) return unexpected{StoreError::failed};
    return found->second.map([&](const std::vector<std::string>& lines) {
        const auto skipped = std::clamp<server::Version>(from, 0, static_cast<server::Version>(lines.size()));
        return std::vector<std::string>(lines.begin() + static_cast<std::ptrdiff_t>(skipped), lines.end());
    });
}

}  // namespace stolik::wasm
