#include "games/bierze_6/bierze_6.hpp"

#include "games/bierze_6/guide.hpp"
#include "table/matches/compiled.hpp"

template stolik::GameKind stolik::kind_of<stolik::Bierze6>();
template class stolik::SearchBench<stolik::Bierze6>;
