// Punto as a `Game`.
#pragma once

#include "engine/game_functions.hpp"
#include "games/punto/view.hpp"

namespace stolik {

namespace punto {
struct Guide;  // guide.hpp
}

struct Punto : GameFunctions<Punto> {
    using Options = punto::Options;
    using State = punto::State;
    using Move = punto::Move;
    using Chance = punto::Chance;
    using View = punto::View;
    using Event = punto::Event;
    using Preview = punto::Preview;
    using Decision = punto::Decision;
    using Refusal = punto::Refusal;
    using Guide = punto::Guide;

    static constexpr std::string_view kId = "punto";
    static constexpr int kRulesVersion = 1;
    static constexpr std::size_t kMaxMoves = 49;  // 5 × 5 coverable cards and the ring of 24 cells around them
};

static_assert(Game<Punto>);

}  // namespace stolik
