#include "host/lobby.hpp"

#include <algorithm>

#include "core/version.hpp"
#include "host/keys.hpp"
#include "host/limits.hpp"
#include "table/catalogue_json.hpp"

namespace stolik::host {

using text::Key;

namespace {

constexpr double kHour = 3600;  // seconds

HttpAnswer answer_json(std::string body, int status = 200) { return {.status = status, .body = std::move(body)}; }

HttpAnswer answer_error(int status, const text::Error& reason, Language language) {
    return answer_json(json::text_of(message::Problem{reason.in(language)}), status);
}

// A question about a table that is not answered.
HttpAnswer answer_refusal(const text::Error& reason, Language language) {
    const auto code = code_of(reason);
    const int for_now = code == message::RefusalCode::too_fast ? 429 : 503;
    HttpAnswer answer = answer_error(message::is_temporary(code) ? for_now : 404, reason, language);
    answer.wait = wait_of(reason);
    return answer;
}

message::Health health() { return {.ok = true, .version = std::string{version()}}; }
Language language_of(const HttpRequest& request) { return language_named(request.language).value_or(Language::pl); }

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

Lobby::Lobby(Services& services)
    : services_{services},
      creations_{services.settings.tables_per_address_per_hour / kHour,
                 static_cast<double>(services.settings.tables_per_address_per_hour)},
      arrivals_{services.settings.arrivals_per_second, services.settings.arrivals_at_once} {}

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
    }
    const Milliseconds now{own_->now()};
    creations_.sweep(now);
    arrivals_.sweep(now);
    services_.thought.sweep(now);
    sweeping_ = own_->after(std::min(kSweepEvery, services_.settings.idle), [this] { sweep(); });
}

