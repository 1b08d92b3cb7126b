#include "server/lobby/table_host.hpp"

#include <algorithm>

#include "server/lobby/guarded.hpp"
#include "server/lobby/keys.hpp"
#include "table/game_record.hpp"

namespace stolik::server {

using message::Phase;
using text::Arg;
using text::Key;

namespace {

constexpr std::size_t kLogLines = 200;     // shown to who enters
constexpr std::int64_t kLongestRest = 64;  // entries; after more a fresh view is shorter
constexpr std::size_t kGuests = 200;       // at one table
constexpr double kWordsAtOnce = 5;         // chat lines and reactions
constexpr double kWordsPerSecond = 0.5;
constexpr std::int64_t kBetweenHints = 2000;  // milliseconds
constexpr int kUsualLevel = 3;                // of a bot that is wished for without one

std::string type_of(const message::FromPage& message) {
    return std::visit([](const auto& each) { return std::string{each.type}; }, message);
}

std::optional<std::string> id_of(const message::FromPage& message) {
    if (const auto* move = std::get_if<message::Move>(&message)) return move->id;
    if (const auto* withdraw = std::get_if<message::Withdraw>(&message)) return withdraw->id;
    return std::nullopt;
}

// What one wire gets goes out at once. Few people are at a table, so looking through the rest is quick.
void send_together(std::vector<std::pair<WirePtr, Text>>& messages) {
    std::vector<Text> own;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        if (!messages[i].second) continue;
        own.clear();
        for (std::size_t j = i; j < messages.size(); ++j)
            if (messages[j].first == messages[i].first && messages[j].second)
                own.push_back(std::move(messages[j].second));
        messages[i].first->send_all(own);
    }
}

// After these somebody may sit elsewhere, or nowhere.
bool changes_places(const Entry& entry) { return is_any<entry::Stood, entry::BotSat, entry::Configured>(entry); }

// The steps make most of it: room for them at once.
Text update_text(const message::Update& update) {
    constexpr std::size_t kTheRest = 1024;
    constexpr std::size_t kOption = 160;
    auto text = std::make_shared<std::string>();
    text->reserve(kTheRest + update.steps.text.size() +
                  (update.decision ? kOption * update.decision->moves.size() : 0));
    json::append(*text, update);
    return text;
}

}  // namespace

TableHost::TableHost(TableId id, std::shared_ptr<Lane> lane, Services& services)
    : id_{std::move(id)}, lane_{std::move(lane)}, services_{services} {}

void TableHost::run(std::function<void()> work) {
    lane_->post([self = shared_from_this(), work = std::move(work)] {
        guarded(work, [&](const char* what) { self->fault(what); });
    });
}

void TableHost::once_loaded(std::function<void()> work) {
    run([this, work = std::move(work)] {
        if (state_ == State::loading)
            waiting_for_load_.push_back(work);
        else
            work();
    });
}

void TableHost::fault(const std::string& what) {
    services_.logbook.note("table fault", {{"table", id_}, {"what", what}});
    ++services_.counts.faults;
    state_ = State::closed;
    close_guests({Key::lobby_fault, {}}, false);
    held_.clear();
    clock_.reset();
    host_watch_.reset();
    idle_ = true;
    for (const auto& each : std::exchange(drained_, {})) each();
}

void TableHost::close_guests(const text::Error& reason, bool again) {
    for (const Guest& guest : std::exchange(guests_, {})) {
        guest.wire->send(text_of(message::Closed{reason.in(guest.audience.language), again}));
        guest.wire->close(again ? close_code::going_away : close_code::policy, {});
    }
}

// ---- coming and going ----

void TableHost::create(WirePtr wire, Language language, message::Create create) {
    run([this, wire = std::move(wire), language, create = std::move(create)] { create_now(wire, language, create); });
}

