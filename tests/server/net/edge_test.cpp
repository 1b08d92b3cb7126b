// The edge as a whole: limits, the end, lanes.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>
#include <future>

#include "client.hpp"
#include "running.hpp"

namespace stolik::server {
namespace {

long resident_kilobytes() {
    std::ifstream status{"/proc/self/status"};
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
    return 0;
}

TEST_CASE("an address with too many connections gets 503, and room again when one goes") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.connections_per_address = 3;
    Running server{echo, settings};
    std::vector<Client> clients;
    for (int i = 0; i < 3; ++i) {
        clients.emplace_back(server.port());
        REQUIRE(clients.back().handshake() == 101);
    }
    Client refused{server.port()};
    CHECK(refused.handshake() == 503);
    CHECK(refused.ends());
    CHECK(server.edge().counts().refused == 1);
    clients.pop_back();
    CHECK(eventually([&] { return Client{server.port()}.handshake() == 101; }));
}

TEST_CASE("behind a trusted proxy the limit counts the proxy's word") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.connections_per_address = 1;
    settings.trust_proxy = true;
    Running server{echo, settings};
    Client first{server.port()};
    CHECK(first.handshake("X-Forwarded-For: 6.6.6.6, 198.51.100.1\r\n") == 101);
    Client second{server.port()};
    CHECK(second.handshake("X-Forwarded-For: 198.51.100.2\r\n") == 101);
    Client third{server.port()};
    CHECK(third.handshake("X-Forwarded-For: 7.7.7.7, 198.51.100.1\r\n") == 503);
}

TEST_CASE("more connections than allowed are refused") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.connections = 2;
    Running server{echo, settings};
    Client first{server.port()};
    Client second{server.port()};
    CHECK(first.handshake() == 101);
    CHECK(second.handshake() == 101);
    CHECK(Client{server.port()}.get("/healthz")->status == 503);
}

TEST_CASE("stop sends what is queued, says 1001 and lets run return") {
    Echo echo;
    echo.on_message = [](const host::ConnectionPtr& connection, std::string_view) {
        for (int i = 0; i < 1000; ++i) connection->send(std::make_shared<const std::string>(std::to_string(i)));
    };
    EdgeSettings settings = any_port();
    Running server{echo, settings};
    Client client{server.port()};
    REQUIRE(client.handshake() == 101);
    Client idle{server.port()};
    REQUIRE(idle.get("/healthz")->status == 200);
    client.say("go");
    REQUIRE(client.heard() == "0");
    std::thread stopping{[&] { server.stop(); }};
    for (int i = 1; i < 1000; ++i) REQUIRE(client.heard() == std::to_string(i));
    CHECK(client.closed_with() == 1001);
    stopping.join();
    CHECK(echo.open == 0);
    CHECK(idle.ends());
    CHECK_THROWS(Client{server.port()});
}

TEST_CASE("stop does not wait for a peer that answers nothing") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.idle = std::chrono::hours{1};
    Running server{echo, settings};
    Client mute{server.port()};
    REQUIRE(mute.handshake() == 101);
    std::promise<void> stopped;
    std::thread stopping{[&] {
        server.stop();
        stopped.set_value();
    }};
    CHECK(stopped.get_future().wait_for(std::chrono::minutes{2}) == std::future_status::ready);
    mute.close();
    stopping.join();
    CHECK(echo.open == 0);
}

TEST_CASE("SIGTERM asks to stop, once") {
    Echo echo;
    const auto edge = make_edge(any_port(), echo, {});
    std::atomic<int> asked = 0;
    std::thread running{[&] {
        edge->run([&] {
            ++asked;
            edge->stop();
        });
    }};
    Client client{edge->port()};
    REQUIRE(client.get("/healthz")->status == 200);
    std::raise(SIGTERM);
    running.join();
    CHECK(asked == 1);
}

TEST_CASE("an address in use is said by an exception") {
    Echo echo;
    Running server{echo};
    EdgeSettings settings = any_port();
    settings.port = server.port();
    CHECK_THROWS_AS(make_edge(settings, echo, {}), std::system_error);
}

// The sanitizers need files themselves: without any, their own checks fail.
#if __has_feature(address_sanitizer)
constexpr bool kFilesNeeded = true;
#else
constexpr bool kFilesNeeded = false;
#endif

