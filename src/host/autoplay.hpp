// What goes on at a table without its people: bots think and move, clocks run out, and an absent host's role passes on.
// Everything here runs on the table's lane, except the thinking.
#pragma once

#include <map>

#include "host/desk.hpp"

namespace stolik::host {

class Autoplay {
public:
    Autoplay(Desk& desk, Guests& guests, Tasks& tasks, Services& services);

    // Bots that owe a decision think, and the next clock is armed. Called whenever the table has changed.
    void go_on();
    // Called whenever somebody has come or gone.
    void watch_guests();
    // Thinks of a hint for somebody who asked for one.
    void advise(const ConnectionPtr& connection, const ThoughtBudget::PermitPtr& permit);

    // From now on nothing goes on by itself; thoughts under way come to nothing.
    void stop();
    // The table is about to be loaded anew: what was begun for the old one comes to nothing.
    void forget();
    bool thinking() const { return !thinking_.empty(); }
    // Nobody watches, and nobody's time runs: bots think again when somebody comes.
    bool resting() const { return resting_; }
    // Called when it begins to rest.
    std::function<void()> on_rest;

private:
    void think(Seat seat, entry::By by, int level);
    void thought(Seat seat, std::int64_t decision, std::string move, entry::By by);
    void arm_clock();
    void clock_ran_out();
    void watch_over_host();
    void pass_host_on();
    void watch_for_anybody();
    void rest();

    Desk& desk_;
    Guests& guests_;
    Tasks& tasks_;
    Services& services_;

    bool going_ = true;
    int rounds_ = 0;                        // thoughts of an earlier one are of no interest
    std::map<int, std::int64_t> thinking_;  // seat → decision
    std::map<int, std::shared_ptr<void>>
        pauses_;  // seat → its thought waits until it has taken as long as a move should
    std::shared_ptr<void> clock_;
    std::shared_ptr<void> host_watch_;
    bool resting_ = false;
    std::shared_ptr<void> rest_watch_;
};

}  // namespace stolik::host
