#include "server/store/append_queue.hpp"

#include <utility>

#include "core/ensure.hpp"

namespace stolik::server {

AppendQueue::AppendQueue(Write write) : write_{std::move(write)}, thread_{[this] { serve(); }} {}

AppendQueue::~AppendQueue() {
    {
        const std::lock_guard lock{mutex_};
        closing_ = true;
    }
    has_work_.notify_one();
    thread_.join();
}

void AppendQueue::Waiting::clear() {
    appends.clear();
    tickets.clear();
    work.clear();
}

void AppendQueue::push(host::Append what, host::Store::Appended done) {
    bool first = false;
    {
        const std::lock_guard lock{mutex_};
        first = waiting_.empty();
        waiting_.appends.push_back(std::move(what));
        waiting_.tickets.push_back({std::move(done), std::chrono::steady_clock::now()});
    }
    if (first) has_work_.notify_one();
}

void AppendQueue::post(std::function<void()> work) {
    {
        const std::lock_guard lock{mutex_};
        waiting_.work.push_back(std::move(work));
    }
    has_work_.notify_one();
}

void AppendQueue::run(const std::function<void()>& work) {
    expect_another_thread();
    post(work);
    flush();
}

// Whoever waits for the queue on the queue's own thread (inside `done`) would wait for ever.
void AppendQueue::expect_another_thread() const {
    ensure(std::this_thread::get_id() != thread_.get_id(), "a store's thread must not wait for the store");
}

void AppendQueue::flush() {
    expect_another_thread();
    std::unique_lock lock{mutex_};
    const std::int64_t last = rounds_begun_ + (waiting_.empty() ? 0 : 1);
    has_finished_.wait(lock, [&] { return rounds_finished_ >= last; });
}

host::StoreCounts AppendQueue::counts() const {
    const std::lock_guard lock{mutex_};
    return counts_;
}

void AppendQueue::serve() {
    constexpr std::size_t kBusy = 4;  // appends in one batch
    constexpr std::chrono::milliseconds kPatience{2};
    Waiting batch;
    bool busy = false;
    std::unique_lock lock{mutex_};
    for (;;) {
        has_work_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        // When many are coming, a moment's patience lets more of them share the sync.
        if (busy && !closing_) has_work_.wait_for(lock, kPatience, [&] { return closing_; });
        std::swap(batch, waiting_);
        busy = batch.appends.size() >= kBusy;
        ++rounds_begun_;
        lock.unlock();
        if (!batch.appends.empty()) write(batch);
        for (const auto& work : batch.work) work();
        batch.clear();
        lock.lock();
        ++rounds_finished_;
        has_finished_.notify_all();
    }
}

void AppendQueue::write(Waiting& batch) {
    const std::vector<Verdict> verdicts = write_(batch.appends);
    ensure(verdicts.size() == batch.appends.size(), "a verdict for every append");
    count(batch, verdicts);
    for (std::size_t i = 0; i < verdicts.size(); ++i)
        if (batch.tickets[i].done) batch.tickets[i].done(verdicts[i]);
}

void AppendQueue::count(const Waiting& batch, const std::vector<Verdict>& verdicts) {
    const Time now = std::chrono::steady_clock::now();
    const std::lock_guard lock{mutex_};
    ++counts_.batches;
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
        if (verdicts[i]) {
            ++counts_.appends;
            counts_.latency.add(now - batch.tickets[i].handed_over);
        } else {
            ++(verdicts[i].error() == host::StoreError::conflict ? counts_.conflicts : counts_.failures);
        }
    }
}

}  // namespace stolik::server
