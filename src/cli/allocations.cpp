#include "cli/allocations.hpp"

#include <cstdlib>
#include <new>

namespace {
thread_local std::uint64_t allocations = 0;
}

namespace stolik::cli {
std::uint64_t allocations_so_far() { return allocations; }
}  // namespace stolik::cli

#if !__has_feature(thread_sanitizer)  // which has operators of its own
// The global operators of this program; the array and nothrow forms of the library end up in these.
void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc{};
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
