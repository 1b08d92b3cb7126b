#include "games/na_1_karte/na_1_karte.hpp"

#include "games/na_1_karte/guide.hpp"
#include "table/matches/compiled.hpp"

template stolik::GameKind stolik::kind_of<stolik::Na1Karte>();
template std::unique_ptr<stolik::PlayerView> stolik::player_view<stolik::Na1Karte>(const stolik::Na1Karte::View&);
template class stolik::SearchBench<stolik::Na1Karte>;
