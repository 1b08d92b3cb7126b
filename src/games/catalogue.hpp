// The explicit list of the games.
#pragma once

#include <string_view>
#include <tuple>

#include "games/bierze_6/bierze_6.hpp"
#include "games/gra_roku/gra_roku.hpp"
#include "games/na_1_karte/na_1_karte.hpp"
#include "games/pasikonik/pasikonik.hpp"
#include "games/punto/punto.hpp"

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
        if (G::kId != id) return;
        found = true;
        visit.template operator()<G>();
    });
    return found;
}

}  // namespace stolik
