// Logs and records that earlier versions of the program kept: every later one reads them, and makes the same of them.
// What is there is never rewritten. A new version adds a folder, a new form of entry a log in which it stands:
// tools/golden build/release/tests/test_table logs
#include <filesystem>
#include <fstream>
#include <set>

#include "core/version.hpp"
#include "table/combinations.hpp"
#include "table/evening.hpp"
#include "table/game_record.hpp"
#include "table/log_reader.hpp"

namespace stolik {

namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

const fs::path kData = fs::path{STOLIK_SOURCE_DIR} / "tests" / "data";

Lines lines_of(const fs::path& path) {
    std::ifstream file{path};
    Lines lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

void write(const fs::path& path, const Lines& lines) {
    fs::create_directories(path.parent_path());
    std::ofstream file{path};
    for (const std::string& line : lines) file << line << '\n';
}

std::string digest_of(std::string_view text) {
    return to_hex(sha256(ByteView{reinterpret_cast<const Byte*>(text.data()), text.size()}));
}

json::value word(auto enumerator) { return json::parse(json::text_of(enumerator)).value(); }

// ---- what comes of a log ----

// All that could be decided on the way, in one value: who was asked after each entry, and what the rules allowed.
class Course {
public:
    void add(const Table& table) {
        if (table.phase() != message::Phase::playing) return;
        for (const Seat seat : table.match()->pending().seats) {
            std::vector<std::string> legal = table.match()->legal(seat);
            std::sort(legal.begin(), legal.end());
            text_ += std::to_string(seat.index) + ':';
            for (const std::string& move : legal) text_ += move + ' ';
            text_ += '\n';
        }
        text_ = digest_of(text_);
    }
    const std::string& digest() const { return text_; }

private:
    std::string text_;
};

json::object summary_of(const Table& table, const Course& course) {
    json::array places;
    for (const PlaceState& each : table.places())
        places.push_back(json::object{{"who", word(each.who)},
                                      {"name", each.name},
                                      {"level", each.level},
                                      {"substitute", each.substitute},
                                      {"ready", each.ready()},
                                      {"muted", each.muted},
                                      {"games", each.games},
                                      {"wins", each.wins},
                                      {"points", each.points}});
    return {{"entries", table.number()}, {"phase", word(table.phase())},     {"game", table.game()},
            {"host", table.host()},      {"commitment", table.commitment()}, {"places", std::move(places)},
            {"course", course.digest()}};
}

json::object summary_of(const Lines& log) {
    std::optional<Table> table;
    Course course;
    for (const std::string& line : log) {
        const auto entry = read_entry(line);
        REQUIRE_MESSAGE(entry.has_value(), line);
        if (!table) {
            auto begun = Table::begin(std::get<entry::Created>(*entry));
            REQUIRE(begun.has_value());
            table = std::move(*begun);
        } else {
            REQUIRE_MESSAGE(table->apply(*entry).has_value(), line);
        }
        course.add(*table);
    }
    return summary_of(*table, course);
}

// Bots have other names in other versions, and the sums follow.
json::array without_names(const Lines& record) {
    json::array lines;
    for (const std::string& line : record)
        lines.push_back(json::without(json::parse(line).value().get_object(), {"names", "sum"}));
    return lines;
}

// ---- an evening in which everything happens ----

class GoldenEvening {
public:
    GoldenEvening(const message::Create& create, int number) : number_{number}, evening_{create} {}

    Lines log() {
        gather();
        first_game();
        second_game();
        return evening_.log();
    }

    // One in which keys are lost and somebody is taken away, and which whoever runs the server ends.
    Lines log_with_new_keys() {
        gather();
        happen(entry::Stood{evening_.now(), 1, "golden invitation"});
        sit(1);
        first_game();
        ask(1, message::AskRematch{});
        everybody_ready_and_start();
        step(0);
        for (const bool yes : {false, true}) {
            happen(entry::KeyAsked{evening_.now(), 0, 1, {1}});
            happen(entry::Consented{evening_.now(), 1, yes});
        }
        happen(entry::Rekeyed{evening_.now(), 1, digest_of("golden key 1")});
        happen(entry::Ended{evening_.now(), entry::Reason::abandoned});
        happen(entry::Closed{evening_.now()});
        return evening_.log();
    }

private:
    const Table& table() const { return evening_.table(); }
    int people() const { return static_cast<int>(table().places().size()) - (has_bot() ? 1 : 0); }
    bool has_bot() const { return table().places().size() > 2; }

    template <class Message>
    void ask(int place, const Message& message) {
        const auto done = evening_.ask(evening_.person(place), message);
        REQUIRE_MESSAGE(done.has_value(), done.error().in(Language::en));
    }
    void happen(const Entry& entry) { REQUIRE(evening_.happen(entry).has_value()); }

    // The key of a place is known to whoever reads the log for a test.
    void sit(int place) {
        constexpr std::array kNames{"Ala", "Bartek", "Celina", "Darek", "Ewa", "Filip", "Gosia", "Hubert", "Iga"};
        Asker asker = evening_.guest();
        asker.fresh_key = digest_of("golden key " + std::to_string(place));
        REQUIRE(evening_.ask(asker, message::Sit{kNames[static_cast<std::size_t>(place)], place}).has_value());
    }
    void ready(int place) {
        const std::string bits = digest_of("contribution " + std::to_string(number_) + std::to_string(place));
        ask(place, message::SetReady{bits.substr(0, 2 * Contribution::kSize)});
    }
    void everybody_ready_and_start() {
        for (int place = 0; place < people(); ++place) ready(place);
        ask(table().host(), message::Start{});
    }

    void gather() {
        for (int place = 0; place < people(); ++place) sit(place);
        if (has_bot()) ask(0, message::Fill{people(), number_ % kBotLevels + 1});
        Settings settings = table().settings();
        settings.hints = HintRule::always;
        ask(0, message::Configure{settings});
        ready(1);
        ask(1, message::SetReady{std::nullopt});
        ask(1, message::Say{"Cześć! „Gramy?”"});
        ask(0, message::React{entry::Reaction::hello});
        ask(0, message::Mute{1, true});
        ask(0, message::Mute{1, false});
        ask(1, message::Stand{});
        sit(1);
        happen(entry::Rekeyed{evening_.now(), 1, digest_of("golden key 1")});
        ask(0, message::PassHost{1});
        ask(1, message::PassHost{0});
    }

    void first_game() {
        everybody_ready_and_start();
        for (int made = 0; table().phase() == message::Phase::playing; ++made) {
            if (made == 1) ask(0, message::Agree{true});
            if (made == 2) ask(0, message::Agree{false});
            if (made == 3) ask(1, message::Hand{1, 2});
            if (made == 6) ask(1, message::TakeBack{});
            step(made);
        }
    }

    // Most games of two people are left while they run.
    void second_game() {
        ask(1, message::AskRematch{});
        everybody_ready_and_start();
        for (int made = 0; made < 5; ++made) step(made);
        if (number_ % 3 == 0) return;
        happen(entry::Ended{evening_.now(), number_ % 3 == 1 ? entry::Reason::agreed : entry::Reason::abandoned});
        if (number_ % 3 == 2) ask(0, message::AskRematch{});
    }

    void step(int made) {
        const auto seats = table().match()->pending().seats;
        const Seat seat = seats.first();
        const auto& own = table().seats()[seat];
        if (table().bot_level(seat) != 0) return by(seat, entry::By::bot);
        if (table().settings().timer && made % 7 == 4) return by(seat, entry::By::clock);
        if (made == 0) ask(own.place, message::Hint{});
        evening_.move(seat);
        if (table().phase() != message::Phase::playing || made > 3 || !table().match()->can_withdraw(seat)) return;
        ask(own.place, message::Withdraw{"w" + std::to_string(made), table().seats()[seat].decision});
        evening_.move(seat);
    }

    void by(Seat seat, entry::By by) {
        const auto chosen =
            bot_move(table(), seat, table().seats()[seat].decision, evening_.choice(seat), by, evening_.now());
        REQUIRE(chosen.has_value());
        happen(*chosen);
        evening_.wait(400);
    }

    int number_;
    Evening evening_;
};

// ---- all of them ----

struct Golden {
    std::string name;
    message::Create create;
    bool new_keys = false;
};

json::value data_file(const char* name) {
    std::ifstream file{fs::path{STOLIK_SOURCE_DIR} / "data" / name};
    std::stringstream text;
    text << file.rdbuf();
    return json::parse(text.str()).value();
}

std::vector<Golden> goldens() {
    std::vector<Golden> all;
    const auto add = [&](std::string name, std::string_view game, json::object options) -> message::Create& {
        Golden golden{std::move(name), {}};
        golden.create.settings.game = game;
        golden.create.settings.options = std::move(options);
        if (all.size() % 2 == 1) golden.create.settings.timer = Timer{300, 5};
        if (all.size() % 2 == 1) golden.create.settings.order = SeatOrder::chosen;
        all.push_back(std::move(golden));
        return all.back().create;
    };
    for_every_combination([&](const GameKind& kind, json::object options) {
        std::string name = std::string{kind.id} + '.' + std::string{options.at("variant").as_string()} + '.' +
                           std::to_string(options.at("players").as_int64());
        if (kind.id == "6-bierze" && options.at("players").as_int64() > 2) options["deals"] = 1;
        add(std::move(name), kind.id, options);
    });
    // A deck with one card changed, and an edition with another shelf.
    json::value deck = data_file("one-card-deck.json");
    deck.as_array()[0].as_object()["id"] = 999;
    add("na-1-karte.own-deck", "na-1-karte", {{"variant", "base"}, {"players", 2}, {"deck", deck}});
    json::value edition = data_file("pasikonik-edition.json");
    edition.as_object()["shelf"] = json::array{0, 2, 4, 6, 8};
    add("pasikonik.own-edition", "pasikonik", {{"variant", "autumn"}, {"players", 2}, {"edition", edition}});
    message::Create& scripted = add("punto.scripted", "punto", {{"variant", "base"}, {"players", 2}});
    scripted.script = {json::object{{"card", "red-5"}}, json::object{{"card", "green-7"}}};
    add("punto.new-keys", "punto", {{"variant", "base"}, {"players", 3}});
    all.back().new_keys = true;
    return all;
}

json::object expected_in(const fs::path& folder) {
    std::string text;
    for (const std::string& line : lines_of(folder / "expected.json")) text += line;
    return json::parse(text).value().get_object();
}

void write_expected(const fs::path& folder, const json::object& expected) {
    Lines lines{"{"};
    for (const auto& each : expected)
        lines.push_back(json::serialize(each.key()) + ": " + json::serialize(each.value()) + ',');
    lines.back().pop_back();
    lines.push_back("}");
    write(folder / "expected.json", lines);
}

// test(file of the log, file of its first game's record, what must come of the log)
template <class Test>
void for_every_golden(Test test) {
    for (const auto& version : fs::directory_iterator{kData / "logs"}) {
        const json::object expected = expected_in(version.path());
        for (const auto& each : expected) {
            const std::string file = std::string{each.key()} + ".jsonl";
            INFO(version.path().filename().string(), " ", file);
            test(version.path() / file, kData / "records" / version.path().filename() / file, each.value().as_object());
        }
    }
}

}  // namespace

TEST_CASE("golden logs are added for what has none yet" * doctest::skip()) {
    const fs::path logs = kData / "logs" / std::string{version()};
    const fs::path records = kData / "records" / std::string{version()};
    json::object expected;
    if (fs::exists(logs / "expected.json")) expected = expected_in(logs);
    int number = 0;
    for (const Golden& each : goldens()) {
        ++number;
        if (expected.contains(each.name)) continue;
        GoldenEvening evening{each.create, number};
        const Lines log = each.new_keys ? evening.log_with_new_keys() : evening.log();
        write(logs / (each.name + ".jsonl"), log);
        write(records / (each.name + ".jsonl"), finished_records(log, Language::en).value().at(0));
        expected[each.name] = summary_of(log);
    }
    write_expected(logs, expected);
}

TEST_CASE("golden logs, those of every version are read, and come to what they came to then") {
    for_every_golden([](const fs::path& log, const fs::path&, const json::object& expected) {
        CHECK(json::serialize(summary_of(lines_of(log))) == json::serialize(expected));
    });
}

TEST_CASE("golden logs, a game of a kept log has the record that it had then") {
    for_every_golden([](const fs::path& log, const fs::path& record, const json::object&) {
        const auto records = finished_records(lines_of(log), Language::en);
        REQUIRE(records.has_value());
        CHECK(without_names(records->at(0)) == without_names(lines_of(record)));
    });
}

TEST_CASE("golden records, those of every version are read to their end, and their deals are shown to be fair") {
    for_every_golden([](const fs::path& log, const fs::path& record, const json::object&) {
        RecordReader reader{listen_to_nothing};
        const auto done = read_all(reader, lines_of(record));
        REQUIRE_MESSAGE(done.has_value(), done.error().in(Language::en));
        CHECK(reader.finished_games() == 1);
        const bool scripted = log.filename().string().find("scripted") != std::string::npos;
        CHECK(check_fairness(*reader.game()).has_value() != scripted);
    });
}

TEST_CASE("golden logs, there is one of every game, variant and number of players") {
    std::set<std::string> names;
    for_every_golden(
        [&](const fs::path& log, const fs::path&, const json::object&) { names.insert(log.stem().string()); });
    for_every_combination([&](const GameKind& kind, const json::object& options) {
        CHECK(names.contains(std::string{kind.id} + '.' + std::string{options.at("variant").as_string()} + '.' +
                             std::to_string(options.at("players").as_int64())));
    });
}

TEST_CASE("golden logs, every form of entry stands in one of them") {
    std::set<std::size_t> forms;
    std::set<entry::By> by;
    std::set<entry::Reason> reasons;
    for_every_golden([&](const fs::path& log, const fs::path&, const json::object&) {
        for (const std::string& line : lines_of(log)) {
            const auto entry = read_entry(line);
            REQUIRE(entry.has_value());
            forms.insert(entry->index());
            if (const auto* moved = std::get_if<entry::Moved>(&*entry)) by.insert(moved->by);
            if (const auto* ended = std::get_if<entry::Ended>(&*entry)) reasons.insert(ended->reason);
        }
    });
    CHECK(forms.size() == std::variant_size_v<Entry>);
    CHECK(by.size() == 3);
    CHECK(reasons.size() == 2);
}

TEST_CASE("a kept log, what a newer program wrote into it is called so, and what is broken is not") {
    Evening evening{"punto", {{"variant", "base"}, {"players", 2}}};
    const auto why = [&](const std::string& line) {
        Lines log = evening.log();
        log.push_back(line);
        const auto table = Table::from_log(log);
        REQUIRE_FALSE(table.has_value());
        return table.error();
    };
    CHECK(is_newer(why(R"({"type":"danced","at":1,"place":0})")));
    CHECK(is_newer(why(R"({"type":"stood","at":1,"place":0,"why":"tired"})")));
    CHECK(is_newer(why(R"({"type":"reacted","at":1,"place":0,"reaction":"yawn"})")));
    CHECK_FALSE(is_newer(why(R"({"type":"stood","at":1})")));
    CHECK_FALSE(is_newer(why("{")));
    CHECK_FALSE(is_newer(why(R"({"type":"started","at":1})")));

    const auto created = [&](std::string_view from, std::string_view to) {
        Lines log = evening.log();
        log[0].replace(log[0].find(from), from.size(), to);
        const auto table = Table::from_log(log);
        REQUIRE_FALSE(table.has_value());
        return table.error();
    };
    CHECK(is_newer(created(R"("format":1)", R"("format":2)")));
    CHECK(is_newer(created(R"("rules":1)", R"("rules":2)")));
    CHECK(is_newer(created(R"("game":"punto")", R"("game":"bridge")")));
    CHECK(is_newer(created(R"("variant":"base")", R"("variant":"huge")")));
    CHECK_FALSE(is_newer(created(R"("rules":1)", R"("rules":0)")));
}

}  // namespace stolik
