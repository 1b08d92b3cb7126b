#include "games/gra_roku/gra_roku.hpp"

#include "games/gra_roku/guide.hpp"
#include "table/matches/compiled.hpp"

template stolik::GameKind stolik::kind_of<stolik::GraRoku>();
template class stolik::SearchBench<stolik::GraRoku>;
