#include "host/lobby.hpp"

#include <algorithm>

#include "core/version.hpp"
#include "host/keys.hpp"
#include "host/limits.hpp"
#include "table/catalogue_json.hpp"

namespace stolik::host {

using text::Key;

namespace {

constexpr TokenBucket::Time kHour = std::chrono::hours{1};

HttpAnswer answer_json(std::string body, int status = 200) { return {.status = status, .body = std::move(body)}; }

HttpAnswer answer_error(int status, const text::Error& reason, Language language) {
    return answer_json(json::text_of(message::Problem{reason.in(language)}), status);
}

// A question about a table that is not answered.
HttpAnswer answer_refusal(const text::Error& reason, Language language) {
    return answer_error(message::is_temporary(code_of(reason)) ? 503 : 404, reason, language);
}

message::Health health() { return {.ok = true, .version = std::string{version()}}; }

HttpAnswer check_options(const message::Check& wanted, Language language) {
    const auto kind = game_named(wanted.game);
    if (!kind) return answer_error(404, kind.error(), language);
    const auto match = (*kind)->start(wanted.options);
    if (!match) return answer_json(json::text_of(message::NotPlayable{match.error().in(language)}));
    message::Playable playable{.options = (*match)->options()};
    for (const text::Error& each : (*match)->warnings()) playable.warnings.push_back(each.in(language));
    return answer_json(json::text_of(playable));
}

}  // namespace

void Lobby::use(Lanes& lanes) {
    lanes_ = &lanes;
    own_ = lanes.make();
    sweep();
}

void Lobby::sweep() {
    {
        const std::lock_guard lock{mutex_};
        // A table that only this list knows, and that has nothing to do, is kept in the store alone.
        std::erase_if(tables_, [](const auto& each) { return each.second.use_count() == 1 && each.second->idle(); });
        services_.counts.tables = static_cast<std::int64_t>(tables_.size());
        const Milliseconds now{own_->now()};
        std::erase_if(allowances_, [&](const auto& each) { return now - each.second.last_taken() > kHour; });
    }
    sweeping_ = own_->after(std::min(kSweepEvery, services_.settings.idle), [this] { sweep(); });
}

void Lobby::wake_tables() {
    services_.readers.submit("wake", [this] {
        const auto running = services_.store.tables(Standing::running, kMostWoken);
        if (!running) return;
        for (const StoredTable& each : *running) find(each.id);
    });
}

void Lobby::drain(std::function<void()> done) {
    std::vector<std::shared_ptr<TableHost>> all;
    {
        const std::lock_guard lock{mutex_};
        draining_ = true;
        for (const auto& each : tables_) all.push_back(each.second);
    }
    sweeping_.reset();
    auto left = std::make_shared<std::atomic<std::size_t>>(all.size() + 1);
    const auto one_less = [left, done = std::move(done)] {
        if (left->fetch_sub(1) == 1) done();
    };
    for (const auto& each : all) each->drain(one_less);
    one_less();
}

// ---- connections ----

void Lobby::opened(const ConnectionPtr& connection) { connection->attachment = std::make_shared<Session>(); }

void Lobby::closed(const ConnectionPtr& connection) {
    if (connection->attachment) leave(connection, *std::static_pointer_cast<Session>(connection->attachment));
    connection->attachment.reset();
}

void Lobby::leave(const ConnectionPtr& connection, Session& session) {
    if (session.table) session.table->leave(connection);
    session.table.reset();
}

void Lobby::refuse(const ConnectionPtr& connection, const Session& session, std::string_view asked, Key reason) {
    ++services_.counts.refused;
    connection->send(refusal_of(asked, {reason, {}}, session.language));
}

void Lobby::received(const ConnectionPtr& connection, std::string_view text) {
    if (!connection->attachment) return;
    Session& session = *std::static_pointer_cast<Session>(connection->attachment);
    auto message = json::read_message<message::FromPage>(text);
    if (!message) {
        ++services_.counts.refused;
        connection->send(misunderstanding_of(message.error(), session.language));
        return;
    }
    std::visit(
        [&](auto& each) {
            using Message = std::remove_cvref_t<decltype(each)>;
            if constexpr (!std::is_same_v<Message, message::Hello>)
                if (!session.greeted) {
                    refuse(connection, session, each.type, Key::lobby_hello_first);
                    return connection->close(close_code::policy, "hello");
                }
            if constexpr (requires { hear(connection, session, each); })
                hear(connection, session, each);
            else if (session.table)
                session.table->ask(connection, std::move(each));
            else
                refuse(connection, session, each.type, Key::lobby_no_table);
        },
        *message);
}

void Lobby::hear(const ConnectionPtr& connection, Session& session, const message::Hello& hello) {
    session.language = hello.language;
    if (hello.protocol != message::kProtocol) {
        const auto reload = [connection] {
            connection->send(text_of(message::Reload{}));
            connection->close(close_code::policy, "protocol");
        };
        if (hello.protocol >= kFirstThatRenews) return reload();
        session.reload = own_->after(kRestOfOldPages, reload);
        return;
    }
    session.greeted = true;
    connection->send(
        text_of(message::Welcome{message::kProtocol, services_.settings.chat, services_.settings.scripts}));
}

void Lobby::hear(const ConnectionPtr& connection, Session& session, const message::Create& create) {
    if (!may_make_a_table(connection->address()))
        return refuse(connection, session, create.type, Key::lobby_too_many_tables);
    const auto table = find(create.key ? table_id_of(*create.key) : fresh_table_id());
    if (!table) return refuse(connection, session, create.type, table.error().key);
    leave(connection, session);
    session.table = *table;
    session.table->create(connection, session.language, create);
}

bool Lobby::may_enter(Session& session) const {
    const Milliseconds now{own_->now()};
    const double rate = services_.settings.entries_per_second;
    if (!session.entries) session.entries.emplace(rate, kEntriesAtOnce * rate, now);
    return session.entries->take(now);
}

void Lobby::hear(const ConnectionPtr& connection, Session& session, const message::Enter& enter) {
    if (!may_enter(session)) return refuse(connection, session, enter.type, Key::lobby_too_fast);
    leave(connection, session);
    const auto table = find(enter.table);
    if (!table) return refuse(connection, session, enter.type, table.error().key);
    session.table = *table;
    session.table->enter(connection, session.language, enter);
}

void Lobby::hear(const ConnectionPtr& connection, Session& session, const message::Leave&) {
    leave(connection, session);
}

void Lobby::hear(const ConnectionPtr& connection, Session& session, const message::Speak& speak) {
    session.language = speak.language;
    if (session.table) session.table->speak(connection, session.language);
}

// ---- tables ----

Result<std::shared_ptr<TableHost>> Lobby::find(const TableId& id) {
    if (!is_table_id(id)) return failure(Key::lobby_no_such_table);
    const std::lock_guard lock{mutex_};
    if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
    if (draining_) return failure(Key::lobby_stopping);
    if (tables_.size() >= static_cast<std::size_t>(services_.settings.open_tables))
        return failure(Key::lobby_server_full);
    auto table = std::make_shared<TableHost>(id, lanes_->make(), services_);
    tables_.emplace(id, table);
    table->load();
    return table;
}

Result<void> Lobby::set_aside(const TableId& id, text::Error reason, bool again, std::function<void()> work) {
    // It is found even when it was not in memory: while it is there nobody else loads it.
    auto table = TRY(find(id));
    table->set_aside(std::move(reason), again, [this, id, table, work = std::move(work)] {
        services_.readers.submit(id, [this, id, table, work] {
            work();
            {
                const std::lock_guard lock{mutex_};
                if (const auto found = tables_.find(id); found != tables_.end() && found->second == table)
                    tables_.erase(found);
            }
            find(id);  // a bot or a clock may have to go on
        });
    });
    return {};
}

bool Lobby::may_make_a_table(const std::string& address) {
    const std::lock_guard lock{mutex_};
    const Milliseconds now{own_->now()};
    const double an_hour = services_.settings.tables_per_address_per_hour;
    const TokenBucket full{an_hour / kHour.count(), an_hour, now};
    return allowances_.try_emplace(address, full).first->second.take(now);
}

// ---- HTTP ----

void Lobby::asked(HttpRequest request, std::function<void(HttpAnswer)> answer) {
    const Language language = language_named(request.language).value_or(Language::pl);
    const bool get = request.method == "GET" || request.method == "HEAD";
    if (get && request.path == "/healthz") return tell_health(language, std::move(answer));
    if (get && request.path == "/livez") return answer(answer_json(json::text_of(health())));
    if (get && request.path == "/metrics") {
        HttpAnswer counted{.type = "text/plain; version=0.0.4; charset=utf-8", .body = metrics ? metrics() : ""};
        return answer(std::move(counted));
    }
    if (get && request.path == "/api/games") return answer(answer_json(catalogue_json(language)));
    if (get && request.path == "/api/tables") return list_tables(std::move(answer));
    if (request.method == "POST" && request.path == "/api/record") {
        const auto wanted = json::read_message<message::AskRecord>(request.body);
        if (!wanted) return answer(answer_error(400, wanted.error(), language));
        const HttpAnswer form{.type = "application/x-ndjson; charset=utf-8", .download = "stolik.jsonl"};
        return ask_table(wanted->table, language, answer, form, [&](TableHost& table, TableHost::Answer told) {
            table.record(wanted->key, wanted->game, language, std::move(told));
        });
    }
    if (request.method == "POST" && request.path == "/api/replay") {
        const auto wanted = json::read_message<message::Replay>(request.body);
        if (!wanted) return answer(answer_error(400, wanted.error(), language));
        return ask_table(wanted->table, language, answer, {}, [&](TableHost& table, TableHost::Answer told) {
            table.replay(wanted->key, wanted->game, wanted->seat, language, std::move(told));
        });
    }
    if (request.method == "POST" && request.path == "/api/check") {
        const auto wanted = json::read_message<message::Check>(request.body);
        if (!wanted) return answer(answer_error(400, wanted.error(), language));
        return answer(check_options(*wanted, language));
    }
    answer(answer_error(404, {Key::lobby_no_such_page, {}}, language));
}

void Lobby::ask_table(const TableId& id, Language language, const std::function<void(HttpAnswer)>& answer,
                      HttpAnswer form, const std::function<void(TableHost&, TableHost::Answer)>& ask) {
    const auto table = find(id);
    if (!table) return answer(answer_refusal(table.error(), language));
    ask(**table, [answer, language, form = std::move(form)](const Result<std::string>& told) {
        if (!told) return answer(answer_refusal(told.error(), language));
        HttpAnswer whole = form;
        whole.body = *told;
        answer(std::move(whole));
    });
}

void Lobby::tell_health(Language language, std::function<void(HttpAnswer)> answer) {
    const auto tell = [language, answer](const std::optional<text::Error>& reason) {
        message::Health told = health();
        if (reason) {
            told.ok = false;
            told.reason = reason->in(language);
        }
        answer(answer_json(json::text_of(told), told.ok ? 200 : 503));
    };
    if (draining_) return tell(text::Error{Key::lobby_stopping, {}});
    readiness_.ask(Milliseconds{own_->now()}, [tell](const Readiness::Written& written) {
        tell(written ? std::nullopt : std::optional{explain(written.error())});
    });
}

void Lobby::list_tables(std::function<void(HttpAnswer)> answer) {
    services_.readers.submit("list", [this, answer = std::move(answer)] {
        const auto listed = services_.store.tables(Standing::listed, kMostListed);
        if (!listed) return answer(answer_error(503, explain(listed.error()), Language::en));
        struct Collected {
            Mutex mutex;
            std::vector<message::ListedTable> list;
            std::size_t left = 0;
        };
        auto all = std::make_shared<Collected>();
        all->left = listed->size() + 1;
        const auto one_more = [all, answer](std::optional<message::ListedTable> table) {
            const std::lock_guard lock{all->mutex};
            if (table) all->list.push_back(std::move(*table));
            if (--all->left == 0) answer(answer_json(json::text_of(all->list)));
        };
        for (const StoredTable& each : *listed) {
            const auto table = find(each.id);
            if (table)
                (*table)->listed_table(one_more);
            else
                one_more(std::nullopt);
        }
        one_more(std::nullopt);
    });
}

}  // namespace stolik::host
