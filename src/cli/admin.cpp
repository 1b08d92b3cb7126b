// stolik admin: what whoever runs a server does with its tables. Reading goes straight to the database, which a running
// server does not notice; changes are made by the server where one runs, because it knows its tables by heart.
#include <ctime>
#include <iostream>

#include "cli/database.hpp"
#include "cli/options.hpp"
#include "cli/screen.hpp"
#include "core/words.hpp"
#include "host/keys.hpp"
#include "server/admin_socket.hpp"
#include "server/store/limits.hpp"
#include "server/store/sqlite_check.hpp"
#include "server/store/sqlite_reader.hpp"
#include "server/store/sqlite_store.hpp"
#include "table/person_data.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

struct AdminCommand {
    std::string action;
    std::string database;
    std::string table;
    std::string key;

    void run(Context& context);

private:
    using Log = std::vector<std::string>;

    void read_link();
    Result<void> perform(Context& context);
    Result<void> list(const Context& context) const;
    Result<void> show(const Context& context) const;
    Result<void> export_person() const;
    Result<void> check(const Context& context) const;
    Result<void> change(server::AdminAction what, Key done, const Context& context) const;

    Result<Log> log_of_table() const;
    std::string file() const { return database_file(database); }
};

std::string written_time(std::int64_t seconds) {
    const std::time_t time{seconds};
    std::tm parts{};
    ::gmtime_r(&time, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts);
    return text;
}

Key word_of(host::Standing standing) {
    switch (standing) {
        case host::Standing::listed: return Key::cli_admin_open;
        case host::Standing::running: return Key::cli_admin_running;
        case host::Standing::over: return Key::cli_admin_over;
        case host::Standing::resting: break;
    }
    return Key::cli_admin_resting;
}

Key word_of(message::Phase phase) {
    switch (phase) {
        case message::Phase::lobby: return Key::cli_admin_lobby;
        case message::Phase::playing: return Key::cli_admin_playing;
        case message::Phase::over: break;
    }
    return Key::cli_admin_finished;
}

Result<void> AdminCommand::list(const Context& context) const {
    const auto reader = TRY(server::open_for_reading(file()));
    int count = 0;
    const auto next = [&](const host::TableId& last) { return reader->tables_after(last, server::kVisitedAtOnce); };
    const auto done = server::visit_tables(next, [&](const host::StoredTable& each) {
        ++count;
        std::cout << each.id << "  " << written_time(each.changed.time_since_epoch().count()) << "  "
                  << context.line(Key::cli_admin_listed, {Arg::count("entries", each.version)}) << "  "
                  << context.line(word_of(each.standing)) << '\n';
        return static_cast<bool>(std::cout);
    });
    if (!done) return unexpected{explain(done.error())};
    std::cerr << context.line(Key::cli_admin_count, {Arg::count("tables", count)}) << '\n';
    return {};
}

Result<AdminCommand::Log> AdminCommand::log_of_table() const {
    const auto reader = TRY(server::open_for_reading(file()));
    auto log = reader->load(table, 0);
    if (!log) return unexpected{explain(log.error())};
    if (log->empty()) return failure(Key::server_no_such_table, {Arg::word("table", table)});
    return std::move(*log);
}

// What a spectator sees, and who sits there.
Result<void> AdminCommand::show(const Context& context) const {
    const auto log = TRY(log_of_table());
    const auto found = TRY(Table::from_log(log));
    const auto last = TRY(read_entry(log.back()));
    const auto kind = TRY(game_named(found.settings().game));
    const Key phase = found.closed() ? Key::cli_admin_over : word_of(found.phase());
    std::cout << text::raw(context.language, kind->name) << ' ' << json::serialize(found.settings().options) << '\n'
              << context.line(phase) << "; "
              << context.line(Key::cli_admin_changed, {Arg::word("time", written_time(time_of(last) / 1000))}) << '\n';
    for (std::size_t i = 0; i < found.places().size(); ++i) {
        const auto place = static_cast<int>(i);
        const std::string name = found.name_of(place, context.language);
        std::cout << context.line(name.empty() ? Key::cli_admin_free_place : Key::cli_admin_place,
                                  {Arg::count("number", place + 1), Arg::word("name", name)})
                  << '\n';
    }
    if (found.match() != nullptr)
        std::cout << '\n'
                  << draw_table(*found.match(), Viewer::spectator(), found.speaker(context.language),
                                paint_for_output());
    return {};
}

