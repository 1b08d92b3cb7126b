// Whether the store can be written to, for whoever watches the server.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "host/guarded.hpp"
#include "host/lane.hpp"
#include "host/store.hpp"

namespace stolik::host {

class Readiness {
public:
    using Written = Expected<void, StoreError>;
    using Answer = std::function<void(const Written&)>;

    explicit Readiness(Store& store) : store_{store} {}

    // Writes something small, or says what came of that a moment ago: asking often costs the disk little. From any
    // thread; `answer` may be called from a thread of the store.
    void ask(Milliseconds now, const Answer& answer);

private:
    void tried(Milliseconds at, const Written& written);

    Store& store_;
    Mutex mutex_;
    std::vector<Answer> waiting_;  // for a try that is on its way
    std::optional<Written> last_;
    Milliseconds last_at_{};
};

}  // namespace stolik::host
