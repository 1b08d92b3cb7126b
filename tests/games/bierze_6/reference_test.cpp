// The rules against the slow reference, at every turn of random games.
#include "games/bierze_6/reference.hpp"

#include <doctest/doctest.h>

#include "games/bierze_6/game.hpp"

namespace stolik::bierze_6 {
namespace {

std::vector<int> numbers(const CardSet& cards) {
    std::vector<int> list;
    cards.for_each([&](Card card) { list.push_back(card.number); });
    return list;
}

reference::Rows copied(const PublicState& table) {
    reference::Rows rows;
    for (const Row& row : table.rows) {
        auto& list = rows.rows.emplace_back();
        for (const Card card : row) list.push_back(card.number);
    }
    for (int i = 0; i < table.seats(); ++i) rows.taken[i] = numbers(table.piles[Seat{i}]);
    return rows;
}

void check_same(reference::Rows expected, const PublicState& table) {
    const reference::Rows actual = copied(table);
    REQUIRE(expected.rows == actual.rows);
    for (auto& [seat, cards] : expected.taken) {
        std::sort(cards.begin(), cards.end());
        REQUIRE(cards == actual.taken.at(seat));
    }
}

// Plays one deal, keeping the reference beside it.
void compare_deal(const Options& options, std::uint64_t seed) {
    Rng random{seed};
    State state = start(options);
    reference::Rows expected;
    std::vector<std::pair<int, int>> revealed;
    while (!pending(state).over()) {
        if (pending(state).chance()) {
            resolve(state, draw(state, random), NullSink{});
            continue;
        }
        const Seat seat = pending(state).seats.first();
        const Move move = random_move(state, seat, random);
        if (state.table.phase == Phase::choose && state.table.chosen.empty()) {
            expected = copied(state.table);
            revealed.clear();
        }
        if (move.decision == Decision::choose) revealed.emplace_back(move.card.number, seat.index);
        const int turn = state.table.turn;
        apply(state, seat, move, NullSink{});
        if (move.decision == Decision::draft || (state.table.phase == Phase::choose && state.table.turn == turn))
            continue;
        if (state.table.phase == Phase::row) continue;         // the reference needs the row to go on
        if (state.table.turn != turn + 1 || turn == 9) break;  // the engine plays the tenth card by itself
        expected.play(revealed, move.decision == Decision::row ? std::optional<std::size_t>{move.row} : std::nullopt);
        check_same(expected, state.table);
    }
}

}  // namespace

TEST_CASE("6-bierze, every turn of random deals agrees with the slow reference") {
    for (int seats = 2; seats <= 10; ++seats)
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            compare_deal({.seats = static_cast<std::uint8_t>(seats), .deals = 1}, seed);
            if (seats <= 6)
                compare_deal({.variant = Variant::advanced, .seats = static_cast<std::uint8_t>(seats), .deals = 1},
                             seed);
        }
}

TEST_CASE("6-bierze, the bulls of all 104 cards agree with the slow reference and sum to 171") {
    int sum = 0;
    for (int n = 1; n <= kLastCard; ++n) {
        CHECK(bulls(Card{n}).value == reference::bulls_of(n));
        sum += bulls(Card{n}).value;
    }
    CHECK(sum == 171);
}

}  // namespace stolik::bierze_6