TEST_CASE("running out of files neither spins nor kills the server" * doctest::skip(kFilesNeeded)) {
    Echo echo;
    Running server{echo};
    Client first{server.port()};
    REQUIRE(first.handshake() == 101);
    rlimit before{};
    getrlimit(RLIMIT_NOFILE, &before);
    rlimit low = before;
    low.rlim_cur = static_cast<rlim_t>(first.descriptor()) + 3;
    // The client's own end is opened first, then the limit leaves the server no file for its end.
    Client waiting{server.port()};
    REQUIRE(waiting.get("/healthz")->status == 200);
    const int spare = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setrlimit(RLIMIT_NOFILE, &low);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(server.port());
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    CHECK(::connect(spare, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    const auto begun = std::chrono::steady_clock::now();
    std::this_thread::sleep_for(std::chrono::milliseconds{450});
    CHECK(eventually([&] { return server.lines().size() >= 1; }));
    const auto complaints = static_cast<long>(server.lines().size());
    const auto passed = std::chrono::steady_clock::now() - begun;
    CHECK(complaints <= 2 + passed / std::chrono::milliseconds{75});  // it rests after each
    first.say("still here");
    CHECK(first.heard() == "still here");
    setrlimit(RLIMIT_NOFILE, &before);
    ::close(spare);
    CHECK(Client{server.port()}.get("/healthz")->status == 200);
}

TEST_CASE("a lane runs its work in order, never twice at once") {
    Echo echo;
    Running server{echo};
    const auto lane = server.edge().lanes().make();
    std::vector<int> order;
    std::promise<void> done;
    for (int i = 0; i < 1000; ++i) lane->post([&, i] { order.push_back(i); });
    lane->post([&] { done.set_value(); });
    done.get_future().wait();
    REQUIRE(order.size() == 1000);
    for (int i = 0; i < 1000; ++i) REQUIRE(order[static_cast<std::size_t>(i)] == i);
}

TEST_CASE("work after a delay runs once, unless its handle is dropped") {
    Echo echo;
    Running server{echo};
    const auto lane = server.edge().lanes().make();
    std::atomic<int> kept = 0;
    std::atomic<int> dropped = 0;
    auto handle = lane->after(host::Milliseconds{30}, [&] { ++kept; });
    lane->after(host::Milliseconds{30}, [&] { ++dropped; });
    auto other = lane->after(host::Milliseconds{30}, [&] { ++dropped; });
    CHECK(handle != nullptr);
    other.reset();
    CHECK(eventually([&] { return kept == 1; }));
    std::this_thread::sleep_for(std::chrono::milliseconds{60});
    CHECK(kept == 1);
    CHECK(dropped == 0);
    const auto system = [] {
        return std::chrono::duration_cast<host::Milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    };
    const auto before = system();
    const auto now = lane->now();
    CHECK(before <= now);
    CHECK(now <= system());
}

TEST_CASE("an exception in a lane's work is reported and the lane goes on") {
    Echo echo;
    Running server{echo};
    const auto lane = server.edge().lanes().make();
    std::promise<void> done;
    lane->post([] { throw std::runtime_error{"a fault"}; });
    lane->post([&] { done.set_value(); });
    done.get_future().wait();
    REQUIRE(server.lines().size() == 1);
    CHECK(server.lines()[0].find("a fault") != std::string::npos);
}

TEST_CASE("lanes, timers and connections that outlive the edge do nothing") {
    Echo echo;
    host::ConnectionPtr connection;
    echo.on_open = [&](const host::ConnectionPtr& opened) { connection = opened; };
    std::shared_ptr<host::Lane> lane;
    std::shared_ptr<void> timer;
    std::promise<std::function<void(host::HttpAnswer)>> asked;
    std::function<void(host::HttpAnswer)> late;
    std::atomic<int> ran = 0;
    echo.on_question = [&](host::HttpRequest, std::function<void(host::HttpAnswer)> answer) {
        asked.set_value(std::move(answer));
    };
    {
        Running server{echo};
        lane = server.edge().lanes().make();
        timer = lane->after(std::chrono::hours{1}, [&, lane] { ++ran; });
        Client client{server.port()};
        REQUIRE(client.handshake() == 101);
        REQUIRE(eventually([&] { return echo.open == 1; }));
        Client asking{server.port()};
        asking.send("GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
        late = asked.get_future().get();
        client.close();
        asking.close();
    }
    connection->send(std::make_shared<const std::string>("late"));
    connection->close(1000, "");
    late({});
    lane->post([&] { ++ran; });
    CHECK(lane->after(host::Milliseconds{1}, [&] { ++ran; }) == nullptr);
    timer.reset();
    CHECK(ran == 0);
}

TEST_CASE("idle connections take little memory") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.connections_per_address = 5000;
    Running server{echo, settings};
    std::vector<Client> clients;
    clients.reserve(1000);
    for (int i = 0; i < 100; ++i) {
        clients.emplace_back(server.port());
        REQUIRE(clients.back().handshake() == 101);
    }
    const long before = resident_kilobytes();
    for (int i = 0; i < 900; ++i) {
        clients.emplace_back(server.port());
        REQUIRE(clients.back().handshake() == 101);
    }
    MESSAGE("memory for each idle connection, both ends: " << static_cast<double>(resident_kilobytes() - before) / 900
                                                           << " KiB");
    CHECK(eventually([&] { return echo.open == 1000; }));
}

}  // namespace
}  // namespace stolik::server
