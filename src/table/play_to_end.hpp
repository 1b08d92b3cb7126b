// The course of a game: chance results are drawn and whoever owes a decision is asked, until it is over.
#pragma once

#include "core/ensure.hpp"
#include "table/record.hpp"
#include "table/seeds.hpp"

namespace stolik {

// `draw()` lets a chance result happen. `decide(seats)` lets one of the seats that owe a decision move; where it
// answers false, the game stops there. True when it is over.
template <class Draw, class Decide>
bool play_to_end(const Match& match, Draw draw, Decide decide) {
    for (Pending pending = match.pending(); !pending.over(); pending = match.pending()) {
        if (pending.chance())
            draw();
        else if (!decide(pending.seats))
            return false;
    }
    return true;
}

// A whole game between bots, all of its randomness from the seeds: `choose(seat, view, random)` says a move. Answers
// how many moves there were.
template <class Choose>
int play_seeded(RecordedGame& game, const Seeds& seeds, const Listener& listener, Choose choose) {
    int moves = 0;
    const auto draw = [&] {
        SeededBits random = seeds.chance(game.chances());
        game.draw(random, listener);
    };
    const auto decide = [&](SeatSet waiting) {
        const Seat seat = waiting.first();
        SeededBits random = seeds.bot(seat, moves++);
        const std::string move = choose(seat, *game.match().player_view(seat), random);
        ensure(game.apply(seat, move, listener).has_value(), "a bot made an illegal move");
        return true;
    };
    play_to_end(game.match(), draw, decide);
    return moves;
}

}  // namespace stolik
