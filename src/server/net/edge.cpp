// The edge as a whole: listener, limits, signals, and the end.
#include "server/net/edge.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <system_error>
#include <thread>
#include <unordered_set>

#include "server/net/client_connection.hpp"
#include "server/net/lanes.hpp"
#include "server/net/limits.hpp"
#include "text/text.hpp"

namespace stolik::server {
namespace {

using Acceptor = asio::basic_socket_acceptor<tcp, Strand>;

// Each connection is a file to the system, whose first limit is often only 1024.
void allow_many_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int thread_count(int asked) {
    if (asked > 0) return asked;
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 4);
}

class AsioEdge : public Edge {
public:
    AsioEdge(EdgeSettings settings, host::Listener& listener, Assets assets)
        : core_{std::make_shared<Core>(std::move(settings), listener, std::move(assets))},
          lanes_{core_},
          strand_{asio::make_strand(core_->context->get_executor())},
          acceptor_{strand_},
          signals_{strand_},
          pause_{strand_},
          work_{asio::make_work_guard(*core_->context)} {
        // A signal that comes before run() waits for it.
        ErrorCode ignored;
        signals_.add(SIGTERM, ignored);
        signals_.add(SIGINT, ignored);
        listen();
    }

    // Lanes and connections may outlive the edge; what waits in them is dropped here.
    ~AsioEdge() override {
        work_.reset();
        core_->context->end();
    }

    std::uint16_t port() const override { return port_; }
    host::Lanes& lanes() override { return lanes_; }

    EdgeCounts counts() const override {
        const Counters& counters = core_->counters;
        return {.connections = counters.connections,
                .accepted = counters.accepted,
                .refused = counters.refused,
                .received = counters.received,
                .sent = counters.sent,
                .dropped = counters.dropped};
    }

    void run(std::function<void()> asked_to_stop) override {
        asio::post(strand_, [this, call = std::move(asked_to_stop)]() mutable { begin(std::move(call)); });
        std::vector<std::thread> others;
        for (int i = thread_count(core_->settings.threads); i > 1; --i) others.emplace_back([this] { work(); });
        work();
        for (std::thread& other : others) other.join();
        run_the_rest();
    }

    void stop() override {
        asio::post(strand_, [this] { wind_up(); });
    }

private:
    void listen() {
        allow_many_files();
        const tcp::endpoint endpoint{asio::ip::make_address(core_->settings.address), core_->settings.port};
        acceptor_.open(endpoint.protocol());
        acceptor_.set_option(asio::socket_base::reuse_address{true});
        acceptor_.bind(endpoint);
        acceptor_.listen(4096);
        port_ = acceptor_.local_endpoint().port();
    }

    void work() {
        while (!core_->guarded(text::Key::net_work_failed, [this] { core_->context->run(); })) {
        }
    }

    // Once the sockets are gone, lanes may still have work that is due, such as noting who left.
    void run_the_rest() {
        const auto until = std::chrono::steady_clock::now() + kLongestClosing;
        core_->context->restart();
        bool more = true;
        while (more && std::chrono::steady_clock::now() < until)
            core_->guarded(text::Key::net_work_failed, [&] { more = core_->context->poll_one() > 0; });
    }

    void begin(std::function<void()> asked_to_stop) {
        if (stopping_) return;
        signals_.async_wait([this, call = std::move(asked_to_stop)](ErrorCode error, int) {
            if (error) return;
            // A second signal ends the program the hard way.
            ErrorCode unregistered;
            signals_.clear(unregistered);
            if (call) {
                core_->guarded(text::Key::net_work_failed, call);
            } else {
                wind_up();
            }
        });
        asio::co_spawn(strand_, accept(), [](const std::exception_ptr& error) {
            if (error) std::rethrow_exception(error);
        });
    }

    Task<void> accept() {
        while (acceptor_.is_open()) {
            auto own = asio::make_strand(core_->context->get_executor());
            auto [error, socket] = co_await acceptor_.async_accept(own, use_result);
            if (!error) {
                admit(std::move(own), std::move(socket));
            } else if (acceptor_.is_open() && error != asio::error::connection_aborted) {
                co_await rest_after(error);
            }
        }
    }

