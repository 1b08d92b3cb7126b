// Paying a stock card: every card pays for its own type, or is one of three of a type that stand for one of another
// (two for the Trader).
//
// A payment is described by one number a type: how many cards of the type stand in for others (in groups), or, below
// zero, how many of its cost are stood in for. They must add up to nothing. A payment in which a type does both
// contains a smaller one, so it is never offered; and of two payments described like this neither contains the other,
// because the sum grows with every card. So these are exactly the payments that are offered.
#pragma once

#include "games/pasikonik/cards.hpp"

namespace stolik::pasikonik {

// The most that a type can stand in for others, out of `held` cards; below zero when they do not cover its own cost.
constexpr int most_exchanged(int held, int cost, int rate) { return held >= cost ? (held - cost) / rate : held - cost; }

constexpr int cards_paid(int exchanged, int cost, int rate) {
    return exchanged >= 0 ? cost + rate * exchanged : cost + exchanged;
}

constexpr bool can_pay(Amounts held, Amounts cost, int rate) {
    int sum = 0;
    for (const Type type : all_types()) sum += most_exchanged(held[type], cost[type], rate);
    return sum >= 0;
}

// visit(payment), in ascending order of what is paid of each type, by type.
template <class Visit>
constexpr void for_each_payment(Amounts held, Amounts cost, int rate, Visit visit) {
    PerType<int> least;
    PerType<int> most;
    for (const Type type : all_types()) {
        least[type] = -cost[type];
        most[type] = most_exchanged(held[type], cost[type], rate);
    }
    for (int a = least[Type::tablecloth]; a <= most[Type::tablecloth]; ++a)
        for (int b = least[Type::tiles]; b <= most[Type::tiles]; ++b)
            for (int c = least[Type::stone]; c <= most[Type::stone]; ++c) {
                const int d = -(a + b + c);
                if (d < least[Type::wood] || d > most[Type::wood]) continue;
                visit(Amounts{cards_paid(a, cost[Type::tablecloth], rate), cards_paid(b, cost[Type::tiles], rate),
                              cards_paid(c, cost[Type::stone], rate), cards_paid(d, cost[Type::wood], rate)});
            }
}

constexpr int payment_count(Amounts held, Amounts cost, int rate) {
    int count = 0;
    for_each_payment(held, cost, rate, [&](Amounts) { ++count; });
    return count;
}

// Precondition: n < payment_count(held, cost, rate).
constexpr Amounts nth_payment(Amounts held, Amounts cost, int rate, int n) {
    Amounts found;
    for_each_payment(held, cost, rate, [&](Amounts payment) {
        if (n-- == 0) found = payment;
    });
    return found;
}

constexpr bool pays_exactly(Amounts payment, Amounts cost, int rate) {
    int sum = 0;
    for (const Type type : all_types()) {
        const int over = payment[type] - cost[type];
        if (over > 0 && over % rate != 0) return false;
        sum += over > 0 ? over / rate : over;
    }
    return sum == 0;
}

}  // namespace stolik::pasikonik
