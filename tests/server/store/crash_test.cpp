// A process that is killed in the middle of writing keeps every promise it made.
#include <sys/wait.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <thread>

#include "fixtures.hpp"
#include "server/store/sqlite_store.hpp"

namespace stolik::server {
namespace {

constexpr int kCrashTables = 12;
constexpr int kEntries = 3;  // an append is three entries: a partial one would show

// What the child says through the pipe once an append is durable. Small enough that a pipe takes it whole.
struct Promise {
    std::int32_t table;
    std::int32_t version;
};

host::TableId table_id(int table) { return "table " + std::to_string(table); }

std::string entry(int table, host::Version version) { return std::to_string(table) + "/" + std::to_string(version); }

void append_for_ever(host::Store& store, int table, host::Version version, int promises) {
    host::Append what{table_id(table), version, {}, host::Standing::running};
    for (int i = 1; i <= kEntries; ++i) what.entries.push_back(entry(table, version + i));
    store.append(std::move(what), [&store, table, version, promises](Verdict verdict) {
        if (!verdict) ::_exit(2);
        const Promise promise{table, static_cast<std::int32_t>(version + kEntries)};
        if (::write(promises, &promise, sizeof promise) != sizeof promise) ::_exit(3);
        append_for_ever(store, table, version + kEntries, promises);
    });
}

[[noreturn]] void write_until_killed(const std::filesystem::path& file, int promises) {
    auto store = open_sqlite_store(file);
    if (!store) ::_exit(4);
    for (int table = 0; table < kCrashTables; ++table) {
        const auto version = static_cast<host::Version>((*store)->load(table_id(table)).value().size());
        append_for_ever(**store, table, version, promises);
    }
    for (;;) ::pause();
}

// Lets a child write for a while, kills it, and adds what it promised.
void run_and_kill(const std::filesystem::path& file, std::chrono::milliseconds after,
                  std::map<int, std::int32_t>& promised) {
    int ends[2];
    REQUIRE(::pipe(ends) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        ::close(ends[0]);
        write_until_killed(file, ends[1]);
    }
    ::close(ends[1]);
    std::thread killer;
    Promise promise{};
    while (::read(ends[0], &promise, sizeof promise) == sizeof promise) {
        promised[promise.table] = std::max(promised[promise.table], promise.version);
        if (!killer.joinable())
            killer = std::thread{[&] {
                std::this_thread::sleep_for(after);
                ::kill(child, SIGKILL);
            }};
    }
    ::close(ends[0]);
    if (killer.joinable()) killer.join();
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGKILL);
}

}  // namespace

TEST_CASE("sqlite: after kill -9 every acknowledged append is there once, and none is there in part") {
    const TemporaryFolder folder;
    const auto file = folder / "t.db";
    std::map<int, std::int32_t> promised;
    for (const int after : {0, 3, 11, 20, 37, 60}) {
        run_and_kill(file, std::chrono::milliseconds{after}, promised);
        const auto store = open_sqlite_store(file);
        REQUIRE_MESSAGE(store.has_value(), store.error().in(Language::en));
        for (int table = 0; table < kCrashTables; ++table) {
            const Lines log = entries(**store, table_id(table));
            CHECK(log.size() >= static_cast<std::size_t>(promised[table]));
            // One append of a table is under way at a time, so at most one came without its promise.
            CHECK(log.size() <= static_cast<std::size_t>(promised[table] + kEntries));
            CHECK(log.size() % kEntries == 0);
            for (std::size_t i = 0; i < log.size(); ++i)
                CHECK(log[i] == entry(table, static_cast<host::Version>(i) + 1));
            promised[table] = static_cast<std::int32_t>(log.size());
        }
    }
    CHECK(promised[0] >= 6 * kEntries);  // each child lived to see its first append
}

}  // namespace stolik::server
