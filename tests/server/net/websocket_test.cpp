// WebSockets over real sockets: well-behaved, hostile and slow clients.
#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <mutex>
#include <thread>

#include "client.hpp"
#include "running.hpp"

namespace stolik::server {
namespace {

Client joined(const Running& server, int receive_buffer = 0) {
    Client client{server.port(), receive_buffer};
    REQUIRE(client.handshake() == 101);
    return client;
}

EdgeSettings patient() {
    EdgeSettings settings = any_port();
    settings.messages_per_second = 1'000'000;
    return settings;
}

TEST_CASE("a message comes back, small, long, fragmented and many at once") {
    Echo echo;
    Running server{echo, patient()};
    Client client = joined(server);
    CHECK(client.say("zażółć"));
    CHECK(client.heard() == "zażółć");
    const std::string longer(10'000, 'x');
    client.say(longer);
    CHECK(client.heard() == longer);
    client.send(Client::frame(1, "ab", false) + Client::frame(9, "are you there") + Client::frame(0, "cd"));
    const auto pong = client.hear();
    REQUIRE(pong);
    CHECK(pong->opcode == 10);
    CHECK(pong->payload == "are you there");
    CHECK(client.heard() == "abcd");
    std::string many;
    for (int i = 0; i < 500; ++i) many += Client::frame(1, std::to_string(i));
    client.send(many);
    for (int i = 0; i < 500; ++i) REQUIRE(client.heard() == std::to_string(i));
    CHECK(server.edge().counts().received == 503);
}

TEST_CASE("a listener hears of each connection in order, and of its end") {
    Echo echo;
    std::string address;
    echo.on_open = [&](const host::ConnectionPtr& connection) {
        address = connection->address();
        connection->send(std::make_shared<const std::string>("welcome"));
    };
    Running server{echo};
    Client client = joined(server);
    CHECK(client.heard() == "welcome");
    CHECK(eventually([&] { return echo.open == 1; }));
    CHECK(address == "127.0.0.1");
    client.close();
    CHECK(eventually([&] { return echo.open == 0; }));
    CHECK(eventually([&] { return server.edge().counts().connections == 0; }));
}

TEST_CASE("a client's close is answered") {
    Echo echo;
    Running server{echo};
    Client client = joined(server);
    client.send(Client::frame(8, std::string{"\x03\xe8", 2}));
    const auto frame = client.hear();
    REQUIRE(frame);
    CHECK(frame->close_code() == 1000);
    CHECK(client.ends());
}

TEST_CASE("nothing comes after the answer to a client's close, whoever goes on sending") {
    Echo echo;
    std::mutex mutex;
    host::ConnectionPtr talked_to;
    echo.on_open = [&](const host::ConnectionPtr& connection) {
        const std::lock_guard lock{mutex};
        talked_to = connection;
    };
    Running server{echo, patient()};
    std::atomic<bool> stop = false;
    std::thread talker{[&] {
        const auto text = std::make_shared<const std::string>("and so on");
        while (!stop) {
            const std::lock_guard lock{mutex};
            if (talked_to) talked_to->send(text);
        }
    }};
    for (int i = 0; i < 100; ++i) {
        Client client = joined(server);
        REQUIRE(client.heard() == "and so on");
        client.send(Client::frame(8, std::string{"\x03\xe8", 2}));
        bool answered = false;
        while (const auto frame = client.hear()) {
            CHECK_FALSE(answered);
            answered = answered || frame->opcode == 8;
        }
        CHECK(answered);
    }
    stop = true;
    talker.join();
}

TEST_CASE("a close sends what is queued first") {
    Echo echo;
    echo.on_message = [](const host::ConnectionPtr& connection, std::string_view) {
        for (int i = 0; i < 100; ++i) connection->send(std::make_shared<const std::string>(std::to_string(i)));
        connection->close(4001, "koniec");
        connection->send(std::make_shared<const std::string>("too late"));
    };
    Running server{echo};
    Client client = joined(server);
    client.say("go");
    for (int i = 0; i < 100; ++i) REQUIRE(client.heard() == std::to_string(i));
    const auto frame = client.hear();
    REQUIRE(frame);
    CHECK(frame->close_code() == 4001);
    CHECK(frame->payload.substr(2) == "koniec");
}

TEST_CASE("a close that meets a frame that is none ends the connection all the same") {
    std::promise<void> heard;
    std::promise<void> sent;
    Echo echo;
    echo.on_message = [&](const host::ConnectionPtr& connection, std::string_view) {
        connection->close(4001, "koniec");
        heard.set_value();
        sent.get_future().wait();  // the frame is there before anything else can happen
    };
    Running server{echo};
    Client client = joined(server);
    client.say("go");
    heard.get_future().wait();
    client.send(Client::frame(3, "no such kind"));
    sent.set_value();
    const auto frame = client.hear();
    REQUIRE(frame);
    CHECK(frame->close_code() == 4001);
    CHECK(client.ends());
    CHECK(eventually([&] { return server.edge().counts().connections == 0; }));
}

TEST_CASE("binary, oversized, garbled and too frequent messages close the connection with their code") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.messages_per_second = 4;
    settings.most_message = 16 * 1024;
    Running server{echo, settings};
    SUBCASE("binary") {
        Client client = joined(server);
        client.send(Client::frame(2, "abc"));
        CHECK(client.closed_with() == 1003);
        CHECK(client.ends());
    }
    SUBCASE("oversized") {
        Client client = joined(server);
        client.say(std::string(17 * 1024, 'x'));
        CHECK(client.closed_with() == 1009);
        CHECK(client.ends());
    }
    SUBCASE("oversized in fragments") {
        Client client = joined(server);
        client.send(Client::frame(1, std::string(10'000, 'x'), false) + Client::frame(0, std::string(10'000, 'x')));
        CHECK(client.closed_with() == 1009);
    }
    SUBCASE("announced as enormous") {
        Client client = joined(server);
        client.send(std::string{"\x81\xff\x00\x00\x7f\xff\xff\xff\xff\xff\x01\x02\x03\x04", 14});
        CHECK(client.closed_with() == 1009);
    }
    SUBCASE("not UTF-8") {
        Client client = joined(server);
        client.say("\xc3\x28");
        CHECK(client.closed_with() == 1007);
    }
    SUBCASE("not masked") {
        Client client = joined(server);
        client.send(std::string{"\x81\x01z", 3});
        CHECK(client.closed_with() == 1002);
    }
    SUBCASE("a burst is fine, more is not") {
        Client client = joined(server);
        for (int i = 0; i < 20; ++i) client.say("x");
        for (int i = 0; i < 20; ++i) REQUIRE(client.heard() == "x");
        for (int i = 0; i < 1000; ++i) client.say("x");  // more than is allowed again meanwhile on any machine
        CHECK(client.closed_with() == 1008);
    }
    SUBCASE("pings count too") {
        Client client = joined(server);
        for (int i = 0; i < 1000; ++i) client.send(Client::frame(9, ""));
        CHECK(client.closed_with() == 1008);
    }
    CHECK(eventually([&] { return echo.open == 0; }));
}

TEST_CASE("a storm of garbage frames leaves another connection's echo working") {
    Echo echo;
    Running server{echo, patient()};
    Client good = joined(server);
    std::uint32_t noise = 12345;
    for (int i = 0; i < 300; ++i) {
        Client bad = joined(server);
        std::string bytes;
        for (int j = 0; j < 200; ++j) bytes.push_back(static_cast<char>((noise = noise * 1664525 + 1013904223) >> 24));
        bad.send(bytes);
        if (i % 10 == 0) {
            good.say(std::to_string(i));
            REQUIRE(good.heard() == std::to_string(i));
        }
    }
    CHECK(eventually([&] { return echo.open == 1; }));
}

TEST_CASE("a slow reader is dropped while another connection's echo keeps working") {
    Echo echo;
    host::ConnectionPtr slow_connection;
    std::promise<void> opened;
    echo.on_open = [&](const host::ConnectionPtr& connection) {
        if (slow_connection) return;
        slow_connection = connection;
        opened.set_value();
    };
    EdgeSettings settings = patient();
    settings.most_outbox = 256 * 1024;
    Running server{echo, settings};
    Client slow = joined(server, 4096);
    opened.get_future().wait();
    Client good = joined(server);
    const auto large = std::make_shared<const std::string>(32 * 1024, 'x');
    int sent = 0;
    while (server.edge().counts().dropped == 0 && sent < 1000) {
        slow_connection->send(large);
        if (++sent % 10 == 0) {
            good.say("still there");
            REQUIRE(good.heard() == "still there");
        }
    }
    CHECK(server.edge().counts().dropped == 1);
    CHECK(eventually([&] { return echo.open == 1; }));
    slow_connection->send(large);
    slow_connection->close(1000, "");
    good.say("and now");
    CHECK(good.heard() == "and now");
}

TEST_CASE("a peer that sends without end and reads nothing is ended") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.most_outbox = 64 * 1024 * 1024;
    echo.on_message = [](const host::ConnectionPtr& connection, std::string_view) {
        connection->send(std::make_shared<const std::string>(16 * 1024 * 1024, 'x'));
        connection->close(1000, "");
    };
    Running server{echo, settings};
    Client client = joined(server, 4096);
    const std::string flood = Client::frame(1, std::string(1000, 'x'));
    CHECK(eventually([&] { return !client.send(flood); }));
    CHECK(eventually([&] { return echo.open == 0; }));
    CHECK(server.edge().counts().received == 1);
}

TEST_CASE("a reader that pauses gets everything in order") {
    Echo echo;
    EdgeSettings settings = patient();
    settings.most_outbox = 64 * 1024 * 1024;
    echo.on_message = [](const host::ConnectionPtr& connection, std::string_view) {
        for (int i = 0; i < 600; ++i)
            connection->send(std::make_shared<const std::string>(std::to_string(i) + std::string(20'000, ' ')));
    };
    Running server{echo, settings};
    Client client = joined(server, 4096);
    client.say("go");
    std::this_thread::sleep_for(std::chrono::milliseconds{200});
    for (int i = 0; i < 600; ++i) {
        const auto text = client.heard();
        REQUIRE(text.size() > 20'000);
        REQUIRE(std::stoi(text) == i);
    }
}

TEST_CASE("a peer that answers no ping is closed, one that does stays") {
    Echo echo;
    EdgeSettings settings = any_port();
    settings.idle = std::chrono::seconds{2};
    Running server{echo, settings};
    Client silent = joined(server);
    Client alive = joined(server);
    int pings = 0;
    CHECK(eventually([&] {
        while (const auto frame = alive.hear(20)) {
            if (frame->opcode != 9) continue;
            ++pings;
            alive.send(Client::frame(10, frame->payload));
        }
        return silent.ends(1);
    }));
    CHECK(pings > 0);
    CHECK(eventually([&] { return echo.open == 1; }));
    alive.say("here");
    CHECK(alive.heard() == "here");
}

TEST_CASE("an exception in the listener costs its connection only, and is reported") {
    Echo echo;
    echo.on_message = [](const host::ConnectionPtr& connection, std::string_view text) {
        if (text == "bad") throw std::runtime_error{"a fault"};
        connection->send(std::make_shared<const std::string>(text));
    };
    Running server{echo};
    Client bad = joined(server);
    Client good = joined(server);
    bad.say("bad");
    CHECK(bad.closed_with() == 1011);
    good.say("good");
    CHECK(good.heard() == "good");
    REQUIRE(server.lines().size() == 1);
    CHECK(server.lines()[0].find("a fault") != std::string::npos);
}

TEST_CASE("one text goes to many connections from many threads, in order for each") {
    Echo echo;
    std::mutex mutex;
    std::vector<host::ConnectionPtr> connections;
    echo.on_open = [&](const host::ConnectionPtr& connection) {
        const std::scoped_lock lock{mutex};
        connections.push_back(connection);
    };
    Running server{echo};
    std::vector<Client> clients;
    for (int i = 0; i < 6; ++i) clients.push_back(joined(server));
    REQUIRE(eventually([&] { return echo.open == 6; }));
    std::vector<std::thread> threads;
    for (int t = 0; t < 3; ++t)
        threads.emplace_back([&, t] {
            for (int i = 0; i < 200; ++i) {
                const auto text = std::make_shared<const std::string>(std::to_string(t) + " " + std::to_string(i));
                for (const host::ConnectionPtr& connection : connections) connection->send(text);
            }
        });
    for (std::thread& thread : threads) thread.join();
    for (Client& client : clients) {
        int next[3] = {0, 0, 0};
        for (int i = 0; i < 600; ++i) {
            const std::string text = client.heard();
            REQUIRE(text.size() >= 3);
            REQUIRE(std::stoi(text.substr(2)) == next[text[0] - '0']++);
        }
    }
}

}  // namespace
}  // namespace stolik::server