    // Out of files or memory: those who wait are accepted when others have gone. Asking again at once would spin.
    Task<void> rest_after(ErrorCode error) {
        core_->log(
            text::line(Language::en, text::Key::net_accept_failed, {text::Arg::word("reason", error.message())}));
        pause_.expires_after(kPauseAfterError);
        co_await pause_.async_wait(use_result);
    }

    void admit(Strand own, Socket socket) {
        ErrorCode error;
        const auto peer = socket.remote_endpoint(error);
        if (error) return;
        socket.set_option(tcp::no_delay{true}, error);
        auto client = std::make_shared<ClientConnection>(core_, std::move(own));
        client->peer = peer.address().to_string();
        const bool room = core_->counters.connections < core_->settings.connections;
        // Behind a proxy every peer is the proxy.
        if (room && !core_->settings.trust_proxy) client->slot = Slot{core_->addresses, counted_address(client->peer)};
        if (!room || (!core_->settings.trust_proxy && !client->slot)) {
            refuse(std::move(socket));
        } else {
            serve(client, std::move(socket));
        }
    }

    void serve(const std::shared_ptr<ClientConnection>& client, Socket socket) {
        ++core_->counters.connections;
        connections_.insert(client);
        asio::co_spawn(client->strand, speak(client, std::move(socket)),
                       [this, client](const std::exception_ptr& error) {
                           note(error);
                           asio::post(strand_, [this, client] { forget(client); });
                       });
    }

    static Task<void> speak(std::shared_ptr<ClientConnection> client, Socket socket) {
        auto upgrade = co_await serve_http(client, std::move(socket));
        if (upgrade) co_await serve_websocket(client, std::move(*upgrade));
    }

    void refuse(Socket socket) {
        ++core_->counters.refused;
        if (refusing_ >= kMostRefusing) return;
        ++refusing_;
        const auto own = socket.get_executor();
        asio::co_spawn(own, refuse_connection(std::move(socket)), [this](const std::exception_ptr& error) {
            note(error);
            asio::post(strand_, [this] { --refusing_; });
        });
    }

    void note(const std::exception_ptr& error) const {
        core_->guarded(text::Key::net_listener_failed, [&] {
            if (error) std::rethrow_exception(error);
        });
    }

    void forget(const std::shared_ptr<ClientConnection>& client) {
        connections_.erase(client);
        --core_->counters.connections;
        if (stopping_ && connections_.empty()) finish();
    }

    void wind_up() {
        if (std::exchange(stopping_, true)) return;
        ErrorCode ignored;
        acceptor_.close(ignored);
        signals_.cancel(ignored);
        if (connections_.empty()) return finish();
        end_each([](Ending& ending) { ending.wind_up(); });
        pause_.expires_after(kLongestGoodbye);
        pause_.async_wait([this](ErrorCode error) {
            if (!error) abort();
        });
    }

    void abort() {
        end_each([](Ending& ending) { ending.abort(); });
        pause_.expires_after(kAfterAbort);
        pause_.async_wait([this](ErrorCode error) {
            if (!error) finish();
        });
    }

    template <class End>
    void end_each(End end) {
        for (const auto& client : connections_)
            asio::post(client->strand, [client, end] {
                client->winding_up = true;
                if (const auto ending = client->ending.lock()) end(*ending);
            });
    }

    void finish() { core_->context->stop(); }

    std::shared_ptr<Core> core_;
    StrandLanes lanes_;
    // What follows is used on this strand.
    Strand strand_;
    Acceptor acceptor_;
    asio::basic_signal_set<Strand> signals_;
    Timer pause_;
    std::unordered_set<std::shared_ptr<ClientConnection>> connections_;
    int refusing_ = 0;
    bool stopping_ = false;
    asio::executor_work_guard<asio::io_context::executor_type> work_;
    std::uint16_t port_ = 0;
};

}  // namespace

std::unique_ptr<Edge> make_edge(EdgeSettings settings, host::Listener& listener, Assets assets) {
    try {
        return std::make_unique<AsioEdge>(std::move(settings), listener, std::move(assets));
    } catch (const boost::system::system_error& error) {
        throw std::system_error{error.code()};
    }
}

}  // namespace stolik::server
