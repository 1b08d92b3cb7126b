#include "table/game_record.hpp"

#include <algorithm>

#include "core/ensure.hpp"
#include "table/table.hpp"

namespace stolik {

using text::Key;

namespace {

constexpr int kLevelOfAnUnknownBot = 3;  // a record does not say

Result<RecordedGame> begun(const Table& table, Language language) {
    const auto kind = game_named(table.settings().game);
    if (!kind) return unexpected{kind.error()};
    Dealing dealing = Scripted{};
    if (!table.scripted()) dealing = table.fairness();
    return RecordedGame::start(**kind, table.settings().options, table.speaker(language).names, std::move(dealing));
}

// The game's own entries go into its record too.
Result<void> follow(RecordedGame& game, const Entry& entry) {
    if (const auto* drawn = std::get_if<entry::Drawn>(&entry)) return game.resolve(drawn->result, listen_to_nothing);
    if (const auto* moved = std::get_if<entry::Moved>(&entry))
        return game.apply(Seat{moved->seat}, moved->move, listen_to_nothing);
    if (const auto* withdrew = std::get_if<entry::Withdrew>(&entry))
        return game.withdraw(Seat{withdrew->seat}, listen_to_nothing);
    return {};
}

Result<void> close(RecordedGame& game, const Table& table) {
    const auto seed = table.scripted() ? std::nullopt : table.revealed_seed();
    if (!game.match().pending().over()) return game.abandon(seed);
    if (seed) return game.reveal(*seed);
    return {};
}

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
            add(entry::BotSat{now, place, kLevelOfAnUnknownBot});
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
    std::optional<Table> table;
    std::optional<RecordedGame> game;
    for (const std::string& line : log) {
        const auto entry = json::read_text<Entry>(line);
        if (!entry) return unexpected{entry.error()};
        if (!table) {
            const auto* created = std::get_if<entry::Created>(&*entry);
            if (created == nullptr) return failure(Key::table_broken_log);
            auto begin = Table::begin(*created);
            if (!begin) return unexpected{begin.error()};
            table = std::move(*begin);
            continue;
        }
        if (auto done = table->apply(*entry); !done) return unexpected{done.error()};
        if (std::holds_alternative<entry::Started>(*entry)) {
            auto start = begun(*table, language);
            if (!start) return unexpected{start.error()};
            game = std::move(*start);
        } else if (game) {
            if (auto done = follow(*game, *entry); !done) return unexpected{done.error()};
        }
        if (!game || table->phase() != message::Phase::over) continue;
        if (auto done = close(*game, *table); !done) return unexpected{done.error()};
        records.push_back(game->lines());
        game.reset();
    }
    return records;
}

Result<std::string> finished_record(const std::vector<std::string>& log, std::optional<int> game, Language language) {
    const auto records = finished_records(log, language);
    if (!records) return unexpected{records.error()};
    const std::size_t number = game ? static_cast<std::size_t>(std::max(*game, 0)) : records->size();
    if (number == 0 || number > records->size()) return failure(Key::table_no_finished_game);
    std::string text;
    for (const std::string& line : (*records)[number - 1]) text += line + '\n';
    return text;
}

}  // namespace stolik
