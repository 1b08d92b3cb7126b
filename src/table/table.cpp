#include "table/table.hpp"

#include <algorithm>
#include <numeric>

#include "core/ensure.hpp"

namespace stolik {

using message::Phase;
using message::Who;
using text::Arg;
using text::Key;

namespace {

constexpr std::int64_t kLeastAfterTimeout = 1000;  // milliseconds a clock has after it ran out

unexpected<text::Error> broken() { return failure(Key::table_broken_log); }

}  // namespace

Result<Table> Table::begin(const entry::Created& created) {
    Table table;
    if (auto done = table.apply(created); !done) return unexpected{done.error()};
    return table;
}

Result<Table> Table::from_log(std::span<const std::string> lines) {
    Table table;
    for (const std::string& line : lines) {
        const auto entry = json::read_text<Entry>(line);
        if (!entry) return unexpected{entry.error()};
        if (auto done = table.apply(*entry); !done) return unexpected{done.error()};
    }
    return table;
}

Result<void> Table::apply(const Entry& entry, const Listener& listener) {
    const bool first = std::holds_alternative<entry::Created>(entry);
    if (first != (number_ == 0)) return broken();
    ++number_;
    const Result<void> done = std::visit([&](const auto& each) { return on(each, listener); }, entry);
    if (!done) --number_;
    return done;
}

std::optional<Entry> Table::proceed(entry::Time now, RandomBits& system, const Listener& listener) {
    if (phase_ == Phase::lobby && !seed_) {
        const Entry entry = prepared(now, system);
        ensure(apply(entry).has_value(), "a new seed is refused");
        return entry;
    }
    if (phase_ != Phase::playing || !match_->pending().chance()) return std::nullopt;
    ++number_;
    entry::Drawn drawn{now, draw(listener)};
    notice_chance(now);
    return drawn;
}

entry::Prepared Table::prepared(entry::Time now, RandomBits& system) const {
    Seed seed;
    for (Byte& byte : seed.bytes) byte = static_cast<Byte>(system.bounded(256));
    std::vector<int> order(places_.size());
    std::iota(order.begin(), order.end(), 0);
    if (settings_.order == SeatOrder::random)
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[system.bounded(static_cast<std::uint32_t>(i))]);
    return {now, seed.hex(), std::move(order)};
}

// As the script has it, while it fits.
json::object Table::draw(const Listener& listener) {
    const auto chance = static_cast<std::size_t>(chances_);
    if (chance < script_.size() && match_->resolve(script_[chance], listener)) return script_[chance];
    FairBits bits = deals_->chance(chances_);
    return match_->draw(bits, listener);
}

Result<void> Table::set(const Settings& settings, int rules) {
    const auto kind = game_named(settings.game);
    if (!kind) return unexpected{kind.error()};
    if ((*kind)->rules_version != rules)
        return failure(Key::table_other_rules, {Arg::word("game", settings.game), Arg::count("rules", rules),
                                                Arg::count("known", (*kind)->rules_version)});
    const auto match = (*kind)->start(settings.options);
    if (!match) return unexpected{match.error()};
    if (settings.timer && (settings.timer->seconds < 1 || settings.timer->seconds > kLongestTimer ||
                           settings.timer->increment < 0 || settings.timer->increment > settings.timer->seconds))
        return failure(Key::table_bad_timer, {Arg::count("most", kLongestTimer)});
    const auto seats = static_cast<std::size_t>((*match)->seats());
    std::vector<PlaceState> places = places_;
    int host = host_;
    // The last free places go first; people stay.
    while (places.size() > seats) {
        const auto free =
            std::find_if(places.rbegin(), places.rend(), [](const auto& each) { return !each.is_person(); });
        if (free == places.rend()) return failure(Key::table_too_many_people);
        const auto index = static_cast<int>(places.rend() - free) - 1;
        if (host > index) --host;
        places.erase(places.begin() + index);
    }
    places.resize(seats);
    places_ = std::move(places);
    host_ = host;
    settings_ = settings;
    settings_.options = (*match)->options();
    return {};
}

Result<void> Table::on(const entry::Created& created, const Listener&) {
    if (created.format != entry::kTableFormat) return failure(Key::table_other_format);
    invite_ = created.invite;
    watch_ = created.watch;
    script_ = created.script;
    return set(created.settings, created.rules);
}

