// Parts of Wszystko na 1 kartę beside its rules: notation, numbers of colours in one word, the sensible bot.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "games/na_1_karte/bots.hpp"
#include "games/na_1_karte/game.hpp"
#include "games/na_1_karte/text.hpp"

namespace stolik::na_1_karte {

TEST_CASE("na-1-karte, only the one notation of a move is read") {
    CHECK(notation(*parse(Decision::re_roll, "purple:2,red:1")) == "purple:2,red:1");
    CHECK(parse(Decision::re_roll, "none") == Move::re_roll({}));
    CHECK(parse(Decision::keep, "3+7+18") == Move::keep(CardId{3}, CardId{7}, CardId{18}));
    CHECK(parse(Decision::mark, "0") == Move::mark(CardId{0}));
    CHECK(parse(Decision::new_card, "65535") == Move::take(CardId{65535}));
    for (const char* wrong : {"", "red:1,purple:2", "red:0", "red:6", "red", "red:1,", ",red:1", "red:1,red:1",
                              "pink:1", "red:01", "red:+1", "red:1:1", "none,red:1"})
        CHECK_MESSAGE(!parse(Decision::re_roll, wrong), wrong);
    for (const char* wrong : {"", "3+7", "7+3+18", "3+3+7", "3+7+18+", "3+7+18+20", "+3+7", "3+7+x"})
        CHECK_MESSAGE(!parse(Decision::keep, wrong), wrong);
    for (const char* wrong : {"", "-1", "65536", "07", "none", "Pass", "7 "})
        CHECK_MESSAGE(!parse(Decision::mark, wrong), wrong);
    CHECK(!parse(Decision::new_card, "pass"));
}

TEST_CASE("na-1-karte, numbers of colours are handled together as one by one") {
    const bool agree = rc::check("sums, comparisons and masks agree with plain loops", [] {
        std::array<int, kColours> a{};
        std::array<int, kColours> b{};
        Boxes left;
        Boxes right;
        for (std::size_t i = 0; i < kColours; ++i) {
            a[i] = *rc::gen::inRange(0, 8);
            b[i] = *rc::gen::inRange(0, 8);
            left.set(static_cast<Colour>(i), a[i]);
            right.set(static_cast<Colour>(i), b[i]);
        }
        int total = 0;
        for (std::size_t i = 0; i < kColours; ++i) {
            const auto colour = static_cast<Colour>(i);
            total += a[i];
            RC_ASSERT(left[colour] == a[i]);
            RC_ASSERT(left.colours().contains(colour) == (a[i] > 0));
            RC_ASSERT(left.at_least(right).contains(colour) == (a[i] >= b[i]));
            RC_ASSERT(left.only(right.colours())[colour] == (b[i] > 0 ? a[i] : 0));
        }
        RC_ASSERT(left.total() == total);
    });
    CHECK(agree);
}

TEST_CASE("na-1-karte, the sensible bot beats random play") {
    Rng random{1};
    int wins = 0;
    for (int n = 0; n < 100; ++n) {
        const Seat bot{n % 2};
        State state = start({.variant = n % 4 < 2 ? Variant::base : Variant::draft, .seats = 2});
        for (Pending now = pending(state); !now.over(); now = pending(state)) {
            if (now.chance()) {
                resolve(state, draw(state, random), NullSink{});
                continue;
            }
            const Seat seat = now.seats.first();
            const Move move = seat == bot ? sensible(view(state, seat), random) : random_move(state, seat, random);
            apply(state, seat, move, NullSink{});
        }
        wins += outcome(state).rank[bot] == 1 ? 1 : 0;
    }
    CHECK(wins > 90);
}

}  // namespace stolik::na_1_karte