void TableHost::create_now(const WirePtr& wire, Language language, const message::Create& create) {
    const auto no = [&](const text::Error& reason) {
        state_ = State::missing;
        idle_ = true;
        ++services_.counts.refused;
        wire->send(text_of(message::Refused{std::string{message::Create::type}, std::nullopt, reason.in(language)}));
    };
    auto created = wish(create, services_.settings.scripts, lane_->now());
    if (!created) return no(created.error());
    created->invite = fresh_key();
    created->watch = fresh_key();
    if (!services_.settings.chat) created->settings.chat = false;
    auto table = Table::begin(*created);
    if (!table) return no(table.error());
    if (create.places.size() != table->places().size())
        return no({Key::table_places_differ, {Arg::count("seats", static_cast<long>(table->places().size()))}});
    const auto own = std::find_if(create.places.begin(), create.places.end(),
                                  [](const auto& each) { return each.who == message::Sitter::me; });
    if (std::count_if(create.places.begin(), create.places.end(),
                      [](const auto& each) { return each.who == message::Sitter::me; }) != 1)
        return no({Key::table_one_me, {}});
    const auto name = tidy(create.name, kLongestName);
    if (!name) return no(name.error());

    const std::string key = fresh_key();
    std::vector<Entry> entries{*created};
    const auto add = [&](Entry entry) {
        if (auto done = table->apply(entry); !done) return done;
        entries.push_back(std::move(entry));
        return Result<void>{};
    };
    const int place = static_cast<int>(own - create.places.begin());
    SystemBits system;
    Result<void> done = add(*table->due(lane_->now(), system));
    if (done) done = add(entry::Sat{lane_->now(), place, *name, key_hash(key)});
    for (std::size_t i = 0; done && i < create.places.size(); ++i)
        if (create.places[i].who == message::Sitter::bot) {
            const int level = create.places[i].level.value_or(kUsualLevel);
            if (level < 1 || level > kBotLevels)
                done = failure(Key::table_no_such_level, {Arg::count("most", kBotLevels)});
            else
                done = add(entry::BotSat{lane_->now(), static_cast<int>(i), level});
        }
    if (!done) return no(done.error());

    table_ = std::move(*table);
    state_ = State::open;
    ++services_.counts.created;
    for (const Entry& each : entries) log_.push_back(json::text_of(each));
    guests_.push_back(new_guest(wire, {place, language}, true));
    held_.push_back({table_->number(), {}, {}});
    tell(wire, text_of(message::Key{id_, place, key}));
    show(guests_.back(), std::nullopt);
    commit(0, log_);
    tell_present();
}

void TableHost::load() {
    services_.readers.submit(id_, [self = shared_from_this()] {
        auto log = self->services_.store.load(self->id_);
        self->run([self, log = std::move(log)]() mutable { self->loaded(std::move(log)); });
    });
}

void TableHost::loaded(Expected<std::vector<std::string>, StoreError> log) {
    if (state_ == State::closed) return;
    if (!log) {
        // Whoever waits is told to come back; the next one tries again.
        state_ = State::missing;
        close_guests(explain(log.error()), true);
    } else if (log->empty()) {
        state_ = State::missing;
    } else {
        auto table = Table::from_log(*log);
        if (!table) {
            services_.logbook.note("table unreadable", {{"table", id_}, {"why", table.error().in(Language::en)}});
            state_ = State::closed;
            close_guests(table.error(), false);
        } else {
            table_ = std::move(*table);
            table_->forgive_clocks(lane_->now());
            log_ = std::move(*log);
            state_ = State::open;
        }
    }
    // Who stayed through a reload is shown what there is; who comes now is shown it by coming.
    if (state_ == State::open)
        for (Guest& guest : guests_) show(guest, std::nullopt);
    for (const auto& each : std::exchange(waiting_for_load_, {})) each();
    if (state_ == State::open)
        go_on();
    else
        idle_ = true;
}

void TableHost::enter(WirePtr wire, Language language, message::Enter enter) {
    once_loaded(
        [this, wire = std::move(wire), language, enter = std::move(enter)] { enter_now(wire, language, enter); });
}

