// Where work that takes long is done: thoughts of bots, loads from the store.
#pragma once

#include <functional>
#include <string>

namespace stolik::host {

// For whom work is done. Addresses take turns, and so do the tables of each: nobody waits because another has much to
// do. Empty: for nobody in particular.
struct Share {
    std::string address;
    std::string table;
};

// A server's workers are threads; where there are none, they are turns between other things.
class Workers {
public:
    using Work = std::function<void()>;

    virtual ~Workers() = default;
    // Work of one table and address is begun in order. The work must not throw.
    virtual void submit(const Share& share, Work work) = 0;
};

}  // namespace stolik::host
