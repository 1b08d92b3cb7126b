// Group commit: one thread takes everything that was handed over meanwhile and writes it as one batch, so that many
// tables share one sync. Every back end writes through it.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <span>
#include <thread>
#include <vector>

#include "host/store.hpp"

namespace stolik::server {

class AppendQueue {
public:
    using Verdict = Expected<void, host::StoreError>;
    // Makes a batch durable, in its order, and says for each append what became of it. Must not throw.
    using Write = std::function<std::vector<Verdict>(std::span<const host::Append> batch)>;

    explicit AppendQueue(Write write);
    // Finishes what is queued.
    ~AppendQueue();
    AppendQueue(const AppendQueue&) = delete;
    AppendQueue& operator=(const AppendQueue&) = delete;

    void push(host::Append what, host::Store::Appended done);
    // Runs work on the queue's thread, after the appends pushed so far. The work must not throw.
    void post(std::function<void()> work);
    // And waits for it.
    void run(const std::function<void()>& work);
    void flush();
    host::StoreCounts counts() const;

private:
    using Time = std::chrono::steady_clock::time_point;

    struct Ticket {
        host::Store::Appended done;
        Time handed_over;
    };
    // What waits: appends[i] belongs to tickets[i].
    struct Waiting {
        std::vector<host::Append> appends;
        std::vector<Ticket> tickets;
        std::vector<std::function<void()>> work;

        bool empty() const { return appends.empty() && work.empty(); }
        void clear();
    };

    void serve();
    void write(Waiting& batch);
    void count(const Waiting& batch, const std::vector<Verdict>& verdicts);
    void expect_another_thread() const;

    Write write_;
    mutable std::mutex mutex_;
    std::condition_variable has_work_;
    std::condition_variable has_finished_;
    Waiting waiting_;
    std::int64_t rounds_begun_ = 0;
    std::int64_t rounds_finished_ = 0;
    bool closing_ = false;
    host::StoreCounts counts_;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace stolik::server
