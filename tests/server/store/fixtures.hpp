// What the store's tests share.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <future>
#include <string>
#include <vector>

#include "host/store.hpp"

namespace stolik::server {

class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "stolik_store_XXXXXX").string();
        REQUIRE(::mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::filesystem::path operator/(const char* name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

// A clock that stands still until it is moved.
class SetClock {
public:
    std::function<std::chrono::sys_seconds()> reader() {
        return [this] { return std::chrono::sys_seconds{std::chrono::seconds{seconds_.load()}}; };
    }
    void set(std::int64_t seconds) { seconds_ = seconds; }
    static std::chrono::sys_seconds at(std::int64_t seconds) {
        return std::chrono::sys_seconds{std::chrono::seconds{seconds}};
    }

private:
    std::atomic<std::int64_t> seconds_{1'000};
};

using Verdict = Expected<void, host::StoreError>;

inline std::future<Verdict> begin_append(host::Store& store, host::Append what) {
    auto promise = std::make_shared<std::promise<Verdict>>();
    auto verdict = promise->get_future();
    store.append(std::move(what), [promise](Verdict said) { promise->set_value(said); });
    return verdict;
}

inline Verdict append(host::Store& store, host::Append what) { return begin_append(store, std::move(what)).get(); }

inline bool refused(const Verdict& verdict, host::StoreError reason) { return !verdict && verdict.error() == reason; }

inline std::vector<std::string> entries(host::Store& store, const host::TableId& table, host::Version from = 0) {
    const auto loaded = store.load(table, from);
    REQUIRE(loaded.has_value());
    return *loaded;
}

using Lines = std::vector<std::string>;

// Keeps the store's thread busy until it is let go, so that what is appended meanwhile becomes one batch.
class HeldBack {
public:
    explicit HeldBack(host::Store& store) {
        auto reached = std::make_shared<std::promise<void>>();
        auto has_reached = reached->get_future();
        store.append({"held back", 0, {}, host::Standing::over},
                     [reached, waits = released_.get_future().share()](Verdict) {
                         reached->set_value();
                         waits.wait();
                     });
        has_reached.wait();
    }
    void release() { released_.set_value(); }

private:
    std::promise<void> released_;
};

}  // namespace stolik::server
