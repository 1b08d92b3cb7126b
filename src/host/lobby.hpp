// Everybody's first stop: greets connections, makes and finds tables, and passes on what people say to their table.
#pragma once

#include <unordered_map>

#include "host/guarded.hpp"
#include "host/readiness.hpp"
#include "host/table_host.hpp"
#include "host/token_bucket.hpp"

namespace stolik::host {

class Lobby final : public Listener {
public:
    Lobby(Services& services) : services_{services} {}

    // Must be called before the first connection.
    void use(Lanes& lanes);
    // Tables with a bot or a clock to move go on after a start.
    void wake_tables();
    // No new tables, everybody told, everything durable; then `done`.
    void drain(std::function<void()> done);

    // Takes a table out of the memory and lets `work` change what the store has of it, on a thread that may wait; then
    // it can be found again. Whoever is there is told why; `again`: they may come back at once.
    Result<void> set_aside(const TableId& id, text::Error reason, bool again, std::function<void()> work);

    void opened(const ConnectionPtr& connection) override;
    void received(const ConnectionPtr& connection, std::string_view text) override;
    void closed(const ConnectionPtr& connection) override;
    void asked(HttpRequest request, std::function<void(HttpAnswer)> answer) override;

    // Answers /metrics.
    std::function<std::string()> metrics;

private:
    struct Session {
        Language language = Language::pl;
        bool greeted = false;
        std::shared_ptr<TableHost> table;
        std::optional<TokenBucket> entries;  // how often it may enter a table
        std::shared_ptr<void> reload;        // an old page waits to be told that it is one
    };

    bool may_enter(Session& session) const;

    void hear(const ConnectionPtr& connection, Session& session, const message::Hello& hello);
    void hear(const ConnectionPtr& connection, Session& session, const message::Create& create);
    void hear(const ConnectionPtr& connection, Session& session, const message::Enter& enter);
    void hear(const ConnectionPtr& connection, Session& session, const message::Leave& leave);
    void hear(const ConnectionPtr& connection, Session& session, const message::Speak& speak);
    void leave(const ConnectionPtr& connection, Session& session);
    void refuse(const ConnectionPtr& connection, const Session& session, std::string_view asked, text::Key reason);

    // The table with that id in memory; what the store has of it is read when it was not there.
    Result<std::shared_ptr<TableHost>> find(const TableId& id);
    bool may_make_a_table(const std::string& address);
    // Lets `ask` ask a table, and answers what it is told, as `form` without its body says.
    void ask_table(const TableId& id, Language language, const std::function<void(HttpAnswer)>& answer, HttpAnswer form,
                   const std::function<void(TableHost&, TableHost::Answer)>& ask);
    // Whether tables can be played here now.
    void tell_health(Language language, std::function<void(HttpAnswer)> answer);
    void list_tables(std::function<void(HttpAnswer)> answer);
    void sweep();  // tables that nobody looks at leave the memory

    Services& services_;
    Lanes* lanes_ = nullptr;
    std::shared_ptr<Lane> own_;
    std::shared_ptr<void> sweeping_;

    Mutex mutex_;
    std::unordered_map<TableId, std::shared_ptr<TableHost>> tables_;
    std::unordered_map<std::string, TokenBucket> allowances_;  // for making tables, by address
    std::atomic<bool> draining_{false};
    Readiness readiness_{services_.store};
};

}  // namespace stolik::host
