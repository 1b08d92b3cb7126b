// One WebSocket: a reader that calls the listener, on the connection's strand, and an outflow that sends from whichever
// thread has something to say. While the system takes bytes at once, which is nearly always, a delivery costs one
// system call and nothing else.
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "host/token_bucket.hpp"
#include "server/net/client_connection.hpp"
#include "server/net/headers.hpp"
#include "server/net/limits.hpp"
#include "server/net/outflow.hpp"
#include "text/text.hpp"

namespace stolik::server {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
namespace http = beast::http;

class Session;

// What the listener holds. It outlives the session without keeping its socket.
class SessionConnection : public host::Connection {
public:
    SessionConnection(std::weak_ptr<Session> session, std::string address)
        : session_{std::move(session)}, address_{std::move(address)} {}

    void send(std::shared_ptr<const std::string> text) override { send_those({&text, 1}); }
    void send_all(const std::vector<std::shared_ptr<const std::string>>& texts) override { send_those(texts); }
    void close(std::uint16_t code, std::string reason) override;
    const std::string& address() const override { return address_; }

private:
    void send_those(std::span<const Outflow::Message> texts);

    std::weak_ptr<Session> session_;
    std::string address_;
};

class Session : public Ending, public std::enable_shared_from_this<Session> {
public:
    Session(const std::shared_ptr<Core>& core, Upgrade& upgrade)
        : kept_{core},
          core_{*core},
          language_{upgrade.language},
          slot_{std::move(upgrade.slot)},
          stream_{std::move(upgrade.socket), core->settings.most_outbox},
          bucket_{static_cast<double>(core->settings.messages_per_second),
                  static_cast<double>(core->settings.messages_per_second * kBurstSeconds),
                  std::chrono::steady_clock::now().time_since_epoch()} {}

    // Before anything else; a constructor cannot, since it has no weak_from_this().
    void prepare(const Upgrade& upgrade) {
        outflow().belong_to(weak_from_this(), [this] { follow_up(); });
        connection_ = std::make_shared<SessionConnection>(weak_from_this(), upgrade.address);
    }

    Task<void> run(Upgrade upgrade) {
        if (!co_await accept(std::move(upgrade.request))) {
            ++core_.counters.refused;
            co_return;
        }
        ++core_.counters.accepted;
        open_ = true;
        if (!tell([&] { core_.listener.opened(connection_); })) close_with(websocket::close_code::internal_error, {});
        follow_up();
        co_await read();
        outflow().cut();
        tell([&] { core_.listener.closed(connection_); });
    }

    // From any thread.
    void send(std::span<const Outflow::Message> texts) {
        core_.counters.sent.fetch_add(static_cast<std::int64_t>(texts.size()), std::memory_order_relaxed);
        do_next(outflow().send(texts));
    }

    // From any thread.
    void close_with(std::uint16_t code, std::string reason) {
        do_next(outflow().close({.code = code, .text = std::move(reason)}));
    }

    void wind_up() override {
        close_with(websocket::close_code::going_away, text::line(language_, text::Key::net_going_away));
    }

    void abort() override { outflow().cut(); }

private:
    Outflow& outflow() { return stream_.next_layer(); }

    template <class Call>
    bool tell(Call call) {
        return core_.guarded(text::Key::net_listener_failed, call);
    }

    void do_next(Outflow::Next next) {
        if (next == Outflow::Next::nothing) return;
        if (next == Outflow::Next::drop) ++core_.counters.dropped;
        asio::post(outflow().get_executor(), [self = shared_from_this(), next] {
            if (next == Outflow::Next::drop)
                self->abort();
            else
                self->follow_up();
        });
    }

    void set_options(std::string host) {
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = kLongestGoodbye;
        timeout.idle_timeout = core_.settings.idle;
        timeout.keep_alive_pings = true;
        stream_.set_option(timeout);
        stream_.set_option(websocket::stream_base::decorator(
            [https = core_.hosts.https(), host = std::move(host)](http::fields& fields) {
                for (const auto& [name, value] : security_headers(https, host)) fields.set(name, value);
            }));
        stream_.read_message_max(core_.settings.most_message);
        stream_.auto_fragment(false);
        stream_.text(true);
        // Pings cost us pongs, so they count as messages.
        stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
            if (kind == websocket::frame_type::ping && !may_speak()) too_fast();
        });
    }

    Task<bool> accept(Request request) {
        set_options(std::string{request[http::field::host]});
        const auto [error] = co_await stream_.async_accept(request, use_result);
        // The decorator is not needed again; its host would stay with every idle client.
        stream_.set_option(websocket::stream_base::decorator([](http::fields&) {}));
        co_return !error;
    }

    // Reads until the connection ends, whoever ends it; after a close of ours what comes is not listened to.
    Task<void> read() {
        beast::flat_buffer buffer;
        for (;;) {
            const auto [error, size] = co_await stream_.async_read(buffer, use_result);
            if (error) co_return;
            hear({static_cast<const char*>(buffer.data().data()), size});
            buffer.clear();
            if (buffer.capacity() > kKeptWhenIdle) buffer.shrink_to_fit();
        }
    }

    void hear(std::string_view message) {
        if (outflow().closed()) return;
        core_.counters.received.fetch_add(1, std::memory_order_relaxed);
        if (stream_.got_binary()) {
            close_with(websocket::close_code::unknown_data, text::line(language_, text::Key::net_only_text));
        } else if (!may_speak()) {
            too_fast();
        } else if (!tell([&] { core_.listener.received(connection_, message); })) {
            close_with(websocket::close_code::internal_error, text::line(language_, text::Key::net_fault));
        }
    }

    bool may_speak() { return bucket_.take(std::chrono::steady_clock::now().time_since_epoch()); }
    void too_fast() { close_with(websocket::close_code::policy_error, text::line(language_, text::Key::net_too_fast)); }

    // What only the strand may do: sends what waits, goes on when a blocked socket takes bytes again, closes at the
    // end.
    void follow_up() {
        if (outflow().closed() && !ending_) {
            // A peer that goes on sending but reads nothing would otherwise stay.
            ending_ = true;
            outflow().cut_within(kLongestGoodbye);
        }
        // The reader sees the other side's answer, or is cut off, and ends the session.
        if (outflow().flush() && open_) outflow().say_goodbye();
    }

    std::shared_ptr<Core> kept_;
    Core& core_;
    Language language_;
    Slot slot_;
    websocket::stream<Outflow, false> stream_;
    host::TokenBucket bucket_;
    std::shared_ptr<SessionConnection> connection_;
    bool open_ = false;  // the handshake is done
    bool ending_ = false;
};

void SessionConnection::send_those(std::span<const Outflow::Message> texts) {
    if (const auto session = session_.lock()) session->send(texts);
}

void SessionConnection::close(std::uint16_t code, std::string reason) {
    if (const auto session = session_.lock()) session->close_with(code, std::move(reason));
}

}  // namespace

Task<void> serve_websocket(std::shared_ptr<ClientConnection> client, Upgrade upgrade) {
    const auto session = std::make_shared<Session>(client->core, upgrade);
    client->ending = session;
    session->prepare(upgrade);
    if (client->winding_up) session->wind_up();
    co_await session->run(std::move(upgrade));
}

}  // namespace stolik::server
