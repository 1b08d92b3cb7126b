#include "table/record.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "core/ensure.hpp"
#include "table/limits.hpp"

namespace stolik {

using text::Arg;
using text::Key;

namespace {

constexpr long kAnyVersion = std::numeric_limits<int>::max();

// FNV-1a, 64 bits, as 16 hexadecimal digits.
std::string fnv1a(std::string_view text) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    std::string digits(16, '0');
    for (std::size_t i = 16; i-- > 0; hash >>= 4) digits[i] = "0123456789abcdef"[hash & 15];
    return digits;
}

// The sum of a line covers the line without its sum, and the sum before it: a changed, missing or moved line shows.
std::string next_sum(const std::string& before, const std::string& line_without_sum) {
    return fnv1a(before + line_without_sum);
}

json::object outcome_line(const Outcome& outcome) {
    json::array places;
    json::array points;
    for (int i = 0; i < outcome.seats; ++i) {
        places.emplace_back(outcome.rank[Seat{i}]);
        points.emplace_back(outcome.points[Seat{i}]);
    }
    return {{"outcome", json::object{{"places", std::move(places)}, {"points", std::move(points)}}}};
}

}  // namespace

// ---- writing -------------------------------------------------------------------------------------------------------

Result<RecordedGame> RecordedGame::start(const GameKind& kind, const json::object& options,
                                         std::vector<std::string> names, Dealing dealing) {
    auto match = TRY(kind.start(options));
    if (names.size() != static_cast<std::size_t>(match->seats()))
        return failure(Key::record_names, {Arg::count("seats", match->seats())});
    for (const std::string& name : names)
        if (name.empty() || name.size() > kLongestRecordName)
            return failure(Key::record_name_length, {Arg::count("max", kLongestRecordName)});
    if (const auto* fairness = std::get_if<Fairness>(&dealing)) {
        if (fairness->contributions.size() != names.size())
            return failure(Key::fair_contributions, {Arg::count("seats", match->seats())});
        if (fairness->seed) return failure(Key::fair_seed_early);
    }
    json::object header{{"format", kRecordFormat},
                        {"game", kind.id},
                        {"rules", kind.rules_version},
                        {"options", match->options()},
                        {"names", json::array(names.begin(), names.end())}};
    if (auto fair = to_json(dealing)) header["fair"] = std::move(*fair);
    RecordedGame game{std::move(match), std::move(names), std::move(dealing)};
    game.write(header);
    return game;
}

void RecordedGame::write(const json::object& line) {
    std::string text = json::serialize(line);
    sum_ = next_sum(sum_, text);
    text.back() = ',';
    text += R"("sum":")" + sum_ + R"("})";
    lines_.push_back(std::move(text));
}

void RecordedGame::write_chance(std::string_view name, const json::object& result) {
    json::object line{{"chance", name}};
    for (const auto& member : result) line[member.key()] = member.value();
    write(line);
    ++chances_;
    write_outcome_if_over();
}

void RecordedGame::write_outcome_if_over() {
    if (match_->pending().over()) write(outcome_line(match_->outcome()));
}

void RecordedGame::draw(RandomBits& random, const Listener& listener) {
    ensure(!abandoned_, "draw in a game that was broken off");
    const std::string name{match_->chance()};
    write_chance(name, match_->draw(random, listener));
}

Result<void> RecordedGame::resolve(const json::object& result, const Listener& listener) {
    if (abandoned_) return failure(Key::error_game_is_over);
    if (!match_->pending().chance()) return failure(Key::error_no_chance_due);
    const std::string name{match_->chance()};
    TRY(match_->resolve(result, listener));
    write_chance(name, result);
    return {};
}

Result<void> RecordedGame::apply(Seat seat, std::string_view move, const Listener& listener) {
    if (abandoned_) return failure(Key::error_game_is_over);
    json::object line{{"seat", seat.index}};
    json::array legal;
    if (match_->pending().waits_for(seat)) {
        line["decision"] = match_->decision(seat);
        if (with_legal_)
            for (const std::string& each : match_->legal(seat)) legal.emplace_back(each);
    }
    line["move"] = move;
    if (with_legal_) line["legal"] = std::move(legal);
    TRY(match_->apply(seat, move, listener));
    held_.push_back({seat, std::move(line)});
    if (match_->can_withdraw(seat)) return {};
    std::sort(held_.begin(), held_.end(), [](const Choice& a, const Choice& b) { return a.seat < b.seat; });
    for (const Choice& choice : held_) write(choice.line);
    held_.clear();
    write_outcome_if_over();
    return {};
}

