// Who sits where: the games of a deal block. All games of a block have the same chance results for the same course of
// play, and the bots are rotated through the seats, so that luck and seat cancel out.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "text/text.hpp"

namespace stolik::arena {

// How the seats of a table are shared out among fewer bots.
enum class Seating : std::uint8_t {
    alone,  // two bots: the first at one seat, the second at all others
    even,   // every bot at as many seats as the others, in turn around the table (the partners of a team, too)
};
std::string_view name(Seating seating);

struct Schedule {
    int bots = 2;
    int seats = 2;
    Seating seating = Seating::alone;
    std::uint64_t seed = 0;

    static Result<Schedule> make(int bots, int seats, Seating seating, std::uint64_t seed);

    // The bot at each seat, for each game of the block. Blocks go through all choices of bots that fit at the table.
    std::vector<std::vector<int>> block(int number) const;

    int games_a_block() const;
    // Whole blocks that have at least so many games.
    int blocks_for(int games) const { return (games + games_a_block() - 1) / games_a_block(); }
    // Seats of the first bot in each game against a second one.
    int seats_of_first() const { return seating == Seating::alone ? 1 : seats / 2; }

    // Seeds of a block's chance results, and of what the bots make up in one of its games.
    std::uint64_t deal_seed(int block) const;
    std::uint64_t thought_seed(int block, int rotation) const;
};

}  // namespace stolik::arena
