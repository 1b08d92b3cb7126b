#include "host/autoplay.hpp"

#include <algorithm>

#include "core/ensure.hpp"
#include "host/keys.hpp"
#include "table/advice.hpp"

namespace stolik::host {

using message::Phase;

namespace {

constexpr int kSubstituteLevel = kUsualLevel;  // [D] when a clock runs out, a bot of this level moves

// Whether only bots sit at the table.
bool plays_alone(const Table& table) {
    for (std::size_t i = 0; i < table.seats().size(); ++i)
        if (table.bot_level(Seat{static_cast<int>(i)}) == 0) return false;
    return true;
}

Milliseconds since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin);
}

std::int64_t microseconds(std::chrono::steady_clock::duration time) {
    return std::chrono::duration_cast<std::chrono::microseconds>(time).count();
}

}  // namespace

Autoplay::Autoplay(Desk& desk, Guests& guests, Tasks& tasks, Services& services)
    : desk_{desk}, guests_{guests}, tasks_{tasks}, services_{services} {}

void Autoplay::stop() {
    going_ = false;
    forget();
}

void Autoplay::forget() {
    ++rounds_;
    thinking_.clear();
    pauses_.clear();
    clock_.reset();
    host_watch_.reset();
    rest_watch_.reset();
}

void Autoplay::go_on() {
    if (!going_) return;
    const Table& table = desk_.table();
    if (table.phase() == Phase::playing && !resting_)
        for (std::size_t i = 0; i < table.seats().size(); ++i) {
            const Seat seat{static_cast<int>(i)};
            const int level = table.bot_level(seat);
            if (level != 0 && table.owes(seat)) think(seat, entry::By::bot, level);
        }
    arm_clock();
}

// ---- bots ----

void Autoplay::think(Seat seat, entry::By by, int level) {
    const Table& table = desk_.table();
    const std::int64_t decision = table.seats()[seat].decision;
    if (const auto found = thinking_.find(seat.index); found != thinking_.end() && found->second == decision) return;
    thinking_[seat.index] = decision;
    BotSpec bot = BotSpec::of_level(level, services_.settings.bot_scale);
    if (const auto time = services_.settings.bot_time.count(); time > 0)
        bot.most_milliseconds = std::max(1, static_cast<int>(time) / table.match()->pending().seats.size());
    const Milliseconds pace = by == entry::By::bot ? services_.settings.bot_pace : Milliseconds{0};
    tasks_.think(guests_.address(table.host()),
                 [this, view = std::shared_ptr<const PlayerView>(table.match()->player_view(seat)), seat, decision, by,
                  bot, pace, round = rounds_, asked = tasks_.now(), submitted = std::chrono::steady_clock::now()] {
                     const auto begin = std::chrono::steady_clock::now();
                     SystemBits random;
                     std::string move = view->choose(bot, random);
                     const auto took = std::chrono::steady_clock::now() - begin;
                     ++services_.counts.bot_moves;
                     services_.counts.bot_microseconds += microseconds(took);
                     services_.counts.bot_microseconds_waited += microseconds(begin - submitted);
                     tasks_.run([this, round, rest = pace - Milliseconds{tasks_.now() - asked}, seat, decision, by,
                                 move = std::move(move)] {
                         const auto play = [this, round, seat, decision, move, by] {
                             if (round == rounds_) thought(seat, decision, move, by);
                         };
                         if (rest.count() <= 0) return play();
                         if (round == rounds_) pauses_[seat.index] = tasks_.after(rest, play);
                     });
                 });
}

void Autoplay::thought(Seat seat, std::int64_t decision, std::string move, entry::By by) {
    if (const auto found = thinking_.find(seat.index); found != thinking_.end() && found->second == decision)
        thinking_.erase(found);
    const Table& table = desk_.table();
    if (table.match() == nullptr) return;
    // The person may have come back, or the game may be over.
    if (by == entry::By::bot && table.bot_level(seat) == 0) return go_on();
    const auto entry = bot_move(table, seat, decision, std::move(move), by, tasks_.now());
    if (entry) ensure(desk_.perform(*entry).has_value(), "a bot made an illegal move");
    go_on();
}