TableHost::Guest TableHost::new_guest(const WirePtr& wire, const Audience& audience, bool invited) const {
    return {wire, audience, invited, TokenBucket{kWordsPerSecond, kWordsAtOnce, Milliseconds{lane_->now()}}, 0};
}

std::optional<Audience> TableHost::audience_for(std::string_view key, Language language, bool& invited) const {
    const std::string hash = key_hash(key);
    std::optional<Audience> found;
    for (std::size_t i = 0; i < table_->places().size(); ++i) {
        const PlaceState& place = table_->places()[i];
        if (place.is_person() && same_secret(place.key, hash)) found = Audience{static_cast<int>(i), language};
    }
    invited = same_secret(table_->invite(), key) || found.has_value();
    const bool watching = same_secret(table_->watch(), key);
    if (!found && (invited || watching)) found = Audience{std::nullopt, language};
    return found;
}

void TableHost::enter_now(const WirePtr& wire, Language language, const message::Enter& enter) {
    const auto no = [&](const text::Error& reason) {
        wire->send(text_of(message::Refused{std::string{message::Enter::type}, std::nullopt, reason.in(language)}));
    };
    if (state_ == State::closed) return no({Key::lobby_fault, {}});
    bool invited = false;
    const auto audience = state_ == State::open ? audience_for(enter.key, language, invited) : std::nullopt;
    // The same words for a table that is not there and for a wrong key.
    if (!audience) return no({Key::lobby_no_such_table, {}});
    if (draining_) return no({Key::lobby_stopping, {}});
    if (guests_.size() >= kGuests) return no({Key::lobby_crowded, {}});
    drop(wire);
    guests_.push_back(new_guest(wire, *audience, invited));
    idle_ = false;
    show(guests_.back(), enter.seen);
    tell_present();
    watch_over_host();
}

// What was missed, when that is shorter than everything.
void TableHost::show(Guest& guest, std::optional<std::int64_t> seen) {
    const std::int64_t now = lane_->now();
    if (seen && *seen == table_->number())
        return tell(guest.wire, text_of(Narrator{*table_, guest.audience}.update(*table_, now)));
    Text fresh = fresh_look(guest.audience);
    if (seen && *seen >= 1 && *seen < table_->number() && table_->number() - *seen <= kLongestRest) {
        Text rest = text_of(rest_of(log_, *seen, guest.audience, now));
        if (rest->size() < fresh->size()) return tell(guest.wire, std::move(rest));
    }
    tell(guest.wire, std::move(fresh));
}

// The whole table goes through its log again for this; who looks twice at the same moment is shown the same text.
Text TableHost::fresh_look(const Audience& audience) {
    if (looked_at_ != table_->number()) looks_.clear();
    looked_at_ = table_->number();
    const bool clocks = table_->settings().timer && table_->phase() == Phase::playing;
    if (const auto known = looks_.find(audience); known != looks_.end() && !clocks) return known->second;
    return looks_[audience] =
               text_of(entered(*table_, id_, audience, lane_->now(), log_lines(log_, audience, kLogLines)));
}

void TableHost::leave(WirePtr wire) {
    run([this, wire = std::move(wire)] {
        if (guest_of(wire) == nullptr) return;
        drop(wire);
        if (state_ != State::open) return;
        tell_present();
        watch_over_host();
        note_idle();
    });
}

void TableHost::drop(const WirePtr& wire) {
    std::erase_if(guests_, [&](const Guest& each) { return each.wire == wire; });
}

void TableHost::speak(WirePtr wire, Language language) {
    run([this, wire = std::move(wire), language] {
        Guest* const guest = guest_of(wire);
        if (guest == nullptr || state_ != State::open) return;
        if (!guest->words.take(Milliseconds{lane_->now()}))
            return refuse(wire, message::Speak::type, {Key::lobby_too_fast, {}});
        guest->audience.language = language;
        show(*guest, std::nullopt);
    });
}

TableHost::Guest* TableHost::guest_of(const WirePtr& wire) {
    for (Guest& each : guests_)
        if (each.wire == wire) return &each;
    return nullptr;
}

