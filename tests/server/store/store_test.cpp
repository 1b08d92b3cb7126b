// What every store must do: one suite over all back ends.
#include "host/store.hpp"

#include <algorithm>
#include <map>
#include <thread>

#include "fixtures.hpp"
#include "server/store/memory_store.hpp"
#include "server/store/open_store.hpp"

namespace stolik::server {
namespace {

struct InMemory {
    SetClock clock;
    std::unique_ptr<host::Store> store = make_memory_store(clock.reader());
};

struct InSqlite {
    TemporaryFolder folder;
    SetClock clock;
    std::unique_ptr<host::Store> store = open_sqlite_store(folder / "tables.db", {.clock = clock.reader()}).value();
};

std::vector<host::TableId> ids(const std::vector<host::StoredTable>& tables) {
    std::vector<host::TableId> found;
    for (const host::StoredTable& table : tables) found.push_back(table.id);
    return found;
}

}  // namespace
}  // namespace stolik::server

TYPE_TO_STRING_AS("memory", stolik::server::InMemory);
TYPE_TO_STRING_AS("sqlite", stolik::server::InSqlite);

namespace stolik::server {

#define BACK_ENDS InMemory, InSqlite

TEST_CASE_TEMPLATE("store: entries come back whole and in order", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    host::Store& store = *back_end.store;
    const std::string odd = std::string{"zażółć \"\n"} + '\0' + "end";
    CHECK(append(store, {"a", 0, {"one", "two"}}).has_value());
    CHECK(append(store, {"b", 0, {"other"}}).has_value());
    CHECK(append(store, {"a", 2, {"", odd}}).has_value());
    CHECK(entries(store, "a") == Lines{"one", "two", "", odd});
    CHECK(entries(store, "b") == Lines{"other"});
}

TEST_CASE_TEMPLATE("store: load leaves out the entries already seen", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    host::Store& store = *back_end.store;
    REQUIRE(append(store, {"a", 0, {"1", "2", "3"}}).has_value());
    CHECK(entries(store, "a", 1) == Lines{"2", "3"});
    CHECK(entries(store, "a", 3).empty());
    CHECK(entries(store, "a", 9).empty());
    CHECK(entries(store, "nobody's").empty());
}

TEST_CASE_TEMPLATE("store: knows the tables that it has, and no others", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    host::Store& store = *back_end.store;
    CHECK_FALSE(store.knows("a").value());
    REQUIRE(append(store, {"a", 0, {"1"}}).has_value());
    CHECK(store.knows("a").value());
    CHECK_FALSE(store.knows("A").value());
    CHECK_FALSE(store.knows("").value());
    REQUIRE(store.pass(std::chrono::days{2}).has_value());
    REQUIRE(store.forget(std::chrono::days{1}).value() == 1);
    CHECK_FALSE(store.knows("a").value());
}

TEST_CASE_TEMPLATE("store: an append that has not seen the last entry is refused whole", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    host::Store& store = *back_end.store;
    REQUIRE(append(store, {"a", 0, {"1", "2"}, host::Standing::running}).has_value());
    for (const host::Version wrong : {-1, 0, 1, 3})
        CHECK(refused(append(store, {"a", wrong, {"x", "y"}, host::Standing::over}), host::StoreError::conflict));
    CHECK(refused(append(store, {"new", 1, {"x"}}), host::StoreError::conflict));
    CHECK(entries(store, "a") == Lines{"1", "2"});
    CHECK(entries(store, "new").empty());
    CHECK(ids(store.tables(host::Standing::running, 9).value()) == Lines{"a"});
    CHECK(store.tables(host::Standing::resting, 9).value().empty());
}

TEST_CASE_TEMPLATE("store: appends of one batch see each other, a conflict refuses only its own", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    host::Store& store = *back_end.store;
    HeldBack held{store};
    auto first = begin_append(store, {"a", 0, {"1", "2"}});
    auto late = begin_append(store, {"a", 0, {"late"}});
    auto second = begin_append(store, {"a", 2, {"3"}});
    auto other = begin_append(store, {"b", 0, {"b1"}});
    auto far = begin_append(store, {"b", 5, {"far"}});
    auto third = begin_append(store, {"a", 3, {"4"}});
    held.release();
    CHECK(first.get().has_value());
    CHECK(refused(late.get(), host::StoreError::conflict));
    CHECK(second.get().has_value());
    CHECK(other.get().has_value());
    CHECK(refused(far.get(), host::StoreError::conflict));
    CHECK(third.get().has_value());
    CHECK(entries(store, "a") == Lines{"1", "2", "3", "4"});
    CHECK(entries(store, "b") == Lines{"b1"});
    const host::StoreCounts counts = store.counts();
    CHECK(counts.batches == 2);
    CHECK(counts.appends == 5);
    CHECK(counts.conflicts == 2);
    CHECK(counts.failures == 0);
    std::int64_t measured = 0;
    for (const std::int64_t bucket : counts.latency.buckets) measured += bucket;
    CHECK(measured == counts.appends);
    CHECK(counts.latency.longest <= counts.latency.sum);
}

TEST_CASE_TEMPLATE("store: done is called in the order of the appends, when they can be loaded", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    host::Store& store = *back_end.store;
    std::vector<int> order;  // only the store's thread writes it, and flush waits for that
    std::vector<std::size_t> seen;
    for (int i = 0; i < 50; ++i)
        store.append({"a", i, {std::to_string(i)}}, [&, i](Verdict verdict) {
            if (verdict) order.push_back(i);
            seen.push_back(store.load("a").value().size());
        });
    store.flush();
    REQUIRE(order.size() == 50);
    CHECK(std::is_sorted(order.begin(), order.end()));
    for (std::size_t i = 0; i < seen.size(); ++i) CHECK(seen[i] > i);
}

TEST_CASE_TEMPLATE("store: of many threads that race for a version one wins each time", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    host::Store& store = *back_end.store;
    constexpr int kThreads = 4;
    constexpr int kTables = 8;
    constexpr int kRounds = 10;
    std::atomic<int> won = 0;
    std::vector<std::thread> threads;
    for (int thread = 0; thread < kThreads; ++thread)
        threads.emplace_back([&, thread] {
            for (int round = 0; round < kRounds; ++round)
                for (int table = 0; table < kTables; ++table) {
                    const std::string entry = std::to_string(thread) + ":" + std::to_string(round);
                    for (;;) {
                        const host::TableId id = "table " + std::to_string(table);
                        const auto version = static_cast<host::Version>(store.load(id).value().size());
                        if (append(store, {id, version, {entry, entry}})) break;
                    }
                    ++won;
                }
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(won == kThreads * kTables * kRounds);
    for (int table = 0; table < kTables; ++table) {
        const Lines log = entries(store, "table " + std::to_string(table));
        REQUIRE(log.size() == 2 * kThreads * kRounds);
        std::map<std::string, int> times;
        for (std::size_t i = 0; i < log.size(); i += 2) {
            CHECK(log[i] == log[i + 1]);
            ++times[log[i]];
        }
        CHECK(times.size() == kThreads * kRounds);
    }
}

TEST_CASE_TEMPLATE("store: tables are found by standing, the last changed first", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    host::Store& store = *back_end.store;
    int second = 10;
    for (const char* id : {"c", "a", "b"}) {
        back_end.clock.set(second++);
        REQUIRE(append(store, {id, 0, {"1"}, host::Standing::listed}).has_value());
    }
    REQUIRE(append(store, {"d", 0, {"1"}, host::Standing::over}).has_value());
    CHECK(ids(store.tables(host::Standing::listed, 9).value()) == Lines{"b", "a", "c"});
    CHECK(ids(store.tables(host::Standing::listed, 2).value()) == Lines{"b", "a"});
    CHECK(store.tables(host::Standing::running, 9).value().empty());

    back_end.clock.set(30);
    REQUIRE(append(store, {"c", 1, {"2", "3"}, host::Standing::listed}).has_value());
    REQUIRE(append(store, {"a", 1, {}, host::Standing::running}).has_value());
    CHECK(ids(store.tables(host::Standing::listed, 9).value()) == Lines{"c", "b"});
    const auto running = store.tables(host::Standing::running, 9).value();
    REQUIRE(ids(running) == Lines{"a"});
    CHECK(running[0].version == 1);
    CHECK(running[0].standing == host::Standing::running);
    CHECK(running[0].changed == SetClock::at(30));
}

TEST_CASE_TEMPLATE("store: a visit sees every table in the order of ids, may read, and may stop", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    host::Store& store = *back_end.store;
    constexpr int kTables = 600;  // more than are fetched at once
    Lines expected;
    for (int i = 0; i < kTables; ++i) {
        expected.push_back("t" + std::to_string(i));
        store.append({expected.back(), 0, {std::to_string(i)}}, nullptr);
    }
    store.flush();
    std::sort(expected.begin(), expected.end());
    Lines visited;
    CHECK(store
              .for_each_table([&](const host::StoredTable& table) {
                  visited.push_back(table.id);
                  CHECK(store.load(table.id).value() == Lines{table.id.substr(1)});
                  return true;
              })
              .has_value());
    CHECK(visited == expected);
    int calls = 0;
    CHECK(store.for_each_table([&](const host::StoredTable&) { return ++calls < 3; }).has_value());
    CHECK(calls == 3);
}

TEST_CASE_TEMPLATE("store: what has not changed for a time that was seen passing is forgotten, the rest stays", BackEnd,
                   BACK_ENDS) {
    using std::chrono::seconds;
    BackEnd back_end;
    host::Store& store = *back_end.store;
    constexpr int kOld = 40;  // more than are forgotten at once
    for (int i = 0; i < kOld; ++i) store.append({"old " + std::to_string(i), 0, {"1", "2"}}, nullptr);
    store.append({"woken", 0, {"1"}}, nullptr);
    store.flush();
    CHECK(store.pass(seconds{100}).has_value());
    store.append({"woken", 1, {"2"}}, nullptr);
    store.append({"new", 0, {"1"}}, nullptr);
    store.flush();
    CHECK(store.forget(seconds{101}).value() == 0);
    CHECK(store.count_unchanged(seconds{100}).value() == kOld);
    CHECK(store.forget(seconds{100}).value() == kOld);
    CHECK(store.count_unchanged(seconds{100}).value() == 0);
    CHECK(entries(store, "old 7").empty());
    CHECK(entries(store, "woken") == Lines{"1", "2"});
    CHECK(entries(store, "new") == Lines{"1"});
    CHECK(refused(append(store, {"old 7", 2, {"3"}}), host::StoreError::conflict));
    CHECK(append(store, {"old 7", 0, {"anew"}}).has_value());
    CHECK(entries(store, "old 7") == Lines{"anew"});
}

TEST_CASE_TEMPLATE("store: a clock that jumps ahead makes no table older", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    host::Store& store = *back_end.store;
    back_end.clock.set(100);
    CHECK(append(store, {"a", 0, {"1"}}).has_value());
    back_end.clock.set(2'000'000'000);
    CHECK(store.forget(std::chrono::days{1}).value() == 0);
    CHECK(entries(store, "a") == Lines{"1"});
}

TEST_CASE_TEMPLATE("store: what is queued is finished before the store closes", BackEnd, BACK_ENDS) {
    BackEnd back_end;
    int done = 0;
    for (int i = 0; i < 200; ++i)
        back_end.store->append({"a", i, {"x"}}, [&](Verdict verdict) { done += verdict.has_value() ? 1 : 0; });
    back_end.store.reset();
    CHECK(done == 200);
}

TEST_CASE("store: every error has its own words") {
    const std::string conflict = explain(host::StoreError::conflict).in(Language::en);
    const std::string full = explain(host::StoreError::full).in(Language::en);
    const std::string failed = explain(host::StoreError::failed).in(Language::en);
    CHECK(conflict.find("faster") != std::string::npos);
    CHECK(full.find("space") != std::string::npos);
    CHECK(failed.find("cannot be saved") != std::string::npos);
    CHECK(explain(host::StoreError::damaged).in(Language::en).find("damaged") != std::string::npos);
}

TEST_CASE("store: is opened by its address, and an unknown one is refused in words") {
    const TemporaryFolder folder;
    const auto words = [](std::string_view url) {
        const auto opened = open_store(url);
        return opened ? std::string{"opened"} : opened.error().in(Language::en);
    };
    CHECK(words("memory:") == "opened");
    CHECK(words("sqlite:" + (folder / "a.db").string()) == "opened");
    CHECK(words((folder / "b.db").string()) == "opened");
    CHECK(std::filesystem::exists(folder / "a.db"));
    CHECK(std::filesystem::exists(folder / "b.db"));
    CHECK(words("postgresql://user:secret@host/db").find("PostgreSQL is not built in") == 0);
    const std::string unknown = words("mysql://user:secret@host/db");
    CHECK(unknown.find("'mysql:'") != std::string::npos);
    CHECK(unknown.find("secret") == std::string::npos);
    CHECK(words("memory:x").find("'memory:'") != std::string::npos);
    CHECK(words("").find("names no file") != std::string::npos);
    CHECK(words("sqlite:").find("names no file") != std::string::npos);
}

}  // namespace stolik::server