void Autoplay::advise(const ConnectionPtr& connection, const ThoughtBudget::PermitPtr& permit) {
    const Guest* const guest = guests_.find(connection);
    const Table& table = desk_.table();
    if (guest == nullptr || !guest->audience.place || table.match() == nullptr) return;
    const auto index = table.seat_of(*guest->audience.place);
    if (!index || !table.owes(Seat{*index})) return;
    const Seat seat{*index};
    tasks_.think(permit->address(), [this, connection, permit, presence = std::weak_ptr<void>(guest->presence),
                                     view = std::shared_ptr<const PlayerView>(table.match()->player_view(seat)),
                                     time = services_.settings.hint_time, decision = table.seats()[seat].decision,
                                     speaker = table.speaker(guest->audience.language)] {
        if (presence.expired()) return;
        const auto begin = std::chrono::steady_clock::now();
        SystemBits random;
        connection->send(
            text_of(message::Hints{decision, advice(*view, static_cast<int>(time.count()), speaker, random)}));
        permit->took(std::max(time, since(begin)));
        ++services_.counts.hints;
    });
}

// ---- clocks ----

void Autoplay::arm_clock() {
    clock_.reset();
    const Table& table = desk_.table();
    if (!table.settings().timer || table.phase() != Phase::playing) return;
    std::optional<std::int64_t> soonest;
    for (std::size_t i = 0; i < table.seats().size(); ++i) {
        const Seat seat{static_cast<int>(i)};
        if (!table.owes(seat) || table.bot_level(seat) != 0) continue;
        const std::int64_t left = table.time_left(seat, tasks_.now());
        if (!soonest || left < *soonest) soonest = left;
    }
    if (soonest) clock_ = tasks_.after(Milliseconds{*soonest + 1}, [this] { clock_ran_out(); });
}

void Autoplay::clock_ran_out() {
    const Table& table = desk_.table();
    if (table.phase() != Phase::playing) return;
    for (std::size_t i = 0; i < table.seats().size(); ++i) {
        const Seat seat{static_cast<int>(i)};
        if (table.owes(seat) && table.bot_level(seat) == 0 && table.time_left(seat, tasks_.now()) == 0)
            think(seat, entry::By::clock, kSubstituteLevel);
    }
}

// ---- the host ----

void Autoplay::watch_guests() {
    watch_over_host();
    watch_for_anybody();
}

void Autoplay::watch_over_host() {
    host_watch_.reset();
    if (!going_ || guests_.present(desk_.table().host()) || guests_.empty()) return;
    host_watch_ = tasks_.after(services_.settings.host_absence, [this] { pass_host_on(); });
}

void Autoplay::pass_host_on() {
    const Table& table = desk_.table();
    if (guests_.present(table.host())) return;
    for (int i = 0; i < static_cast<int>(table.places().size()); ++i) {
        if (!table.place(i).is_person() || !guests_.present(i)) continue;
        const entry::HostPassed passed{tasks_.now(), i};
        if (desk_.has_room_for(passed)) ensure(desk_.perform(passed).has_value(), "a person can be the host");
        return;
    }
}

// ---- nobody ----

void Autoplay::watch_for_anybody() {
    rest_watch_.reset();
    if (!going_) return;
    if (!guests_.empty()) {
        if (std::exchange(resting_, false)) go_on();
        return;
    }
    rest_watch_ = tasks_.after(services_.settings.unwatched, [this] { rest(); });
}

// Where an absent person's clock runs, the game goes on as if somebody watched: whoever loses on time loses.
void Autoplay::rest() {
    const Table& table = desk_.table();
    if (!guests_.empty() || (table.settings().timer && !plays_alone(table))) return;
    resting_ = true;
    on_rest();
}

}  // namespace stolik::host
