// Clocks that somebody sets: neither the time of tables nor anybody's allowance follows them.
#include "host/house.hpp"
#include "host/monotonic_time.hpp"

namespace stolik::host {

TEST_CASE("time, a wall clock that is set, ahead or back, changes nothing") {
    Milliseconds wall{1'700'000'000'000};
    Milliseconds steady{5'000};
    const MonotonicTime time{[&] { return wall; }, [&] { return steady; }};
    CHECK(time.now() == 1'700'000'000'000);
    steady += Milliseconds{250};
    wall += std::chrono::hours{24 * 365};
    CHECK(time.now() == 1'700'000'000'250);
    wall -= std::chrono::hours{24 * 3650};
    steady += Milliseconds{750};
    CHECK(time.now() == 1'700'000'001'000);
}

TEST_CASE("time, an allowance neither grows nor is lost when a clock goes back") {
    using Time = TokenBucket::Time;
    TokenBucket bucket{1, 3, Time{100}};
    for (int i = 0; i < 3; ++i) CHECK(bucket.take(Time{100}));
    CHECK_FALSE(bucket.take(Time{100}));
    CHECK_FALSE(bucket.take(Time{10}));
    CHECK_FALSE(bucket.take(Time{20}));
    CHECK(bucket.take(Time{101}));
    CHECK_FALSE(bucket.take(Time{101}));
}

}  // namespace stolik::host