bool TableHost::present(int place) const {
    return std::any_of(guests_.begin(), guests_.end(), [&](const Guest& each) { return each.audience.place == place; });
}

void TableHost::tell_present() {
    message::Present here;
    for (int i = 0; i < static_cast<int>(table_->places().size()); ++i)
        if (present(i)) here.places.push_back(i);
    for (const Guest& each : guests_) here.spectators += each.audience.place ? 0 : 1;
    const Text text = text_of(here);
    for (const Guest& each : guests_) tell(each.wire, text);
}

// ---- wishes ----

void TableHost::ask(WirePtr wire, message::FromPage message) {
    run([this, wire = std::move(wire), message = std::move(message)] { ask_now(wire, message); });
}

Asker TableHost::asker_of(const Guest& guest) const {
    Asker asker;
    asker.place = guest.audience.place;
    asker.invited = guest.invited;
    asker.now = lane_->now();
    asker.present = [this](int place) { return present(place); };
    return asker;
}

void TableHost::refuse(const WirePtr& wire, std::string_view asked, const text::Error& reason,
                       std::optional<std::string> id) {
    ++services_.counts.refused;
    const Guest* const guest = guest_of(wire);
    const Language language = guest != nullptr ? guest->audience.language : Language::pl;
    tell(wire, text_of(message::Refused{std::string{asked}, std::move(id), reason.in(language)}));
}

void TableHost::ask_now(const WirePtr& wire, const message::FromPage& message) {
    Guest* const guest = guest_of(wire);
    if (guest == nullptr || state_ != State::open) return;
    const std::string asked = type_of(message);
    const auto id = id_of(message);
    if (draining_) return refuse(wire, asked, {Key::lobby_stopping, {}}, id);
    // A move that is kept already was only sent again.
    if (id && guest->audience.place)
        if (const auto number = table_->known_move(*guest->audience.place, *id))
            return tell(wire, text_of(message::Accepted{*id, *number}));
    const bool words = std::holds_alternative<message::Say>(message) || std::holds_alternative<message::React>(message);
    if (words && !services_.settings.chat) return refuse(wire, asked, {Key::table_no_chat, {}});
    if (words && !guest->words.take(Milliseconds{lane_->now()})) return refuse(wire, asked, {Key::lobby_too_fast, {}});
    const bool hint = std::holds_alternative<message::Hint>(message);
    if (hint && lane_->now() - guest->hinted < kBetweenHints) return refuse(wire, asked, {Key::lobby_too_fast, {}});

    Asker asker = asker_of(*guest);
    const bool makes_key =
        std::holds_alternative<message::Sit>(message) || std::holds_alternative<message::Reissue>(message);
    const std::string key = makes_key ? fresh_key() : std::string{};
    if (makes_key) asker.fresh_key = key_hash(key);

    const Result<Entry> entry = std::visit(
        [&](const auto& each) -> Result<Entry> {
            if constexpr (requires { wish(*table_, asker, each); })
                return wish(*table_, asker, each);
            else
                return failure(Key::lobby_not_now);
        },
        message);
    if (!entry) return refuse(wire, asked, entry.error(), id);
    // Who sits down is told of it as the one who sits there.
    if (const auto* sat = std::get_if<entry::Sat>(&*entry)) guest->audience.place = sat->place;
    const std::int64_t before = table_->number();
    if (auto done = perform(*entry); !done) {
        if (std::holds_alternative<entry::Sat>(*entry)) guest->audience.place.reset();
        return refuse(wire, asked, done.error(), id);
    }
    if (id) tell(wire, text_of(message::Accepted{*id, before + 1}));
    if (const auto* sat = std::get_if<entry::Sat>(&*entry)) {
        tell(wire, text_of(message::Key{id_, sat->place, key}));
        show(*guest, std::nullopt);
        tell_present();
    }
    if (const auto* rekeyed = std::get_if<entry::Rekeyed>(&*entry)) {
        tell(wire, text_of(message::Key{id_, rekeyed->place, key}));
        // Whoever came with the old key has to go; the host stays where they are.
        for (const Guest& each : std::vector<Guest>(guests_))
            if (each.audience.place == rekeyed->place && each.wire != wire) {
                each.wire->send(
                    text_of(message::Closed{text::line(each.audience.language, Key::lobby_old_key), false}));
                each.wire->close(close_code::policy, {});
                drop(each.wire);
            }
        tell_present();
    }
    if (hint) {
        guest->hinted = lane_->now();
        after_commit([this, wire] { send_hints(wire); });
    }
    go_on();
}

