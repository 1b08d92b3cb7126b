#include "server/pool.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>

namespace stolik::server {

TEST_CASE("pool, a table with much to do does not keep others waiting") {
    Pool pool{1};
    std::promise<void> begin;
    std::mutex mutex;
    std::vector<std::string> order;
    pool.submit({"", "first"}, [&] { begin.get_future().wait(); });
    const auto note = [&](const std::string& what) {
        return [&, what] {
            const std::lock_guard lock{mutex};
            order.push_back(what);
        };
    };
    for (int i = 0; i < 3; ++i) pool.submit({"", "busy"}, note("busy"));
    pool.submit({"", "quiet"}, note("quiet"));
    std::promise<void> done;
    pool.submit({"", "last"}, [&] { done.set_value(); });
    begin.set_value();
    done.get_future().wait();
    const std::lock_guard lock{mutex};
    // In turns: one of the busy ones, the quiet one, and so on.
    REQUIRE(order.size() >= 2);
    CHECK(order[0] == "busy");
    CHECK(order[1] == "quiet");
}

TEST_CASE("pool, an address with many tables does not keep others waiting") {
    Pool pool{1};
    std::promise<void> begin;
    std::mutex mutex;
    std::vector<std::string> order;
    pool.submit({"", "first"}, [&] { begin.get_future().wait(); });
    const auto note = [&](const std::string& what) {
        return [&, what] {
            const std::lock_guard lock{mutex};
            order.push_back(what);
        };
    };
    for (int i = 0; i < 50; ++i) pool.submit({"busy", "table " + std::to_string(i)}, note("busy"));
    for (int i = 0; i < 3; ++i) pool.submit({"quiet", "table"}, note("quiet"));
    std::promise<void> done;
    for (int i = 0; i < 3; ++i) pool.submit({"last", "table"}, note("last"));
    pool.submit({"last", "table"}, [&] { done.set_value(); });
    begin.set_value();
    done.get_future().wait();
    const std::lock_guard lock{mutex};
    const std::vector<std::string> in_turn{"busy", "quiet", "last"};
    REQUIRE(order.size() >= 9);
    for (std::size_t i = 0; i < 9; ++i) CHECK(order[i] == in_turn[i % 3]);
}

TEST_CASE("pool, an address with long work leaves a thread to others") {
    Pool pool{2};
    std::promise<void> end;
    const auto until_the_end = end.get_future().share();
    for (int i = 0; i < 4; ++i)
        pool.submit({"busy", "table " + std::to_string(i)}, [until_the_end] { until_the_end.wait(); });
    std::promise<void> done;
    pool.submit({"quiet", "table"}, [&] { done.set_value(); });
    done.get_future().wait();
    end.set_value();
}

TEST_CASE("pool, work that has not begun is forgotten at the end") {
    constexpr int kMuch = 10'000;  // takes so long that the pool ends before it, on any machine
    const auto a_while = [] { std::this_thread::sleep_for(std::chrono::milliseconds{5}); };
    std::atomic<bool> first = false;
    std::atomic<int> others = 0;
    std::promise<void> begun;
    {
        Pool pool{1};
        pool.submit({"", "a"}, [&] {
            begun.set_value();
            a_while();
            first = true;
        });
        for (int i = 0; i < kMuch; ++i)
            pool.submit({"", "a"}, [&] {
                a_while();
                ++others;
            });
        begun.get_future().wait();
    }
    CHECK(first);
    CHECK(others < kMuch);
}

}  // namespace stolik::server
