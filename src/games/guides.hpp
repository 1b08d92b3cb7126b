// Which guide leads the search in which game.
#pragma once

#include "ai/think.hpp"
#include "games/bierze_6/guide.hpp"
#include "games/catalogue.hpp"
#include "games/gra_roku/guide.hpp"
#include "games/na_1_karte/guide.hpp"
#include "games/pasikonik/guide.hpp"
#include "games/punto/guide.hpp"

namespace stolik {

template <class G>
struct GuideOf;
template <>
struct GuideOf<GraRoku> {
    using type = gra_roku::Guide;
};
template <>
struct GuideOf<Na1Karte> {
    using type = na_1_karte::Guide;
};
template <>
struct GuideOf<Bierze6> {
    using type = bierze_6::Guide;
};
template <>
struct GuideOf<Pasikonik> {
    using type = pasikonik::Guide;
};
template <>
struct GuideOf<Punto> {
    using type = punto::Guide;
};

template <class G>
using Guide = typename GuideOf<G>::type;

}  // namespace stolik
