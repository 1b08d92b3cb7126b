#include "wasm/embedder_store.hpp"

#include <algorithm>

#include "host/keys.hpp"
#include "wasm/embedder.hpp"

namespace stolik::wasm {

using host::StoreError;

void EmbedderStore::append(host::Append what, Appended done) {
    std::string lines;
    for (const std::string& each : what.entries) lines += (lines.empty() ? "" : "\n") + each;
    waiting_.emplace(++appends_, std::move(done));
    embedder::append(appends_, what.table, static_cast<std::int32_t>(what.expected), lines);
}

void EmbedderStore::stored(int append, Expected<void, StoreError> result) {
    const auto found = waiting_.find(append);
    if (found == waiting_.end()) return;
    const Appended done = std::move(found->second);
    waiting_.erase(found);
    done(result);
}

void EmbedderStore::submit(const host::Share& share, Work work) {
    const host::TableId& table = share.table;
    if (!host::is_table_id(table)) return loop_.post(std::move(work));
    // What was brought is read by everybody who comes meanwhile.
    const bool asked = readers_.contains(table) || brought_.contains(table);
    readers_.emplace(table, std::move(work));
    if (!asked) embedder::load(table);
}

void EmbedderStore::loaded(const host::TableId& table, Lines lines) {
    brought_.insert_or_assign(table, std::move(lines));
    for (auto reader = readers_.find(table); reader != readers_.end(); reader = readers_.find(table)) {
        const Work work = std::move(reader->second);
        readers_.erase(reader);
        work();
    }
    brought_.erase(table);
}

Expected<bool, StoreError> EmbedderStore::knows(const host::TableId& table) {
    return load(table, 0).map([](const std::vector<std::string>& lines) { return !lines.empty(); });
}

Lines EmbedderStore::load(const host::TableId& table, host::Version from) {
    const auto found = brought_.find(table);
    if (found == brought_.end()) return unexpected{StoreError::failed};
    return found->second.map([&](const std::vector<std::string>& lines) {
        const auto skipped = std::clamp<host::Version>(from, 0, static_cast<host::Version>(lines.size()));
        return std::vector<std::string>(lines.begin() + static_cast<std::ptrdiff_t>(skipped), lines.end());
    });
}

}  // namespace stolik::wasm
