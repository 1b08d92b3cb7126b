// A table that goes on by itself: bots, clocks, hints, and a host who is away.
#include <algorithm>

#include "core/ensure.hpp"
#include "server/lobby/guarded.hpp"
#include "server/lobby/keys.hpp"
#include "server/lobby/table_host.hpp"
#include "table/advice.hpp"

namespace stolik::server {

using message::Phase;

namespace {

constexpr int kSubstituteLevel = 3;  // [D] when a clock runs out, a bot of level 3 moves

}  // namespace

void TableHost::go_on() {
    if (state_ != State::open || draining_) return;
    if (table_->phase() == Phase::playing)
        for (std::size_t i = 0; i < table_->seats().size(); ++i) {
            const Seat seat{static_cast<int>(i)};
            const int level = table_->bot_level(seat);
            if (level != 0 && table_->owes(seat)) think(seat, entry::By::bot, level);
        }
    arm_clock();
}

void TableHost::submit(const std::string& key, std::function<void()> work) {
    services_.thinkers.submit(key, [self = shared_from_this(), work = std::move(work)] {
        guarded(work, [&](const char* what) { self->run([self, said = std::string{what}] { self->fault(said); }); });
    });
}

void TableHost::think(Seat seat, entry::By by, int level) {
    const std::int64_t decision = table_->seats()[seat].decision;
    if (const auto found = thinking_.find(seat.index); found != thinking_.end() && found->second == decision) return;
    thinking_[seat.index] = decision;
    BotSpec bot = BotSpec::of_level(level, services_.settings.bot_scale);
    if (const auto time = services_.settings.bot_time.count(); time > 0)
        bot.most_milliseconds = std::max(1, static_cast<int>(time) / table_->match()->pending().seats.size());
    const Milliseconds pace = by == entry::By::bot ? services_.settings.bot_pace : Milliseconds{0};
    submit(id_, [self = shared_from_this(), match = std::shared_ptr<Match>(table_->match()->clone()), seat, decision,
                 by, bot, pace, asked = lane_->now()] {
        const auto begin = std::chrono::steady_clock::now();
        SystemBits random;
        std::string move = match->choose(seat, bot, random);
        const auto took = std::chrono::steady_clock::now() - begin;
        ++self->services_.counts.bot_moves;
        self->services_.counts.bot_microseconds += std::chrono::duration_cast<std::chrono::microseconds>(took).count();
        const Milliseconds rest = pace - Milliseconds{self->lane_->now() - asked};
        const auto play = [self, seat, decision, by, move = std::move(move)] {
            self->thought(seat, decision, move, by);
        };
        if (rest.count() <= 0) return self->run(play);
        self->run([self, rest, play] {
            // The handle lives as long as the table waits for it.
            auto handle = std::make_shared<std::shared_ptr<void>>();
            *handle = self->lane_->after(rest, [self, play, handle] {
                self->run(play);
                handle->reset();
            });
        });
    });
}

void TableHost::thought(Seat seat, std::int64_t decision, std::string move, entry::By by) {
    if (state_ != State::open || draining_ || table_->match() == nullptr) return;
    if (const auto found = thinking_.find(seat.index); found != thinking_.end() && found->second == decision)
        thinking_.erase(found);
    // The person may have come back, or the game may be over.
    if (by == entry::By::bot && table_->bot_level(seat) == 0) return go_on();
    const auto entry = bot_move(*table_, seat, decision, std::move(move), by, lane_->now());
    if (entry) ensure(perform(*entry).has_value(), "a bot made an illegal move");
    go_on();
}

void TableHost::arm_clock() {
    clock_.reset();
    if (!table_->settings().timer || table_->phase() != Phase::playing) return;
    std::optional<std::int64_t> soonest;
    for (std::size_t i = 0; i < table_->seats().size(); ++i) {
        const Seat seat{static_cast<int>(i)};
        if (!table_->owes(seat) || table_->bot_level(seat) != 0) continue;
        const std::int64_t left = table_->time_left(seat, lane_->now());
        if (!soonest || left < *soonest) soonest = left;
    }
    if (!soonest) return;
    clock_ = lane_->after(Milliseconds{*soonest + 1}, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->run([self = self.get()] { self->clock_ran_out(); });
    });
}

void TableHost::clock_ran_out() {
    if (state_ != State::open || draining_ || table_->phase() != Phase::playing) return;
    for (std::size_t i = 0; i < table_->seats().size(); ++i) {
        const Seat seat{static_cast<int>(i)};
        if (table_->owes(seat) && table_->bot_level(seat) == 0 && table_->time_left(seat, lane_->now()) == 0)
            think(seat, entry::By::clock, kSubstituteLevel);
    }
}

void TableHost::watch_over_host() {
    host_watch_.reset();
    if (present(table_->host()) || guests_.empty()) return;
    host_watch_ = lane_->after(services_.settings.host_absence, [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        self->run([self = self.get()] {
            if (self->state_ != State::open || self->draining_ || self->present(self->table_->host())) return;
            for (int i = 0; i < static_cast<int>(self->table_->places().size()); ++i) {
                if (!self->table_->place(i).is_person() || !self->present(i)) continue;
                ensure(self->perform(entry::HostPassed{self->lane_->now(), i}).has_value(), "a person can be the host");
                return;
            }
        });
    });
}

void TableHost::send_hints(const WirePtr& wire) {
    const Guest* const guest = guest_of(wire);
    if (guest == nullptr || !guest->audience.place || table_->match() == nullptr) return;
    const auto place = table_->seat_of(*guest->audience.place);
    if (!place || !table_->owes(Seat{*place})) return;
    const Seat seat{*place};
    submit(id_ + "/hint",
           [wire, seat, match = std::shared_ptr<Match>(table_->match()->clone()),
            time = static_cast<int>(services_.settings.hint_time.count()), decision = table_->seats()[seat].decision,
            speaker = table_->speaker(guest->audience.language)] {
               SystemBits random;
               wire->send(text_of(message::Hints{decision, advice(*match, seat, time, speaker, random)}));
           });
}

}  // namespace stolik::server
