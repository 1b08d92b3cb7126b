// A broken promise inside the program (never bad input: that is a Result). The host decides what a fault is:
// natively an exception that closes one table, in WebAssembly a trap.
#pragma once

#include <type_traits>

namespace stolik {

using FaultHandler = void (*)(const char* what);

// Replaces the handler and returns the one before. A handler must not return.
FaultHandler set_fault_handler(FaultHandler handler);

[[noreturn]] void fault(const char* what);

constexpr void ensure(bool condition, const char* what) {
    if (condition) [[likely]]
        return;
#if defined(__CUDA_ARCH__)
    __trap();
#else
    fault(what);
#endif
}

}  // namespace stolik
