// Work that waits, with fair turns: each key (a table) has a queue of its own, and the queues are served one after
// another, so that a table with much to do does not keep others waiting.
#pragma once

#include <deque>
#include <map>

#include "host/workers.hpp"

namespace stolik::host {

class Turns {
public:
    bool empty() const { return turns_.empty(); }

    void add(const std::string& key, Workers::Work work) {
        auto& queue = queues_[key];
        if (queue.empty()) turns_.push_back(key);
        queue.push_back(std::move(work));
    }

    // Precondition: not empty.
    Workers::Work take() {
        const std::string key = std::move(turns_.front());
        turns_.pop_front();
        auto& queue = queues_.at(key);
        Workers::Work work = std::move(queue.front());
        queue.pop_front();
        if (queue.empty())
            queues_.erase(key);
        else
            turns_.push_back(key);
        return work;
    }

private:
    std::map<std::string, std::deque<Workers::Work>> queues_;
    std::deque<std::string> turns_;
};

}  // namespace stolik::host
