#include "table/wish.hpp"

#include <algorithm>

namespace stolik {

using message::Phase;
using message::Who;
using text::Arg;
using text::Key;

namespace {

Result<int> sitter(const Asker& asker) {
    if (!asker.place) return failure(Key::table_only_seated);
    return *asker.place;
}

Result<int> the_host(const Table& table, const Asker& asker) {
    auto place = sitter(asker);
    if (place && *place != table.host()) return failure(Key::table_only_host);
    return place;
}

Result<void> in_lobby(const Table& table) {
    if (table.phase() != Phase::lobby) return failure(Key::table_game_runs);
    return {};
}

Result<Seat> player(const Table& table, const Asker& asker) {
    const auto place = TRY(sitter(asker));
    if (table.phase() == Phase::lobby) return failure(Key::table_not_started);
    if (table.phase() == Phase::over) return failure(Key::error_game_is_over);
    const auto seat = table.seat_of(place);
    if (!seat) return failure(Key::table_only_seated);
    return Seat{*seat};
}

Result<void> existing(const Table& table, int place) {
    if (place < 0 || static_cast<std::size_t>(place) >= table.places().size()) return failure(Key::table_no_such_place);
    return {};
}

Result<void> level(int number) {
    if (number < 1 || number > kBotLevels) return failure(Key::table_no_such_level, {Arg::count("most", kBotLevels)});
    return {};
}

Result<void> move_id(std::string_view id) {
    if (id.empty() || id.size() > kLongestMoveId)
        return failure(Key::table_bad_id, {Arg::count("most", static_cast<long>(kLongestMoveId))});
    return {};
}

// Nobody is called as somebody else is, or so that it looks the same.
std::string unlike_others(const Table& table, std::string name) {
    const auto taken = [&](const std::string& wanted) {
        return std::any_of(table.places().begin(), table.places().end(),
                           [&](const PlaceState& each) { return each.is_person() && look_alike(each.name, wanted); });
    };
    if (!taken(name)) return name;
    for (int number = 2;; ++number)
        if (std::string other = name + ' ' + std::to_string(number); !taken(other)) return other;
}

// In a running game a key shows a hand: everybody else who is here has to agree, also the person of the place.
Result<Entry> key_question(const Table& table, const Asker& asker, int place) {
    entry::KeyAsked asked{asker.now, *asker.place, place, {}};
    for (std::size_t i = 0; i < table.places().size(); ++i)
        if (const int each = static_cast<int>(i);
            each != *asker.place && table.place(each).is_person() && asker.present(each))
            asked.of.push_back(each);
    if (asked.of.empty()) return failure(Key::table_nobody_agrees);
    const auto& open = table.question();
    if (open && std::all_of(open->waits_for.begin(), open->waits_for.end(), asker.present))
        return failure(Key::table_asked_already);
    return asked;
}

std::int64_t spent(const Table& table, Seat seat, entry::Time now) {
    return table.settings().timer ? table.seats()[seat].left - table.time_left(seat, now) : 0;
}

}  // namespace

Result<entry::Created> wish(const message::Create& create, bool scripts_allowed, entry::Time now) {
    if (create.script && !scripts_allowed) return failure(Key::table_no_scripts);
    if (create.script && create.settings.listed) return failure(Key::table_script_listed);
    const auto kind = TRY(game_named(create.settings.game));
    entry::Created created;
    created.at = now;
    created.rules = kind->rules_version;
    created.settings = create.settings;
    if (!create.script) return created;
    // A line of a record is welcome too: what names it and seals it there is left out.
    for (const json::object& given : *create.script) created.script.push_back(json::without(given, {"chance", "sum"}));
    // The first result must fit; a later one that does not is drawn instead, since it depends on what people do.
    auto match = TRY(kind->start(create.settings.options));
    if (!created.script.empty() && match->pending().chance())
        TRY(match->resolve(created.script.front(), listen_to_nothing));
    return created;
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Sit& sit) {
    if (asker.place) return failure(Key::table_seated_already);
    if (!asker.invited) return failure(Key::table_not_invited);
    TRY(in_lobby(table));
    const auto place = sit.place ? sit.place : table.free_place();
    if (!place) return failure(Key::table_full);
    TRY(existing(table, *place));
    if (table.place(*place).who != Who::open) return failure(Key::table_place_taken);
    const auto name = TRY(tidy_name(sit.name, kLongestName));
    return entry::Sat{asker.now, *place, unlike_others(table, name), asker.fresh_key};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Stand&) {
    const auto place = TRY(sitter(asker));
    TRY(in_lobby(table));
    return entry::Stood{asker.now, place};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::SetReady& ready) {
    const auto place = TRY(sitter(asker));
    TRY(in_lobby(table));
    if (ready.contribution && !Contribution::from(*ready.contribution)) return failure(Key::table_bad_contribution);
    if (ready.commitment && *ready.commitment != table.commitment()) return failure(Key::table_other_deal);
    return entry::Ready{asker.now, place, ready.contribution};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Fill& fill) {
    const auto host = TRY(the_host(table, asker));
    TRY(in_lobby(table));
    TRY(existing(table, fill.place));
    if (fill.place == host) return failure(Key::table_host_stays);
    std::optional<std::string> invite;
    if (table.place(fill.place).is_person()) invite = asker.fresh_invite;
    if (!fill.level) return entry::Stood{asker.now, fill.place, std::move(invite)};
    TRY(level(*fill.level));
    return entry::BotSat{asker.now, fill.place, *fill.level, std::move(invite)};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Configure& configure) {
    TRY(the_host(table, asker));
    TRY(in_lobby(table));
    const auto kind = TRY(game_named(configure.settings.game));
    if (table.scripted() && configure.settings.listed) return failure(Key::table_script_listed);
    return entry::Configured{asker.now, kind->rules_version, configure.settings};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Start&) {
    TRY(the_host(table, asker));
    TRY(in_lobby(table));
    if (table.free_place()) return failure(Key::table_places_free);
    if (!table.everybody_ready()) return failure(Key::table_not_ready);
    return entry::Started{asker.now};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Move& move) {
    const auto seat = TRY(player(table, asker));
    TRY(move_id(move.id));
    if (table.bot_level(seat) != 0) return failure(Key::table_bot_plays);
    const SeatState& own = table.seats()[seat];
    if (move.decision != own.decision || !own.asked)
        return failure(own.asked ? Key::table_old_decision : Key::error_not_your_turn);
    if (move.move.size() > kLongestNotation) return failure(Key::table_long_move);
    return entry::Moved{asker.now, seat.index, move.move, entry::By::person, move.id, spent(table, seat, asker.now)};
}

Result<Entry> bot_move(const Table& table, Seat seat, std::int64_t decision, std::string move, entry::By by,
                       entry::Time now) {
    const SeatState& own = table.seats()[seat];
    if (table.phase() != Phase::playing || !own.asked || own.decision != decision)
        return failure(Key::table_old_decision);
    return entry::Moved{now, seat.index, std::move(move), by, {}, spent(table, seat, now)};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Withdraw& withdraw) {
    const auto seat = TRY(player(table, asker));
    TRY(move_id(withdraw.id));
    if (table.bot_level(seat) != 0) return failure(Key::table_bot_plays);
    if (withdraw.decision != table.seats()[seat].decision || !table.match()->can_withdraw(seat))
        return failure(Key::error_nothing_to_take_back);
    return entry::Withdrew{asker.now, seat.index, withdraw.id};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Hint&) {
    const auto seat = TRY(player(table, asker));
    if (!table.owes(seat)) return failure(Key::error_not_your_turn);
    if (table.settings().hints == HintRule::never) return failure(Key::table_no_hints);
    if (table.settings().hints == HintRule::against_bots)
        for (std::size_t i = 0; i < table.seats().size(); ++i)
            if (i != seat && table.place(table.seats()[i].place).who != Who::bot)
                return failure(Key::table_hints_against_bots);
    return entry::Hinted{asker.now, seat.index};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Hand& hand) {
    const auto place = TRY(sitter(asker));
    TRY(existing(table, hand.place));
    TRY(level(hand.level));
    if (table.phase() != Phase::playing) return failure(Key::table_not_started);
    const PlaceState& other = table.place(hand.place);
    if (!other.is_person() || other.substitute != 0) return failure(Key::table_bot_plays);
    if (hand.place != place) {
        TRY(the_host(table, asker));
        if (asker.present(hand.place)) return failure(Key::table_person_is_here);
    }
    return entry::Handed{asker.now, hand.place, hand.level};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::TakeBack&) {
    const auto place = TRY(sitter(asker));
    if (table.place(place).substitute == 0) return failure(Key::table_nothing_handed);
    return entry::Returned{asker.now, place};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Reissue& reissue) {
    const auto own = TRY(sitter(asker));
    entry::Rekeyed rekeyed{asker.now, reissue.place, asker.fresh_key, std::nullopt};
    if (reissue.place == own) return rekeyed;
    TRY(the_host(table, asker));
    TRY(existing(table, reissue.place));
    if (!table.place(reissue.place).is_person()) return failure(Key::table_nobody_there);
    if (table.phase() == Phase::playing) return key_question(table, asker, reissue.place);
    return rekeyed;
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Consent& consent) {
    const auto place = TRY(sitter(asker));
    const auto& open = table.question();
    if (!open || open->number != consent.question) return failure(Key::table_no_question);
    const bool asked = std::count(open->waits_for.begin(), open->waits_for.end(), place) != 0;
    if (consent.yes && !asked) return failure(Key::table_no_question);
    return entry::Consented{asker.now, place, consent.yes};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::PassHost& pass) {
    TRY(the_host(table, asker));
    TRY(existing(table, pass.place));
    if (!table.place(pass.place).is_person()) return failure(Key::table_nobody_there);
    return entry::HostPassed{asker.now, pass.place};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Agree& agree) {
    TRY(player(table, asker));
    return entry::Agreed{asker.now, *asker.place, agree.yes};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::AskRematch&) {
    TRY(sitter(asker));
    if (table.phase() != Phase::over) return failure(Key::table_game_runs);
    return entry::Rematch{asker.now};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Say& say) {
    const auto place = TRY(sitter(asker));
    if (!table.settings().chat) return failure(Key::table_no_chat);
    if (table.place(place).muted) return failure(Key::table_muted);
    const auto text = TRY(tidy(say.text, kLongestChat));
    return entry::Said{asker.now, place, text};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::React& react) {
    const auto place = TRY(sitter(asker));
    if (!table.settings().chat) return failure(Key::table_no_chat);
    if (table.place(place).muted) return failure(Key::table_muted);
    return entry::Reacted{asker.now, place, react.reaction};
}

Result<Entry> wish(const Table& table, const Asker& asker, const message::Mute& mute) {
    TRY(the_host(table, asker));
    TRY(existing(table, mute.place));
    if (!table.place(mute.place).is_person()) return failure(Key::table_nobody_there);
    return entry::Muted{asker.now, mute.place, mute.muted};
}

namespace {

bool same_settings(const Settings& a, const Settings& b) {
    return a.game == b.game && a.options == b.options && a.order == b.order && a.hints == b.hints &&
           a.listed == b.listed && a.chat == b.chat && a.timer == b.timer;
}

bool is_so(const Table& table, const entry::Ready& ready) {
    const auto given = ready.contribution ? Contribution::from(*ready.contribution) : std::nullopt;
    return table.place(ready.place).contribution == given;
}
bool is_so(const Table& table, const entry::Configured& configured) {
    Settings wanted = configured.settings;
    const auto kind = game_named(wanted.game);
    if (!kind) return false;
    const auto match = (*kind)->start(wanted.options);
    if (!match) return false;
    wanted.options = (*match)->options();
    return same_settings(wanted, table.settings());
}
bool is_so(const Table& table, const entry::Stood& stood) { return table.place(stood.place).who == Who::open; }
bool is_so(const Table& table, const entry::BotSat& bot) {
    const PlaceState& place = table.place(bot.place);
    return place.who == Who::bot && place.level == bot.level;
}
bool is_so(const Table& table, const entry::HostPassed& passed) { return table.host() == passed.place; }
bool is_so(const Table& table, const entry::Agreed& agreed) { return table.place(agreed.place).agrees == agreed.yes; }
bool is_so(const Table& table, const entry::Muted& muted) { return table.place(muted.place).muted == muted.muted; }

}  // namespace

bool changes_nothing(const Table& table, const Entry& entry) {
    return std::visit(
        [&](const auto& each) {
            if constexpr (requires { is_so(table, each); })
                return is_so(table, each);
            else
                return false;
        },
        entry);
}

bool all_agree_to_end(const Table& table) {
    if (table.phase() != Phase::playing) return false;
    bool anybody = false;
    for (const PlaceState& each : table.places()) {
        if (!each.is_person() || each.substitute != 0) continue;
        if (!each.agrees) return false;
        anybody = true;
    }
    return anybody;
}

}  // namespace stolik
