// stolik backup, stolik export, stolik import: what a host does with the tables that are kept.
#include <stdlib.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <sstream>

#include "cli/database.hpp"
#include "cli/options.hpp"
#include "host/keys.hpp"
#include "server/store/backup.hpp"
#include "server/store/sqlite_store.hpp"
#include "table/game_record.hpp"

namespace stolik::cli {

using text::Arg;
using text::Key;

namespace {

struct TemporaryFolder {
    std::filesystem::path path;
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "stolik-XXXXXX").string();
        ensure(::mkdtemp(pattern.data()) != nullptr, "no temporary folder can be made");
        path = pattern;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
};

void export_records(const std::string& from, Context& context) {
    // A copy: a server may be running on the database.
    const TemporaryFolder folder;
    const std::filesystem::path copy = folder.path / "stolik.db";
    if (const auto copied = server::backup(database_file(from), copy); !copied) return context.refuse(copied.error());
    const auto store = server::open_sqlite_store(copy);
    if (!store) return context.refuse(store.error());
    int tables = 0;
    int written = 0;
    const auto done = (*store)->for_each_table([&](const host::StoredTable& table) {
        const auto log = (*store)->load(table.id);
        const auto records = log ? finished_records(*log, context.language)
                                 : Result<std::vector<std::vector<std::string>>>{unexpected{explain(log.error())}};
        if (!records) {
            context.refuse({Key::cli_export_skipped,
                            {Arg::word("table", table.id), Arg::word("why", records.error().in(context.language))}});
            return true;
        }
        tables += records->empty() ? 0 : 1;
        for (const auto& record : *records) {
            ++written;
            for (const std::string& line : record) std::cout << line << '\n';
        }
        return static_cast<bool>(std::cout);
    });
    if (!done) return context.refuse(explain(done.error()));
    std::cerr << context.line(Key::cli_export_done, {Arg::count("games", written), Arg::count("tables", tables)})
              << '\n';
}

// All games of a file, or none: the first line that is wrong stops everything.
void import_records(const std::string& file, const std::string& to, Context& context) {
    const auto text = read_file(file);
    if (!text) return context.refuse(text.error());
    host::SystemBits system;
    const std::int64_t now =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    struct Imported {
        std::string table;
        std::string watch;
        std::vector<std::string> log;
    };
    std::vector<Imported> games;
    RecordReader reader{listen_to_nothing};
    const auto keep = [&] {
        Imported game{host::fresh_table_id(), host::fresh_key(), {}};
        game.log = log_of_record(*reader.game(), game.watch, now, system);
        games.push_back(std::move(game));
    };
    std::istringstream lines{*text};
    for (std::string line; std::getline(lines, line);) {
        if (reader.game() != nullptr && reader.complete() && line.find("\"format\"") != std::string::npos) keep();
        if (const auto done = reader.line(line); !done) return context.refuse(done.error().in(context.language));
    }
    if (const auto done = reader.end(); !done) return context.refuse(done.error().in(context.language));
    if (reader.game() != nullptr) keep();
    const auto store = server::open_sqlite_store(database_file(to));
    if (!store) return context.refuse(store.error());
    for (Imported& game : games) {
        if (const auto kept =
                host::append_and_wait(**store, {game.table, 0, std::move(game.log), host::Standing::resting});
            !kept)
            return context.refuse(kept.error());
        std::cout << game.table << ' ' << game.watch << '\n';
    }
}

}  // namespace

void add_import(CLI::App& app, Context& context) {
    struct Files {
        std::string records;
        std::string to;
    };
    auto files = std::make_shared<Files>();
    CLI::App* command = app.add_subcommand("import", context.help(Key::cli_import));
    command->add_option("records", files->records, context.help(Key::cli_import_records))
        ->required()
        ->type_name(value::kFile);
    command->add_option("to", files->to, context.help(Key::cli_backup_from))->required()->type_name(value::kDatabase);
    command->callback([files, &context] { import_records(files->records, files->to, context); });
}

void add_backup(CLI::App& app, Context& context) {
    struct Files {
        std::string from;
        std::string to;
    };
    auto files = std::make_shared<Files>();
    CLI::App* backup = app.add_subcommand("backup", context.help(Key::cli_backup));
    backup->add_option("from", files->from, context.help(Key::cli_backup_from))
        ->required()
        ->type_name(value::kDatabase);
    backup->add_option("to", files->to, context.help(Key::cli_backup_to))->required()->type_name(value::kFile);
    backup->callback([files, &context] {
        if (const auto done = server::backup(database_file(files->from), files->to); !done)
            return context.refuse(done.error());
        std::cout << context.line(Key::cli_backup_done, {Arg::word("file", files->to)}) << '\n';
    });
}

void add_export(CLI::App& app, Context& context) {
    auto from = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("export", context.help(Key::cli_export));
    command->add_option("from", *from, context.help(Key::cli_backup_from))->required()->type_name(value::kDatabase);
    command->callback([from, &context] { export_records(*from, context); });
}

}  // namespace stolik::cli
