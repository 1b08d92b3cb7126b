// Pasikonik i Mrówka as a `Game`.
#pragma once

#include "engine/game_functions.hpp"
#include "games/pasikonik/view.hpp"

namespace stolik {

namespace pasikonik {
struct Guide;  // guide.hpp
}

struct Pasikonik : GameFunctions<Pasikonik> {
    using Options = pasikonik::Options;
    using State = pasikonik::State;
    using Move = pasikonik::Move;
    using Chance = pasikonik::Chance;
    using View = pasikonik::View;
    using Event = pasikonik::Event;
    using Preview = pasikonik::Preview;
    using Decision = pasikonik::Decision;
    using Refusal = pasikonik::Refusal;
    using Guide = pasikonik::Guide;

    static constexpr std::string_view kId = "pasikonik";
    static constexpr int kRulesVersion = 1;
    static constexpr std::size_t kMaxMoves = pasikonik::kShapesWithCorners;  // the paths of a Surveyor
};

static_assert(Game<Pasikonik>);

}  // namespace stolik
