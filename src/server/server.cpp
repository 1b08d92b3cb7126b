#include "server/server.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <system_error>
#include <thread>

#include "server/lobby/lobby.hpp"
#include "server/logbook.hpp"
#include "server/metrics.hpp"
#include "server/store/open_store.hpp"

namespace stolik::server {

using text::Arg;
using text::Key;

namespace {

constexpr Milliseconds kForgetEvery{3'600'000};

std::string type_of(const std::string& extension) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".json", "application/json; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
    }};
    for (const auto& [ending, type] : kTypes)
        if (extension == ending) return std::string{type};
    return "application/octet-stream";
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return std::move(text).str();
}

// Files below assets/ have their content's hash in their names.
Result<Assets> read_assets(const std::filesystem::path& folder) {
    Assets assets;
    if (folder.empty()) return assets;
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator each{folder, error}, end; !error && each != end;
         each.increment(error)) {
        if (!each->is_regular_file()) continue;
        const std::string path = "/" + std::filesystem::relative(each->path(), folder).generic_string();
        assets.push_back(
            {path, type_of(each->path().extension()), read_file(each->path()), {}, path.starts_with("/assets/")});
    }
    if (error) return failure(Key::server_no_web, {Arg::word("folder", folder.string())});
    return assets;
}

int thinkers(int wanted) {
    if (wanted > 0) return wanted;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// Deletes old tables now and every hour.
class Forgetting {
public:
    Forgetting(Services& services, int days, std::shared_ptr<Lane> lane)
        : services_{services}, days_{days}, lane_{std::move(lane)} {
        if (days_ > 0) forget();
    }

private:
    void forget() {
        services_.readers.submit("forget", [this] {
            const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
            const auto gone = services_.store.forget(now - std::chrono::days{days_});
            if (gone && *gone > 0) services_.logbook.note("tables forgotten", {{"count", std::to_string(*gone)}});
        });
        next_ = lane_->after(kForgetEvery, [this] { forget(); });
    }

    Services& services_;
    int days_;
    std::shared_ptr<Lane> lane_;
    std::shared_ptr<void> next_;
};

}  // namespace

Result<void> serve(const ServerSettings& settings, const std::function<void(std::uint16_t)>& ready) {
    auto assets = read_assets(settings.web);
    if (!assets) return unexpected{assets.error()};
    auto store = open_store(settings.store);
    if (!store) return unexpected{store.error()};
    LineLogbook logbook{stderr};
    // Destroyed in the opposite order: the edge first, the pools before the store.
    Pool readers{1};
    Pool thinking{thinkers(settings.thinkers)};
    Services services{**store, thinking, readers, logbook, settings.lobby, {}};
    Lobby lobby{services};
    EdgeSettings edge_settings = settings.edge;
    edge_settings.log = [&](const std::string& what) { logbook.note("fault", {{"what", what}}); };
    std::unique_ptr<Edge> edge;
    try {
        edge = make_edge(edge_settings, lobby, std::move(*assets));
    } catch (const std::system_error& wrong) {
        return failure(Key::server_cannot_listen,
                       {Arg::word("address", settings.edge.address), Arg::count("port", settings.edge.port),
                        Arg::word("why", wrong.code().message())});
    }
    lobby.use(edge->lanes());
    lobby.metrics = [&] { return metrics_text(services.counts, edge->counts(), (*store)->counts()); };
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
    (*store)->flush();
    logbook.note("stopped", {});
    return {};
}

}  // namespace stolik::server
