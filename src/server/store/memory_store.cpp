#include "server/store/memory_store.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

#include "server/store/append_queue.hpp"

namespace stolik::server {
namespace {

class MemoryStore final : public Store {
public:
    explicit MemoryStore(StoreClock clock) : clock_{std::move(clock)} {}

    void append(Append what, Appended done) override { queue_.push(std::move(what), std::move(done)); }

    Expected<std::vector<std::string>, StoreError> load(const TableId& table, Version from) override {
        const std::lock_guard lock{mutex_};
        const auto found = logs_.find(table);
        if (found == logs_.end()) return std::vector<std::string>{};
        const auto& entries = found->second.entries;
        const Version skipped = std::clamp<Version>(from, 0, static_cast<Version>(entries.size()));
        return std::vector<std::string>(entries.begin() + skipped, entries.end());
    }

    Expected<std::vector<StoredTable>, StoreError> tables(Standing standing, std::size_t most) override {
        std::vector<StoredTable> found = everything();
        std::erase_if(found, [&](const StoredTable& table) { return table.standing != standing; });
        std::sort(found.begin(), found.end(), [](const StoredTable& a, const StoredTable& b) {
            return std::tie(b.changed, a.id) < std::tie(a.changed, b.id);
        });
        if (found.size() > most) found.resize(most);
        return found;
    }

    Expected<void, StoreError> for_each_table(const std::function<bool(const StoredTable&)>& visit) override {
        for (const StoredTable& table : everything())
            if (!visit(table)) break;
        return {};
    }

    Expected<std::size_t, StoreError> forget(std::chrono::sys_seconds unchanged_since) override {
        std::size_t forgotten = 0;
        queue_.run([&] {
            const std::lock_guard lock{mutex_};
            forgotten = std::erase_if(logs_, [&](const auto& log) { return log.second.changed < unchanged_since; });
        });
        return forgotten;
    }

    void flush() override { queue_.flush(); }
    StoreCounts counts() const override { return queue_.counts(); }

private:
    struct Log {
        std::vector<std::string> entries;
        Standing standing = Standing::resting;
        std::chrono::sys_seconds changed{};
    };

    // A copy, so that a visitor may call the store.
    std::vector<StoredTable> everything() const {
        const std::lock_guard lock{mutex_};
        std::vector<StoredTable> all;
        all.reserve(logs_.size());
        for (const auto& [id, log] : logs_)
            all.push_back({id, static_cast<Version>(log.entries.size()), log.standing, log.changed});
        return all;
    }

    std::vector<AppendQueue::Verdict> write(std::span<const Append> batch) {
        const std::lock_guard lock{mutex_};
        std::vector<AppendQueue::Verdict> verdicts;
        verdicts.reserve(batch.size());
        for (const Append& append : batch) verdicts.push_back(write(append));
        return verdicts;
    }

    AppendQueue::Verdict write(const Append& append) {
        const auto found = logs_.find(append.table);
        const std::size_t version = found == logs_.end() ? 0 : found->second.entries.size();
        if (append.expected != static_cast<Version>(version)) return unexpected{StoreError::conflict};
        Log& log = logs_[append.table];
        log.entries.insert(log.entries.end(), append.entries.begin(), append.entries.end());
        log.standing = append.standing;
        log.changed = clock_();
        return {};
    }

    StoreClock clock_;
    mutable std::mutex mutex_;
    std::map<TableId, Log> logs_;
    AppendQueue queue_{[this](std::span<const Append> batch) { return write(batch); }};  // last: it uses the above
};

}  // namespace

std::unique_ptr<Store> make_memory_store(StoreClock clock) { return std::make_unique<MemoryStore>(std::move(clock)); }

}  // namespace stolik::server
