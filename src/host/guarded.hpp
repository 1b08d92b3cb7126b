// What WebAssembly has not: threads to keep out, and exceptions to catch.
#pragma once

#include <exception>
#include <mutex>

namespace stolik::host {

#ifdef __wasi__
struct Mutex {  // nobody else is there
    void lock() {}
    void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

// Natively a fault is an exception and ends here; in WebAssembly it is a trap, and the host begins anew from the log.
template <class Work, class OnFault>
void guarded(const Work& work, [[maybe_unused]] const OnFault& on_fault) {
#ifdef __cpp_exceptions
    try {
        work();
    } catch (const std::exception& wrong) {
        on_fault(wrong.what());
    }
#else
    work();
#endif
}

}  // namespace stolik::host