Result<void> RecordedGame::withdraw(Seat seat, const Listener& listener) {
    TRY(match_->withdraw(seat, listener));
    std::erase_if(held_, [&](const Choice& choice) { return choice.seat == seat; });
    return {};
}

Result<void> RecordedGame::keep_seed(const Seed& seed) {
    auto* fairness = std::get_if<Fairness>(&dealing_);
    if (fairness == nullptr) return failure(Key::fair_seed_of_nothing);
    if (fairness->seed) return failure(Key::fair_seed_twice);
    fairness->seed = seed;
    return {};
}

Result<void> RecordedGame::reveal(const Seed& seed) {
    if (!abandoned_ && !match_->pending().over()) return failure(Key::fair_seed_early);
    TRY(keep_seed(seed));
    write({{"seed", seed.hex()}});
    return {};
}

Result<void> RecordedGame::abandon(const std::optional<Seed>& seed) {
    if (abandoned_ || match_->pending().over()) return failure(Key::error_game_is_over);
    if (seed) TRY(keep_seed(*seed));
    json::object line{{"abandoned", true}};
    if (seed) line["seed"] = seed->hex();
    held_.clear();
    abandoned_ = true;
    write(line);
    return {};
}

// ---- reading -------------------------------------------------------------------------------------------------------

std::string RecordError::in(Language language) const {
    return text::line(language, Key::record_line, {Arg::count("line", line), Arg::word("reason", reason.in(language))});
}

Expected<void, RecordError> RecordReader::line(std::string_view text) {
    ++number_;
    const auto refused = [&](text::Error reason) {
        return unexpected<RecordError>{RecordError{number_, std::move(reason)}};
    };
    if (text.size() > kLongestRecordLine) return refused({Key::record_line_too_long, {}});
    const auto parsed = json::parse(text);
    if (!parsed) return refused(parsed.error());
    if (!parsed->is_object()) return refused({Key::record_not_an_object, {}});
    const json::object object = json::without(parsed->get_object(), {"sum"});
    const bool header = object.contains("format");
    std::optional<std::string> sum;
    if (const json::value* given = parsed->get_object().if_contains("sum")) {
        if (!given->is_string())
            return refused({Key::error_not_text, {Arg::word("field", "sum"), Arg::word("value", json::shown(*given))}});
        sum = std::string{given->get_string()};
    }
    if (auto done = read(object); !done) return refused(done.error());
    // Lines written by hand may have no sums; a sum that is there must be right.
    sum_ = next_sum(header ? "" : sum_, json::serialize(object));
    if (sum && *sum != sum_) return refused({Key::record_wrong_sum, {}});
    return {};
}

Expected<void, RecordError> RecordReader::end() const {
    const auto refused = [&](Key key) { return unexpected<RecordError>{RecordError{number_ + 1, {key, {}}}}; };
    if (!game_) return refused(Key::record_empty);
    if (!complete_) return refused(Key::record_ends_early);
    return {};
}

Result<void> RecordReader::read(const json::object& line) {
    if (line.contains("format")) return read_header(line);
    if (!game_) return failure(Key::record_no_header);
    if (complete_ && line.contains("seed")) return read_reveal(line);
    if (complete_) return failure(Key::record_goes_on);
    if (line.contains("chance")) return read_chance(line);
    if (line.contains("move")) return read_move(line);
    if (line.contains("outcome")) return read_outcome(line);
    if (line.contains("abandoned")) return read_abandoned(line);
    if (line.contains("seed")) return failure(Key::fair_seed_early);
    return failure(Key::record_unknown_line);
}

