// Threads for work that takes long, with fair turns: no address gets all of them, so that whoever comes finds one soon.
#pragma once

#include <sys/resource.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "host/turns.hpp"

namespace stolik::server {

class Pool final : public host::Workers {
public:
    // `give_way`: how far its threads stand back behind others of the program, as `nice` counts it.
    explicit Pool(int threads, int give_way = 0) : waiting_{std::max(1, threads - 1)} {
        for (int i = 0; i < threads; ++i)
            threads_.emplace_back([this, give_way] {
                // On Linux this is of the calling thread alone.
                if (give_way != 0) ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + give_way);
                serve();
            });
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

    void submit(const host::Share& share, Work work) override {
        {
            const std::lock_guard lock{mutex_};
            waiting_.add(share, std::move(work));
        }
        wake_.notify_one();
    }

private:
    void serve() {
        std::unique_lock lock{mutex_};
        for (;;) {
            wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (stopping_) return;
            host::Turns::Begun begun = waiting_.take();
            lock.unlock();
            begun.work();
            begun.work = nullptr;  // what it holds is let go without the lock
            lock.lock();
            waiting_.done(begun.address);
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    host::Turns waiting_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace stolik::server
