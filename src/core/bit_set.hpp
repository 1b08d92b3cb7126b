// A set of small numbers 0 … N-1 as bits: a face-down stack, a hand, the cells of a board.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/portable.hpp"

namespace stolik {

template <std::size_t N>
class BitSet {
    static constexpr std::size_t kWords = (N + 63) / 64;

public:
    class Iterator {
    public:
        constexpr Iterator(const BitSet& set, std::size_t word) : set_{&set}, word_{word} {
            if (word_ < kWords) {
                rest_ = set_->words_[word_];
                skip_empty();
            }
        }
        constexpr int operator*() const { return static_cast<int>(word_ * 64) + lowest_one(rest_); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            skip_empty();
            return *this;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) {
            return a.word_ == b.word_ && a.rest_ == b.rest_;
        }

    private:
        constexpr void skip_empty() {
            while (rest_ == 0 && ++word_ < kWords) rest_ = set_->words_[word_];
        }
        const BitSet* set_;
        std::size_t word_;
        std::uint64_t rest_ = 0;
    };

    constexpr BitSet() = default;

    // The numbers from, from+1, …, to-1.
    static constexpr BitSet range(int from, int to) {
        BitSet set;
        for (int i = from; i < to; ++i) set.insert(i);
        return set;
    }

    constexpr bool contains(int i) const { return (words_[word(i)] >> bit(i)) & 1; }
    constexpr void insert(int i) { words_[word(i)] |= std::uint64_t{1} << bit(i); }
    constexpr void erase(int i) { words_[word(i)] &= ~(std::uint64_t{1} << bit(i)); }

    constexpr bool empty() const {
        for (const std::uint64_t w : words_)
            if (w != 0) return false;
        return true;
    }
    constexpr int size() const {
        int count = 0;
        for (const std::uint64_t w : words_) count += count_ones(w);
        return count;
    }

    // The n-th member in ascending order, counted from 0. Precondition: n < size().
    constexpr int nth(int n) const {
        std::size_t i = 0;
        if constexpr (kWords > 1) {
            for (int here = count_ones(words_[0]); n >= here; here = count_ones(words_[++i])) n -= here;
        }
        return static_cast<int>(i * 64) + nth_one(words_[i], n);
    }
    constexpr int lowest() const { return *begin(); }

    // A uniformly random member. Precondition: not empty.
    template <class Random>
    constexpr int pick(Random& random) const {
        return nth(static_cast<int>(random.bounded(static_cast<std::uint32_t>(size()))));
    }
    template <class Random>
    constexpr int take(Random& random) {
        const int i = pick(random);
        erase(i);
        return i;
    }

    constexpr std::uint64_t bits(std::size_t i = 0) const { return words_[i]; }

    constexpr Iterator begin() const { return {*this, 0}; }
    constexpr Iterator end() const { return {*this, kWords}; }

    constexpr BitSet& operator|=(const BitSet& o) {
        for (std::size_t i = 0; i < kWords; ++i) words_[i] |= o.words_[i];
        return *this;
    }
    constexpr BitSet& operator&=(const BitSet& o) {
        for (std::size_t i = 0; i < kWords; ++i) words_[i] &= o.words_[i];
        return *this;
    }
    constexpr BitSet& operator-=(const BitSet& o) {
        for (std::size_t i = 0; i < kWords; ++i) words_[i] &= ~o.words_[i];
        return *this;
    }
    friend constexpr BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
    friend constexpr BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
    friend constexpr BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
    friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

private:
    static constexpr std::size_t word(int i) { return static_cast<std::size_t>(i) / 64; }
    static constexpr unsigned bit(int i) { return static_cast<unsigned>(i) % 64; }

    std::array<std::uint64_t, kWords> words_{};
};

}  // namespace stolik
