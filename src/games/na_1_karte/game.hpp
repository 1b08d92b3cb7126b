// Wszystko na 1 kartę as a `Game`.
#pragma once

#include "engine/game_functions.hpp"
#include "games/na_1_karte/view.hpp"

namespace stolik {

namespace na_1_karte {
struct Guide;  // guide.hpp
}

struct Na1Karte : GameFunctions<Na1Karte> {
    using Options = na_1_karte::Options;
    using State = na_1_karte::State;
    using Move = na_1_karte::Move;
    using Chance = na_1_karte::Chance;
    using View = na_1_karte::View;
    using Event = na_1_karte::Event;
    using Preview = na_1_karte::Preview;
    using Decision = na_1_karte::Decision;
    using Refusal = na_1_karte::Refusal;
    using Guide = na_1_karte::Guide;

    static constexpr std::string_view kId = "na-1-karte";
    static constexpr int kRulesVersion = 1;
    static constexpr std::size_t kMaxMoves = 32;  // a re-roll of five dice of five colours: 2^5 subsets
};

static_assert(Game<Na1Karte>);

}  // namespace stolik
