// What differs between the compilers that read the rules: clang, g++, clang for WebAssembly, nvcc for a GPU.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

// A constant table that is indexed at run time. A GPU reads its own copy of it.
#if defined(__CUDA_ARCH__)
#define STOLIK_TABLE static __device__ constexpr
#else
#define STOLIK_TABLE inline constexpr
#endif

namespace stolik {

constexpr int count_ones(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
    if (!std::is_constant_evaluated()) return __popcll(bits);
#endif
    return std::popcount(bits);
}

// Precondition: bits != 0.
constexpr int lowest_one(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
    if (!std::is_constant_evaluated()) return __ffsll(static_cast<long long>(bits)) - 1;
#endif
    return std::countr_zero(bits);
}

// The position of the n-th set bit, counted from 0. Precondition: n < count_ones(bits).
constexpr int nth_one(std::uint64_t bits, int n) {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
    if (!std::is_constant_evaluated()) return lowest_one(__builtin_ia32_pdep_di(std::uint64_t{1} << n, bits));
#endif
    for (; n > 0; --n) bits &= bits - 1;
    return lowest_one(bits);
}

}  // namespace stolik
