#include "server/administration.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "host/keys.hpp"
#include "table/person_data.hpp"

namespace stolik::server {

using text::Key;

namespace {

constexpr int kTriesToErase = 20;
constexpr std::chrono::milliseconds kBetweenTries{100};

// Whoever reads from the store just now is done in a moment; only its check may take longer.
bool leaves_traces(host::Store& store) {
    for (int i = 0; i < kTriesToErase; ++i) {
        if (const auto erased = store.erase_traces(); erased && *erased) return false;
        std::this_thread::sleep_for(kBetweenTries);
    }
    return true;
}

entry::Time now_after(const Table& table, const std::string& last) {
    const auto now =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
    const auto entry = read_entry(last);
    return std::max<entry::Time>(now.count(), entry && table.number() > 0 ? time_of(*entry) : 0);
}

Result<bool> close_table(host::Store& store, const host::TableId& id, const std::vector<std::string>& log) {
    Table table = TRY(Table::from_log(log));
    if (table.closed()) return failure(Key::table_closed);
    const entry::Time now = now_after(table, log.back());
    host::Append append{id, table.number(), {}, host::Standing::over};
    if (table.phase() == message::Phase::playing)
        append.entries.push_back(json::text_of(Entry{entry::Ended{now, entry::Reason::abandoned}}));
    append.entries.push_back(json::text_of(Entry{entry::Closed{now}}));
    TRY(host::append_and_wait(store, std::move(append)));
    return false;
}

Result<bool> delete_table(host::Store& store, const host::TableId& id) {
    if (const auto removed = store.remove(id); !removed) return unexpected{explain(removed.error())};
    return leaves_traces(store);
}

Result<bool> delete_person(host::Store& store, const host::TableId& id, const std::vector<std::string>& log,
                           const std::string& key) {
    const auto entries = TRY(entries_of_person(log, host::key_hash(key)));
    if (entries.empty()) return failure(Key::server_nobody_with_key);
    std::vector<host::Rewritten> lines;
    for (const NumberedEntry& each : without_person(entries, [] { return host::key_hash(host::fresh_key()); }))
        lines.push_back({each.number, json::text_of(each.entry)});
    if (const auto rewritten = store.rewrite(id, lines); !rewritten) return unexpected{explain(rewritten.error())};
    return leaves_traces(store);
}

Result<bool> perform(host::Store& store, const AdminRequest& request) {
    const auto log = store.load(request.table);
    if (!log) return unexpected{explain(log.error())};
    if (log->empty()) return failure(Key::server_no_such_table, {text::Arg::word("table", request.table)});
    switch (request.action) {
        case AdminAction::close: return close_table(store, request.table, *log);
        case AdminAction::delete_table: return delete_table(store, request.table);
        case AdminAction::delete_person: break;
    }
    return delete_person(store, request.table, *log, request.key);
}

}  // namespace

AdminAnswer administer(host::Store& store, const AdminRequest& request) {
    const auto done = perform(store, request);
    if (done) return {.traces = *done};
    return {.refused = done.error().in(language_named(request.language).value_or(Language::en))};
}

}  // namespace stolik::server
