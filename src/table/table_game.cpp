// The game at a table: its course, its clocks, and how it was dealt.
#include <algorithm>

#include "table/table.hpp"

namespace stolik {

using message::Phase;

Result<void> Table::on(const entry::Started& started, const Listener&) {
    if (phase_ != Phase::lobby || !seed_ || !everybody_ready()) return broken();
    const auto kind = TRY(game_named(settings_.game));
    match_ = TRY(kind->start(settings_.options));
    seats_.clear();
    for (const int place : order_) {
        SeatState seat;
        seat.place = place;
        seat.decision = number_;  // above every number of an earlier game: a late answer to that one fits nothing here
        seat.left = settings_.timer ? settings_.timer->seconds * std::int64_t{1000} : 0;
        seats_.push_back(seat);
    }
    deals_ = fairness().deals(*seed_);
    chances_ = 0;
    counted_ = false;
    phase_ = Phase::playing;
    for (PlaceState& each : places_) each.agrees = false;
    notice(started.at);
    return {};
}

// As the script has it, while it fits.
json::object Table::draw(const Listener& listener) {
    const auto chance = static_cast<std::size_t>(chances_);
    if (chance < script_.size() && match_->resolve(script_[chance], listener)) return script_[chance];
    FairBits bits = deals_->chance(chances_);
    return match_->draw(bits, listener);
}

Result<void> Table::on(const entry::Drawn& drawn, const Listener& listener) {
    if (phase_ != Phase::playing) return broken();
    TRY(match_->resolve(drawn.result, listener));
    notice_chance(drawn.at);
    return {};
}

Result<void> Table::on(const entry::Moved& moved, const Listener& listener) {
    const auto seat = seat_at(moved.seat);
    if (!seat || phase_ != Phase::playing) return broken();
    TRY(match_->apply(*seat, moved.move, listener));
    stop_clock(*seat, moved.spent);
    seats_[*seat].asked = false;
    remember(*seat, moved.id);
    notice(moved.at);
    return {};
}

Result<void> Table::on(const entry::Withdrew& withdrew, const Listener& listener) {
    const auto seat = seat_at(withdrew.seat);
    if (!seat || phase_ != Phase::playing) return broken();
    TRY(match_->withdraw(*seat, listener));
    // The time that went into it is spent, and nothing is gained by it.
    if (settings_.timer) seats_[*seat].left = seats_[*seat].left_without_increment;
    seats_[*seat].asked = false;
    remember(*seat, withdrew.id);
    notice(withdrew.at);
    return {};
}

Result<void> Table::on(const entry::Ended&, const Listener&) {
    if (phase_ != Phase::playing) return broken();
    phase_ = Phase::over;
    question_.reset();
    for (SeatState& each : seats_) each.asked = false;
    return {};
}

Result<void> Table::on(const entry::Rematch&, const Listener&) {
    if (phase_ != Phase::over) return broken();
    phase_ = Phase::lobby;
    ++game_;
    seed_.reset();
    deals_.reset();
    match_.reset();
    seats_.clear();
    script_.clear();
    for (PlaceState& each : places_) {
        each.contribution.reset();
        each.agrees = false;
        each.substitute = 0;
        each.unseen_until = 0;
    }
    return {};
}

Result<Seat> Table::seat_at(int seat) const {
    if (!match_ || seat < 0 || seat >= match_->seats()) return broken();
    return Seat{seat};
}

// A seat's decision gets a new number when it is asked anew: after its own move, or when it owed nothing before.
void Table::notice(entry::Time now) {
    const Pending pending = match_->pending();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        SeatState& seat = seats_[i];
        const bool asked = pending.waits_for(Seat{static_cast<int>(i)});
        if (asked && !seat.asked) {
            ++seat.decision;
            seat.since = now;
        }
        seat.asked = asked;
    }
    if (!pending.over()) return;
    phase_ = Phase::over;
    question_.reset();
    count_the_game();
}

void Table::notice_chance(entry::Time now) {
    ++chances_;
    notice(now);
}

void Table::stop_clock(Seat seat, std::int64_t spent) {
    if (!settings_.timer) return;
    SeatState& own = seats_[seat];
    const std::int64_t most = settings_.timer->seconds * std::int64_t{1000};
    const std::int64_t rest =
        std::max(std::int64_t{0}, own.left - spent) + settings_.timer->increment * std::int64_t{1000};
    own.left_without_increment = std::max(std::int64_t{0}, own.left - spent);
    own.left = std::clamp(rest, std::min(kLeastAfterTimeout, most), most);
}

void Table::settle_clock(int place, entry::Time now) {
    const auto seat = seat_of(place);
    if (!seat || seats_.empty() || !settings_.timer) return;
    SeatState& own = seats_[static_cast<std::size_t>(*seat)];
    own.left = time_left(Seat{*seat}, now);
    own.since = now;
}

std::int64_t Table::time_left(Seat seat, entry::Time now) const {
    const SeatState& own = seats_[seat];
    return own.asked ? std::max(std::int64_t{0}, own.left - std::max(std::int64_t{0}, now - own.since)) : own.left;
}

void Table::forgive_clocks(entry::Time now) {
    for (SeatState& each : seats_)
        if (each.asked) each.since = now;
}

void Table::count_the_game() {
    if (counted_) return;
    counted_ = true;
    const Outcome outcome = match_->outcome();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        PlaceState& place = places_[static_cast<std::size_t>(seats_[i].place)];
        ++place.games;
        place.wins += outcome.rank[i] == 1 ? 1 : 0;
        place.points += outcome.points[i];
    }
}

// Bots and clocks name nothing.
void Table::remember(Seat seat, const std::string& id) {
    if (!id.empty()) made_.add(seats_[seat].place, id, number_);
}

void MovesMade::add(int place, const std::string& id, std::int64_t number) {
    const auto index = static_cast<std::size_t>(place);
    if (index >= by_place_.size()) by_place_.resize(index + 1);
    by_place_[index].emplace(id, number);
}

std::optional<std::int64_t> MovesMade::find(int place, const std::string& id) const {
    const auto index = static_cast<std::size_t>(place);
    if (index >= by_place_.size()) return std::nullopt;
    const auto found = by_place_[index].find(id);
    return found == by_place_[index].end() ? std::nullopt : std::optional{found->second};
}

std::string Table::commitment() const { return seed_ ? stolik::commitment(*seed_).hex() : std::string{}; }

Fairness Table::fairness() const {
    Fairness fair{stolik::commitment(*seed_), {}, std::nullopt};
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const auto& given = place(seats_[i].place).contribution;
        if (given)
            fair.contributions.push_back({SeatContribution::By::person, *given});
        else
            fair.contributions.push_back(
                {SeatContribution::By::bot, bot_contribution(*seed_, Seat{static_cast<int>(i)})});
    }
    return fair;
}

std::optional<Seed> Table::revealed_seed() const { return phase_ == Phase::over ? seed_ : std::nullopt; }

}  // namespace stolik
