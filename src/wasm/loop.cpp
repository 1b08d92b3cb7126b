#include "wasm/loop.hpp"

#include <algorithm>

#include "host/monotonic_time.hpp"

namespace stolik::wasm {

namespace {

class LoopLane final : public host::Lane {
public:
    explicit LoopLane(Loop& loop) : loop_{loop} {}
    void post(Work work) override { loop_.post(std::move(work)); }
    std::shared_ptr<void> after(host::Milliseconds delay, Work work) override {
        return loop_.after(delay, std::move(work));
    }
    std::int64_t now() const override { return Loop::now(); }

private:
    Loop& loop_;
};

}  // namespace

std::shared_ptr<host::Lane> Loop::make() { return std::make_shared<LoopLane>(*this); }

std::shared_ptr<void> Loop::after(host::Milliseconds delay, Work work) {
    auto handle = std::make_shared<Work>(std::move(work));
    timers_.emplace(now() + delay.count(), handle);
    return handle;
}

std::int64_t Loop::now() {
    static const host::MonotonicTime time;
    return time.now();
}

void Loop::run_what_is_due() {
    for (;;) {
        while (!posted_.empty()) {
            const Work work = std::move(posted_.front());
            posted_.pop_front();
            work();
        }
        if (timers_.empty() || timers_.begin()->first > now()) return;
        const std::shared_ptr<Work> work = timers_.begin()->second.lock();
        timers_.erase(timers_.begin());
        if (work) (*work)();
    }
}

int Loop::run() {
    run_what_is_due();
    if (!thoughts_.empty()) {
        const host::Turns::Begun thought = thoughts_.take();
        thought.work();
        thoughts_.done(thought.address);
        run_what_is_due();
    }
    if (!thoughts_.empty()) return 0;
    std::erase_if(timers_, [](const auto& each) { return each.second.expired(); });
    if (timers_.empty()) return -1;
    return static_cast<int>(std::clamp<std::int64_t>(timers_.begin()->first - now(), 0, 3'600'000));
}

}  // namespace stolik::wasm
