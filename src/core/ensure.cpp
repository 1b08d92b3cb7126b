#include "core/ensure.hpp"

#include <cstdlib>
#include <utility>

namespace stolik {

namespace {
FaultHandler handler = nullptr;
}

FaultHandler set_fault_handler(FaultHandler replacement) { return std::exchange(handler, replacement); }

void fault(const char* what) {
    if (handler != nullptr) handler(what);
    std::abort();
}

}  // namespace stolik
