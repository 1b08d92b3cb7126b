// What all connections of one edge share.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/net/asio.hpp"
#include "server/net/checks.hpp"
#include "server/net/edge.hpp"
#include "server/net/page.hpp"

namespace stolik::server {

// How many connections each address has. An address that has none takes no memory.
class Addresses {
public:
    explicit Addresses(int most) : most_{most} {}

    // False when the address has as many as it may.
    bool enter(const std::string& address);
    void leave(const std::string& address);

private:
    int most_;
    std::mutex mutex_;
    std::unordered_map<std::string, int> counts_;
};

// An address's slot among the connections, given back at the end.
class Slot {
public:
    Slot() = default;
    Slot(Addresses& addresses, std::string address);
    Slot(Slot&& other) noexcept;
    Slot& operator=(Slot&& other) noexcept;
    ~Slot();
    explicit operator bool() const { return addresses_ != nullptr; }

private:
    Addresses* addresses_ = nullptr;
    std::string address_;
};

struct Counters {
    std::atomic<std::int64_t> connections = 0;
    std::atomic<std::int64_t> accepted = 0;
    std::atomic<std::int64_t> refused = 0;
    std::atomic<std::int64_t> received = 0;
    std::atomic<std::int64_t> sent = 0;
    std::atomic<std::int64_t> dropped = 0;
};

struct Core {
    Core(EdgeSettings given, host::Listener& heard_by, Assets assets);

    void log(const std::string& line) const;
    // Runs something that is not ours to trust; says whether it came through without an exception.
    template <class Work>
    bool guarded(text::Key what, const Work& work) const {
        try {
            work();
            return true;
        } catch (const std::exception& error) {
            log_failure(what, error.what());
        } catch (...) {
            log_failure(what, "?");
        }
        return false;
    }

    std::shared_ptr<Context> context = std::make_shared<Context>();
    EdgeSettings settings;
    host::Listener& listener;
    HostRules hosts;
    Page page;
    Addresses addresses;
    Counters counters;

private:
    void log_failure(text::Key what, const std::string& reason) const;
};

}  // namespace stolik::server
