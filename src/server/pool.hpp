// Threads for work that takes long, with fair turns.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "host/turns.hpp"

namespace stolik::server {

class Pool final : public host::Workers {
public:
    explicit Pool(int threads) {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
    }
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;
    ~Pool() override { stop(); }

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

    void submit(const std::string& key, Work work) override {
        {
            const std::lock_guard lock{mutex_};
            waiting_.add(key, std::move(work));
        }
        wake_.notify_one();
    }

private:
    void serve() {
        std::unique_lock lock{mutex_};
        for (;;) {
            wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            Work work = waiting_.take();
            lock.unlock();
            work();
            work = nullptr;  // what it holds is let go without the lock
            lock.lock();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    host::Turns waiting_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace stolik::server