// Where a person sits now. People are known by their keys; their connections follow them.
std::optional<int> TableHost::place_now(int before, const std::vector<PlaceState>& places_before) const {
    const std::string& key = places_before[static_cast<std::size_t>(before)].key;
    for (std::size_t i = 0; i < table_->places().size(); ++i)
        if (table_->places()[i].is_person() && table_->places()[i].key == key) return static_cast<int>(i);
    return std::nullopt;
}

Result<void> TableHost::perform(Entry entry) {
    const std::int64_t before = table_->number();
    const bool reseats = changes_places(entry);
    const std::vector<PlaceState> places_before = reseats ? table_->places() : std::vector<PlaceState>{};
    // One narrator for all who see the same.
    std::vector<std::pair<Audience, Narrator>> narrators;
    narrators.reserve(guests_.size());
    std::array<std::shared_ptr<const Speaker>, 2> speakers;  // by language
    for (const Guest& guest : guests_) {
        if (std::any_of(narrators.begin(), narrators.end(),
                        [&](const auto& each) { return each.first == guest.audience; }))
            continue;
        auto& speaker = speakers[static_cast<std::size_t>(guest.audience.language)];
        if (!speaker) speaker = std::make_shared<const Speaker>(table_->speaker(guest.audience.language));
        narrators.emplace_back(guest.audience, Narrator{*table_, guest.audience, speaker});
    }
    std::vector<std::string> lines;
    SystemBits system;
    std::optional<Entry> next = std::move(entry);
    for (bool first = true; next; first = false) {
        for (auto& each : narrators) each.second.begin(*table_, *next);
        const auto done = table_->apply(*next, [&](const Happening& happening) {
            PublicTelling telling{happening};
            for (auto& each : narrators) each.second.happening(telling);
        });
        if (!done && first) return done;
        ensure(done.has_value(), "what follows from an entry is refused");
        PublicScene scene{*table_};
        for (auto& each : narrators) each.second.end(*table_, *next, scene);
        lines.push_back(json::text_of(*next));
        if (std::holds_alternative<entry::Moved>(*next)) ++services_.counts.moves;
        next = all_agree_to_end(*table_) ? Entry{entry::Ended{lane_->now(), entry::Reason::agreed}}
                                         : table_->due(lane_->now(), system);
    }
    if (table_->phase() == Phase::over) ++services_.counts.finished;
    held_.push_back({table_->number(), {}, {}});
    held_.back().messages.reserve(guests_.size() + 1);  // and the answer to whoever asked
    const std::int64_t now = lane_->now();
    for (auto& [audience, narrator] : narrators) {
        const Text text = update_text(narrator.update(*table_, now));
        for (const Guest& guest : guests_) {
            const bool stays =
                !reseats || !audience.place || place_now(*audience.place, places_before) == audience.place;
            if (guest.audience == audience && stays) held_.back().messages.emplace_back(guest.wire, text);
        }
    }
    log_.insert(log_.end(), lines.begin(), lines.end());
    if (reseats) {
        for (Guest& guest : guests_) {
            if (!guest.audience.place) continue;
            const auto now_at = place_now(*guest.audience.place, places_before);
            if (now_at == guest.audience.place) continue;
            guest.audience.place = now_at;
            show(guest, std::nullopt);
        }
        tell_present();
    }
    commit(before, std::move(lines));
    return {};
}

// ---- the store ----