Result<void> AdminCommand::export_person() const {
    const auto log = TRY(log_of_table());
    const auto entries = TRY(entries_of_person(log, host::key_hash(key)));
    if (entries.empty()) return failure(Key::server_nobody_with_key);
    json::object data{{"table", table}};
    json::array names;
    for (const std::string& name : names_in(entries)) names.emplace_back(name);
    json::array kept;
    for (const NumberedEntry& each : entries) {
        json::object entry{{"number", each.number}};
        const json::value written = json::parse(json::text_of(each.entry)).value();
        for (const auto& member : written.get_object()) entry[member.key()] = member.value();
        kept.push_back(std::move(entry));
    }
    data["names"] = std::move(names);
    data["entries"] = std::move(kept);
    std::cout << json::serialize(data) << '\n';
    return {};
}

Result<void> AdminCommand::check(const Context& context) const {
    TRY(server::check_file(file()));
    std::cout << context.line(Key::cli_admin_sound, {Arg::word("file", file())}) << '\n';
    return {};
}

// By the server that runs on the database, or by ourselves where none does.
Result<void> AdminCommand::change(server::AdminAction what, Key done, const Context& context) const {
    const server::AdminRequest request{what, table, key, std::string{name(context.language)}};
    const auto ask = [&]() -> Result<server::AdminAnswer> {
        if (auto answer = server::ask_server(file(), request)) return std::move(*answer);
        std::error_code ignored;
        if (!std::filesystem::is_regular_file(file(), ignored))
            return failure(Key::store_no_such_file, {Arg::word("file", file())});
        const auto store = TRY(server::open_sqlite_store(file()));
        return server::administer(*store, request);
    };
    const auto answer = TRY(ask());
    if (!answer.refused.empty()) return failure(Key::cli_admin_refused, {Arg::word("why", answer.refused)});
    std::cout << context.line(done, {Arg::word("table", table)}) << '\n';
    if (answer.traces) std::cerr << context.line(Key::cli_admin_traces) << '\n';
    return {};
}

// The address of somebody's page names both: …/#/table/TABLE/KEY
void AdminCommand::read_link() {
    constexpr std::string_view kMark = "#/table/";
    const auto mark = table.find(kMark);
    if (mark == std::string::npos) return;
    const std::string rest = table.substr(mark + kMark.size());
    const auto slash = rest.find('/');
    table = rest.substr(0, slash);
    if (key.empty() && slash != std::string::npos) key = rest.substr(slash + 1);
}

Result<void> AdminCommand::perform(Context& context) {
    read_link();
    if (action == "list") return list(context);
    if (action == "check") return check(context);
    if (table.empty()) return failure(Key::cli_admin_table_missing);
    if (action == "show") return show(context);
    if (action == "close") return change(server::AdminAction::close, Key::cli_admin_closed, context);
    if (action == "delete") return change(server::AdminAction::delete_table, Key::cli_admin_deleted, context);
    if (key == "-") {
        std::getline(std::cin, key);
        key = trimmed(key);
    }
    if (key.empty()) return failure(Key::cli_admin_key_missing);
    if (action == "export-person") return export_person();
    return change(server::AdminAction::delete_person, Key::cli_admin_person_deleted, context);
}

void AdminCommand::run(Context& context) {
    if (const auto done = perform(context); !done) context.refuse(done.error());
}

}  // namespace

void add_admin(CLI::App& app, Context& context) {
    auto command = std::make_shared<AdminCommand>();
    CLI::App* admin = app.add_subcommand("admin", context.help(Key::cli_about_admin));
    admin->footer(context.help(Key::cli_details_admin));
    choose_from(admin->add_option("action", command->action, context.help(Key::cli_admin_action))->required(),
                {"list", "show", "close", "delete", "export-person", "delete-person", "check"}, context);
    admin->add_option("database", command->database, context.help(Key::cli_backup_from))
        ->required()
        ->type_name(value::kDatabase);
    admin->add_option("table", command->table, context.help(Key::cli_admin_table))->type_name(value::kTable);
    admin->add_option("key", command->key, context.help(Key::cli_admin_key))->type_name(value::kKey);
    admin->callback([command, &context] { command->run(context); });
}

}  // namespace stolik::cli