Result<void> Table::on(const entry::Prepared& prepared, const Listener&) {
    const auto seed = Seed::from(prepared.seed);
    if (!seed || phase_ != Phase::lobby) return broken();
    std::vector<int> sorted = prepared.order;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (sorted[i] != static_cast<int>(i)) return broken();
    if (sorted.size() != places_.size()) return broken();
    seed_ = *seed;
    order_ = prepared.order;
    return {};
}

Result<void> Table::on(const entry::Configured& configured, const Listener&) {
    if (phase_ != Phase::lobby) return broken();
    if (auto done = set(configured.settings, configured.rules); !done) return done;
    for (PlaceState& each : places_) each.contribution.reset();
    seed_.reset();
    return {};
}

Result<PlaceState*> Table::at(int place) {
    if (place < 0 || static_cast<std::size_t>(place) >= places_.size()) return failure(Key::table_no_such_place);
    return &places_[static_cast<std::size_t>(place)];
}

Result<Seat> Table::seat_at(int seat) const {
    if (!match_ || seat < 0 || seat >= match_->seats()) return broken();
    return Seat{seat};
}

Result<void> Table::on(const entry::Sat& sat, const Listener&) {
    const auto place = at(sat.place);
    if (!place) return unexpected{place.error()};
    if (phase_ != Phase::lobby) return broken();
    const bool first = std::none_of(places_.begin(), places_.end(), [](const auto& each) { return each.is_person(); });
    **place = PlaceState{};
    (*place)->who = Who::person;
    (*place)->name = sat.name;
    (*place)->key = sat.key;
    if (first) host_ = sat.place;
    return {};
}

// The host's role goes to the next person.
void Table::leave_place(int place) {
    if (host_ != place) return;
    const auto count = static_cast<int>(places_.size());
    for (int step = 1; step < count; ++step) {
        const int next = (place + step) % count;
        if (!places_[static_cast<std::size_t>(next)].is_person()) continue;
        host_ = next;
        return;
    }
}

Result<void> Table::on(const entry::Stood& stood, const Listener&) {
    const auto place = at(stood.place);
    if (!place) return unexpected{place.error()};
    if (phase_ != Phase::lobby) return broken();
    **place = PlaceState{};
    leave_place(stood.place);
    return {};
}

Result<void> Table::on(const entry::BotSat& bot, const Listener&) {
    const auto place = at(bot.place);
    if (!place) return unexpected{place.error()};
    if (phase_ != Phase::lobby || bot.level < 1 || bot.level > kBotLevels) return broken();
    **place = PlaceState{};
    (*place)->who = Who::bot;
    (*place)->level = bot.level;
    leave_place(bot.place);
    return {};
}

Result<void> Table::on(const entry::Ready& ready, const Listener&) {
    const auto place = at(ready.place);
    if (!place) return unexpected{place.error()};
    if (phase_ != Phase::lobby) return broken();
    if (!ready.contribution) {
        (*place)->contribution.reset();
        return {};
    }
    const auto given = Contribution::from(*ready.contribution);
    if (!given) return failure(Key::table_bad_contribution);
    (*place)->contribution = *given;
    return {};
}