Standing TableHost::standing() const {
    const Table& table = *table_;
    if (table.phase() == Phase::over) return Standing::resting;
    if (table.phase() == Phase::lobby)
        return table.settings().listed && table.free_place() ? Standing::listed : Standing::resting;
    if (table.settings().timer) return Standing::running;
    for (std::size_t i = 0; i < table.seats().size(); ++i)
        if (table.seats()[i].asked && table.bot_level(Seat{static_cast<int>(i)}) != 0) return Standing::running;
    return Standing::resting;
}

void TableHost::commit(std::int64_t before, std::vector<std::string> lines) {
    idle_ = false;
    const std::int64_t number = before + static_cast<std::int64_t>(lines.size());
    services_.store.append({id_, before, std::move(lines), standing()},
                           [self = shared_from_this(), number, reloads = reloads_](Expected<void, StoreError> result) {
                               self->run([self, number, reloads, result] {
                                   if (reloads == self->reloads_) self->committed(number, result);
                               });
                           });
}

void TableHost::committed(std::int64_t number, Expected<void, StoreError> result) {
    if (state_ != State::open) return;
    if (!result) {
        services_.logbook.note("append refused", {{"table", id_}, {"why", explain(result.error()).in(Language::en)}});
        for (const Guest& guest : guests_)
            guest.wire->send(text_of(message::Refused{std::string{message::Move::type}, std::nullopt,
                                                      explain(result.error()).in(guest.audience.language)}));
        return reload();
    }
    while (!held_.empty() && held_.front().number <= number) {
        Held held = std::move(held_.front());
        held_.pop_front();
        send_together(held.messages);
        for (const auto& then : held.then) then();
    }
    if (held_.empty())
        for (const auto& each : std::exchange(drained_, {})) each();
    note_idle();
}

// What was not kept has not happened: back to what the store has.
void TableHost::reload() {
    ++reloads_;
    held_.clear();
    thinking_.clear();
    clock_.reset();
    table_.reset();
    log_.clear();
    looks_.clear();
    state_ = State::loading;
    for (const auto& each : std::exchange(drained_, {})) each();
    load();
}

void TableHost::tell(const WirePtr& wire, Text text) {
    if (held_.empty())
        wire->send(std::move(text));
    else
        held_.back().messages.emplace_back(wire, std::move(text));
}

void TableHost::after_commit(std::function<void()> then) {
    if (held_.empty())
        then();
    else
        held_.back().then.push_back(std::move(then));
}

void TableHost::drain(std::function<void()> drained) {
    run([this, drained = std::move(drained)] {
        draining_ = true;
        clock_.reset();
        host_watch_.reset();
        const auto gone = [this, drained] {
            close_guests({Key::lobby_stopping, {}}, true);
            drained();
        };
        if (state_ != State::open || held_.empty())
            gone();
        else
            drained_.push_back(gone);
    });
}

void TableHost::note_idle() {
    idle_ = guests_.empty() && held_.empty() && thinking_.empty() && standing() != Standing::running;
}

// ---- for the rest of the server ----

void TableHost::record(std::string key, std::optional<int> game, Language language,
                       std::function<void(Result<std::string>)> answer) {
    once_loaded([this, key = std::move(key), game, language, answer = std::move(answer)] {
        bool invited = false;
        if (state_ != State::open || !audience_for(key, language, invited))
            return answer(failure(Key::lobby_no_such_table));
        answer(finished_record(log_, game, language));
        note_idle();
    });
}

void TableHost::open_table(std::function<void(std::optional<OpenTable>)> answer) {
    once_loaded([this, answer = std::move(answer)] {
        if (state_ != State::open || standing() != Standing::listed) return answer(std::nullopt);
        OpenTable open{id_, table_->settings().game, table_->settings().options, table_->invite(), {}, 0};
        for (const PlaceState& each : table_->places()) {
            if (each.is_person()) open.names.push_back(each.name);
            open.free_places += each.who == message::Who::open ? 1 : 0;
        }
        answer(std::move(open));
        note_idle();
    });
}

}  // namespace stolik::server
