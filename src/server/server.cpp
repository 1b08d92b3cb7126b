#include "server/server.hpp"

#include <algorithm>
#include <system_error>
#include <thread>

#include "host/lobby.hpp"
#include "server/logbook.hpp"
#include "server/metrics.hpp"
#include "server/page_files.hpp"
#include "server/pool.hpp"
#include "server/store/limits.hpp"
#include "server/store/open_store.hpp"

namespace stolik::server {

using text::Arg;
using text::Key;

namespace {

constexpr int kFewestThinkers = 2;    // so that one address's thoughts hold up nobody else's
constexpr int kThinkersGiveWay = 10;  // a move is answered before a bot thinks of the next
constexpr host::Milliseconds kForgetEvery{3'600'000};
constexpr std::chrono::seconds kSaidBefore = std::chrono::days{1};  // what will be deleted is told so long before

int thinkers(int wanted) {
    if (wanted > 0) return wanted;
    return std::max(kFewestThinkers, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// Deletes old tables every hour, by the time that this server has seen passing; says a day before what it will delete.
class Forgetting {
public:
    Forgetting(host::Services& services, int days, std::shared_ptr<host::Lane> lane)
        : services_{services}, after_{std::chrono::days{days}}, lane_{std::move(lane)} {
        services_.readers.submit({"", "forget"}, [this] { announce(); });
        wait();
    }

private:
    void wait() {
        next_ = lane_->after(kForgetEvery, [this] {
            services_.readers.submit({"", "forget"}, [this] { forget(); });
            wait();
        });
    }

    void forget() {
        if (!services_.store.pass(std::chrono::duration_cast<std::chrono::seconds>(kForgetEvery))) return;
        if (after_.count() == 0) return;
        const auto gone = services_.store.forget(after_);
        if (gone && *gone > 0) services_.logbook.note("tables forgotten", {{"count", std::to_string(*gone)}});
        announce();
    }

    void announce() {
        if (after_.count() == 0) return;
        const auto due = services_.store.count_unchanged(after_ - kSaidBefore);
        if (due && *due > 0)
            services_.logbook.note("tables to be forgotten within a day", {{"count", std::to_string(*due)}});
    }

    host::Services& services_;
    std::chrono::seconds after_;  // 0: nothing is forgotten, but the time is seen
    std::shared_ptr<host::Lane> lane_;
    std::shared_ptr<void> next_;
};

}  // namespace

Result<void> serve(const ServerSettings& settings, const std::function<void(std::uint16_t)>& ready) {
    auto assets = TRY(settings.web.empty() ? Result<Assets>{built_in_page()} : page_of(settings.web));
    auto store = TRY(open_store(settings.store));
    LineLogbook logbook{stderr};
    // Destroyed in the opposite order: the edge first, the pools before the store.
    Pool readers{kReaders};
    Pool thinking{thinkers(settings.thinkers), kThinkersGiveWay};
    host::Services services{*store, thinking, readers, logbook, settings.lobby, {}};
    host::Lobby lobby{services};
    EdgeSettings edge_settings = settings.edge;
    edge_settings.log = [&](const std::string& what) { logbook.note("fault", {{"what", what}}); };
    std::unique_ptr<Edge> edge;
    try {
        edge = make_edge(edge_settings, lobby, std::move(assets));
    } catch (const std::system_error& wrong) {
        return failure(Key::server_cannot_listen,
                       {Arg::word("address", settings.edge.address), Arg::count("port", settings.edge.port),
                        Arg::word("why", wrong.code().message())});
    }
    lobby.use(edge->lanes());
    lobby.metrics = [&] { return metrics_text(services.counts, edge->counts(), store->counts()); };
    lobby.wake_tables();
    const Forgetting forgetting{services, settings.forget_days, edge->lanes().make()};
    logbook.note("serving", {{"address", settings.edge.address}, {"port", std::to_string(edge->port())}});
    ready(edge->port());
    edge->run([&] {
        logbook.note("stopping", {});
        lobby.drain([&] { edge->stop(); });
    });
    // Their work knows the lobby, which goes before them.
    thinking.stop();
    readers.stop();
    store->flush();
    logbook.note("stopped", {});
    return {};
}

}  // namespace stolik::server
