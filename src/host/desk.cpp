#include "host/desk.hpp"

#include <algorithm>
#include <array>

#include "core/ensure.hpp"
#include "host/keys.hpp"
#include "host/limits.hpp"

namespace stolik::host {

using message::Phase;
using text::Key;

namespace {

std::string_view type_of(const message::FromPage& message) {
    return std::visit([](const auto& each) { return std::string_view{each.type}; }, message);
}

std::optional<std::string> id_of(const message::FromPage& message) {
    if (const auto* move = std::get_if<message::Move>(&message)) return move->id;
    if (const auto* withdraw = std::get_if<message::Withdraw>(&message)) return withdraw->id;
    return std::nullopt;
}

// What one connection gets goes out at once. Few people are at a table, so looking through the rest is quick.
void send_together(std::vector<std::pair<ConnectionPtr, Text>>& messages) {
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

Desk::Desk(const TableId& id, Guests& guests, Tasks& tasks, Services& services)
    : id_{id}, guests_{guests}, tasks_{tasks}, services_{services}, looks_{id} {}

void Desk::open(Table table, std::vector<std::string> log) {
    table_ = std::move(table);
    log_ = std::move(log);
    is_kept_ = true;
}

void Desk::close() {
    ++openings_;
    held_.clear();
    table_.reset();
    log_.clear();
    looks_.forget();
    settle();
}

void Desk::found(Table table, const std::vector<Entry>& entries, const Guest& maker, const std::string& key) {
    std::vector<std::string> lines;
    lines.reserve(entries.size());
    for (const Entry& each : entries) lines.push_back(json::text_of(each));
    open(std::move(table), lines);
    is_kept_ = false;
    held_.push_back({table_->number(), {}, {}});
    seated(maker, key);
    commit(0, std::move(lines));
}

// ---- a wish ----

bool Desk::ask(Guest& guest, const message::FromPage& message) {
    const auto id = id_of(message);
    // A move that is kept already was only sent again.
    if (id && guest.audience.place)
        if (const auto number = table_->known_move(*guest.audience.place, *id)) {
            tell(guest.connection, text_of(message::Accepted{*id, *number}));
            return false;
        }
    const auto no = [&](const text::Error& reason) {
        refuse(guest, message, reason);
        return false;
    };
    if (table_->closed()) return no({Key::table_closed, {}});
    if (const auto reason = too_much(guest, message)) return no(*reason);
    std::string key;
    if (const auto* sit = std::get_if<message::Sit>(&message)) {
        if (sit->key && !is_key(*sit->key)) return no({Key::table_bad_key, {}});
        if (sit->key && sits_already(guest, *sit->key)) return false;
        key = sit->key.value_or(fresh_key());
    } else if (std::holds_alternative<message::Reissue>(message)) {
        key = fresh_key();
    }
    const Result<Entry> entry = entry_for(guest, message, key);
    if (!entry) return no(entry.error());
    if (changes_nothing(*table_, *entry)) return false;
    if (const auto reason = too_long(guest, *entry)) return no(*reason);
    // Who sits down is told of it as the one who sits there.
    const auto* const sat = std::get_if<entry::Sat>(&*entry);
    if (sat != nullptr) guest.sit_at(sat->place);
    const std::int64_t before = table_->number();
    if (auto done = perform(*entry); !done) {
        if (sat != nullptr) guest.sit_at(std::nullopt);
        return no(done.error());
    }
    if (sat != nullptr) guest.place_key = key;
    if (id) tell(guest.connection, text_of(message::Accepted{*id, before + 1}));
    if (std::holds_alternative<message::Hint>(message)) hinted_[*guest.audience.place] = tasks_.now();
    hand_over(guest, *entry, key);
    if (const auto granted = std::exchange(granted_, std::nullopt)) hand_out(granted->first, granted->second);
    return true;
}

void Desk::came_back(int place) {
    if (const auto& question = table_->question(); question && question->place == place)
        ensure(perform(entry::Consented{tasks_.now(), place, false}).has_value(), "a question cannot be ended");
}

// Whoever has not heard that they sit asks again.
bool Desk::sits_already(Guest& guest, const std::string& key) {
    const auto admission = admission_of(*table_, key, guest.audience.language);
    if (!admission || !admission->audience.place) return false;
    came_back(*admission->audience.place);
    guest.audience = admission->audience;
    guest.place_key = key;
    const ConnectionPtr connection = guest.connection;
    // Others may have to go, and then the guest is found elsewhere.
    guests_.make_room_at(*admission->audience.place, connection);
    seated(*guests_.find(connection), key);
    return true;
}

// Whether somebody talks, or asks for help, more than the table bears.
std::optional<text::Error> Desk::too_much(const Guest& guest, const message::FromPage& message) {
    const entry::Time now = tasks_.now();
    const bool words = is_any<message::Say, message::React>(message);
    if (words && !services_.settings.chat) return text::Error{Key::table_no_chat, {}};
    if (words && guest.audience.place &&
        !allowance(words_, *guest.audience.place, kWordsPerSecond, kWordsAtOnce).take(Milliseconds{now}))
        return text::Error{Key::lobby_too_fast, {}};
    if (std::holds_alternative<message::Hint>(message) && guest.audience.place)
        if (const auto last = hinted_.find(*guest.audience.place);
            last != hinted_.end() && now - last->second < kBetweenHints)
            return text::Error{Key::lobby_too_fast, {}};
    return std::nullopt;
}

TokenBucket& Desk::allowance(std::map<int, TokenBucket>& of, int place, double per_second, double at_once) const {
    return of.try_emplace(place, per_second, at_once, Milliseconds{tasks_.now()}).first->second;
}

// Whether the log would become longer than it may, or faster. Moves and places are as many as the game has.
std::optional<text::Error> Desk::too_long(const Guest& guest, const Entry& entry) {
    if (!has_room_for(entry)) return text::Error{Key::table_log_full, {}};
    if (is_any<entry::Moved, entry::Sat, entry::Said, entry::Reacted>(entry) || !guest.audience.place)
        return std::nullopt;
    if (allowance(wishes_, *guest.audience.place, kWishesPerSecond, kWishesAtOnce).take(Milliseconds{tasks_.now()}))
        return std::nullopt;
    return text::Error{Key::lobby_too_fast, {}};
}

bool Desk::has_room_for(const Entry& entry) const {
    const std::int64_t number = table_->number();
    if (number < kMostEntries) return true;
    if (table_->phase() != Phase::playing) return false;
    if (number < kMostEntries + kRoomToFinish)
        return !is_any<entry::Said, entry::Reacted, entry::Muted, entry::Hinted>(entry);
    const auto* agreed = std::get_if<entry::Agreed>(&entry);
    return std::holds_alternative<entry::Moved>(entry) || (agreed != nullptr && agreed->yes);
}

Result<Entry> Desk::entry_for(const Guest& guest, const message::FromPage& message, const std::string& key) const {
    Asker asker;
    asker.place = guest.audience.place;
    asker.invited = guest.invited;
    asker.now = tasks_.now();
    asker.present = [this](int place) { return guests_.present(place); };
    if (!key.empty()) asker.fresh_key = key_hash(key);
    if (std::holds_alternative<message::Fill>(message)) asker.fresh_invite = fresh_key();
    return std::visit(
        [&](const auto& each) -> Result<Entry> {
            if constexpr (requires { wish(*table_, asker, each); })
                return wish(*table_, asker, each);
            else
                return failure(Key::lobby_not_now);
        },
        message);
}

void Desk::seated(const Guest& guest, const std::string& key) {
    tell(guest.connection, text_of(message::Key{id_, *guest.audience.place, key}));
    show(guest);
    tell_who_is_here();
}

// A new key goes to whoever asked for it.
void Desk::hand_over(Guest& guest, const Entry& entry, const std::string& key) {
    if (std::holds_alternative<entry::Sat>(entry)) seated(guest, key);
    if (const auto* rekeyed = std::get_if<entry::Rekeyed>(&entry)) {
        tell(guest.connection, text_of(message::Key{id_, rekeyed->place, key}));
        if (guest.audience.place == rekeyed->place) guest.place_key = key;
        guests_.close_all_at(rekeyed->place, guest.connection);
        tell_who_is_here();
    }
}

// A key that was agreed upon goes to whoever asked for it, on every page.
void Desk::hand_out(const message::Key& issued, int to) {
    const Text text = text_of(issued);
    for (const Guest& each : guests_)
        if (each.audience.place == to) tell(each.connection, text);
    guests_.close_all_at(issued.place, nullptr);
    tell_who_is_here();
}

void Desk::refuse(const Guest& guest, const message::FromPage& asked, const text::Error& reason) {
    ++services_.counts.refused;
    tell(guest.connection, refusal_of(type_of(asked), reason, guest.audience.language, id_of(asked)));
}

// ---- it happens ----

Result<void> Desk::perform(const Entry& entry) {
    const std::int64_t before = table_->number();
    const bool was_over = table_->phase() == Phase::over;
    const bool reseats = changes_places(entry);
    const std::string invite_before = reseats ? table_->invite() : std::string{};
    const std::vector<PlaceState> places_before = reseats ? table_->places() : std::vector<PlaceState>{};
    Narrators all = narrators();
    auto lines = TRY(happen(entry, all));
    if (!was_over && table_->phase() == Phase::over) ++services_.counts.finished;
    held_.push_back({table_->number(), {}, {}});
    held_.back().messages.reserve(guests_.size() + 1);  // and the answer to whoever asked
    const entry::Time now = tasks_.now();
    for (auto& [audience, narrator] : all) {
        // Who sits elsewhere now is shown the table from there.
        if (reseats && audience.place && place_now(*audience.place, places_before) != audience.place) continue;
        const Text text = update_text(narrator.update(*table_, now));
        for (const Guest& guest : guests_)
            if (guest.audience == audience) held_.back().messages.emplace_back(guest.connection, text);
    }
    log_.insert(log_.end(), lines.begin(), lines.end());
    if (reseats) reseat(places_before, invite_before);
    commit(before, std::move(lines));
    return {};
}

// One narrator for all who see the same.
Desk::Narrators Desk::narrators() const {
    Narrators all;
    all.reserve(guests_.size());
    std::array<std::shared_ptr<const Speaker>, kLanguages> speakers;
    for (const Guest& guest : guests_) {
        if (std::any_of(all.begin(), all.end(), [&](const auto& each) { return each.first == guest.audience; }))
            continue;
        auto& speaker = speakers[static_cast<std::size_t>(guest.audience.language)];
        if (!speaker) speaker = std::make_shared<const Speaker>(table_->speaker(guest.audience.language));
        all.emplace_back(guest.audience, Narrator{*table_, guest.audience, speaker});
    }
    return all;
}

Result<std::vector<std::string>> Desk::happen(const Entry& entry, Narrators& narrators) {
    std::vector<std::string> lines;
    const stolik::Listener tell = [&](const Happening& happening) {
        PublicTelling telling{happening};
        for (auto& each : narrators) each.second.happening(telling);
    };
    const auto keep = [&](const Entry& happened) {
        PublicScene scene{*table_};
        for (auto& each : narrators) each.second.end(*table_, happened, scene);
        lines.push_back(json::text_of(happened));
    };
    TRY(table_->apply(entry, tell));
    keep(entry);
    if (std::holds_alternative<entry::Moved>(entry)) ++services_.counts.moves;
    while (const auto next = follow(tell)) keep(*next);
    return lines;
}

std::optional<Entry> Desk::follow(const stolik::Listener& listener) {
    const entry::Time now = tasks_.now();
    if (all_agree_to_end(*table_)) {
        Entry ended = entry::Ended{now, entry::Reason::agreed};
        ensure(table_->apply(ended, listener).has_value(), "a game that all want to end goes on");
        return ended;
    }
    if (const auto& question = table_->question(); question && question->waits_for.empty()) {
        Entry answer = grant(*question);
        ensure(table_->apply(answer, listener).has_value(), "a key that all agree to is not made");
        return answer;
    }
    SystemBits system;
    return table_->proceed(now, system, listener);
}

// Nobody has use for a key that whoever asked for it is not here to get.
Entry Desk::grant(const KeyQuestion& question) {
    const entry::Time now = tasks_.now();
    if (!guests_.present(question.by)) return entry::Consented{now, question.by, false};
    const std::string key = fresh_key();
    granted_ = {message::Key{id_, question.place, key}, question.by};
    return entry::Rekeyed{now, question.place, key_hash(key), true};
}

// Where a person sits now. People are known by their keys; their connections follow them.
std::optional<int> Desk::place_now(int before, const std::vector<PlaceState>& places_before) const {
    const std::string& key = places_before[static_cast<std::size_t>(before)].key;
    for (std::size_t i = 0; i < table_->places().size(); ++i)
        if (table_->places()[i].is_person() && table_->places()[i].key == key) return static_cast<int>(i);
    return std::nullopt;
}

void Desk::reseat(const std::vector<PlaceState>& places_before, const std::string& invite_before) {
    const bool new_invite = table_->invite() != invite_before;
    for (Guest& guest : guests_) {
        const Audience before = guest.audience;
        const auto now_at = before.place ? place_now(*before.place, places_before) : std::nullopt;
        // A new invitation is for those who get it from now on; who sits stays.
        if (!now_at && new_invite) guest.invited = same_secret(table_->invite(), guest.key);
        guest.sit_at(now_at);
        if (guest.audience != before) show(guest);
    }
    tell_who_is_here();
}

// ---- it is kept ----

Standing Desk::standing() const {
    if (table_->closed()) return Standing::over;
    if (table_->phase() == Phase::over) return Standing::resting;
    if (table_->phase() == Phase::lobby)
        return table_->settings().listed && table_->free_place() ? Standing::listed : Standing::resting;
    if (table_->settings().timer) return Standing::running;
    for (std::size_t i = 0; i < table_->seats().size(); ++i)
        if (table_->seats()[i].asked && table_->bot_level(Seat{static_cast<int>(i)}) != 0) return Standing::running;
    return Standing::resting;
}

void Desk::commit(std::int64_t before, std::vector<std::string> lines) {
    const std::int64_t number = before + static_cast<std::int64_t>(lines.size());
    services_.store.append({id_, before, std::move(lines), standing()},
                           [this, table = tasks_.shared_from_this(), number,
                            opening = openings_](const Expected<void, StoreError>& result) {
                               table->run([this, number, opening, result] {
                                   if (opening == openings_) committed(number, result);
                               });
                           });
}

void Desk::committed(std::int64_t number, const Expected<void, StoreError>& result) {
    if (!result) {
        const text::Error why = explain(result.error());
        services_.logbook.note("append refused", {{"table", id_}, {"why", why.in(Language::en)}});
        const std::string_view asked = is_kept_ ? std::string_view{message::Move::type} : message::Create::type;
        for (const Guest& guest : guests_) guest.connection->send(refusal_of(asked, why, guest.audience.language));
        return on_lost();
    }
    is_kept_ = true;
    while (!held_.empty() && held_.front().number <= number) {
        Held held = std::move(held_.front());
        held_.pop_front();
        send_together(held.messages);
        for (const auto& then : held.then) then();
    }
    if (held_.empty()) settle();
    on_kept();
}

void Desk::settle() {
    for (const auto& then : std::exchange(when_settled_, {})) then();
}

// ---- it is told ----

void Desk::tell(const ConnectionPtr& connection, Text text) {
    if (held_.empty())
        connection->send(std::move(text));
    else
        held_.back().messages.emplace_back(connection, std::move(text));
}

void Desk::show(const Guest& guest, std::optional<std::int64_t> seen) {
    tell(guest.connection, looks_.look(*table_, log_, guest.audience, seen, tasks_.now()));
}

void Desk::tell_who_is_here() {
    const Text text = text_of(guests_.everybody());
    for (const Guest& each : guests_) tell(each.connection, text);
}

void Desk::after_commit(std::function<void()> then) {
    if (held_.empty())
        then();
    else
        held_.back().then.push_back(std::move(then));
}

void Desk::when_settled(std::function<void()> then) {
    if (held_.empty())
        then();
    else
        when_settled_.push_back(std::move(then));
}

}  // namespace stolik::host
