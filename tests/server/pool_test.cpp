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
    pool.submit("first", [&] { begin.get_future().wait(); });
    const auto note = [&](const std::string& what) {
        return [&, what] {
            const std::lock_guard lock{mutex};
            order.push_back(what);
        };
    };
    for (int i = 0; i < 3; ++i) pool.submit("busy", note("busy"));
    pool.submit("quiet", note("quiet"));
    std::promise<void> done;
    pool.submit("last", [&] { done.set_value(); });
    begin.set_value();
    done.get_future().wait();
    const std::lock_guard lock{mutex};
    // In turns: one of the busy ones, the quiet one, and so on.
    REQUIRE(order.size() >= 2);
    CHECK(order[0] == "busy");
    CHECK(order[1] == "quiet");
}

TEST_CASE("pool, work that has not begun is forgotten at the end") {
    constexpr int kMuch = 10'000;  // takes so long that the pool ends before it, on any machine
    const auto a_while = [] { std::this_thread::sleep_for(std::chrono::milliseconds{5}); };
    std::atomic<bool> first = false;
    std::atomic<int> others = 0;
    std::promise<void> begun;
    {
        Pool pool{1};
        pool.submit("a", [&] {
            begun.set_value();
            a_while();
            first = true;
        });
        for (int i = 0; i < kMuch; ++i)
            pool.submit("a", [&] {
                a_while();
                ++others;
            });
        begun.get_future().wait();
    }
    CHECK(first);
    CHECK(others < kMuch);
}

}  // namespace stolik::server
