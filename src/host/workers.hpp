// Where work that takes long is done: thoughts of bots, loads from the store.
#pragma once

#include <functional>
#include <string>

namespace stolik::host {

// A server's workers are threads; where there are none, they are turns between other things.
class Workers {
public:
    using Work = std::function<void()>;

    virtual ~Workers() = default;
    // Work of one key (a table) is begun in order, and the keys take turns. The work must not throw.
    virtual void submit(const std::string& key, Work work) = 0;
};

}  // namespace stolik::host
