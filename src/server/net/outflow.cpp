#include "server/net/outflow.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "server/net/limits.hpp"

namespace stolik::server {
namespace {

constexpr unsigned char kWholeText = 0x81;  // FIN, opcode 1

// What stands before a server's text in a frame (RFC 6455, 5.2).
class FrameHead {
public:
    void describe(std::size_t size) {
        bytes_[0] = kWholeText;
        if (size < 126) {
            bytes_[1] = static_cast<unsigned char>(size);
            size_ = 2;
        } else {
            const bool is_long = size > 0xffff;
            bytes_[1] = is_long ? 127 : 126;
            size_ = is_long ? 10 : 4;
            for (std::size_t i = size_; i-- > 2; size >>= 8) bytes_[i] = static_cast<unsigned char>(size & 0xff);
        }
    }
    unsigned char* data() { return bytes_.data(); }
    std::size_t size() const { return size_; }

private:
    std::array<unsigned char, 10> bytes_;
    std::size_t size_ = 0;
};

// What the system takes of it now; none when the socket is broken.
std::optional<std::size_t> hand_over(int descriptor, std::span<iovec> parts) {
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = parts.size();
    for (;;) {
        const ssize_t taken = ::sendmsg(descriptor, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (taken >= 0) return static_cast<std::size_t>(taken);
        if (errno == EAGAIN || errno == EWOULDBLOCK) return 0;
        if (errno != EINTR) return std::nullopt;
    }
}

// It must stay whole characters.
std::string_view shortened(std::string_view text) {
    std::size_t size = std::min(text.size(), kLongestReason);
    while (size < text.size() && size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) --size;
    return text.substr(0, size);
}

}  // namespace

Outflow::Outflow(Socket socket, std::size_t most) : socket_{std::move(socket)}, most_{most} {}

Outflow::Next Outflow::send(std::span<const Message> messages) {
    std::size_t size = 0;
    for (const Message& each : messages) size += each->size();
    const std::scoped_lock lock{mutex_};
    if (closed_) return Next::nothing;
    if (bytes_.size() + size > most_) {
        closed_ = true;
        return Next::drop;
    }
    const bool waits_already = !bytes_.empty();
    while (!messages.empty()) {
        const auto batch = messages.first(std::min(messages.size(), kFramesAtOnce));
        messages = messages.subspan(batch.size());
        std::array<FrameHead, kFramesAtOnce> heads;
        std::array<iovec, 2 * kFramesAtOnce> parts;
        std::size_t count = 0;
        for (const Message& each : batch) {
            FrameHead& head = heads[count / 2];
            head.describe(each->size());
            parts[count++] = {head.data(), head.size()};
            parts[count++] = {const_cast<char*>(each->data()), each->size()};
        }
        const std::span all = std::span{parts}.first(count);
        std::size_t taken = 0;
        if (bytes_.empty()) {
            const auto now = hand_over(socket_.native_handle(), all);
            if (!now) {
                broken_ = closed_ = true;
                return Next::follow_up;
            }
            taken = *now;
        }
        for (const iovec& part : all) {
            const std::size_t gone = std::min(taken, part.iov_len);
            bytes_.append(static_cast<const char*>(part.iov_base) + gone, part.iov_len - gone);
            taken -= gone;
        }
    }
    return !bytes_.empty() && !waits_already ? Next::follow_up : Next::nothing;
}

Outflow::Next Outflow::close(CloseReason reason) {
    const std::scoped_lock lock{mutex_};
    if (closed_) return Next::nothing;
    closed_ = true;
    reason_ = std::move(reason);
    return Next::follow_up;
}

void Outflow::shut() {
    const std::scoped_lock lock{mutex_};
    closed_ = true;
}

void Outflow::say_goodbye() {
    {
        const std::scoped_lock lock{mutex_};
        if (!reason_ || said_goodbye_) return;
        said_goodbye_ = true;
        const std::string_view text = shortened(reason_->text);
        bytes_ += static_cast<char>(kCloseFrame);
        bytes_ += static_cast<char>(2 + text.size());
        bytes_ += static_cast<char>(reason_->code >> 8);
        bytes_ += static_cast<char>(reason_->code & 0xff);
        bytes_ += text;
    }
    flush();
}

ErrorCode Outflow::refusal() const {
    if (broken_) return asio::error::broken_pipe;
    if (bytes_.size() > most_) return asio::error::no_buffer_space;
    return {};
}

bool Outflow::flush() {
    if (blocked_) return false;
    bool broken = false;
    {
        const std::scoped_lock lock{mutex_};
        broken = broken_;
        std::size_t written = 0;
        while (!broken && !blocked_ && written < bytes_.size()) {
            iovec part{bytes_.data() + written, bytes_.size() - written};
            const auto taken = hand_over(socket_.native_handle(), {&part, 1});
            broken = !taken;
            blocked_ = taken == std::size_t{0};
            written += taken.value_or(0);
        }
        bytes_.erase(0, written);
        if (bytes_.empty()) std::string{}.swap(bytes_);  // an idle connection keeps no memory
    }
    if (broken) cut();
    if (blocked_) wait_until_writable();
    return !broken && !blocked_;
}

void Outflow::cut() {
    const std::scoped_lock lock{mutex_};
    broken_ = closed_ = true;
    std::string{}.swap(bytes_);
    ErrorCode ignored;
    socket_.close(ignored);
    deadline_.reset();
}

void Outflow::cut_within(std::chrono::seconds limit) {
    deadline_ = std::make_unique<Timer>(socket_.get_executor(), limit);
    deadline_->async_wait([this, kept = owner_.lock()](ErrorCode error) {
        if (!error && kept) cut();
    });
}

void Outflow::wait_until_writable() {
    socket_.async_wait(Socket::wait_write, [this, kept = owner_.lock()](ErrorCode error) {
        if (error || !kept) return;
        blocked_ = false;
        writable_();
    });
}

}  // namespace stolik::server
