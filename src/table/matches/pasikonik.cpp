#include "games/pasikonik/pasikonik.hpp"

#include "games/pasikonik/guide.hpp"
#include "table/matches/compiled.hpp"

template stolik::GameKind stolik::kind_of<stolik::Pasikonik>();
template std::unique_ptr<stolik::PlayerView> stolik::player_view<stolik::Pasikonik>(const stolik::Pasikonik::View&);
template class stolik::SearchBench<stolik::Pasikonik>;
