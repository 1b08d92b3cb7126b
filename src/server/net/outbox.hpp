// The bounded queue between whoever sends and the socket: the one part of a WebSocket that several threads touch.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace stolik::server {

struct CloseReason {
    std::uint16_t code = 1000;
    std::string text;
};

class Outbox {
public:
    using Message = std::shared_ptr<const std::string>;
    // What the caller has to do after adding something.
    enum class Next { nothing, wake, drop };

    explicit Outbox(std::size_t most) : most_{most} {}

    Next add(Message message) { return add({&message, 1}); }
    Next add(std::span<const Message> messages) {
        std::size_t size = 0;
        for (const Message& each : messages) size += each->size();
        const std::scoped_lock lock{mutex_};
        if (closed_) return Next::nothing;
        if (bytes_ + size > most_) {
            closed_ = true;
            return Next::drop;
        }
        bytes_ += size;
        messages_.insert(messages_.end(), messages.begin(), messages.end());
        return woken();
    }

    // Nothing is added after this; what waits is still to be sent.
    Next close(CloseReason reason) {
        const std::scoped_lock lock{mutex_};
        if (closed_) return Next::nothing;
        closed_ = true;
        reason_ = std::move(reason);
        return woken();
    }

    // Takes all that waits into `batch` (which is empty). When nothing does, the next add() wakes the writer again.
    void take(std::vector<Message>& batch) {
        const std::scoped_lock lock{mutex_};
        batch.swap(messages_);
        awake_ = !batch.empty();
    }

    // Bytes taken count until they are handed on.
    void handed_on(std::size_t size) { bytes_ -= size; }

    // Why to close, once everything was taken.
    std::optional<CloseReason> reason() {
        const std::scoped_lock lock{mutex_};
        return messages_.empty() ? reason_ : std::nullopt;
    }

    // Whether somebody asked to close, or the outbox overflowed.
    bool closed() const { return closed_; }

    void shut() {
        const std::scoped_lock lock{mutex_};
        closed_ = true;
        messages_.clear();
    }

private:
    Next woken() { return std::exchange(awake_, true) ? Next::nothing : Next::wake; }

    const std::size_t most_;
    std::mutex mutex_;
    std::vector<Message> messages_;
    std::atomic<std::size_t> bytes_ = 0;
    std::optional<CloseReason> reason_;
    bool awake_ = false;
    std::atomic<bool> closed_ = false;  // changes under the mutex
};

}  // namespace stolik::server
