// Gra roku as a `Game`.
#pragma once

#include "engine/game_functions.hpp"
#include "games/gra_roku/view.hpp"

namespace stolik {

namespace gra_roku {
struct Guide;  // guide.hpp
}

struct GraRoku : GameFunctions<GraRoku> {
    using Options = gra_roku::Options;
    using State = gra_roku::State;
    using Move = gra_roku::Move;
    using Chance = gra_roku::Chance;
    using View = gra_roku::View;
    using Event = gra_roku::Event;
    using Preview = gra_roku::Preview;
    using Decision = gra_roku::Decision;
    using Refusal = gra_roku::Refusal;
    using Guide = gra_roku::Guide;

    static constexpr std::string_view kId = "gra-roku";
    static constexpr int kRulesVersion = 1;
    static constexpr std::size_t kMaxMoves = gra_roku::kCardsInSeason;  // the opening
};

static_assert(Game<GraRoku>);

}  // namespace stolik
