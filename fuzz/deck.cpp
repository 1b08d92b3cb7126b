#include "document.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    stolik::try_document("na-1-karte", "deck", {reinterpret_cast<const char*>(data), size});
    return 0;
}
