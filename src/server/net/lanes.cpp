#include "server/net/lanes.hpp"

#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "host/monotonic_time.hpp"

namespace stolik::server {
namespace {

void run_guarded(const Core& core, const host::Lane::Work& work) { core.guarded(text::Key::net_work_failed, work); }

// Work that waits for its time. Everything but `dropped` is touched on the lane only.
struct Delayed {
    Delayed(const Strand& strand, host::Milliseconds delay, host::Lane::Work given)
        : timer{strand, delay}, work{std::move(given)} {}
    Timer timer;
    host::Lane::Work work;
    std::atomic<bool> dropped = false;
};

class StrandLane : public host::Lane {
public:
    explicit StrandLane(std::shared_ptr<const Core> core)
        : core_{std::move(core)}, strand_{asio::make_strand(core_->context->get_executor())} {}

    void post(Work work) override {
        if (core_->context->ended()) return;
        asio::post(strand_, [core = core_, work = std::move(work)] { run_guarded(*core, work); });
    }

    std::shared_ptr<void> after(host::Milliseconds delay, Work work) override {
        if (core_->context->ended()) return nullptr;
        auto delayed = std::make_shared<Delayed>(strand_, delay, std::move(work));
        delayed->timer.async_wait([core = core_, delayed](ErrorCode error) {
            const Work due = std::exchange(delayed->work, nullptr);
            if (!error && !delayed->dropped) run_guarded(*core, due);
        });
        return {delayed.get(), [core = core_, strand = strand_, delayed](void*) { drop(*core, strand, delayed); }};
    }

    std::int64_t now() const override {
        static const host::MonotonicTime time;
        return time.now();
    }

private:
    static void drop(const Core& core, const Strand& strand, const std::shared_ptr<Delayed>& delayed) {
        delayed->dropped = true;
        if (core.context->ended()) return;
        asio::dispatch(strand, [delayed] { delayed->timer.cancel(); });
    }

    std::shared_ptr<const Core> core_;
    Strand strand_;
};

}  // namespace

std::shared_ptr<host::Lane> StrandLanes::make() { return std::make_shared<StrandLane>(core_); }

}  // namespace stolik::server
