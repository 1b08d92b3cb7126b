// What somebody at a table wants, and what comes of it: an entry, or the reason why not. Nothing is changed here.
#pragma once

#include "table/limits.hpp"
#include "table/names.hpp"
#include "table/table.hpp"

namespace stolik {

// Who asks, when, and what only the host of the table can know.
struct Asker {
    std::optional<int> place;  // none: somebody with the invitation, or a spectator
    bool invited = false;      // came with the invitation
    entry::Time now = 0;
    std::function<bool(int)> present;  // whether the person at a place is connected
    std::string fresh_key;             // SHA-256 of a new key, for who sits down
    std::string fresh_invite;          // for when the host takes somebody away
};

Result<entry::Created> wish(const message::Create&, bool scripts_allowed, entry::Time now);

Result<Entry> wish(const Table&, const Asker&, const message::Sit&);
Result<Entry> wish(const Table&, const Asker&, const message::Stand&);
Result<Entry> wish(const Table&, const Asker&, const message::SetReady&);
Result<Entry> wish(const Table&, const Asker&, const message::Fill&);
Result<Entry> wish(const Table&, const Asker&, const message::Configure&);
Result<Entry> wish(const Table&, const Asker&, const message::Start&);
Result<Entry> wish(const Table&, const Asker&, const message::Move&);
Result<Entry> wish(const Table&, const Asker&, const message::Withdraw&);
Result<Entry> wish(const Table&, const Asker&, const message::Hint&);
Result<Entry> wish(const Table&, const Asker&, const message::Hand&);
Result<Entry> wish(const Table&, const Asker&, const message::TakeBack&);
Result<Entry> wish(const Table&, const Asker&, const message::Reissue&);
Result<Entry> wish(const Table&, const Asker&, const message::Consent&);
Result<Entry> wish(const Table&, const Asker&, const message::PassHost&);
Result<Entry> wish(const Table&, const Asker&, const message::Agree&);
Result<Entry> wish(const Table&, const Asker&, const message::AskRematch&);
Result<Entry> wish(const Table&, const Asker&, const message::Say&);
Result<Entry> wish(const Table&, const Asker&, const message::React&);
Result<Entry> wish(const Table&, const Asker&, const message::Mute&);

// Whether everything would be as it is.
bool changes_nothing(const Table&, const Entry&);

// A bot, or the clock, decides for a seat. `decision` is the number of the decision it was asked for.
Result<Entry> bot_move(const Table&, Seat seat, std::int64_t decision, std::string move, entry::By by, entry::Time now);

// The game ends when everybody who plays it wants that.
bool all_agree_to_end(const Table&);

}  // namespace stolik
