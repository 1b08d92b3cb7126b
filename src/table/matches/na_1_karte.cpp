#include "table/search_bench.hpp"
#include "table/typed_match.hpp"

template class stolik::TypedMatch<stolik::Na1Karte>;
template class stolik::SearchBench<stolik::Na1Karte>;
