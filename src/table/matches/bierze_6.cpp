#include "table/search_bench.hpp"
#include "table/typed_match.hpp"

template class stolik::TypedMatch<stolik::Bierze6>;
template class stolik::SearchBench<stolik::Bierze6>;
