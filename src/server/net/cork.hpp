// A socket whose writes gather in memory until they are flushed: many small frames go out in one system call, and
// without waiting while the system takes them at once.
#pragma once

#include <boost/asio/append.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/net/asio.hpp"

namespace stolik::server {

// The next layer of a WebSocket stream. Used on its strand only. Each write is one whole frame, so frames of the caller
// (written synchronously) and of Beast itself (pongs, closes: written asynchronously) never mix.
class Cork {
public:
    using executor_type = Strand;

    // More than `most` bytes that wait are an error: a peer that asks and never reads.
    Cork(Socket socket, std::size_t most);

    executor_type get_executor() { return socket_.get_executor(); }
    Socket& socket() { return socket_; }

    // `writable` is called when a blocked socket takes bytes again. The owner is kept alive meanwhile.
    void belong_to(std::weak_ptr<void> owner, std::function<void()> writable) {
        owner_ = std::move(owner);
        writable_ = std::move(writable);
    }

    std::size_t waiting() const { return bytes_.size() - written_; }
    // Hands to the system what it takes; false while it takes no more.
    bool flush();
    void close();
    // Closes after a while at the latest; the last word counts.
    void close_within(std::chrono::seconds limit);

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return socket_.async_read_some(buffers, std::forward<Token>(token));
    }

    // Beast asks for all four; nothing reads synchronously.
    template <class Buffers>
    std::size_t read_some(const Buffers& buffers, ErrorCode& error) {
        return socket_.read_some(buffers, error);
    }
    template <class Buffers>
    std::size_t read_some(const Buffers& buffers) {
        return socket_.read_some(buffers);
    }

    template <class Buffers>
    std::size_t write_some(const Buffers& buffers, ErrorCode& error) {
        error = refusal();
        return error ? 0 : gather(buffers);
    }

    template <class Buffers>
    std::size_t write_some(const Buffers& buffers) {
        ErrorCode error;
        const auto size = write_some(buffers, error);
        if (error) throw boost::system::system_error{error};
        return size;
    }

    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return asio::async_initiate<Token, void(ErrorCode, std::size_t)>(
            [this](auto handler, const Buffers& given) {
                ErrorCode error;
                const auto size = write_some(given, error);
                flush();
                asio::post(get_executor(), asio::append(std::move(handler), error, size));
            },
            token, buffers);
    }

private:
    ErrorCode refusal() const;
    void wait_until_writable();
    void make_room(std::size_t more);

    template <class Buffers>
    std::size_t gather(const Buffers& buffers) {
        const auto before = bytes_.size();
        make_room(asio::buffer_size(buffers));
        for (auto at = asio::buffer_sequence_begin(buffers); at != asio::buffer_sequence_end(buffers); ++at) {
            const asio::const_buffer part{*at};
            bytes_.append(static_cast<const char*>(part.data()), part.size());
        }
        return bytes_.size() - before;
    }

    Socket socket_;
    std::size_t most_;
    std::string bytes_;
    std::size_t written_ = 0;
    bool blocked_ = false;
    bool broken_ = false;
    std::unique_ptr<Timer> deadline_;
    std::weak_ptr<void> owner_;
    std::function<void()> writable_;
};

// How Beast ends a connection through this layer.
inline void beast_close_socket(Cork& cork) { cork.close(); }

inline void teardown(boost::beast::role_type role, Cork& cork, ErrorCode& error) {
    boost::beast::websocket::teardown(role, cork.socket(), error);
}

template <class Handler>
void async_teardown(boost::beast::role_type role, Cork& cork, Handler&& handler) {
    // Enough for a peer that is still sending to read why it ends.
    cork.close_within(std::chrono::seconds{1});
    boost::beast::websocket::async_teardown(role, cork.socket(), std::forward<Handler>(handler));
}

}  // namespace stolik::server
