#include "server/server.hpp"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <future>
#include <system_error>
#include <thread>

#include "host/lobby.hpp"
#include "server/admin_socket.hpp"
#include "server/logbook.hpp"
#include "server/metrics.hpp"
#include "server/page_files.hpp"
#include "server/pool.hpp"
#include "server/store/limits.hpp"
#include "server/store/open_store.hpp"
#include "server/trouble_log.hpp"

namespace stolik::server {

using text::Arg;
using text::Key;

namespace {

constexpr int kFewestThinkers = 2;    // so that one address's thoughts hold up nobody else's
constexpr int kThinkersGiveWay = 10;  // a move is answered before a bot thinks of the next
constexpr host::Milliseconds kForgetEvery{3'600'000};
constexpr std::chrono::seconds kSaidBefore = std::chrono::days{1};  // what will be deleted is told so long before

constexpr std::chrono::milliseconds kLookForTheEnd{100};

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

// Does what an administrator asks, with the table set aside meanwhile. `stopping`: nobody does it any more.
AdminAnswer administer_running(host::Lobby& lobby, host::Store& store, const AdminRequest& request,
                               const std::atomic<bool>& stopping) {
    const auto no = [&](const text::Error& reason) {
        return AdminAnswer{.refused = reason.in(language_named(request.language).value_or(Language::en))};
    };
    const bool deletes = request.action == AdminAction::delete_table;
    auto done = std::make_shared<std::promise<AdminAnswer>>();
    auto answer = done->get_future();
    const auto aside =
        lobby.set_aside(request.table, {deletes ? Key::lobby_deleted : Key::lobby_set_aside, {}}, !deletes,
                        [&store, request, done] { done->set_value(administer(store, request)); });
    if (!aside) return no(aside.error());
    while (answer.wait_for(kLookForTheEnd) != std::future_status::ready)
        if (stopping) return no({Key::lobby_stopping, {}});
    try {
        return answer.get();
    } catch (const std::future_error&) {  // the work was given up
        return no({Key::lobby_fault, {}});
    }
}

// None for a store that is no file, or where none can be made: the log says so.
std::unique_ptr<AdminSocket> admin_socket(const std::string& store, host::Logbook& logbook,
                                          AdminSocket::Answer answer) {
    const auto file = file_of(store);
    if (!file) return nullptr;
    auto made = AdminSocket::beside(*file, std::move(answer));
    if (made) return std::move(*made);
    logbook.note("no administration", {{"why", made.error().in(Language::en)}});
    return nullptr;
}

}  // namespace

Result<void> serve(const ServerSettings& settings, const std::function<void(std::uint16_t)>& ready) {
    auto assets = TRY(settings.web.empty() ? Result<Assets>{built_in_page()} : page_of(settings.web));
    // A file that may not grow any more is like a full disk: what needs it is refused, and the server goes on.
    std::signal(SIGXFSZ, SIG_IGN);
    LineLogbook logbook{stderr};
    TroubleLog troubles{logbook};
    auto store = TRY(open_store(settings.store, {.troubled = [&](const StoreTrouble& why) { troubles.note(why); }}));
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
    std::atomic<bool> stopping{false};
    auto administration = admin_socket(settings.store, logbook, [&](const AdminRequest& request) {
        return administer_running(lobby, *store, request, stopping);
    });
    logbook.note("serving", {{"address", settings.edge.address}, {"port", std::to_string(edge->port())}});
    ready(edge->port());
    store->check([&](const std::string& damage) {
        if (damage.empty())
            logbook.note("store checked", {});
        else
            logbook.note("store damaged", {{"what", damage}});
    });
    edge->run([&] {
        logbook.note("stopping", {});
        lobby.drain([&] { edge->stop(); });
    });
    stopping = true;
    administration.reset();
    // Their work knows the lobby, which goes before them.
    thinking.stop();
    readers.stop();
    store->flush();
    logbook.note("stopped", {});
    return {};
}

}  // namespace stolik::server
