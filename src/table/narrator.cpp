#include "table/narrator.hpp"

#include "core/ensure.hpp"
#include "table/limits.hpp"

namespace stolik {

using message::Phase;
using text::Arg;
using text::Key;

namespace {

constexpr std::string_view kViewFollows = R"(,"view":)";

std::optional<int> seat_of(const Table& table, const Audience& audience) {
    return audience.place && table.match() != nullptr ? table.seat_of(*audience.place) : std::nullopt;
}

Viewer viewer_of(std::optional<int> seat) { return seat ? Viewer{Seat{*seat}} : Viewer::spectator(); }

message::You you(const Table& table, const Audience& audience) {
    message::You told{audience.place, seat_of(table, audience), audience.place == table.host(), std::nullopt};
    if (audience.invited) told.invited = true;
    return told;
}

message::FairInfo fair_info(const Table& table) {
    message::FairInfo fair;
    fair.fair = !table.scripted();
    fair.commitment = table.commitment();
    if (table.phase() != Phase::lobby)
        for (const SeatContribution& each : table.fairness().contributions)
            fair.contributions.push_back({each.by == SeatContribution::By::person ? "person" : "bot", each.bits.hex()});
    if (const auto seed = table.revealed_seed()) fair.seed = seed->hex();
    return fair;
}

message::TableInfo table_info(const Table& table, Language language) {
    message::TableInfo info{table.settings(), table.phase(), table.game(), {}, fair_info(table), std::nullopt};
    if (const auto& asked = table.question())
        info.question = message::KeyQuestion{asked->number, asked->place, asked->by, asked->waits_for};
    for (std::size_t i = 0; i < table.places().size(); ++i) {
        const PlaceState& place = table.places()[i];
        const int index = static_cast<int>(i);
        message::PlaceInfo shown;
        shown.who = place.who;
        shown.name = table.name_of(index, language);
        if (place.bot_level() != 0) shown.level = place.bot_level();
        shown.seat = table.seat_of(index);
        shown.ready = place.ready();
        shown.muted = place.muted;
        shown.agrees = place.agrees;
        shown.host = index == table.host();
        shown.games = place.games;
        shown.wins = place.wins;
        shown.points = place.points;
        info.places.push_back(std::move(shown));
    }
    return info;
}

message::Waiting waiting(const Table& table, std::optional<int> seat, entry::Time now) {
    message::Waiting waits;
    for (std::size_t i = 0; i < table.seats().size(); ++i) {
        const Seat each{static_cast<int>(i)};
        if (table.owes(each)) waits.seats.push_back(each.index);
        if (table.settings().timer && table.bot_level(each) == 0)
            waits.clocks.push_back({each.index, table.time_left(each, now), table.owes(each)});
    }
    if (seat && table.phase() == Phase::playing && table.match()->can_withdraw(Seat{*seat}))
        waits.withdraw = table.seats()[static_cast<std::size_t>(*seat)].decision;
    return waits;
}

message::Decision decision(const Table& table, Seat seat, const Speaker& speaker) {
    const Match& match = *table.match();
    message::Decision asked;
    asked.number = table.seats()[seat].decision;
    asked.name = match.decision(seat);
    asked.prompt = text::raw(speaker.language, match.prompt(seat));
    std::vector<Preview> moves = match.previews(seat, speaker, kMostOptionsInWords);
    asked.moves.reserve(moves.size());
    for (Preview& each : moves) {
        asked.moves.push_back({std::move(each.move), json::Raw{std::move(each.facts)}, std::nullopt});
        if (each.words) asked.moves.back().text = text::plain(*each.words);
    }
    return asked;
}

bool changes_invite(const Entry& entry) {
    const auto* stood = std::get_if<entry::Stood>(&entry);
    const auto* bot = std::get_if<entry::BotSat>(&entry);
    return (stood != nullptr && stood->invite) || (bot != nullptr && bot->invite);
}

bool changes_waiting(const Entry& entry) {
    return is_any<entry::Started, entry::Drawn, entry::Moved, entry::Withdrew, entry::Handed, entry::Returned,
                  entry::Ended>(entry);
}

// Where one step follows another, more will come.
void make_room(std::string& steps, std::size_t view_size) {
    constexpr std::size_t kBesidesTheView = 500;
    const std::size_t step = view_size + kBesidesTheView;
    if (steps.capacity() < steps.size() + step) steps.reserve(steps.size() + (steps.size() > 1 ? 16 : 1) * step);
}

message::Segment segment_of(const text::Segment& segment) {
    switch (segment.kind) {
        case text::Segment::Kind::seat: return {message::SeatSegment{segment.id, segment.text}};
        case text::Segment::Kind::card: return {message::CardSegment{segment.id, segment.text}};
        case text::Segment::Kind::cell: return {message::CellSegment{segment.id, segment.text}};
        case text::Segment::Kind::plain: break;
    }
    return {std::string_view{segment.text}};
}

}  // namespace

bool changes_info(const Entry& entry) {
    return !is_any<entry::Drawn, entry::Moved, entry::Withdrew, entry::Said, entry::Reacted, entry::Hinted>(entry);
}

json::Raw sentence_json(const text::Sentence& sentence) {
    json::Raw raw{"["};
    for (const text::Segment& each : sentence) {
        if (raw.text.size() > 1) raw.text += ',';
        json::append(raw.text, segment_of(each));
    }
    raw.text += ']';
    return raw;
}

std::optional<json::Raw> written(const std::optional<text::Sentence>& sentence) {
    if (!sentence || sentence->empty()) return std::nullopt;
    return sentence_json(*sentence);
}

message::OutcomeInfo outcome_of(const Match& match, const Speaker& speaker) {
    message::OutcomeInfo told;
    if (!match.pending().over()) return told;
    const Outcome end = match.outcome();
    for (int i = 0; i < end.seats; ++i) told.results.push_back({i, end.rank[Seat{i}], end.points[Seat{i}]});
    for (const AccountLine& line : end.account)
        told.account.push_back({line.seat.index, line.points, sentence_json(match.account(line, speaker))});
    return told;
}

message::Entered entered(const Table& table, const std::string& id, const Audience& audience, entry::Time now,
                         std::vector<message::Line> log) {
    message::Entered all;
    all.table = id;
    all.number = table.number();
    all.you = you(table, audience);
    all.info = table_info(table, audience.language);
    if (audience.place) all.invite = table.invite();
    all.watch = table.watch();
    all.log = std::move(log);
    if (table.match() == nullptr) return all;
    const auto seat = seat_of(table, audience);
    const Speaker speaker = table.speaker(audience.language);
    all.view = json::Raw{table.match()->view(viewer_of(seat))};
    if (table.phase() == Phase::over) all.outcome = outcome_of(*table.match(), speaker);
    if (table.phase() == Phase::playing) all.waiting = waiting(table, seat, now);
    if (seat && table.owes(Seat{*seat})) all.decision = decision(table, Seat{*seat}, speaker);
    return all;
}

Narrator::Narrator(const Table& table, const Audience& audience, std::shared_ptr<const Speaker> speaker)
    : audience_{audience}, speaker_{std::move(speaker)} {
    update_.from = table.number();
    seat_ = seat_of(table, audience);
    if (seat_) decision_ = table.seats()[static_cast<std::size_t>(*seat_)].decision;
}

const std::string& PublicTelling::event() {
    if (!event_) event_ = happening_.event(Viewer::spectator()).value_or(std::string{});
    return *event_;
}

const std::string& PublicTelling::view() {
    if (view_.empty()) happening_.append_view(Viewer::spectator(), ViewPart::common, view_);
    return view_;
}

const std::optional<json::Raw>& PublicTelling::line(const Speaker& speaker) {
    auto& line = lines_[static_cast<std::size_t>(speaker.language)];
    if (!line) line = written(happening_.sentence(Viewer::spectator(), speaker));
    return *line;
}

bool PublicScene::moved_on() {
    if (!moved_on_) moved_on_ = table_.match()->moved_on();
    return *moved_on_;
}

const std::string& PublicScene::view() {
    if (view_.empty()) table_.match()->append_view(Viewer::spectator(), ViewPart::common, view_);
    return view_;
}

const json::Raw* line_for(PublicTelling& telling, Viewer viewer, bool is_public, const Speaker& speaker,
                          std::optional<json::Raw>& own) {
    if (!is_public) own = written(telling.happening().sentence(viewer, speaker));
    const std::optional<json::Raw>& line = is_public ? telling.line(speaker) : own;
    return line ? &*line : nullptr;
}

bool StepList::add(PublicTelling& telling, Viewer viewer, bool is_public, const json::Raw* line,
                   std::optional<int> record_line) {
    const Happening& happening = telling.happening();
    view_is_known_ = view_is_known_ && happening.changes_nothing();
    const auto hidden = is_public ? std::nullopt : happening.event(viewer);
    const std::string_view event = is_public ? telling.event() : hidden ? *hidden : std::string_view{};
    if (event.empty()) return false;
    if (!view_is_known_) make_room(text_, telling.view().size());
    text_ += text_.size() > 1 ? R"(,{"event":)" : R"({"event":)";
    text_ += event;
    view_ = text_.size();
    if (!view_is_known_) {
        text_ += kViewFollows;
        text_ += telling.view();
        happening.append_view(viewer, ViewPart::own, text_);
        view_is_known_ = true;
    }
    rest_ = text_.size();
    if (line != nullptr) {
        text_ += R"(,"line":)";
        text_ += line->text;
    }
    if (record_line) text_ += R"(,"record_line":)" + std::to_string(*record_line);
    text_ += '}';
    return true;
}

void StepList::settle(const Table& table, PublicScene& scene, Viewer viewer) {
    std::string view{kViewFollows};
    view += scene.view();
    table.match()->append_view(viewer, ViewPart::own, view);
    text_.replace(view_, rest_ - view_, view);
    rest_ = view_ + view.size();
}

void Narrator::happening(PublicTelling& telling) {
    const Viewer viewer = viewer_of(seat_);
    const bool is_public = telling.happening().is_public(viewer);
    std::optional<json::Raw> own;
    const json::Raw* const line = line_for(telling, viewer, is_public, *speaker_, own);
    if (!lines_only_)
        stepped_ = steps_.add(telling, viewer, is_public, line) || stepped_;
    else if (line != nullptr)
        update_.lines.push_back({0, 0, *line, std::nullopt, std::nullopt});
}

void Narrator::end(const Table& table, const Entry& entry, PublicScene& scene) {
    at_ = time_of(entry);
    info_ = info_ || changes_info(entry);
    invite_ = invite_ || changes_invite(entry);
    waiting_ = waiting_ || changes_waiting(entry);
    // A game that starts, ends or is left behind changes who sits where.
    if (changes_info(entry)) {
        seat_ = seat_of(table, audience_);
        speaker_ = std::make_shared<const Speaker>(table.speaker(audience_.language));
        if (std::holds_alternative<entry::Started>(entry)) decision_ = 0;
    }
    info_ = info_ || table.phase() == Phase::over;
    // A game may move on after its last event without another one: the last step shows everything settled.
    if (changes_waiting(entry) && !lines_only_) {
        unshown_ = !stepped_;
        if (stepped_ && scene.moved_on()) steps_.settle(table, scene, viewer_of(seat_));
    }
    stepped_ = false;
    steps_.end_entry();
    if (const auto sentence = sentence_of(table, entry, *speaker_)) say(table, at_, *sentence);
    for (message::Line& line : update_.lines)
        if (line.number == 0) {
            line.number = table.number();
            line.at = at_;
        }
    if (const auto* said = std::get_if<entry::Said>(&entry)) {
        const bool removed = said->text.empty();
        const std::string words =
            removed ? std::string{text::raw(audience_.language, Key::table_words_removed)} : said->text;
        update_.lines.push_back(
            {table.number(), said->at, sentence_json({text::Segment{.text = words}}), said->place, std::nullopt});
    }
    if (const auto* reacted = std::get_if<entry::Reacted>(&entry))
        update_.lines.push_back({table.number(), reacted->at, json::Raw{"[]"}, reacted->place, reacted->reaction});
}

void Narrator::say(const Table& table, entry::Time at, const text::Sentence& sentence) {
    update_.lines.push_back({table.number(), at, sentence_json(sentence), std::nullopt, std::nullopt});
}

std::optional<text::Sentence> sentence_of(const Table& table, const Entry& entry, const Speaker& speaker) {
    const Language language = speaker.language;
    const auto who = [&](int place) { return Arg::word("name", table.name_of(place, language)); };
    const auto seat = [&](int index) { return speaker.seat("name", index); };
    const auto say_it = [&](Key key, const text::Args& args = {}) { return text::say(language, key, args); };
    if (const auto* sat = std::get_if<entry::Sat>(&entry)) return say_it(Key::table_says_sat, {who(sat->place)});
    if (const auto* bot = std::get_if<entry::BotSat>(&entry)) return say_it(Key::table_says_sat, {who(bot->place)});
    if (std::holds_alternative<entry::Started>(entry)) return say_it(Key::table_says_started);
    if (const auto* moved = std::get_if<entry::Moved>(&entry); moved != nullptr && moved->by == entry::By::clock)
        return say_it(Key::table_says_clock, {seat(moved->seat)});
    if (const auto* handed = std::get_if<entry::Handed>(&entry))
        return say_it(Key::table_says_handed, {who(handed->place), Arg::count("level", handed->level)});
    if (const auto* returned = std::get_if<entry::Returned>(&entry))
        return say_it(Key::table_says_returned, {who(returned->place)});
    if (const auto* rekeyed = std::get_if<entry::Rekeyed>(&entry))
        return say_it(Key::table_says_rekeyed, {who(rekeyed->place)});
    if (const auto* asked = std::get_if<entry::KeyAsked>(&entry))
        return say_it(Key::table_says_key_asked,
                      {Arg::word("by", table.name_of(asked->by, language)), who(asked->place)});
    if (const auto* consented = std::get_if<entry::Consented>(&entry); consented != nullptr && !consented->yes)
        return say_it(Key::table_says_no_new_key, {who(consented->place)});
    if (const auto* passed = std::get_if<entry::HostPassed>(&entry))
        return say_it(Key::table_says_host, {who(passed->place)});
    if (const auto* agreed = std::get_if<entry::Agreed>(&entry))
        return say_it(agreed->yes ? Key::table_says_agrees : Key::table_says_plays_on, {who(agreed->place)});
    if (const auto* ended = std::get_if<entry::Ended>(&entry))
        return say_it(ended->reason == entry::Reason::agreed ? Key::table_says_ended : Key::table_says_abandoned);
    if (std::holds_alternative<entry::Rematch>(entry)) return say_it(Key::table_says_rematch);
    if (std::holds_alternative<entry::Closed>(entry)) return say_it(Key::table_says_closed);
    if (const auto* hinted = std::get_if<entry::Hinted>(&entry))
        return say_it(Key::table_says_hint, {seat(hinted->seat)});
    return std::nullopt;
}

message::Update Narrator::update(const Table& table, entry::Time now) {
    update_.number = table.number();
    update_.at = at_;
    update_.steps.text = steps_.take();
    if (info_) {
        update_.you = you(table, audience_);
        update_.info = table_info(table, audience_.language);
    }
    if (invite_ && audience_.place) update_.invite = table.invite();
    if (table.match() == nullptr) return std::move(update_);
    if (unshown_) update_.view = json::Raw{table.match()->view(viewer_of(seat_))};
    if (waiting_ && table.phase() == Phase::playing) update_.waiting = waiting(table, seat_, now);
    if (table.phase() == Phase::over && (waiting_ || info_)) update_.outcome = outcome_of(*table.match(), *speaker_);
    if (seat_ && table.owes(Seat{*seat_}) && table.seats()[static_cast<std::size_t>(*seat_)].decision != decision_)
        update_.decision = decision(table, Seat{*seat_}, *speaker_);
    return std::move(update_);
}

namespace {

// A narrator listens while a table goes on.
template <class Done>
auto narrated(Table table, std::span<const std::string> log, const Audience& audience, bool lines_only, Done done) {
    Narrator narrator{table, audience};
    if (lines_only) narrator.lines_only();
    for (const std::string& line : log) {
        const auto entry = read_entry(line);
        ensure(entry.has_value(), "a table's own log cannot be read");
        const auto applied = table.apply(*entry, [&](const Happening& each) {
            PublicTelling telling{each};
            narrator.happening(telling);
        });
        ensure(applied.has_value(), "a table's own log does not hold together");
        PublicScene scene{table};
        narrator.end(table, *entry, scene);
    }
    return done(table, narrator);
}

Table folded(std::span<const std::string> log) {
    auto table = Table::from_log(log);
    ensure(table.has_value(), "a table's own log does not hold together");
    return std::move(*table);
}

}  // namespace

std::vector<message::Line> lines_after(Table table, std::span<const std::string> log, const Audience& audience) {
    return narrated(std::move(table), log, audience, true,
                    [](const Table&, const Narrator& narrator) { return narrator.lines(); });
}

message::Update update_after(Table table, std::span<const std::string> log, const Audience& audience, entry::Time now) {
    return narrated(std::move(table), log, audience, false,
                    [&](const Table& after, Narrator& narrator) { return narrator.update(after, now); });
}

std::vector<message::Line> log_lines(const std::vector<std::string>& log, const Audience& audience, std::size_t most) {
    auto lines = lines_after(folded(std::span{log}.first(1)), std::span{log}.subspan(1), audience);
    if (lines.size() > most) lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
    return lines;
}

message::Update rest_of(const std::vector<std::string>& log, std::int64_t seen, const Audience& audience,
                        entry::Time now) {
    const auto known = static_cast<std::size_t>(seen);
    return update_after(folded(std::span{log}.first(known)), std::span{log}.subspan(known), audience, now);
}

}  // namespace stolik