void Lobby::wake_tables() {
    services_.readers.submit({"", "wake"}, [this] {
        const auto running = services_.store.tables(Standing::running, kMostWoken);
        if (!running) return;
        for (const StoredTable& each : *running) open(each.id);
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
    if (connection->attachment) leave(connection, *static_cast<Session*>(connection->attachment.get()));
    connection->attachment.reset();
}

void Lobby::leave(const ConnectionPtr& connection, Session& session) {
    const std::lock_guard lock{session.mutex};
    ++session.looks;
    session.looking = false;
    session.said.clear();
    if (session.table) session.table->leave(connection);
    session.table.reset();
}

std::shared_ptr<TableHost> Lobby::Session::at() {
    const std::lock_guard lock{mutex};
    return table;
}

void Lobby::say_later(const ConnectionPtr& connection, Session& session, Session::Said said) {
    const std::lock_guard lock{session.mutex};
    if (session.table) return said.say(*session.table);  // it was found meanwhile
    if (!session.looking) return refuse(connection, session.language, said.type, {Key::lobby_no_table, {}});
    if (session.said.size() >= kMostSaidAhead)
        return refuse(connection, session.language, said.type, {Key::lobby_too_fast, {}});
    session.said.push_back(std::move(said));
}

void Lobby::refuse(const ConnectionPtr& connection, Language language, std::string_view asked,
                   const text::Error& reason) {
    ++services_.counts.refused;
    connection->send(refusal_of(asked, reason, language));
}

void Lobby::received(const ConnectionPtr& connection, std::string_view text) {
    if (!connection->attachment) return;
    Session& session = *static_cast<Session*>(connection->attachment.get());
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
                    refuse(connection, session.language, each.type, {Key::lobby_hello_first, {}});
                    return connection->close(close_code::policy, "hello");
                }
            if constexpr (requires { hear(connection, session, each); })
                hear(connection, session, each);
            else if (const auto table = session.at())
                table->ask(connection, std::move(each));
            else
                say_later(connection, session, {Message::type, [connection, each = std::move(each)](TableHost& table) {
                                                    table.ask(connection, each);
                                                }});
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
    if (!creations_.take(connection->address(), 1, Milliseconds{own_->now()}))
        return refuse(connection, session.language, create.type, {Key::lobby_too_many_tables, {}});
    const auto table = open(create.key ? table_id_of(*create.key) : fresh_table_id());
    if (!table) return refuse(connection, session.language, create.type, table.error());
    leave(connection, session);
    const std::lock_guard lock{session.mutex};
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
    const auto no = [&](const text::Error& reason) { refuse(connection, session.language, enter.type, reason); };
    if (!may_enter(session)) return no({Key::lobby_too_fast, {}});
    if (const auto admitted = admit(connection->address()); !admitted) return no(admitted.error());
    leave(connection, session);
    if (!is_table_id(enter.table)) return no({Key::lobby_no_such_table, {}});
    look_for(connection, session, enter);
}

void Lobby::look_for(const ConnectionPtr& connection, Session& session, const message::Enter& enter) {
    const std::lock_guard lock{session.mutex};
    if (auto table = in_memory(enter.table)) {
        session.table = std::move(table);
        return session.table->enter(connection, session.language, enter);
    }
    session.looking = true;
    const auto kept = std::static_pointer_cast<Session>(connection->attachment);
    services_.readers.submit({connection->address(), enter.table}, [this, connection, kept, look = session.looks, enter,
                                                                    language = session.language] {
        {
            const std::lock_guard still_here{kept->mutex};
            if (kept->looks != look) return;
        }
        found(connection, *kept, look, enter, language, seek(enter.table, connection->address()));
    });
}

void Lobby::found(const ConnectionPtr& connection, Session& session, int look, const message::Enter& enter,
                  Language language, const Found& table) {
    const std::lock_guard lock{session.mutex};
    if (session.looks != look) return;
    session.looking = false;
    const auto said = std::exchange(session.said, {});
    if (table) {
        session.table = *table;
        session.table->enter(connection, language, enter);
        for (const Session::Said& each : said) each.say(**table);
        return;
    }
    refuse(connection, language, enter.type, table.error());
    for (const Session::Said& each : said) refuse(connection, language, each.type, {Key::lobby_no_table, {}});
}

void Lobby::hear(const ConnectionPtr& connection, Session& session, const message::Leave&) {
    leave(connection, session);
}

void Lobby::hear(const ConnectionPtr& connection, Session& session, const message::Speak& speak) {
    session.language = speak.language;
    const std::lock_guard lock{session.mutex};
    if (session.table) return session.table->speak(connection, speak.language);
    if (session.looking && session.said.size() < kMostSaidAhead)
        session.said.push_back({speak.type, [connection, language = speak.language](TableHost& table) {
                                    table.speak(connection, language);
                                }});
}

// ---- tables ----

std::shared_ptr<TableHost> Lobby::in_memory(const TableId& id) {
    const std::lock_guard lock{mutex_};
    const auto found = tables_.find(id);
    return found == tables_.end() ? nullptr : found->second;
}

Lobby::Found Lobby::seek(const TableId& id, const std::string& address) {
    if (auto table = in_memory(id)) return table;
    if (draining_) return failure(Key::lobby_stopping);
    const auto known = services_.store.knows(id);
    if (!known) return unexpected{explain(known.error())};
    if (*known) return open(id);
    arrivals_.use(address, kVainArrival - kArrival, Milliseconds{own_->now()});
    return failure(Key::lobby_no_such_table);
}

Result<void> Lobby::admit(const std::string& address) {
    const auto taken = arrivals_.take(address, kArrival, Milliseconds{own_->now()});
    if (!taken) return unexpected{too_many_questions(taken.error())};
    return {};
}

Lobby::Found Lobby::open(const TableId& id) {
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
    // It is opened even when it was not in memory: while it is there nobody else loads it.
    auto table = TRY(open(id));
    table->set_aside(std::move(reason), again, [this, id, table, work = std::move(work)] {
        services_.readers.submit({"", id}, [this, id, table, work] {
            work();
            {
                const std::lock_guard lock{mutex_};
                if (const auto found = tables_.find(id); found != tables_.end() && found->second == table)
                    tables_.erase(found);
            }
            if (services_.store.knows(id).value_or(false)) open(id);  // a bot or a clock may have to go on
        });
    });
    return {};
}

// ---- HTTP ----

void Lobby::asked(HttpRequest request, std::function<void(HttpAnswer)> answer) {
    const Language language = language_of(request);
    const bool get = request.method == "GET" || request.method == "HEAD";
    if (get && request.path == "/healthz") return tell_health(language, answer);
    if (get && request.path == "/livez") return answer(answer_json(json::text_of(health())));
    if (get && request.path == "/metrics") {
        HttpAnswer counted{.type = "text/plain; version=0.0.4; charset=utf-8", .body = metrics ? metrics() : ""};
        return answer(std::move(counted));
    }
    if (get && request.path == "/api/games") return answer(answer_json(catalogue_json(language)));
    if (get && request.path == "/api/tables") {
        if (const auto admitted = admit(request.address); !admitted)
            return answer(answer_refusal(admitted.error(), language));
        return list_tables(std::move(answer));
    }
    if (request.method == "POST" && request.path == "/api/record") {
        const auto wanted = json::read_message<message::AskRecord>(request.body);
        if (!wanted) return answer(answer_error(400, wanted.error(), language));
        const HttpAnswer form{.type = "application/x-ndjson; charset=utf-8", .download = "stolik.jsonl"};
        return ask_table(
            request, wanted->table, answer, form,
            [wanted = *wanted, language](TableHost& table, ThoughtBudget::PermitPtr permit, TableHost::Answer told) {
                table.record(wanted.key, wanted.game, language, std::move(permit), std::move(told));
            });
    }
    if (request.method == "POST" && request.path == "/api/replay") {
        const auto wanted = json::read_message<message::Replay>(request.body);
        if (!wanted) return answer(answer_error(400, wanted.error(), language));
        return ask_table(
            request, wanted->table, answer, {},
            [wanted = *wanted, language](TableHost& table, ThoughtBudget::PermitPtr permit, TableHost::Answer told) {
                table.replay(wanted.key, wanted.game, wanted.seat, language, std::move(permit), std::move(told));
            });
    }
    if (request.method == "POST" && request.path == "/api/check") {
        const auto wanted = json::read_message<message::Check>(request.body);
        if (!wanted) return answer(answer_error(400, wanted.error(), language));
        return answer(check_options(*wanted, language));
    }
    answer(answer_error(404, {Key::lobby_no_such_page, {}}, language));
}

void Lobby::ask_table(const HttpRequest& request, const TableId& id, const std::function<void(HttpAnswer)>& answer,
                      HttpAnswer form, AskTable ask) {
    const Language language = language_of(request);
    const auto no = [answer, language](const text::Error& reason) { answer(answer_refusal(reason, language)); };
    if (!is_table_id(id)) return no({Key::lobby_no_such_table, {}});
    if (const auto admitted = admit(request.address); !admitted) return no(admitted.error());
    auto permit = services_.thought.ask(request.address, kReplayThought, Milliseconds{own_->now()});
    if (!permit) return no(too_much_thought(permit.error()));
    const auto ask_it = [answer, no, form = std::move(form), ask = std::move(ask),
                         permit = *permit](const Found& table) {
        if (!table) return no(table.error());
        ask(**table, permit, [answer, no, form](const Result<std::string>& told) {
            if (!told) return no(told.error());
            HttpAnswer whole = form;
            whole.body = *told;
            answer(std::move(whole));
        });
    };
    if (const auto table = in_memory(id)) return ask_it(table);
    services_.readers.submit({request.address, id},
                             [this, id, address = request.address, ask_it] { ask_it(seek(id, address)); });
}

void Lobby::tell_health(Language language, const std::function<void(HttpAnswer)>& answer) {
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
    services_.readers.submit({"", "list"}, [this, answer = std::move(answer)] {
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
            const auto table = open(each.id);
            if (table)
                (*table)->listed_table(one_more);
            else
                one_more(std::nullopt);
        }
        one_more(std::nullopt);
    });
}

}  // namespace stolik::host
