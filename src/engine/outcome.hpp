// How a game ended: ranks (shared ones allowed), points, and where every point came from.
#pragma once

#include <array>
#include <cstdint>

#include "core/inline_vector.hpp"
#include "engine/seat.hpp"

namespace stolik {

// One line of the final account. `kind` and `detail` have the meaning the game gives them (its text names them).
struct AccountLine {
    Seat seat;
    std::uint8_t kind = 0;
    std::int16_t points = 0;
    std::array<std::uint8_t, 4> detail{};
    friend constexpr bool operator==(const AccountLine&, const AccountLine&) = default;
};

// Gra roku has the longest one: 4 seats, each with 12 counted cards and a line for the cards put aside.
inline constexpr std::size_t kMaxAccountLines = 64;

struct Outcome {
    int seats = 0;
    std::array<std::uint8_t, kMaxSeats> rank{};  // 1 is the best
    std::array<std::int32_t, kMaxSeats> points{};
    InlineVector<AccountLine, kMaxAccountLines> account;
    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// [D] A seat's rank is 1 + the number of seats strictly better; equal seats share it (1, 1, 3).
template <class Better>
constexpr void rank_seats(Outcome& outcome, Better better) {
    for (int i = 0; i < outcome.seats; ++i) {
        int ahead = 0;
        for (int j = 0; j < outcome.seats; ++j) ahead += better(Seat{j}, Seat{i}) ? 1 : 0;
        outcome.rank[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(1 + ahead);
    }
}

}  // namespace stolik