Result<void> Table::on(const entry::Started& started, const Listener&) {
    if (phase_ != Phase::lobby || !seed_ || !everybody_ready()) return broken();
    const auto kind = game_named(settings_.game);
    auto match = (*kind)->start(settings_.options);
    if (!match) return unexpected{match.error()};
    match_ = std::move(*match);
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

Result<void> Table::on(const entry::Drawn& drawn, const Listener& listener) {
    if (phase_ != Phase::playing) return broken();
    if (auto done = match_->resolve(drawn.result, listener); !done) return done;
    notice_chance(drawn.at);
    return {};
}

Result<void> Table::on(const entry::Moved& moved, const Listener& listener) {
    const auto seat = seat_at(moved.seat);
    if (!seat || phase_ != Phase::playing) return broken();
    if (auto done = match_->apply(*seat, moved.move, listener); !done) return done;
    stop_clock(*seat, moved.spent);
    seats_[*seat].asked = false;
    remember(*seat, moved.id);
    notice(moved.at);
    return {};
}

Result<void> Table::on(const entry::Withdrew& withdrew, const Listener& listener) {
    const auto seat = seat_at(withdrew.seat);
    if (!seat || phase_ != Phase::playing) return broken();
    if (auto done = match_->withdraw(*seat, listener); !done) return done;
    seats_[*seat].asked = false;
    remember(*seat, withdrew.id);
    notice(withdrew.at);
    return {};
}

Result<void> Table::on(const entry::Handed& handed, const Listener&) {
    const auto place = at(handed.place);
    if (!place) return unexpected{place.error()};
    if (!(*place)->is_person() || handed.level < 1 || handed.level > kBotLevels) return broken();
    (*place)->substitute = handed.level;
    (*place)->agrees = false;
    leave_place(handed.place);
    return {};
}

Result<void> Table::on(const entry::Returned& returned, const Listener&) {
    const auto place = at(returned.place);
    if (!place) return unexpected{place.error()};
    (*place)->substitute = 0;
    if (const auto seat = seat_of(returned.place); seat && !seats_.empty())
        seats_[static_cast<std::size_t>(*seat)].since = returned.at;
    return {};
}

Result<void> Table::on(const entry::Rekeyed& rekeyed, const Listener&) {
    const auto place = at(rekeyed.place);
    if (!place) return unexpected{place.error()};
    (*place)->key = rekeyed.key;
    return {};
}

Result<void> Table::on(const entry::HostPassed& passed, const Listener&) {
    const auto place = at(passed.place);
    if (!place) return unexpected{place.error()};
    host_ = passed.place;
    return {};
}

Result<void> Table::on(const entry::Agreed& agreed, const Listener&) {
    const auto place = at(agreed.place);
    if (!place) return unexpected{place.error()};
    (*place)->agrees = agreed.yes;
    return {};
}

Result<void> Table::on(const entry::Ended&, const Listener&) {
    if (phase_ != Phase::playing) return broken();
    phase_ = Phase::over;
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
    }
    return {};
}

Result<void> Table::on(const entry::Muted& muted, const Listener&) {
    const auto place = at(muted.place);
    if (!place) return unexpected{place.error()};
    (*place)->muted = muted.muted;
    return {};
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
    own.left = std::clamp(rest, std::min(kLeastAfterTimeout, most), most);
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
        place.wins += outcome.place[i] == 1 ? 1 : 0;
        place.points += outcome.points[i];
    }
}

std::optional<int> Table::free_place() const {
    for (std::size_t i = 0; i < places_.size(); ++i)
        if (places_[i].who == Who::open) return static_cast<int>(i);
    return std::nullopt;
}

bool Table::everybody_ready() const {
    return std::all_of(places_.begin(), places_.end(), [](const PlaceState& each) { return each.ready(); });
}

std::optional<int> Table::seat_of(int place) const {
    for (std::size_t i = 0; i < order_.size(); ++i)
        if (order_[i] == place) return static_cast<int>(i);
    return std::nullopt;
}

// Bots and clocks name nothing.
void Table::remember(Seat seat, const std::string& id) {
    if (id.empty()) return;
    made_.resize(places_.size());
    made_[static_cast<std::size_t>(seats_[seat].place)].emplace(id, number_);
}

std::optional<std::int64_t> Table::known_move(int place, const std::string& id) const {
    if (static_cast<std::size_t>(place) >= made_.size()) return std::nullopt;
    const auto& moves = made_[static_cast<std::size_t>(place)];
    const auto found = moves.find(id);
    return found == moves.end() ? std::nullopt : std::optional{found->second};
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

std::string Table::name_of(int index, Language language) const {
    const PlaceState& own = place(index);
    if (own.is_person()) return own.name;
    if (own.who == Who::open) return {};
    // Bots of one level are numbered when there are several.
    int same = 0;
    int number = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        if (places_[i].who != Who::bot || places_[i].level != own.level) continue;
        ++same;
        if (static_cast<int>(i) == index) number = same;
    }
    constexpr std::array<Key, kBotLevels> kNames{Key::table_bot_1, Key::table_bot_2, Key::table_bot_3, Key::table_bot_4,
                                                 Key::table_bot_5};
    const std::string name{text::raw(language, kNames[static_cast<std::size_t>(own.level - 1)])};
    return same == 1 ? name : name + ' ' + std::to_string(number);
}

Speaker Table::speaker(Language language) const {
    Speaker speaker{language, {}};
    for (const SeatState& seat : seats_) speaker.names.push_back(name_of(seat.place, language));
    return speaker;
}

}  // namespace stolik
