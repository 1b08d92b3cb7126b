// Threads for work that takes long, with fair turns: each key (a table) has a queue of its own, and the queues are
// served one after another, so that a table with much to do does not keep others waiting.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace stolik::server {

class Pool {
public:
    using Work = std::function<void()>;

    explicit Pool(int threads) {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
    }
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    ~Pool() { stop(); }

    // Waits for the work that runs; what has not begun is forgotten, also what comes later.
    void stop() {
        {
            const std::lock_guard lock{mutex_};
            stopping_ = true;
        }
        wake_.notify_all();
        for (std::thread& each : threads_) each.join();
        threads_.clear();
    }

    // The work must not throw.
    void submit(const std::string& key, Work work) {
        {
            const std::lock_guard lock{mutex_};
            auto& queue = queues_[key];
            if (queue.empty()) turns_.push_back(key);
            queue.push_back(std::move(work));
        }
        wake_.notify_one();
    }

private:
    void serve() {
        std::unique_lock lock{mutex_};
        for (;;) {
            wake_.wait(lock, [this] { return stopping_ || !turns_.empty(); });
            if (stopping_) return;
            const std::string key = std::move(turns_.front());
            turns_.pop_front();
            auto& queue = queues_.at(key);
            const Work work = std::move(queue.front());
            queue.pop_front();
            if (queue.empty())
                queues_.erase(key);
            else
                turns_.push_back(key);
            lock.unlock();
            work();
            lock.lock();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::map<std::string, std::deque<Work>> queues_;
    std::deque<std::string> turns_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace stolik::server
