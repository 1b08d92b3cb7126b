// How fast appends become durable, next to a bare fsync on the same disk. Not run with the tests:
//     test_store -ns -tc='append speed'        (TMPDIR says which disk)
#include <fcntl.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdio>
#include <thread>

#include "fixtures.hpp"
#include "server/store/sqlite_store.hpp"

namespace stolik::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kMeasuredTables = 200;
constexpr auto kDuration = std::chrono::seconds{5};

double milliseconds(Clock::duration duration) { return std::chrono::duration<double, std::milli>(duration).count(); }

void print_quantiles(const char* what, std::vector<double>& times) {
    std::sort(times.begin(), times.end());
    const auto at = [&](std::size_t percent) { return times[(times.size() - 1) * percent / 100]; };
    std::printf("%s: %zu, p50 %.2f ms, p99 %.2f ms, longest %.2f ms\n", what, times.size(), at(50), at(99), at(100));
}

double cpu_seconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::string name_of(int table) { return "table number " + std::to_string(table); }

// Times are written by the store's thread only.
struct Measured {
    std::vector<double> times;
    int refused = 0;

    void take(Clock::time_point begun, const Verdict& verdict) {
        times.push_back(milliseconds(Clock::now() - begun));
        if (!verdict) ++refused;
    }
};

// Runs a load and prints what it took.
template <class Load>
void measure(const char* what, host::Store& store, Load load) {
    Measured measured;
    measured.times.reserve(1'000'000);
    const host::StoreCounts before = store.counts();
    const double cpu_before = cpu_seconds();
    const auto begun = Clock::now();
    load(measured);
    store.flush();
    const double cpu = cpu_seconds() - cpu_before;
    const double wall = milliseconds(Clock::now() - begun) / 1000;
    const auto count = static_cast<double>(measured.times.size());
    print_quantiles(what, measured.times);
    std::printf("    %.0f appends/s, %.2f us of CPU an append, %.0f appends a batch\n", count / wall, 1e6 * cpu / count,
                count / static_cast<double>(store.counts().batches - before.batches));
    CHECK(measured.refused == 0);
}

// Every table appends its next entry as soon as the one before is durable.
void append_again_and_again(host::Store& store, Measured& measured, int table, host::Version version,
                            Clock::time_point until) {
    const Clock::time_point begun = Clock::now();
    store.append({name_of(table), version, {std::string(200, 'x')}, host::Standing::running},
                 [=, &store, &measured](const Verdict& verdict) {
                     measured.take(begun, verdict);
                     if (Clock::now() < until) append_again_and_again(store, measured, table, version + 1, until);
                 });
}

}  // namespace

TEST_CASE("append speed" * doctest::skip()) {
    const TemporaryFolder folder;
    {
        std::vector<double> times;
        const int file = ::open((folder / "bare").c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
        const std::string block(4096, 'x');
        for (const auto until = Clock::now() + kDuration; Clock::now() < until;) {
            REQUIRE(::write(file, block.data(), block.size()) == 4096);
            const auto begun = Clock::now();
            REQUIRE(::fsync(file) == 0);
            times.push_back(milliseconds(Clock::now() - begun));
        }
        ::close(file);
        print_quantiles("bare fsync", times);
    }
    {
        const auto store = open_sqlite_store(folder / "closed.db").value();
        measure("200 tables, closed loop", *store, [&](Measured& measured) {
            const auto until = Clock::now() + kDuration;
            for (int table = 0; table < kMeasuredTables; ++table)
                append_again_and_again(*store, measured, table, 0, until);
            std::this_thread::sleep_until(until + std::chrono::milliseconds{100});
        });
    }
    const auto store = open_sqlite_store(folder / "offered.db").value();
    measure("200 tables, 2000 appends/s offered", *store, [&](Measured& measured) {
        const auto begun = Clock::now();
        for (int i = 0; i < 10'000; ++i) {
            std::this_thread::sleep_until(begun + i * std::chrono::microseconds{500});
            const auto now = Clock::now();
            store->append(
                {name_of(i % kMeasuredTables), i / kMeasuredTables, {std::string(200, 'x')}, host::Standing::running},
                [&measured, now](const Verdict& verdict) { measured.take(now, verdict); });
        }
    });
}

}  // namespace stolik::server
