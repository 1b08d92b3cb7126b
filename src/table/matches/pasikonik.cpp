#include "table/search_bench.hpp"
#include "table/typed_match.hpp"

template class stolik::TypedMatch<stolik::Pasikonik>;
template class stolik::SearchBench<stolik::Pasikonik>;
