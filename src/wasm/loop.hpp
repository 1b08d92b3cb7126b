// Everything that happens in the module happens here, one thing after another: the lanes of all tables, their timers,
// and the bots' thoughts between them.
#pragma once

#include <deque>
#include <map>

#include "host/lane.hpp"
#include "host/turns.hpp"

namespace stolik::wasm {

class Loop final : public host::Lanes, public host::Workers {
public:
    using host::Workers::Work;

    std::shared_ptr<host::Lane> make() override;
    // Thoughts.
    void submit(const host::Share& share, Work work) override { thoughts_.add(share, std::move(work)); }

    void post(Work work) { posted_.push_back(std::move(work)); }
    std::shared_ptr<void> after(host::Milliseconds delay, Work work);

    static std::int64_t now();
    // Does what is due, and then thinks one thought at most, so that what the embedder has to say need not wait for all
    // of them. Answers after how many milliseconds there is more to do; -1: nothing until somebody comes.
    int run();

private:
    void run_what_is_due();

    std::deque<Work> posted_;
    std::multimap<std::int64_t, std::weak_ptr<Work>> timers_;  // one whose handle was dropped is not run
    host::Turns thoughts_;
};

}  // namespace stolik::wasm
