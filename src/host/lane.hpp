// Where things of one table happen one after another, and what tells it the time. Sockets and threads are elsewhere.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

namespace stolik::host {

using Milliseconds = std::chrono::milliseconds;

// Work posted to a lane runs in order, never twice at once. A server's lane is an Asio strand; a test's a queue with a
// clock of its own.
class Lane {
public:
    using Work = std::function<void()>;

    virtual ~Lane() = default;
    virtual void post(Work work) = 0;
    // Runs the work once after a delay, unless the answer is dropped before.
    virtual std::shared_ptr<void> after(Milliseconds delay, Work work) = 0;
    // Milliseconds since 1970; never less than before (MonotonicTime).
    virtual std::int64_t now() const = 0;
};

class Lanes {
public:
    virtual ~Lanes() = default;
    virtual std::shared_ptr<Lane> make() = 0;
};

}  // namespace stolik::host
