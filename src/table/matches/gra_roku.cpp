#include "games/gra_roku/gra_roku.hpp"

#include "games/gra_roku/guide.hpp"
#include "table/matches/compiled.hpp"

template stolik::GameKind stolik::kind_of<stolik::GraRoku>();
template std::unique_ptr<stolik::PlayerView> stolik::player_view<stolik::GraRoku>(const stolik::GraRoku::View&);
template class stolik::SearchBench<stolik::GraRoku>;
