#include "table/fair.hpp"

#include <algorithm>

#include "core/ensure.hpp"
#include "table/record.hpp"

namespace stolik {

using text::Arg;
using text::Key;

namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";
constexpr std::string_view kScriptMethod = "script";
constexpr std::string_view kBotLabel = "bot";
constexpr std::string_view kPerson = "person";
constexpr std::string_view kBot = "bot";

template <class Value>
Result<Value> read_bytes(const json::object& from, std::string_view field) {
    const auto digits = TRY(json::read_string(from, field));
    const auto value = Value::from(digits);
    if (!value)
        return failure(Key::fair_not_hex,
                       {Arg::word("field", std::string{field}), Arg::count("digits", 2 * long{Value::kSize}),
                        Arg::word("value", json::shown(json::value(digits)))});
    return *value;
}

Result<SeatContribution> read_contribution(const json::value& from) {
    if (!from.is_object())
        return failure(Key::error_not_an_object,
                       {Arg::word("field", "contributions"), Arg::word("value", json::shown(from))});
    const json::object& object = from.get_object();
    TRY(json::only_keys(object, {"by", "bits"}));
    const auto by = TRY(json::read_string(object, "by"));
    if (by != kPerson && by != kBot)
        return failure(Key::error_not_in_list,
                       {Arg::word("field", "by"), Arg::word("values", std::string{kPerson} + ", " + std::string{kBot}),
                        Arg::word("value", json::shown(json::value(by)))});
    const auto bits = TRY(read_bytes<Contribution>(object, "bits"));
    return SeatContribution{by == kBot ? SeatContribution::By::bot : SeatContribution::By::person, bits};
}

}  // namespace

// ---- bytes as text -------------------------------------------------------------------------------------------------

std::string to_hex(ByteView bytes) {
    std::string digits;
    digits.reserve(2 * bytes.size());
    for (const Byte byte : bytes) {
        digits += kHexDigits[byte >> 4];
        digits += kHexDigits[byte & 15];
    }
    return digits;
}

