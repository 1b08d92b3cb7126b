#include "games/punto/punto.hpp"

#include "games/punto/guide.hpp"
#include "table/matches/compiled.hpp"

template stolik::GameKind stolik::kind_of<stolik::Punto>();
template std::unique_ptr<stolik::PlayerView> stolik::player_view<stolik::Punto>(const stolik::Punto::View&);
template class stolik::SearchBench<stolik::Punto>;
