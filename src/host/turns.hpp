// Work that waits, with fair turns: each address has a queue of its own, and in it each of its tables. They are served
// one after another, so that an address or a table with much to do does not keep others waiting.
#pragma once

#include <deque>
#include <limits>
#include <map>

#include "host/workers.hpp"

namespace stolik::host {

// The work of one address.
class TableTurns {
public:
    bool empty() const { return turns_.empty(); }

    void add(const std::string& table, Workers::Work work) {
        auto& queue = queues_[table];
        if (queue.empty()) turns_.push_back(table);
        queue.push_back(std::move(work));
    }

    // Precondition: not empty.
    Workers::Work take() {
        std::string table = std::move(turns_.front());
        turns_.pop_front();
        auto& queue = queues_.at(table);
        Workers::Work work = std::move(queue.front());
        queue.pop_front();
        if (queue.empty())
            queues_.erase(table);
        else
            turns_.push_back(std::move(table));
        return work;
    }

private:
    std::map<std::string, std::deque<Workers::Work>> queues_;
    std::deque<std::string> turns_;
};

class Turns {
public:
    // `most`: works of one address that may be under way at once.
    explicit Turns(int most = std::numeric_limits<int>::max()) : most_{most} {}

    // Whether nothing can be begun now.
    bool empty() const { return turns_.empty(); }

    void add(const Share& share, Workers::Work work) {
        Address& address = addresses_[share.address];
        address.waiting.add(share.table, std::move(work));
        offer(share.address, address);
    }

    struct Begun {
        std::string address;
        Workers::Work work;
    };
    // Precondition: not empty. When the work has ended, `done` is told.
    Begun take() {
        Begun begun{std::move(turns_.front()), nullptr};
        turns_.pop_front();
        Address& address = addresses_.at(begun.address);
        address.has_turn = false;
        ++address.under_way;
        begun.work = address.waiting.take();
        offer(begun.address, address);
        return begun;
    }
    void done(const std::string& name) {
        const auto found = addresses_.find(name);
        --found->second.under_way;
        offer(name, found->second);
        if (found->second.under_way == 0 && found->second.waiting.empty()) addresses_.erase(found);
    }

private:
    struct Address {
        TableTurns waiting;
        int under_way = 0;
        bool has_turn = false;
    };

    void offer(const std::string& name, Address& address) {
        if (address.has_turn || address.waiting.empty() || address.under_way >= most_) return;
        address.has_turn = true;
        turns_.push_back(name);
    }

    int most_;
    std::map<std::string, Address> addresses_;
    std::deque<std::string> turns_;
};

}  // namespace stolik::host
