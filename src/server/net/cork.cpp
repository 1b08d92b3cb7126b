#include "server/net/cork.hpp"

#include <algorithm>

namespace stolik::server {
namespace {

// An emptied buffer waits in its thread for whoever writes next: most messages need no memory of their own, and an idle
// connection keeps none.
thread_local std::string spare;
constexpr std::size_t largest_spare = std::size_t{1} << 20;

}  // namespace

Cork::Cork(Socket socket, std::size_t most) : socket_{std::move(socket)}, most_{most} {
    ErrorCode ignored;
    socket_.non_blocking(true, ignored);
}

ErrorCode Cork::refusal() const {
    if (broken_) return asio::error::broken_pipe;
    if (waiting() > most_) return asio::error::no_buffer_space;
    return {};
}

bool Cork::flush() {
    if (blocked_) return false;
    while (waiting() > 0) {
        ErrorCode error;
        written_ += socket_.write_some(asio::buffer(bytes_.data() + written_, waiting()), error);
        if (error == asio::error::would_block || error == asio::error::try_again) {
            wait_until_writable();
            return false;
        }
        if (error) {
            close();
            return true;
        }
    }
    written_ = 0;
    bytes_.clear();
    if (bytes_.capacity() > spare.capacity() && bytes_.capacity() <= largest_spare) bytes_.swap(spare);
    std::string{}.swap(bytes_);
    return true;
}

void Cork::make_room(std::size_t more) {
    if (bytes_.empty()) bytes_.swap(spare);
    if (const std::size_t needed = bytes_.size() + more; needed > bytes_.capacity())
        bytes_.reserve(std::max(needed, 2 * bytes_.capacity()));
}

void Cork::close() {
    broken_ = true;
    written_ = 0;
    std::string{}.swap(bytes_);
    ErrorCode ignored;
    socket_.close(ignored);
    deadline_.reset();
}

void Cork::close_within(std::chrono::seconds limit) {
    deadline_ = std::make_unique<Timer>(socket_.get_executor(), limit);
    deadline_->async_wait([this, kept = owner_.lock()](ErrorCode error) {
        if (!error && kept) close();
    });
}

void Cork::wait_until_writable() {
    blocked_ = true;
    bytes_.erase(0, written_);
    written_ = 0;
    socket_.async_wait(Socket::wait_write, [this, kept = owner_.lock()](ErrorCode error) {
        if (error || !kept) return;
        blocked_ = false;
        writable_();
    });
}

}  // namespace stolik::server
