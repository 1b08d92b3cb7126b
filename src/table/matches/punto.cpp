#include "games/punto/punto.hpp"

#include "games/punto/guide.hpp"
#include "table/matches/compiled.hpp"

template stolik::GameKind stolik::kind_of<stolik::Punto>();
template class stolik::SearchBench<stolik::Punto>;
