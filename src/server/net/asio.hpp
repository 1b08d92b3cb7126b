// The types of Asio that the edge is built from.
#pragma once

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

namespace stolik::server {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using ErrorCode = boost::system::error_code;

// A strand by its own type: the erased executor costs a virtual call at every step.
using Strand = asio::strand<asio::io_context::executor_type>;
using Socket = asio::basic_stream_socket<tcp, Strand>;
using Timer =
    asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Strand>;
template <class T>
using Task = asio::awaitable<T, Strand>;

constexpr asio::use_awaitable_t<Strand> use_task{};
// Errors as values: what goes wrong on a socket is ordinary.
constexpr auto use_result = asio::as_tuple(use_task);

// An io_context that can be ended before it is destroyed: what waits in it is dropped, and what still refers to it (a
// table's lane, a late answer) stays valid but does nothing.
class Context : public asio::io_context {
public:
    using asio::io_context::io_context;
    bool ended() const { return ended_; }
    void end() {
        ended_ = true;
        shutdown();
    }

private:
    std::atomic<bool> ended_ = false;
};

}  // namespace stolik::server
