// One WebSocket: a reader that calls the listener, and a writer that empties the outbox. Both run on the connection's
// strand. The writer is a function, not a coroutine: while the system takes bytes at once, which is nearly always, a
// delivery costs one post and one system call for all that waits.
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "server/net/connection.hpp"
#include "server/net/cork.hpp"
#include "server/net/headers.hpp"
#include "server/net/outbox.hpp"
#include "server/token_bucket.hpp"
#include "text/text.hpp"

namespace stolik::server {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
namespace http = beast::http;

constexpr int burst_seconds = 5;
// Frames gather up to so many bytes before they are handed to the system.
constexpr std::size_t gathered_at_once = 64 * 1024;
constexpr std::size_t kept_when_idle = 4096;
constexpr std::chrono::seconds longest_goodbye{5};

class Session;

// What the listener holds. It outlives the session without keeping its socket.
class SessionWire : public Wire {
public:
    SessionWire(std::weak_ptr<Session> session, std::string address, std::size_t most)
        : outbox{most}, session_{std::move(session)}, address_{std::move(address)} {}

    void send(std::shared_ptr<const std::string> text) override { follow(outbox.add(std::move(text))); }
    void send_all(const std::vector<std::shared_ptr<const std::string>>& texts) override { follow(outbox.add(texts)); }
    void close(std::uint16_t code, std::string reason) override {
        follow(outbox.close({.code = code, .text = std::move(reason)}));
    }
    const std::string& address() const override { return address_; }

    Outbox outbox;

private:
    void follow(Outbox::Next next);

    std::weak_ptr<Session> session_;
    std::string address_;
};

class Session : public Ending, public std::enable_shared_from_this<Session> {
public:
    Session(const std::shared_ptr<Core>& core, Upgrade& upgrade)
        : kept_{core},
          core_{*core},
          language_{upgrade.language},
          place_{std::move(upgrade.place)},
          stream_{Cork{std::move(upgrade.socket), core->settings.most_outbox}},
          bucket_{static_cast<double>(core->settings.messages_per_second),
                  static_cast<double>(core->settings.messages_per_second * burst_seconds),
                  std::chrono::steady_clock::now().time_since_epoch()} {}

    // Before anything else; a constructor cannot, since it has no weak_from_this().
    void prepare(const Upgrade& upgrade) {
        cork().belong_to(weak_from_this(), [this] { write(); });
        wire_ = std::make_shared<SessionWire>(weak_from_this(), upgrade.address, core_.settings.most_outbox);
    }

    Task<void> run(Upgrade upgrade) {
        if (!co_await accept(std::move(upgrade.request))) {
            ++core_.counters.refused;
            co_return;
        }
        ++core_.counters.accepted;
        open_ = true;
        if (!tell([&] { core_.listener.opened(wire_); })) close_with(websocket::close_code::internal_error, {});
        write();
        co_await read();
        wire_->outbox.shut();
        cork().close();
        tell([&] { core_.listener.closed(wire_); });
    }

    void wake() {
        asio::post(cork().get_executor(), [self = shared_from_this()] { self->write(); });
    }

    void drop() {
        ++core_.counters.dropped;
        asio::post(cork().get_executor(), [self = shared_from_this()] { self->abort(); });
    }

    void wind_up() override {
        close_with(websocket::close_code::going_away, text::line(language_, text::Key::net_going_away));
    }

    void abort() override { cork().close(); }

private:
    Cork& cork() { return stream_.next_layer(); }

    template <class Call>
    bool tell(Call call) {
        return core_.guarded(text::Key::net_listener_failed, call);
    }

    void close_with(std::uint16_t code, std::string reason) { wire_->close(code, std::move(reason)); }

    void set_options(std::string host) {
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = longest_goodbye;
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
        // The decorator is not needed again; its host would stay with every idle connection.
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
            if (buffer.capacity() > kept_when_idle) buffer.shrink_to_fit();
        }
    }

    void hear(std::string_view message) {
        if (wire_->outbox.closed()) return;
        core_.counters.received.fetch_add(1, std::memory_order_relaxed);
        if (stream_.got_binary()) {
            close_with(websocket::close_code::unknown_data, text::line(language_, text::Key::net_only_text));
        } else if (!may_speak()) {
            too_fast();
        } else if (!tell([&] { core_.listener.received(wire_, message); })) {
            close_with(websocket::close_code::internal_error, text::line(language_, text::Key::net_fault));
        }
    }

    bool may_speak() { return bucket_.take(std::chrono::steady_clock::now().time_since_epoch()); }
    void too_fast() { close_with(websocket::close_code::policy_error, text::line(language_, text::Key::net_too_fast)); }

    // Empties the outbox into the socket; goes on when a blocked socket takes bytes again.
    void write() {
        if (wire_->outbox.closed() && !ending_) {
            // A peer that goes on sending but reads nothing would otherwise stay.
            ending_ = true;
            cork().close_within(longest_goodbye);
        }
        while (cork().flush()) {
            if (!open_) return;
            if (next_ == batch_.size() && !take()) return;
            while (next_ < batch_.size() && cork().waiting() < gathered_at_once) frame(*batch_[next_++]);
        }
    }

    bool take() {
        batch_.clear();
        next_ = 0;
        wire_->outbox.take(batch_);
        if (!batch_.empty()) return true;
        if (batch_.capacity() * sizeof(Outbox::Message) > kept_when_idle) batch_.shrink_to_fit();
        if (!goodbye_) say_goodbye();
        return false;
    }

    void frame(const std::string& text) {
        ErrorCode ignored;  // after a close, or when the socket broke, the reader ends the session
        stream_.write(asio::buffer(text), ignored);
        wire_->outbox.handed_on(text.size());
        core_.counters.sent.fetch_add(1, std::memory_order_relaxed);
    }

    void say_goodbye() {
        auto reason = wire_->outbox.reason();
        if (!reason) return;
        goodbye_ = true;
        // The reader sees the other side's answer, or its silence end in a timeout, and ends the session.
        websocket::close_reason said{reason->code};
        said.reason = shortened(reason->text);
        stream_.async_close(said, [self = shared_from_this()](ErrorCode) {});
    }

    // A reason has room for 123 bytes, and must stay whole characters.
    static beast::string_view shortened(const std::string& text) {
        std::size_t size = std::min<std::size_t>(text.size(), 123);
        while (size < text.size() && size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) --size;
        return {text.data(), size};
    }

    std::shared_ptr<Core> kept_;
    Core& core_;
    Language language_;
    Place place_;
    websocket::stream<Cork, false> stream_;
    TokenBucket bucket_;
    std::shared_ptr<SessionWire> wire_;
    std::vector<Outbox::Message> batch_;
    std::size_t next_ = 0;
    bool open_ = false;  // the handshake is done
    bool ending_ = false;
    bool goodbye_ = false;
};

void SessionWire::follow(Outbox::Next next) {
    if (next == Outbox::Next::nothing) return;
    const auto session = session_.lock();
    if (!session) return;
    if (next == Outbox::Next::wake) {
        session->wake();
    } else {
        session->drop();
    }
}

}  // namespace

Task<void> serve_websocket(std::shared_ptr<Connection> connection, Upgrade upgrade) {
    const auto session = std::make_shared<Session>(connection->core, upgrade);
    connection->ending = session;
    session->prepare(upgrade);
    if (connection->winding_up) session->wind_up();
    co_await session->run(std::move(upgrade));
}

}  // namespace stolik::server
