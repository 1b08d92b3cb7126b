// A vector with a fixed capacity and no heap memory: a plain value, usable in constant expressions and on a GPU.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

#include "core/ensure.hpp"

namespace stolik {

template <class T, std::size_t Capacity>
class InlineVector {
    static_assert(std::is_trivially_copyable_v<T>);
    using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;

public:
    using value_type = T;

    constexpr InlineVector() = default;
    constexpr InlineVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    static constexpr std::size_t capacity() { return Capacity; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == Capacity; }

    constexpr void push_back(const T& item) {
        ensure(size_ < Capacity, "InlineVector: no room");
        items_[size_++] = item;
    }
    constexpr void pop_back() { items_[--size_] = T{}; }
    constexpr void clear() {
        while (size_ > 0) pop_back();
    }
    // Forgets the items without wiping them: for scratch lists that are never compared or shown.
    constexpr void reset() { size_ = 0; }

    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& back() { return items_[size_ - 1]; }
    constexpr const T& back() const { return items_[size_ - 1]; }
    constexpr const T& front() const { return items_[0]; }

    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    constexpr bool contains(const T& item) const {
        for (const T& each : *this)
            if (each == item) return true;
        return false;
    }

    friend constexpr bool operator==(const InlineVector& a, const InlineVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (!(a.items_[i] == b.items_[i])) return false;
        return true;
    }

private:
    std::array<T, Capacity> items_{};
    Size size_ = 0;
};

}  // namespace stolik
