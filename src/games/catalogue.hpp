// The explicit list of the games.
#pragma once

#include <string_view>
#include <tuple>

#include "games/bierze_6/bots.hpp"
#include "games/bierze_6/game.hpp"
#include "games/bierze_6/text.hpp"
#include "games/bierze_6/wire.hpp"
#include "games/gra_roku/bots.hpp"
#include "games/gra_roku/game.hpp"
#include "games/gra_roku/text.hpp"
#include "games/gra_roku/wire.hpp"
#include "games/na_1_karte/bots.hpp"
#include "games/na_1_karte/game.hpp"
#include "games/na_1_karte/text.hpp"
#include "games/na_1_karte/wire.hpp"
#include "games/pasikonik/bots.hpp"
#include "games/pasikonik/game.hpp"
#include "games/pasikonik/text.hpp"
#include "games/pasikonik/wire.hpp"
#include "games/punto/bots.hpp"
#include "games/punto/game.hpp"
#include "games/punto/text.hpp"
#include "games/punto/wire.hpp"

namespace stolik {

using AllGames = std::tuple<GraRoku, Na1Karte, Bierze6, Pasikonik, Punto>;

// Calls visit.operator()<G>() for every game, in the catalogue's order.
template <class Visit>
void for_each_game(Visit visit) {
    []<class... Games>(std::tuple<Games...>*, Visit& each) { (each.template operator()<Games>(), ...); }(
        static_cast<AllGames*>(nullptr), visit);
}

// Calls visit.operator()<G>() for the game with that id; false when there is none.
template <class Visit>
bool with_game(std::string_view id, Visit visit) {
    bool found = false;
    for_each_game([&]<class G>() {
        if (G::id != id) return;
        found = true;
        visit.template operator()<G>();
    });
    return found;
}

}  // namespace stolik
