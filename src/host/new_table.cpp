#include "host/new_table.hpp"

#include <algorithm>

#include "host/keys.hpp"
#include "table/wish.hpp"

namespace stolik::host {

using text::Arg;
using text::Key;

namespace {

bool is_me(const message::PlaceWish& place) { return place.who == message::Sitter::me; }

}  // namespace

Result<NewTable> new_table(const message::Create& create, const LobbySettings& settings, entry::Time now) {
    if (create.key && !is_key(*create.key)) return failure(Key::table_bad_key);
    auto created = TRY(wish(create, settings.scripts, now));
    created.invite = fresh_key();
    created.watch = fresh_key();
    if (!settings.chat) created.settings.chat = false;
    auto table = TRY(Table::begin(created));
    if (create.places.size() != table.places().size())
        return failure(Key::table_places_differ, {Arg::count("seats", static_cast<long>(table.places().size()))});
    if (std::count_if(create.places.begin(), create.places.end(), is_me) != 1) return failure(Key::table_one_me);
    const auto name = TRY(tidy_name(create.name, kLongestName));

    const auto own = std::find_if(create.places.begin(), create.places.end(), is_me) - create.places.begin();
    NewTable made{std::move(table), {created}, static_cast<int>(own), create.key.value_or(fresh_key())};
    const auto add = [&](Entry entry) {
        auto done = made.table.apply(entry);
        if (done) made.entries.push_back(std::move(entry));
        return done;
    };
    Result<void> done = add(entry::Sat{now, made.place, name, key_hash(made.key)});
    for (std::size_t i = 0; done && i < create.places.size(); ++i) {
        if (create.places[i].who != message::Sitter::bot) continue;
        const int level = create.places[i].level.value_or(kUsualLevel);
        if (level < 1 || level > kBotLevels)
            done = failure(Key::table_no_such_level, {Arg::count("most", kBotLevels)});
        else
            done = add(entry::BotSat{now, static_cast<int>(i), level});
    }
    SystemBits system;
    if (done) done = add(made.table.prepared(now, system));
    if (!done) return unexpected{done.error()};
    return made;
}

}  // namespace stolik::host
