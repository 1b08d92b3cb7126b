// Pig as a `Game`.
#pragma once

#include "engine/game_functions.hpp"
#include "pig/view.hpp"

namespace stolik {

namespace pig {
struct Guide;  // guide.hpp
}

struct Pig : GameFunctions<Pig> {
    using Options = pig::Options;
    using State = pig::State;
    using Move = pig::Move;
    using Chance = pig::Chance;
    using View = pig::View;
    using Event = pig::Event;
    using Preview = pig::Preview;
    using Decision = pig::Decision;
    using Refusal = pig::Refusal;
    using Guide = pig::Guide;

    static constexpr std::string_view kId = "pig";
    static constexpr int kRulesVersion = 1;
    static constexpr std::size_t kMaxMoves = 2;  // roll or hold
};

static_assert(Game<Pig>);

}  // namespace stolik
