#include "arena/run.hpp"

#include <time.h>

#include <exception>
#include <mutex>
#include <thread>

#include "bots/external_bot.hpp"
#include "table/play_to_end.hpp"

namespace stolik::arena {

namespace {

bool is_external(const std::string& bot) { return bot.starts_with(kExternalBot); }

// Time of this thread's own work, so that a busy machine does not count; a program of its own can only be timed by the
// clock on the wall.
double seconds_now(bool external) {
    timespec now{};
    ::clock_gettime(external ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

GameResult play_game(const Setup& setup, Bots& bots, const std::vector<int>& seating, const Seeds& deal,
                     const Seeds& thought) {
    const auto started = setup.kind->start(setup.options);
    ensure(started.has_value(), "the arena's options are refused");
    Match& match = **started;
    const std::size_t seats = seating.size();
    GameResult result{seating,
                      std::vector<int>(seats),
                      std::vector<int>(seats),
                      std::vector<int>(seats),
                      std::vector<int>(seats),
                      std::vector<double>(seats)};
    int chances = 0;
    int moves = 0;
    const auto draw = [&] {
        SeededBits random = deal.chance(chances++);
        match.draw(random, listen_to_nothing);
    };
    const auto decide = [&](SeatSet waiting) {
        const Seat seat = waiting.first();
        const auto who = static_cast<std::size_t>(seating[seat]);
        const bool external = is_external(setup.bots[who]);
        SeededBits random = thought.bot(seat, moves++);
        const int forfeits = bots[who]->forfeits();
        const auto view = match.player_view(seat);
        const double begin = seconds_now(external);
        const std::string move = bots[who]->choose(*view, random);
        result.seconds[seat] += seconds_now(external) - begin;
        result.forfeits[seat] += bots[who]->forfeits() - forfeits;
        ++result.moves[seat];
        ensure(match.apply(seat, move, listen_to_nothing).has_value(), "a bot made an illegal move");
        return true;
    };
    play_to_end(match, draw, decide);
    const Outcome outcome = match.outcome();
    for (std::size_t i = 0; i < seats; ++i) {
        result.ranks[i] = outcome.rank[i];
        result.points[i] = outcome.points[i];
    }
    return result;
}

// What the threads share: which block is next, what is there, and whether to stop.
class Board {
public:
    Board(int blocks, std::map<int, BlockResult> known, Referee& referee)
        : end_{blocks}, done_{std::move(known)}, referee_{referee} {
        follow();
    }

    // The next block that somebody must play; none when there is nothing left.
    std::optional<int> take() {
        const std::lock_guard lock{mutex_};
        while (next_ < end_ && done_.contains(next_)) ++next_;
        if (failure_ || next_ >= end_ || referee_.out_of_time()) return std::nullopt;
        return next_++;
    }

    void put(BlockResult block) {
        const std::lock_guard lock{mutex_};
        if (failure_ || block.number >= end_) return;
        referee_.finished(block);
        const int number = block.number;
        done_.emplace(number, std::move(block));
        follow();
    }

    void fail(std::exception_ptr failure) {
        const std::lock_guard lock{mutex_};
        if (!failure_) failure_ = std::move(failure);
    }

    std::vector<BlockResult> in_order() {
        if (failure_) std::rethrow_exception(failure_);
        std::vector<BlockResult> blocks;
        for (int number = 0; number < followed_; ++number) blocks.push_back(std::move(done_.at(number)));
        return blocks;
    }

private:
    void follow() {
        while (followed_ < end_ && done_.contains(followed_))
            if (referee_.enough_after(done_.at(followed_++))) end_ = followed_;
    }

    std::mutex mutex_;
    int next_ = 0;
    int followed_ = 0;  // blocks without a gap
    int end_;
    std::map<int, BlockResult> done_;
    Referee& referee_;
    std::exception_ptr failure_;
};

void work(const Setup& setup, Board& board) {
    try {
        auto bots = make_bots(setup);
        ensure(bots.has_value(), "a bot of the arena cannot be made");
        while (const auto number = board.take()) board.put(play_block(setup, *bots, *number));
    } catch (...) {
        board.fail(std::current_exception());
    }
}

}  // namespace

Result<Bots> make_bots(const Setup& setup) {
    Bots bots;
    for (const std::string& name : setup.bots) {
        if (is_external(name)) {
            bots.push_back(make_external_bot(name.substr(kExternalBot.size()), setup.external_limit));
            continue;
        }
        bots.push_back(TRY(make_bot(name)));
    }
    return bots;
}

BlockResult play_block(const Setup& setup, Bots& bots, int number) {
    BlockResult result{number, {}};
    const Seeds deal{setup.schedule.deal_seed(number)};
    int rotation = 0;
    for (const std::vector<int>& seating : setup.schedule.block(number)) {
        const Seeds thought{setup.schedule.thought_seed(number, rotation++)};
        result.games.push_back(play_game(setup, bots, seating, deal, thought));
    }
    return result;
}

std::vector<BlockResult> run(const Setup& setup, int blocks, int threads, std::map<int, BlockResult> known,
                             Referee& referee) {
    Board board{blocks, std::move(known), referee};
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back([&] { work(setup, board); });
    for (std::thread& worker : workers) worker.join();
    return board.in_order();
}

}  // namespace stolik::arena
