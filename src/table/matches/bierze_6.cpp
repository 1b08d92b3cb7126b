#include "games/bierze_6/bierze_6.hpp"

#include "games/bierze_6/guide.hpp"
#include "table/matches/compiled.hpp"

template stolik::GameKind stolik::kind_of<stolik::Bierze6>();
template std::unique_ptr<stolik::PlayerView> stolik::player_view<stolik::Bierze6>(const stolik::Bierze6::View&);
template class stolik::SearchBench<stolik::Bierze6>;
