// A 64-bit fingerprint that is the same on every platform: numbers go in one by one, never raw memory.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/rng.hpp"

namespace stolik {

class Hash {
public:
    constexpr Hash& add(std::uint64_t number) {
        value_ = mix64(value_ ^ number);
        return *this;
    }
    constexpr Hash& add(std::string_view text) {
        for (const char c : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
        return add(text.size());
    }
    constexpr std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0;
};

}  // namespace stolik
