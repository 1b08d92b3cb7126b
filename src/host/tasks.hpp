// The work of one table. A fault in any of it closes that table only.
#pragma once

#include "host/lane.hpp"

namespace stolik::host {

// Whoever holds it keeps the table in memory.
class Tasks : public std::enable_shared_from_this<Tasks> {
public:
    using Work = std::function<void()>;

    virtual ~Tasks() = default;
    // On the table's lane, one thing after another. Keeps the table in memory until it is done; from any thread.
    virtual void run(Work work) = 0;
    // The same after a delay, unless the answer is dropped before. Does not keep the table in memory.
    virtual std::shared_ptr<void> after(Milliseconds delay, Work work) = 0;
    // Where thinking does not hold up the lane, in the turn of an address.
    virtual void think(const std::string& address, Work work) = 0;
    // Milliseconds since 1970.
    virtual std::int64_t now() const = 0;
};

}  // namespace stolik::host
