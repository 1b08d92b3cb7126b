// Fair deals: the hash functions, the method against the page that specifies it, and records that are bent.
#include "table/fair.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "table/combinations.hpp"
#include "table/seeds.hpp"

namespace stolik {
namespace {

std::vector<Byte> bytes_of(std::string_view text) { return {text.begin(), text.end()}; }
std::vector<Byte> repeated(std::size_t count, int byte) { return std::vector<Byte>(count, static_cast<Byte>(byte)); }
std::string hash(std::string_view text) { return to_hex(sha256(bytes_of(text))); }
std::string mac(const std::vector<Byte>& key, const std::vector<Byte>& message) {
    HmacSha256 code{key};
    code.add(message);
    return to_hex(code.finish());
}

template <class Value>
Value hex(std::string_view digits) {
    const auto value = Value::from(digits);
    REQUIRE(value.has_value());
    return *value;
}

const Seed& test_seed() {
    static const Seed seed = hex<Seed>("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
    return seed;
}

// Seat 0 is a person, every other seat a bot.
Fairness one_person(const Seed& seed, int seats) {
    Fairness fairness{.commitment = commitment(seed), .contributions = {}, .seed = {}};
    fairness.contributions.push_back(
        {SeatContribution::By::person, hex<Contribution>("00112233445566778899aabbccddeeff")});
    for (int i = 1; i < seats; ++i)
        fairness.contributions.push_back({SeatContribution::By::bot, bot_contribution(seed, Seat{i})});
    return fairness;
}

// What the next chance result of a game would be.
json::object next_result(const RecordedGame& game, RandomBits& bits) {
    RecordReader reader{listen_to_nothing};
    for (const std::string& line : game.lines()) REQUIRE(reader.line(line).has_value());
    RecordedGame same = std::move(*reader.take());
    same.draw(bits, listen_to_nothing);
    const json::value line = json::parse(same.lines()[game.lines().size()]).value();
    return json::without(line.as_object(), {"chance", "sum"});
}

// A possible chance result, but not the one that is due. There must be another.
json::object other_result(const RecordedGame& game, FairBits& bits) {
    const json::object due = next_result(game, bits);
    SeededBits elsewhere{Rng{12}};
    json::object other = due;
    for (int tries = 0; other == due && tries < 1000; ++tries) other = next_result(game, elsewhere);
    REQUIRE(other != due);
    return other;
}

struct FairGame {
    const GameKind* kind;
    json::object options;
    int seats;

    RecordedGame start(const Fairness& fairness) const {
        auto game = RecordedGame::start(*kind, options, std::vector<std::string>(static_cast<std::size_t>(seats), "A"),
                                        fairness);
        REQUIRE(game.has_value());
        return std::move(*game);
    }
    // With random moves to the end; the chance result of number `bent`, if there is one, comes from elsewhere.
    RecordedGame played(const Fairness& fairness, const Seed& seed, int bent = -1) const {
        RecordedGame game = start(fairness);
        const FairDeals deals = fairness.deals(seed);
        SeededBits moves{Rng{11}};
        for (Pending pending = game.match().pending(); !pending.over(); pending = game.match().pending()) {
            if (!pending.chance()) {
                const Seat seat = pending.seats.first();
                const std::string move = game.match().player_view(seat)->choose(BotSpec::random(), moves);
                REQUIRE(game.apply(seat, move, listen_to_nothing).has_value());
            } else if (game.chances() == bent) {
                FairBits bits = deals.chance(game.chances());
                REQUIRE(game.resolve(other_result(game, bits), listen_to_nothing).has_value());
            } else {
                FairBits bits = deals.chance(game.chances());
                game.draw(bits, listen_to_nothing);
            }
        }
        return game;
    }
};

FairGame six_takes() { return {*game_named("6-bierze"), {{"players", 3}}, 3}; }

// What a check of these lines says: empty when all is right, or the line and the reason.
std::string doubt_about(const std::vector<std::string>& lines) {
    RecordReader reader{listen_to_nothing};
    if (const auto done = read_all(reader, lines); !done) return "refused: " + done.error().in(Language::en);
    const auto check = check_fairness(*reader.game());
    if (check) return {};
    CHECK_FALSE(check.error().reason.in(Language::pl).empty());
    return std::to_string(check.error().line) + ": " + check.error().reason.in(Language::en);
}

json::object object_of(const std::string& line) {
    auto parsed = json::parse(line);
    REQUIRE(parsed.has_value());
    return parsed->as_object();
}

// As somebody writes it who hides a change: sums may be left out.
std::vector<std::string> without_sums(std::vector<std::string> lines) {
    for (std::string& line : lines) {
        json::object object = object_of(line);
        object.erase("sum");
        line = json::serialize(object);
    }
    return lines;
}

void replace(std::string& text, std::string_view what, std::string_view with) {
    const auto at = text.find(what);
    REQUIRE(at != std::string::npos);
    text.replace(at, what.size(), with);
}

// A whole fair game of 6 bierze! with its seed, without sums.
std::vector<std::string> whole_record() {
    RecordedGame game = six_takes().played(one_person(test_seed(), 3), test_seed());
    REQUIRE(game.reveal(test_seed()).has_value());
    return without_sums(game.lines());
}

json::object page_vectors() {
    std::ifstream file{STOLIK_SOURCE_DIR "/docs/fairness.md"};
    std::ostringstream page;
    page << file.rdbuf();
    const std::string text = page.str();
    constexpr std::string_view kFence = "```json\n";
    const auto begin = text.find(kFence, text.find("## Test vectors")) + kFence.size();
    auto parsed = json::parse(text.substr(begin, text.find("\n```", begin) - begin));
    REQUIRE(parsed.has_value());
    return parsed->as_object();
}

}  // namespace

TEST_CASE("sha256, the examples of FIPS 180") {
    CHECK(hash("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(
        hash(
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstno"
            "pqrstu") == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    CHECK(hash(std::string(1'000'000, 'a')) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    constexpr std::array<Byte, 3> abc{'a', 'b', 'c'};
    static_assert(sha256(abc)[0] == 0xba && sha256(abc)[31] == 0xad);
}

TEST_CASE("sha256, a message may come in pieces of any size") {
    const std::string message(200, 'x');
    for (std::size_t cut = 0; cut <= message.size(); ++cut) {
        Sha256 pieces;
        pieces.add(std::string_view{message}.substr(0, cut));
        pieces.add(std::string_view{message}.substr(cut));
        CHECK(to_hex(pieces.finish()) == hash(message));
    }
}

TEST_CASE("hmac, the test cases of RFC 4231") {
    CHECK(mac(repeated(20, 0x0b), bytes_of("Hi There")) ==
          "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    CHECK(mac(bytes_of("Jefe"), bytes_of("what do ya want for nothing?")) ==
          "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    CHECK(mac(repeated(20, 0xaa), repeated(50, 0xdd)) ==
          "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
    std::vector<Byte> counted(25);
    for (std::size_t i = 0; i < counted.size(); ++i) counted[i] = static_cast<Byte>(i + 1);
    CHECK(mac(counted, repeated(50, 0xcd)) == "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
    CHECK(mac(repeated(131, 0xaa), bytes_of("Test Using Larger Than Block-Size Key - Hash Key First")) ==
          "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    CHECK(mac(repeated(131, 0xaa), bytes_of("This is a test using a larger than block-size key and a larger than "
                                            "block-size data. The key needs to be hashed before being used by the "
                                            "HMAC algorithm.")) ==
          "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

TEST_CASE("fair, bytes have one spelling") {
    const std::string digits = "00112233445566778899aabbccddeeff";
    CHECK(hex<Contribution>(digits).hex() == digits);
    for (const std::string_view wrong :
         {"", "00", "00112233445566778899aabbccddeef", "00112233445566778899aabbccddeefff",
          "00112233445566778899AABBCCDDEEFF", "0x112233445566778899aabbccddeeff", "00112233445566778899aabbccddee g",
          "00112233445566778899aabbccddeegg"})
        CHECK_FALSE(Contribution::from(wrong).has_value());
}

TEST_CASE("fair, the engine agrees with every vector of docs/fairness.md") {
    const json::object page = page_vectors();
    CHECK(page.at("method").as_string() == kFairMethod);
    REQUIRE(page.at("vectors").as_array().size() >= 3);
    for (const json::value& each : page.at("vectors").as_array()) {
        const json::object& vector = each.as_object();
        INFO(vector.at("game").as_string().c_str());
        auto fairness = read_fairness({{"method", kFairMethod},
                                       {"commitment", vector.at("commitment")},
                                       {"contributions", vector.at("contributions")},
                                       {"seed", vector.at("seed")}});
        REQUIRE(fairness.has_value());
        const Seed seed = *fairness->seed;
        CHECK(commitment(seed) == fairness->commitment);
        for (std::size_t i = 0; i < fairness->contributions.size(); ++i)
            if (fairness->contributions[i].by == SeatContribution::By::bot)
                CHECK(fairness->contributions[i].bits == bot_contribution(seed, Seat{static_cast<int>(i)}));
        const FairDeals deals = fairness->deals(seed);
        CHECK(to_hex(deals.key()) == std::string_view{vector.at("key").as_string()});
        for (const json::value& block : vector.at("blocks").as_array()) {
            FairBits bits = deals.chance(block.at("chance").to_number<int>());
            for (int skipped = 8 * block.at("block").to_number<int>(); skipped > 0; --skipped) bits.next_word();
            for (const json::value& word : block.at("words").as_array())
                CHECK(bits.next_word() == word.to_number<std::uint32_t>());
        }
        for (const json::value& sequence : vector.at("bounded").as_array()) {
            FairBits bits = deals.chance(sequence.at("chance").to_number<int>());
            FairBits words = bits;
            for (const json::value& draw : sequence.at("draws").as_array())
                CHECK(bits.bounded(draw.at(0).to_number<std::uint32_t>()) == draw.at(1).to_number<std::uint32_t>());
            for (int taken = sequence.at("words_taken").to_number<int>(); taken > 0; --taken) words.next_word();
            CHECK(bits.next_word() == words.next_word());
        }
        auto match = (*game_named(vector.at("game").as_string()))->start(vector.at("options").as_object());
        REQUIRE(match.has_value());
        int number = 0;
        for (const json::value& written : vector.at("results").as_array()) {
            json::object expected = written.as_object();
            CHECK(expected.at("chance").as_string() == (*match)->chance());
            expected.erase("chance");
            FairBits bits = deals.chance(number++);
            CHECK((*match)->draw(bits, listen_to_nothing) == expected);
        }
    }
}

TEST_CASE("fair, bounded answers every number below n about equally often") {
    const FairDeals deals{test_seed(), {}};
    for (const std::uint32_t n : {1U, 2U, 3U, 7U, 104U}) {
        FairBits bits = deals.chance(static_cast<int>(n));
        std::vector<int> seen(n, 0);
        const int expected = 1000;
        for (std::uint32_t i = 0; i < expected * n; ++i) ++seen.at(bits.bounded(n));
        for (const int count : seen) CHECK(std::abs(count - expected) < 220);  // seven deviations
    }
    // With 3·2^30 a quarter of the words is left out; w mod n without that would favour the lowest third.
    FairBits bits = deals.chance(0);
    int low = 0;
    for (int i = 0; i < 3000; ++i) low += bits.bounded(3U << 30) < (1U << 30) ? 1 : 0;
    CHECK(std::abs(low - 1000) < 180);
}

TEST_CASE("fair, every seed, contribution, order and number of a chance result gives other numbers") {
    const Contribution a = hex<Contribution>("00112233445566778899aabbccddeeff");
    const Contribution b = hex<Contribution>("00112233445566778899aabbccddeefe");
    Seed other = test_seed();
    other.bytes[31] ^= 1;
    const auto first = [](const Seed& seed, const std::vector<Contribution>& contributions, int k) {
        FairBits bits = FairDeals{seed, contributions}.chance(k);
        return bits.next_word();
    };
    const std::uint32_t word = first(test_seed(), {a, b}, 0);
    CHECK(word == first(test_seed(), {a, b}, 0));
    CHECK(word != first(other, {a, b}, 0));
    CHECK(word != first(test_seed(), {b, a}, 0));
    CHECK(word != first(test_seed(), {a, a}, 0));
    CHECK(word != first(test_seed(), {a, b}, 1));
    CHECK(bot_contribution(test_seed(), Seat{0}) != bot_contribution(test_seed(), Seat{1}));
}

TEST_CASE("fair, a fair game of every combination is recorded, read back and shown to be fair") {
    for_every_combination([](const GameKind& game_kind, const json::object& options) {
        const FairGame kind{&game_kind, options, options.at("players").to_number<int>()};
        RecordedGame game = kind.played(one_person(test_seed(), kind.seats), test_seed());
        REQUIRE(game.reveal(test_seed()).has_value());
        RecordReader reader{listen_to_nothing};
        const auto done = read_all(reader, game.lines());
        REQUIRE_MESSAGE(done.has_value(), done.error().in(Language::en));
        REQUIRE(reader.game()->fairness() != nullptr);
        CHECK(*reader.game()->fairness() == *game.fairness());
        CHECK(reader.game()->lines() == game.lines());
        const auto check = check_fairness(*reader.game());
        REQUIRE_MESSAGE(check.has_value(), check.error().reason.in(Language::en));
        CHECK(check->people == 1);
        CHECK(check->bots == kind.seats - 1);
        CHECK(check->chances == game.chances());
    });
}

TEST_CASE("fair, one chance result that came from elsewhere is found at its line, in every game") {
    for (const GameKind& each : games()) {
        INFO(each.id);
        const FairGame kind{&each, {{"players", 3}}, 3};
        const Fairness fairness = one_person(test_seed(), 3);
        const int chances = kind.played(fairness, test_seed()).chances();
        for (const int bent : {0, chances / 4}) {
            RecordedGame game = kind.played(fairness, test_seed(), bent);
            REQUIRE(game.reveal(test_seed()).has_value());
            int line = 0;
            for (int seen = -1; seen < bent; ++line)
                seen += game.lines()[static_cast<std::size_t>(line)].starts_with(R"({"chance")") ? 1 : 0;
            const std::string expected = std::to_string(line) + ": Chance result " + std::to_string(bent);
            const std::string doubt = doubt_about(game.lines());
            CHECK_MESSAGE(doubt.starts_with(expected), expected << " … " << doubt);
        }
    }
}

TEST_CASE("fair, a changed chance result, contribution, seed or commitment is found") {
    const std::vector<std::string> lines = whole_record();
    CHECK(doubt_about(lines).empty());
    const auto changed = [&](std::size_t line, std::string_view what, std::string_view with) {
        std::vector<std::string> other = lines;
        replace(other[line], what, with);
        return doubt_about(other);
    };
    CHECK(changed(0, "00112233445566778899", "00112233445566778898").starts_with("2: Chance result 0 ('deal')"));
    CHECK(changed(0, commitment(test_seed()).hex(), std::string(64, '0')).starts_with("1: The seed does not fit"));
    CHECK(changed(lines.size() - 1, "00010203", "00010204").starts_with("1: The seed does not fit"));
    CHECK(changed(0, bot_contribution(test_seed(), Seat{2}).hex(), std::string(32, '0'))
              .starts_with("1: The contribution of the bot at seat 2 does not follow from the seed"));
    CHECK(changed(0, R"("by":"person")", R"("by":"bot")").starts_with("1: The contribution of the bot at seat 0"));

    // The deal alone, with two rows exchanged.
    std::vector<std::string> dealt{lines[0], lines[1], R"({"abandoned":true,"seed":")" + test_seed().hex() + R"("})"};
    CHECK(doubt_about(dealt).empty());
    json::object deal = object_of(dealt[1]);
    std::swap(deal["rows"].as_array()[0], deal["rows"].as_array()[1]);
    dealt[1] = json::serialize(deal);
    CHECK(doubt_about(dealt).starts_with("2: Chance result 0 ('deal')"));
}

TEST_CASE("fair, a forged bot's contribution is found even when the cards were dealt with it") {
    Fairness forged = one_person(test_seed(), 3);
    forged.contributions[1].bits.bytes[0] ^= 1;
    RecordedGame game = six_takes().played(forged, test_seed());
    REQUIRE(game.reveal(test_seed()).has_value());
    CHECK(doubt_about(game.lines()).starts_with("1: The contribution of the bot at seat 1"));
}

TEST_CASE("fair, without data, from a script or without its seed a game is not shown to be fair") {
    const FairGame kind = six_takes();
    const RecordedGame unrevealed = kind.played(one_person(test_seed(), 3), test_seed());
    CHECK(doubt_about(unrevealed.lines()) == "0: The seed was not revealed: the deals cannot be checked.");
    CHECK(json::serialize(to_json(*unrevealed.fairness())).find(test_seed().hex()) == std::string::npos);

    auto plain = RecordedGame::start(*kind.kind, kind.options, {"A", "B", "C"});
    REQUIRE((plain.has_value() && plain->abandon(std::nullopt).has_value()));
    CHECK(plain->lines()[0].find("fair") == std::string::npos);
    CHECK(doubt_about(plain->lines()) == "0: The record has no data about a fair deal: there is nothing to check.");

    auto scripted = RecordedGame::start(*kind.kind, kind.options, {"A", "B", "C"}, Scripted{});
    REQUIRE((scripted.has_value() && scripted->abandon(std::nullopt).has_value()));
    CHECK(scripted->lines()[0].find(R"("fair":{"method":"script"})") != std::string::npos);
    CHECK(doubt_about(scripted->lines()) ==
          "0: The chance results came from a script: this game was not dealt fairly.");
    CHECK_FALSE(scripted->reveal(test_seed()).has_value());
}

TEST_CASE("fair, an abandoned game reveals its seed and goes no further") {
    const Fairness fairness = one_person(test_seed(), 3);
    RecordedGame game = six_takes().start(fairness);
    FairBits bits = fairness.deals(test_seed()).chance(0);
    game.draw(bits, listen_to_nothing);
    const std::string card = game.match().legal(Seat{0}).front();
    REQUIRE(game.apply(Seat{0}, card, listen_to_nothing).has_value());
    CHECK_FALSE(game.reveal(test_seed()).has_value());
    REQUIRE(game.abandon(test_seed()).has_value());
    CHECK(game.abandoned());
    CHECK(game.lines().size() == 3);  // the choice that nobody saw is not in it
    CHECK_FALSE(game.apply(Seat{1}, game.match().legal(Seat{1}).front(), listen_to_nothing).has_value());
    CHECK_FALSE(game.abandon(std::nullopt).has_value());
    CHECK_FALSE(game.reveal(test_seed()).has_value());
    CHECK(doubt_about(game.lines()).empty());
    RecordReader reader{listen_to_nothing};
    REQUIRE(read_all(reader, game.lines()).has_value());
    CHECK(reader.finished_games() == 0);
    CHECK(reader.abandoned_games() == 1);
    CHECK(reader.line(game.lines()[0]).has_value());  // another game may follow
}

TEST_CASE("fair, the sums of a record cover its seed") {
    RecordedGame game = six_takes().played(one_person(test_seed(), 3), test_seed());
    REQUIRE(game.reveal(test_seed()).has_value());
    std::vector<std::string> lines = game.lines();
    replace(lines.back(), "00010203", "00010204");
    CHECK(doubt_about(lines).find("checksum") != std::string::npos);
}

TEST_CASE("fair, malformed lines are refused in words") {
    const std::vector<std::string> lines = whole_record();
    const auto refusal = [&](std::size_t line, std::string_view what, std::string_view with) {
        std::vector<std::string> other = lines;
        replace(other[line], what, with);
        return doubt_about(other);
    };
    const std::size_t last = lines.size() - 1;
    const std::string seed = test_seed().hex();
    const auto says = [](const std::string& refused, std::string_view words) {
        CHECK_MESSAGE((refused.starts_with("refused: Line") && refused.find(words) != std::string::npos), refused);
    };
    says(refusal(0, "stolik-fair-1", "stolik-fair-9"), "cannot check deals by the method 'stolik-fair-9'");
    says(refusal(0, R"("commitment":"63)", R"("commitment":")"), "'commitment' should be 64 hexadecimal digits");
    says(refusal(0, R"("commitment":"63)", R"("commitment":"6G)"), "'commitment' should be 64 hexadecimal digits");
    says(refusal(0, "8899aabb", "8899AABB"), "'bits' should be 32 hexadecimal digits");
    says(refusal(0, R"("by":"person")", R"("by":"ghost")"), "'by' must be one of: person, bot");
    says(refusal(0, R"({"by":"person",)", R"({"by":"person","age":7,)"), "Unknown field 'age'");
    says(refusal(0, R"("method":"stolik-fair-1",)", R"("method":"script",)"), "the method 'script'");
    says(refusal(0, R"("method":"stolik-fair-1",)", R"("seed":")" + seed + R"(","method":"stolik-fair-1",)"),
         "only at the end");
    says(refusal(0, R"({"by":"person","bits":"00112233445566778899aabbccddeeff"},)", ""),
         "needs 3 contributions, one per seat");
    says(refusal(last, seed, "12"), "'seed' should be 64 hexadecimal digits");
    says(refusal(last, "\"" + seed + "\"", "7"), "'seed' should be text");
    says(refusal(last, "{", R"({"more":1,)"), "Unknown field 'more'");

    std::vector<std::string> twice = lines;
    twice.push_back(lines[last]);
    says(doubt_about(twice), "revealed already");
    std::vector<std::string> early = lines;
    std::swap(early[last], early[2]);
    says(doubt_about(early), "only at the end");
    std::vector<std::string> unfair = lines;
    json::object header = object_of(unfair[0]);
    header.erase("fair");
    unfair[0] = json::serialize(header);
    says(doubt_about(unfair), "says nothing of a fair deal");
    header["fair"] = nullptr;
    unfair[0] = json::serialize(header);
    says(doubt_about(unfair), "'fair' should be an object");
    says(doubt_about({lines[0], R"({"abandoned":false})"}), "can only be true");
}

}  // namespace stolik
