#include "server/pool.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <future>

namespace stolik::server {

namespace {

// One thread whose work waits until all of it is there, and is noted in the order in which it is done.
class Course {
public:
    Course() {
        pool_.submit({"", "first"}, [this] { begin_.get_future().wait(); });
    }

    void submit(const host::Share& share, const std::string& what) {
        pool_.submit(share, [this, what] {
            const std::lock_guard lock{mutex_};
            order_.push_back(what);
        });
    }
    // What was done until this share had its next turn.
    std::vector<std::string> until(const host::Share& share) {
        pool_.submit(share, [this] { done_.set_value(); });
        begin_.set_value();
        done_.get_future().wait();
        const std::lock_guard lock{mutex_};
        return order_;
    }

private:
    std::promise<void> begin_, done_;
    std::mutex mutex_;
    std::vector<std::string> order_;
    Pool pool_{1};  // last: its work uses the above until it ends
};

}  // namespace

TEST_CASE("pool, a table with much to do does not keep others waiting") {
    Course course;
    for (int i = 0; i < 3; ++i) course.submit({"", "busy"}, "busy");
    course.submit({"", "quiet"}, "quiet");
    const auto order = course.until({"", "last"});
    // In turns: one of the busy ones, the quiet one, and so on.
    REQUIRE(order.size() >= 2);
    CHECK(order[0] == "busy");
    CHECK(order[1] == "quiet");
}

TEST_CASE("pool, an address with many tables does not keep others waiting") {
    Course course;
    for (int i = 0; i < 50; ++i) course.submit({"busy", "table " + std::to_string(i)}, "busy");
    for (int i = 0; i < 3; ++i) course.submit({"quiet", "table"}, "quiet");
    for (int i = 0; i < 3; ++i) course.submit({"last", "table"}, "last");
    const auto order = course.until({"last", "table"});
    const std::vector<std::string> in_turn{"busy", "quiet", "last"};
    REQUIRE(order.size() >= 9);
    for (std::size_t i = 0; i < 9; ++i) CHECK(order[i] == in_turn[i % 3]);
}

TEST_CASE("pool, an address with long work leaves a thread to others") {
    std::promise<void> end;
    std::promise<void> done;
    Pool pool{2};
    const auto until_the_end = end.get_future().share();
    for (int i = 0; i < 4; ++i)
        pool.submit({"busy", "table " + std::to_string(i)}, [until_the_end] { until_the_end.wait(); });
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
