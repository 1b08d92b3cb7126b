#include "host/guests.hpp"

#include <algorithm>

#include "host/keys.hpp"
#include "host/limits.hpp"

namespace stolik::host {

namespace {

void close(const Guest& guest, const text::Error& reason, bool again) {
    guest.connection->send(text_of(message::Closed{code_of(reason), again, reason.in(guest.audience.language)}));
    guest.connection->close(again ? close_code::going_away : close_code::policy, {});
}

}  // namespace

std::optional<Admission> admission_of(const Table& table, std::string_view key, Language language) {
    const std::string hash = key_hash(key);
    std::optional<Admission> found;
    for (std::size_t i = 0; i < table.places().size(); ++i) {
        const PlaceState& place = table.places()[i];
        if (place.is_person() && same_secret(place.key, hash)) found = Admission{{static_cast<int>(i), language}, true};
    }
    if (found) return found;
    const bool invited = same_secret(table.invite(), key);
    if (invited || same_secret(table.watch(), key)) found = Admission{{std::nullopt, language, invited}, invited};
    return found;
}

Guest& Guests::add(const ConnectionPtr& connection, std::string_view key, const Admission& admission, entry::Time now) {
    drop(connection);
    guests_.push_back({.connection = connection,
                       .audience = admission.audience,
                       .invited = admission.invited,
                       .key = std::string{key},
                       .place_key = {},
                       .languages = TokenBucket{kWordsPerSecond, kWordsAtOnce, Milliseconds{now}}});
    return guests_.back();
}

void Guests::admit_again(const Table& table) {
    std::erase_if(guests_, [&](Guest& guest) {
        const Language language = guest.audience.language;
        auto admission = admission_of(table, guest.place_key, language);
        if (!admission) admission = admission_of(table, guest.key, language);
        if (!admission) {
            close(guest, {text::Key::lobby_no_such_table, {}}, false);
            return true;
        }
        guest.audience = admission->audience;
        guest.invited = admission->invited;
        return false;
    });
}

void Guests::drop(const ConnectionPtr& connection) {
    std::erase_if(guests_, [&](const Guest& each) { return each.connection == connection; });
}

Guest* Guests::find(const ConnectionPtr& connection) {
    for (Guest& each : guests_)
        if (each.connection == connection) return &each;
    return nullptr;
}

bool Guests::has_room_for(const Admission& admission) const {
    if (admission.audience.place) return true;
    const auto without_place =
        std::count_if(guests_.begin(), guests_.end(), [](const Guest& each) { return !each.audience.place; });
    const auto watching = std::count_if(guests_.begin(), guests_.end(),
                                        [](const Guest& each) { return !each.audience.place && !each.invited; });
    return static_cast<std::size_t>(without_place) < kMostWithoutPlace &&
           (admission.invited || static_cast<std::size_t>(watching) < kMostWatching);
}

void Guests::make_room_at(int place, const ConnectionPtr& newest) {
    const auto is_other = [&](const Guest& each) { return each.audience.place == place && each.connection != newest; };
    auto left = static_cast<std::size_t>(std::count_if(guests_.begin(), guests_.end(), is_other));
    // They stand in the order in which they came.
    std::erase_if(guests_, [&](const Guest& guest) {
        if (left < kMostAtAPlace || !is_other(guest)) return false;
        --left;
        close(guest, {text::Key::lobby_elsewhere, {}}, false);
        return true;
    });
}

bool Guests::present(int place) const {
    return std::any_of(guests_.begin(), guests_.end(), [&](const Guest& each) { return each.audience.place == place; });
}

message::Present Guests::everybody() const {
    message::Present here;
    for (const Guest& each : guests_) {
        if (each.audience.place)
            here.places.push_back(*each.audience.place);
        else
            ++here.spectators;
    }
    std::sort(here.places.begin(), here.places.end());
    here.places.erase(std::unique(here.places.begin(), here.places.end()), here.places.end());
    return here;
}

std::string Guests::address(int host) const {
    if (guests_.empty()) return {};
    const auto found =
        std::find_if(guests_.begin(), guests_.end(), [&](const Guest& each) { return each.audience.place == host; });
    return (found == guests_.end() ? guests_.front() : *found).connection->address();
}

void Guests::close_all(const text::Error& reason, bool again) {
    for (const Guest& guest : std::exchange(guests_, {})) close(guest, reason, again);
}

void Guests::close_all_at(int place, const ConnectionPtr& except) {
    std::erase_if(guests_, [&](const Guest& guest) {
        const bool goes = guest.audience.place == place && guest.connection != except;
        if (goes) close(guest, {text::Key::lobby_old_key, {}}, false);
        return goes;
    });
}

}  // namespace stolik::host
