// Who is at a table now: connections, whose eyes each of them has, and what it may still do.
#pragma once

#include "host/answers.hpp"
#include "host/lane.hpp"
#include "host/token_bucket.hpp"
#include "table/narrator.hpp"

namespace stolik::host {

// What a key lets somebody do at a table.
struct Admission {
    Audience audience;
    bool invited = false;  // may sit down
};
// None for a wrong key.
std::optional<Admission> admission_of(const Table& table, std::string_view key, Language language);

struct Guest {
    ConnectionPtr connection;
    Audience audience;
    bool invited = false;
    std::string key;                                            // it came with
    std::string place_key;                                      // of the place it sat down at since then
    TokenBucket languages;                                      // how often it may be shown the table in another one
    std::shared_ptr<void> presence = std::make_shared<char>();  // ends when it goes: what is done for it can tell

    // It sits there now, or nowhere.
    void sit_at(std::optional<int> place) {
        audience.place = place;
        audience.invited = !place && invited;
    }
};

class Guests {
public:
    // Precondition: there is room. A connection that is here already comes anew.
    Guest& add(const ConnectionPtr& connection, std::string_view key, const Admission& admission, entry::Time now);
    // The table may be another one than it was: everybody sits where their keys say, or has to go.
    void admit_again(const Table& table);
    // The table is not there: whoever waited for it was told.
    void forget() { guests_.clear(); }
    void drop(const ConnectionPtr& connection);
    Guest* find(const ConnectionPtr& connection);

    bool empty() const { return guests_.empty(); }
    // Whether one more may come with that admission; for who sits there always
    // is.
    bool has_room_for(const Admission& admission) const;
    // One more page comes to a place: where there would be too many, the oldest
    // others go.
    void make_room_at(int place, const ConnectionPtr& newest);
    // Whether the person at a place is connected.
    bool present(int place) const;
    message::Present everybody() const;
    // In whose turn the table's bots think: the host's, or else that of whoever came first; nobody's where nobody is.
    std::string address(int host) const;

    // Says goodbye to everybody; `again`: they may come back at once.
    void close_all(const text::Error& reason, bool again);
    // Whoever came with a place's old key has to go.
    void close_all_at(int place, const ConnectionPtr& except);

    auto begin() { return guests_.begin(); }
    auto end() { return guests_.end(); }
    auto begin() const { return guests_.begin(); }
    auto end() const { return guests_.end(); }
    std::size_t size() const { return guests_.size(); }

private:
    std::vector<Guest> guests_;
};

}  // namespace stolik::host
