// Containers, bits and the generator.
#include <doctest/doctest.h>

#include <rapidcheck.h>

#include <array>
#include <set>
#include <vector>

#include "core/bit_set.hpp"
#include "core/hash.hpp"
#include "core/inline_vector.hpp"
#include "core/numbered_set.hpp"
#include "core/rng.hpp"

namespace stolik {

TEST_CASE("core, a bit set behaves as a sorted set of numbers") {
    CHECK(rc::check([](const std::vector<std::uint8_t>& numbers) {
        BitSet<256> bits;
        std::set<int> expected;
        for (const std::uint8_t n : numbers) {
            if (n % 3 == 0) {
                bits.erase(n / 2);
                expected.erase(n / 2);
            } else {
                bits.insert(n);
                expected.insert(n);
            }
        }
        RC_ASSERT(bits.size() == static_cast<int>(expected.size()));
        RC_ASSERT(bits.empty() == expected.empty());
        std::vector<int> listed;
        for (const int n : bits) listed.push_back(n);
        RC_ASSERT(listed == std::vector<int>(expected.begin(), expected.end()));
        for (std::size_t i = 0; i < listed.size(); ++i) RC_ASSERT(bits.nth(static_cast<int>(i)) == listed[i]);
    }));
}

namespace {

struct Chip {
    std::uint8_t number = 0;
    explicit constexpr Chip(int n) : number{static_cast<std::uint8_t>(n)} {}
    constexpr bool exists() const { return number < 100; }
};

struct ChipSet : NumberedSet<ChipSet, Chip, 128> {};

ChipSet chips(const std::set<std::uint8_t>& numbers) {
    ChipSet set;
    for (const std::uint8_t n : numbers)
        if (Chip{n}.exists()) set.insert(Chip{n});
    return set;
}

}  // namespace

TEST_CASE("core, sets of numbered things join, differ and empty themselves as sets of numbers do") {
    CHECK(rc::check([](const std::set<std::uint8_t>& some, const std::set<std::uint8_t>& others, std::uint64_t seed) {
        const ChipSet a = chips(some);
        const ChipSet b = chips(others);
        for (int n = 0; n < 256; ++n) {
            RC_ASSERT((a | b).contains(Chip{n}) == (a.contains(Chip{n}) || b.contains(Chip{n})));
            RC_ASSERT((a - b).contains(Chip{n}) == (a.contains(Chip{n}) && !b.contains(Chip{n})));
        }
        ChipSet left = a;
        Rng random{seed};
        for (int size = a.size(); size > 0; --size) {
            RC_ASSERT(left.size() == size);
            const Chip taken = left.take(random);
            RC_ASSERT(a.contains(taken) && !left.contains(taken));
        }
        RC_ASSERT(left.empty());
    }));
}

TEST_CASE("core, the n-th one of a word agrees with counting") {
    CHECK(rc::check([](std::uint64_t word) {
        int n = 0;
        for (int bit = 0; bit < 64; ++bit)
            if ((word >> bit) & 1) RC_ASSERT(nth_one(word, n++) == bit);
    }));
    static_assert(nth_one(0b101100, 2) == 5);
}

TEST_CASE("core, bounded draws stay below the bound and are uniform") {
    Rng random{42};
    for (const std::uint32_t n : {1U, 2U, 3U, 7U, 104U, 1000U}) {
        std::vector<int> seen(n, 0);
        const int expected = 1000;
        for (std::uint32_t i = 0; i < expected * n; ++i) ++seen.at(random.bounded(n));
        for (const int count : seen) CHECK(std::abs(count - expected) < 220);  // seven deviations
    }
}

TEST_CASE("core, the generator gives the same numbers on every platform") {
    Rng random{1};
    CHECK(random.next() == 0x08260b0f1b52fcac);
    for (const std::uint32_t expected : {365U, 156U, 348U, 222U, 872U}) CHECK(random.bounded(1000) == expected);
}

TEST_CASE("core, keyed generators of different numbers differ") {
    std::set<std::uint64_t> first;
    for (std::uint64_t n = 0; n < 1000; ++n) first.insert(Rng::keyed(5, n).next());
    CHECK(first.size() == 1000);
}

TEST_CASE("core, a shuffle keeps the items and reaches every order") {
    std::set<std::array<int, 3>> orders;
    Rng random{9};
    for (int i = 0; i < 200; ++i) {
        std::array<int, 3> items{1, 2, 3};
        shuffle(items, random);
        orders.insert(items);
    }
    CHECK(orders.size() == 6);
}

TEST_CASE("core, an inline vector compares by its items alone") {
    InlineVector<int, 4> a{1, 2, 3};
    InlineVector<int, 4> b{1, 2};
    a.pop_back();
    CHECK(a == b);
    CHECK(a.contains(2));
    CHECK_FALSE(a.contains(3));
}

}  // namespace stolik
