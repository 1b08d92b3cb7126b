// The search of a game at one decision: what is measured where its speed is compared. Compiled for each game in
// matches/.
#pragma once

#include <memory>

#include "ai/think.hpp"

namespace stolik {

template <class G>
class SearchBench {
public:
    static constexpr std::size_t kIterations = 2'000;  // of one run

    SearchBench();  // warms up: the memory is allocated here
    ~SearchBench();
    void run();
    // One decision of a player with this budget: its iterations; none where the game's own mathematics decides.
    std::size_t think(const ai::Budget& budget);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace stolik
