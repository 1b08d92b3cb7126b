#include "server/store/memory_store.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

#include "server/store/append_queue.hpp"

namespace stolik::server {
namespace {

class MemoryStore final : public host::Store {
public:
    explicit MemoryStore(StoreClock clock) : clock_{std::move(clock)} {}

    void append(host::Append what, Appended done) override { queue_.push(std::move(what), std::move(done)); }

    Expected<bool, host::StoreError> knows(const host::TableId& table) override {
        const std::lock_guard lock{mutex_};
        return logs_.contains(table);
    }

    Expected<std::vector<std::string>, host::StoreError> load(const host::TableId& table, host::Version from) override {
        const std::lock_guard lock{mutex_};
        const auto found = logs_.find(table);
        if (found == logs_.end()) return std::vector<std::string>{};
        const auto& entries = found->second.entries;
        const host::Version skipped = std::clamp<host::Version>(from, 0, static_cast<host::Version>(entries.size()));
        return std::vector<std::string>(entries.begin() + skipped, entries.end());
    }

    Expected<std::vector<host::StoredTable>, host::StoreError> tables(host::Standing standing,
                                                                      std::size_t most) override {
        std::vector<host::StoredTable> found = everything();
        std::erase_if(found, [&](const host::StoredTable& table) { return table.standing != standing; });
        std::sort(found.begin(), found.end(), [](const host::StoredTable& a, const host::StoredTable& b) {
            return std::tie(b.changed, a.id) < std::tie(a.changed, b.id);
        });
        if (found.size() > most) found.resize(most);
        return found;
    }

    Expected<void, host::StoreError> for_each_table(
        const std::function<bool(const host::StoredTable&)>& visit) override {
        for (const host::StoredTable& table : everything())
            if (!visit(table)) break;
        return {};
    }

    Expected<void, host::StoreError> pass(std::chrono::seconds seen) override {
        const std::lock_guard lock{mutex_};
        seen_ += seen;
        return {};
    }
    Expected<std::size_t, host::StoreError> count_unchanged(std::chrono::seconds unchanged_for) override {
        const std::lock_guard lock{mutex_};
        return static_cast<std::size_t>(std::count_if(
            logs_.begin(), logs_.end(), [&](const auto& log) { return seen_ - log.second.seen >= unchanged_for; }));
    }
    Expected<std::size_t, host::StoreError> forget(std::chrono::seconds unchanged_for) override {
        std::size_t forgotten = 0;
        queue_.run([&] {
            const std::lock_guard lock{mutex_};
            forgotten = std::erase_if(logs_, [&](const auto& log) { return seen_ - log.second.seen >= unchanged_for; });
        });
        return forgotten;
    }

    void flush() override { queue_.flush(); }
    host::StoreCounts counts() const override { return queue_.counts(); }

private:
    struct Log {
        std::vector<std::string> entries;
        host::Standing standing = host::Standing::resting;
        std::chrono::sys_seconds changed{};
        std::chrono::seconds seen{};  // the time seen passing when it changed
    };

    // A copy, so that a visitor may call the store.
    std::vector<host::StoredTable> everything() const {
        const std::lock_guard lock{mutex_};
        std::vector<host::StoredTable> all;
        all.reserve(logs_.size());
        for (const auto& [id, log] : logs_)
            all.push_back({id, static_cast<host::Version>(log.entries.size()), log.standing, log.changed});
        return all;
    }

    std::vector<AppendQueue::Verdict> write(std::span<const host::Append> batch) {
        const std::lock_guard lock{mutex_};
        std::vector<AppendQueue::Verdict> verdicts;
        verdicts.reserve(batch.size());
        for (const host::Append& append : batch) verdicts.push_back(write(append));
        return verdicts;
    }

    AppendQueue::Verdict write(const host::Append& append) {
        const auto found = logs_.find(append.table);
        const std::size_t version = found == logs_.end() ? 0 : found->second.entries.size();
        if (append.expected != static_cast<host::Version>(version)) return unexpected{host::StoreError::conflict};
        Log& log = logs_[append.table];
        log.entries.insert(log.entries.end(), append.entries.begin(), append.entries.end());
        log.standing = append.standing;
        log.changed = clock_();
        log.seen = seen_;
        return {};
    }

    StoreClock clock_;
    mutable std::mutex mutex_;
    std::map<host::TableId, Log> logs_;
    std::chrono::seconds seen_{};
    AppendQueue queue_{
        [this](std::span<const host::Append> batch) { return write(batch); }};  // last: it uses the above
};

}  // namespace

std::unique_ptr<host::Store> make_memory_store(StoreClock clock) {
    return std::make_unique<MemoryStore>(std::move(clock));
}

}  // namespace stolik::server
