#include "table/game_record.hpp"

#include "core/ensure.hpp"
#include "table/log_reader.hpp"

namespace stolik {

using text::Key;

namespace {

// The lines of a record that belong to the game itself, as entries.
std::vector<Entry> happenings_of(const RecordedGame& game, std::int64_t now) {
    std::vector<Entry> entries;
    for (const std::string& text : game.lines()) {
        const json::object line = json::parse(text).value().get_object();
        if (line.contains("move"))
            entries.push_back(entry::Moved{now,
                                           static_cast<int>(line.at("seat").to_number<int>()),
                                           std::string{line.at("move").get_string()},
                                           entry::By::person,
                                           {},
                                           0});
        if (!line.contains("chance")) continue;
        entries.push_back(entry::Drawn{now, json::without(line, {"chance", "sum"})});
    }
    return entries;
}

}  // namespace

std::vector<std::string> log_of_record(const RecordedGame& game, std::string watch, std::int64_t now,
                                       RandomBits& system) {
    const Fairness* const fair = game.fairness();
    const bool proven = fair != nullptr && fair->seed;
    const std::vector<Entry> happenings = happenings_of(game, now);
    entry::Created created;
    created.at = now;
    created.rules = game_named(game.match().game()).value()->rules_version;
    created.settings.game = game.match().game();
    created.settings.options = game.match().options();
    created.settings.order = SeatOrder::chosen;
    created.watch = std::move(watch);
    if (!proven)
        for (const Entry& each : happenings)
            if (const auto* drawn = std::get_if<entry::Drawn>(&each)) created.script.push_back(drawn->result);

    Table table = Table::begin(created).value();
    std::vector<std::string> log{json::text_of(Entry{created})};
    const auto add = [&](const Entry& entry) {
        ensure(table.apply(entry).has_value(), "a checked record does not play");
        log.push_back(json::text_of(entry));
    };
    entry::Prepared prepared = table.prepared(now, system);
    if (proven) prepared.seed = fair->seed->hex();
    add(prepared);
    for (std::size_t i = 0; i < game.names().size(); ++i) {
        const int place = static_cast<int>(i);
        if (proven && fair->contributions[i].by == SeatContribution::By::bot) {
            add(entry::BotSat{now, place, kUsualLevel});  // a record does not say which
            continue;
        }
        add(entry::Sat{now, place, game.names()[i], {}});
        add(entry::Ready{now, place, proven ? fair->contributions[i].bits.hex() : Contribution{}.hex()});
    }
    add(entry::Started{now});
    for (const Entry& each : happenings) add(each);
    if (table.phase() != message::Phase::over) add(entry::Ended{now, entry::Reason::abandoned});
    return log;
}

Result<std::vector<std::vector<std::string>>> finished_records(const std::vector<std::string>& log, Language language) {
    std::vector<std::vector<std::string>> records;
    LogReader reader{language, std::nullopt, listen_to_nothing};
    for (const std::string& line : log) {
        TRY(reader.line(line));
        if (reader.game_ended()) records.push_back(reader.game().lines());
    }
    return records;
}

Result<std::string> finished_record(const std::vector<std::string>& log, std::optional<int> game, Language language) {
    std::string text;
    LogReader reader{language, game, listen_to_nothing};
    for (const std::string& line : log) {
        TRY(reader.line(line));
        if (!reader.game_ended()) continue;
        text.clear();
        for (const std::string& each : reader.game().lines()) text += each + '\n';
        if (game) break;
    }
    if (text.empty()) return failure(Key::table_no_finished_game);
    return text;
}

}  // namespace stolik
