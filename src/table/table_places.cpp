// A table's settings and the people and bots at its places.
#include <algorithm>
#include <numeric>

#include "table/table.hpp"

namespace stolik {

using message::Phase;
using message::Who;
using text::Arg;
using text::Key;

Result<void> Table::set(const Settings& settings, int rules) {
    const auto kind = TRY(game_named(settings.game));
    if (rules < 1) return broken();
    if (rules > kind->rules_version)
        return failure(Key::table_other_rules, {Arg::word("game", settings.game), Arg::count("rules", rules),
                                                Arg::count("known", kind->rules_version)});
    const auto match = TRY(kind->start(settings.options));
    if (settings.timer && (settings.timer->seconds < 1 || settings.timer->seconds > kLongestTimer ||
                           settings.timer->increment < 0 || settings.timer->increment > settings.timer->seconds))
        return failure(Key::table_bad_timer, {Arg::count("most", kLongestTimer)});
    const auto seats = static_cast<std::size_t>(match->seats());
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
    settings_.options = match->options();
    return {};
}

Result<void> Table::on(const entry::Created& created, const Listener&) {
    if (created.format < 1) return broken();
    if (created.format > entry::kTableFormat) return failure(Key::table_other_format);
    invite_ = created.invite;
    watch_ = created.watch;
    script_ = created.script;
    return set(created.settings, created.rules);
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

Result<void> Table::on(const entry::Prepared& prepared, const Listener&) {
    const auto seed = Seed::from(prepared.seed);
    if (!seed || phase_ != Phase::lobby) return broken();
    std::vector<int> sorted = prepared.order;
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < sorted.size(); ++i)
        if (sorted[i] != static_cast<int>(i)) return broken();
    if (sorted.size() != places_.size()) return broken();
    seed_ = *seed;
    seats_changed_ = false;
    order_ = prepared.order;
    // Whoever draws a seed must not know what it will meet.
    for (PlaceState& each : places_) each.contribution.reset();
    return {};
}

Result<void> Table::on(const entry::Configured& configured, const Listener&) {
    if (phase_ != Phase::lobby) return broken();
    TRY(set(configured.settings, configured.rules));
    for (PlaceState& each : places_) each.contribution.reset();
    seed_.reset();
    return {};
}

Result<PlaceState*> Table::at(int place) {
    if (place < 0 || static_cast<std::size_t>(place) >= places_.size()) return failure(Key::table_no_such_place);
    return &places_[static_cast<std::size_t>(place)];
}

Result<void> Table::on(const entry::Sat& sat, const Listener&) {
    const auto place = TRY(at(sat.place));
    if (phase_ != Phase::lobby) return broken();
    const bool first = std::none_of(places_.begin(), places_.end(), [](const auto& each) { return each.is_person(); });
    *place = PlaceState{};
    place->who = Who::person;
    place->name = sat.name;
    place->key = sat.key;
    seats_changed_ = true;
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
        return pass_host(next);
    }
}

// What the last one asked as the host is not asked any more.
void Table::pass_host(int place) {
    if (place != host_) question_.reset();
    host_ = place;
}

Result<void> Table::on(const entry::Stood& stood, const Listener&) {
    const auto place = TRY(at(stood.place));
    if (phase_ != Phase::lobby) return broken();
    *place = PlaceState{};
    seats_changed_ = true;
    leave_place(stood.place);
    if (stood.invite) invite_ = *stood.invite;
    return {};
}

Result<void> Table::on(const entry::BotSat& bot, const Listener&) {
    const auto place = TRY(at(bot.place));
    if (phase_ != Phase::lobby || bot.level < 1 || bot.level > kBotLevels) return broken();
    *place = PlaceState{};
    place->who = Who::bot;
    place->level = bot.level;
    seats_changed_ = true;
    leave_place(bot.place);
    if (bot.invite) invite_ = *bot.invite;
    return {};
}

Result<void> Table::on(const entry::Ready& ready, const Listener&) {
    const auto place = TRY(at(ready.place));
    if (phase_ != Phase::lobby) return broken();
    if (!ready.contribution) {
        place->contribution.reset();
        return {};
    }
    const auto given = Contribution::from(*ready.contribution);
    if (!given) return failure(Key::table_bad_contribution);
    place->contribution = *given;
    return {};
}

Result<void> Table::on(const entry::Handed& handed, const Listener&) {
    const auto place = TRY(at(handed.place));
    if (!place->is_person() || handed.level < 1 || handed.level > kBotLevels) return broken();
    settle_clock(handed.place, handed.at);
    place->substitute = handed.level;
    place->agrees = false;
    leave_place(handed.place);
    return {};
}

Result<void> Table::on(const entry::Returned& returned, const Listener&) {
    const auto place = TRY(at(returned.place));
    place->substitute = 0;
    if (const auto seat = seat_of(returned.place); seat && !seats_.empty())
        seats_[static_cast<std::size_t>(*seat)].since = returned.at;
    return {};
}

Result<void> Table::on(const entry::Rekeyed& rekeyed, const Listener&) {
    const auto place = TRY(at(rekeyed.place));
    place->key = rekeyed.key;
    if (rekeyed.unseen.value_or(false)) place->unseen_until = number_;
    if (question_ && question_->place == rekeyed.place) question_.reset();
    return {};
}

Result<void> Table::on(const entry::KeyAsked& asked, const Listener&) {
    const auto place = TRY(at(asked.place));
    if (phase_ != Phase::playing || !place->is_person() || asked.of.empty()) return broken();
    for (const int each : asked.of) TRY(at(each));
    question_ = {number_, asked.by, asked.place, asked.of};
    return {};
}

Result<void> Table::on(const entry::Consented& consented, const Listener&) {
    if (!question_) return broken();
    if (consented.yes)
        std::erase(question_->waits_for, consented.place);
    else
        question_.reset();
    return {};
}

Result<void> Table::on(const entry::HostPassed& passed, const Listener&) {
    TRY(at(passed.place));
    pass_host(passed.place);
    return {};
}

Result<void> Table::on(const entry::Agreed& agreed, const Listener&) {
    const auto place = TRY(at(agreed.place));
    place->agrees = agreed.yes;
    return {};
}

Result<void> Table::on(const entry::Muted& muted, const Listener&) {
    const auto place = TRY(at(muted.place));
    place->muted = muted.muted;
    return {};
}

Result<void> Table::on(const entry::Closed&, const Listener&) {
    if (phase_ == Phase::playing) return broken();
    closed_ = true;
    return {};
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

std::string Table::name_of(int index, Language language) const {
    const PlaceState& own = place(index);
    if (own.is_person() && !own.name.empty()) return own.name;
    if (own.who == Who::open) return {};
    // Bots of one level, and people whose names were deleted, are numbered when there are several.
    int same = 0;
    int number = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        if (places_[i].who != own.who || places_[i].level != own.level || !places_[i].name.empty()) continue;
        ++same;
        if (static_cast<int>(i) == index) number = same;
    }
    constexpr std::array<Key, kBotLevels> kNames{Key::table_bot_1, Key::table_bot_2, Key::table_bot_3, Key::table_bot_4,
                                                 Key::table_bot_5};
    const Key called = own.is_person() ? Key::table_nameless : kNames[static_cast<std::size_t>(own.level - 1)];
    const std::string name{text::raw(language, called)};
    return same == 1 ? name : name + ' ' + std::to_string(number);
}

Speaker Table::speaker(Language language) const {
    Speaker speaker{language, {}};
    for (const SeatState& seat : seats_) speaker.names.push_back(name_of(seat.place, language));
    return speaker;
}

}  // namespace stolik
