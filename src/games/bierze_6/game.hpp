// 6 bierze! as a `Game`.
#pragma once

#include "engine/game_functions.hpp"
#include "games/bierze_6/view.hpp"

namespace stolik {

namespace bierze_6 {
struct Guide;  // guide.hpp
}

struct Bierze6 : GameFunctions<Bierze6> {
    using Options = bierze_6::Options;
    using State = bierze_6::State;
    using Move = bierze_6::Move;
    using Chance = bierze_6::Chance;
    using View = bierze_6::View;
    using Event = bierze_6::Event;
    using Preview = bierze_6::Preview;
    using Decision = bierze_6::Decision;
    using Refusal = bierze_6::Refusal;
    using Guide = bierze_6::Guide;

    static constexpr std::string_view kId = "6-bierze";
    static constexpr int kRulesVersion = 1;
    static constexpr std::size_t kMaxMoves = 64;  // the first draft decision with 6 seats: 10·6 + 4 open cards
};

static_assert(Game<Bierze6>);

}  // namespace stolik