bool from_hex(std::string_view digits, std::span<Byte> bytes) {
    if (digits.size() != 2 * bytes.size()) return false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto high = kHexDigits.find(digits[2 * i]);
        const auto low = kHexDigits.find(digits[2 * i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return false;
        bytes[i] = static_cast<Byte>(high << 4 | low);
    }
    return true;
}

// ---- the method ----------------------------------------------------------------------------------------------------

Commitment commitment(const Seed& seed) { return {sha256(seed.bytes)}; }

Contribution bot_contribution(const Seed& seed, Seat seat) {
    HmacSha256 mac{seed.bytes};
    mac.add(kBotLabel);
    mac.add(seat.index);
    const Digest digest = mac.finish();
    Contribution contribution;
    std::copy_n(digest.begin(), contribution.bytes.size(), contribution.bytes.begin());
    return contribution;
}

namespace {

Digest game_key(const Seed& seed, const std::vector<Contribution>& contributions) {
    ensure(contributions.size() <= kMaxSeats, "more contributions than seats");
    HmacSha256 mac{seed.bytes};
    mac.add(kFairMethod);
    mac.add(static_cast<Byte>(contributions.size()));
    for (const Contribution& each : contributions) mac.add(each.bytes);
    return mac.finish();
}

}  // namespace

FairDeals::FairDeals(const Seed& seed, const std::vector<Contribution>& contributions)
    : key_{game_key(seed, contributions)}, keyed_{key_} {}

std::uint32_t FairBits::next_word() {
    if (used_ == words_.size()) {
        HmacSha256 mac = keyed_;
        mac.add(big_endian(chance_));
        mac.add(big_endian(block_++));
        words_ = mac.finish();
        used_ = 0;
    }
    const std::uint32_t word = big_endian(std::span{words_}.subspan(used_).first<4>());
    used_ += 4;
    return word;
}

// Every bound takes at least one word, 1 too: a re-implementation has no special case.
std::uint32_t FairBits::bounded(std::uint32_t n) {
    constexpr std::uint64_t kWords = std::uint64_t{1} << 32;
    const std::uint64_t fair = kWords - kWords % n;  // the largest multiple of n: words from here on would favour some
    std::uint32_t word = next_word();
    while (word >= fair) word = next_word();
    return word % n;
}

FairDeals Fairness::deals(const Seed& revealed) const {
    std::vector<Contribution> bits;
    for (const SeatContribution& each : contributions) bits.push_back(each.bits);
    return FairDeals{revealed, bits};
}

// ---- JSON ----------------------------------------------------------------------------------------------------------

json::object to_json(const Fairness& fairness) {
    json::array contributions;
    for (const SeatContribution& each : fairness.contributions)
        contributions.push_back(
            json::object{{"by", each.by == SeatContribution::By::bot ? kBot : kPerson}, {"bits", each.bits.hex()}});
    json::object written{{"method", kFairMethod},
                         {"commitment", fairness.commitment.hex()},
                         {"contributions", std::move(contributions)}};
    if (fairness.seed) written["seed"] = fairness.seed->hex();
    return written;
}

Result<Seed> read_seed(const json::object& from) { return read_bytes<Seed>(from, "seed"); }

Result<Fairness> read_fairness(const json::object& from) {
    TRY(json::only_keys(from, {"method", "commitment", "contributions", "seed"}));
    const auto method = TRY(json::read_string(from, "method"));
    if (method != kFairMethod)
        return failure(Key::fair_method, {Arg::word("method", json::shown(json::value(method))),
                                          Arg::word("known", std::string{kFairMethod})});
    Fairness fairness;
    const auto commitment = TRY(read_bytes<Commitment>(from, "commitment"));
    fairness.commitment = commitment;
    const auto listed = TRY(json::read_array(from, "contributions"));
    for (const json::value& each : *listed) {
        const auto contribution = TRY(read_contribution(each));
        fairness.contributions.push_back(contribution);
    }
    if (!from.contains("seed")) return fairness;
    const auto seed = TRY(read_seed(from));
    fairness.seed = seed;
    return fairness;
}

std::optional<json::object> to_json(const Dealing& dealing) {
    if (const auto* fairness = std::get_if<Fairness>(&dealing)) return to_json(*fairness);
    if (std::holds_alternative<Scripted>(dealing)) return json::object{{"method", kScriptMethod}};
    return std::nullopt;
}

Result<Dealing> read_dealing(const json::object& from) {
    if (from == json::object{{"method", kScriptMethod}}) return Dealing{Scripted{}};
    auto fairness = TRY(read_fairness(from));
    return Dealing{std::move(fairness)};
}

// ---- checking a whole game -----------------------------------------------------------------------------------------

namespace {

unexpected<FairDoubt> doubt(int line, Key key, text::Args args = {}) {
    return unexpected<FairDoubt>{FairDoubt{line, {key, std::move(args)}}};
}

Expected<FairCheck, FairDoubt> check_contributions(const Fairness& fairness, const Seed& seed) {
    constexpr int kHeader = 1;
    if (fairness.commitment != commitment(seed))
        return doubt(kHeader, Key::fair_other_commitment, {Arg::word("expected", commitment(seed).hex())});
    FairCheck check;
    for (std::size_t i = 0; i < fairness.contributions.size(); ++i) {
        const SeatContribution& given = fairness.contributions[i];
        if (given.by == SeatContribution::By::person) {
            ++check.people;
            continue;
        }
        const Contribution due = bot_contribution(seed, Seat{static_cast<int>(i)});
        if (given.bits != due)
            return doubt(kHeader, Key::fair_other_bot,
                         {Arg::count("seat", static_cast<long>(i)), Arg::word("expected", due.hex())});
        ++check.bots;
    }
    return check;
}

// The result alone, of a chance line.
json::object result_of(const json::object& line) {
    json::object result;
    for (const auto& member : line)
        if (member.key() != "chance" && member.key() != "sum") result[member.key()] = member.value();
    return result;
}

// Lines of a RecordedGame have been checked against the rules; one that cannot be read here is our own fault.
void replay_move(Match& match, const json::object& line) {
    const auto seat = json::read_int(line, "seat", 0, match.seats() - 1);
    const auto move = json::read_string(line, "move");
    ensure(seat && move && match.apply(Seat{static_cast<int>(*seat)}, *move, listen_to_nothing),
           "a recorded move is refused");
}

}  // namespace

Expected<FairCheck, FairDoubt> check_fairness(const RecordedGame& game) {
    if (game.scripted()) return doubt(0, Key::fair_scripted);
    const Fairness* fairness = game.fairness();
    if (fairness == nullptr) return doubt(0, Key::fair_unsaid);
    if (!fairness->seed) return doubt(0, Key::fair_no_seed);
    auto check = TRY(check_contributions(*fairness, *fairness->seed));
    const FairDeals deals = fairness->deals(*fairness->seed);
    const auto kind = game_named(game.match().game());
    ensure(kind.has_value(), "a game of no known kind");
    auto match = (*kind)->start(game.match().options());
    ensure(match.has_value(), "the options of a game are refused");
    int number = 0;
    for (const std::string& text : game.lines()) {
        ++number;
        const auto parsed = json::parse(text);
        ensure(parsed && parsed->is_object(), "a recorded line is no object");
        const json::object& line = parsed->get_object();
        if (line.contains("move")) replay_move(**match, line);
        const json::value* chance = line.if_contains("chance");
        if (chance == nullptr) continue;
        FairBits bits = deals.chance(check.chances);
        const json::object drawn = (*match)->draw(bits, listen_to_nothing);
        if (drawn != result_of(line))
            return doubt(number, Key::fair_other_chance,
                         {Arg::count("number", check.chances), Arg::word("chance", json::shown(*chance)),
                          Arg::word("expected", json::serialize(drawn))});
        ++check.chances;
    }
    return check;
}

}  // namespace stolik