Result<void> RecordReader::read_header(const json::object& line) {
    if (game_ && !complete_) return failure(Key::record_ends_early);
    const auto format = TRY(json::read_int(line, "format", 1, kAnyVersion));
    if (format > kRecordFormat) return failure(Key::record_format, {Arg::count("format", kRecordFormat)});
    TRY(json::only_keys(line, {"format", "game", "rules", "options", "names", "fair"}));
    const auto id = TRY(json::read_string(line, "game"));
    const auto kind = TRY(game_named(id));
    const auto rules = TRY(json::read_int(line, "rules", 1, kAnyVersion));
    if (rules > kind->rules_version)
        return failure(Key::record_rules, {Arg::word("game", id), Arg::count("rules", kind->rules_version)});
    const auto options = TRY(json::read_object(line, "options"));
    const auto listed = TRY(json::read_array(line, "names"));
    std::vector<std::string> names;
    for (const json::value& name : *listed) {
        if (!name.is_string())
            return failure(Key::error_not_text, {Arg::word("field", "names"), Arg::word("value", json::shown(name))});
        names.emplace_back(name.get_string());
    }
    Dealing dealing;
    if (line.contains("fair")) {
        const auto fair = TRY(json::read_object(line, "fair"));
        auto read = TRY(read_dealing(*fair));
        dealing = std::move(read);
    }
    auto game = TRY(RecordedGame::start(*kind, *options, std::move(names), std::move(dealing)));
    game_ = std::move(game);
    complete_ = false;
    return {};
}

Result<void> RecordReader::read_chance(const json::object& line) {
    if (!game_->match().pending().chance()) return failure(Key::error_no_chance_due);
    const auto name = TRY(json::read_string(line, "chance"));
    if (name != game_->match().chance())
        return failure(Key::record_other_chance,
                       {Arg::word("chance", name), Arg::word("expected", std::string{game_->match().chance()})});
    return game_->resolve(json::without(line, {"chance"}), listener_);
}

Result<void> RecordReader::read_move(const json::object& line) {
    TRY(json::only_keys(line, {"seat", "decision", "move", "legal"}));
    const Match& match = game_->match();
    const auto index = TRY(json::read_int(line, "seat", 0, match.seats() - 1));
    const Seat seat{static_cast<int>(index)};
    const Pending pending = match.pending();
    if (pending.over()) return failure(Key::error_game_is_over);
    if (pending.chance()) return failure(Key::error_chance_is_due);
    if (!pending.waits_for(seat)) return failure(Key::error_not_your_turn);
    if (pending.seats.first() != seat)
        return failure(Key::record_seat_order, {Arg::count("seat", pending.seats.first().index)});
    const auto decision = TRY(json::read_string(line, "decision"));
    if (decision != match.decision(seat))
        return failure(Key::record_other_decision,
                       {Arg::word("decision", decision), Arg::word("expected", std::string{match.decision(seat)})});
    const auto move = TRY(json::read_string(line, "move"));
    if (line.contains("legal")) {
        const auto listed = TRY(json::read_array(line, "legal"));
        std::set<std::string> given;
        for (const json::value& each : *listed) given.insert(json::serialize(each));
        std::set<std::string> ours;
        for (const std::string& each : match.legal(seat)) ours.insert(json::serialize(json::value(each)));
        if (given != ours || listed->size() != ours.size()) return failure(Key::record_other_legal);
    }
    return game_->apply(seat, move, listener_);
}

Result<void> RecordReader::read_outcome(const json::object& line) {
    if (!game_->match().pending().over()) return failure(Key::record_outcome_early);
    if (line != outcome_line(game_->match().outcome()))
        return failure(Key::record_other_outcome,
                       {Arg::word("expected", json::serialize(outcome_line(game_->match().outcome())))});
    complete_ = true;
    ++finished_;
    return {};
}

// Whether the seed fits is a question of its own (check_fairness); here it only has to be one.
Result<void> RecordReader::read_reveal(const json::object& line) {
    TRY(json::only_keys(line, {"seed"}));
    const auto seed = TRY(read_seed(line));
    return game_->reveal(seed);
}

Result<void> RecordReader::read_abandoned(const json::object& line) {
    TRY(json::only_keys(line, {"abandoned", "seed"}));
    if (*line.if_contains("abandoned") != json::value(true)) return failure(Key::fair_abandoned_true);
    std::optional<Seed> seed;
    if (line.contains("seed")) {
        const auto given = TRY(read_seed(line));
        seed = given;
    }
    TRY(game_->abandon(seed));
    complete_ = true;
    ++abandoned_;
    return {};
}

}  // namespace stolik
