#include "games/pasikonik/pasikonik.hpp"

#include "games/pasikonik/guide.hpp"
#include "table/matches/compiled.hpp"

template stolik::GameKind stolik::kind_of<stolik::Pasikonik>();
template class stolik::SearchBench<stolik::Pasikonik>;
