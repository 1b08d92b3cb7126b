// Everybody's first stop: greets connections, makes and finds tables, and passes on what people say to their table.
#pragma once

#include <unordered_map>

#include "host/address_budget.hpp"
#include "host/guarded.hpp"
#include "host/readiness.hpp"
#include "host/table_host.hpp"
#include "host/token_bucket.hpp"

namespace stolik::host {

class Lobby final : public Listener {
public:
    Lobby(Services& services);

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
        std::optional<TokenBucket> entries;  // how often it may enter a table
        std::shared_ptr<void> reload;        // an old page waits to be told that it is one

        // While the store is asked for a table, what the connection says to it waits. The answer comes from another
        // thread.
        struct Said {
            std::string_view type;
            std::function<void(TableHost&)> say;
        };
        Mutex mutex;
        std::shared_ptr<TableHost> table;
        bool looking = false;
        int looks = 0;  // only the last one counts
        std::vector<Said> said;

        std::shared_ptr<TableHost> at();
    };
    using Found = Result<std::shared_ptr<TableHost>>;

    bool may_enter(Session& session) const;

    void hear(const ConnectionPtr& connection, Session& session, const message::Hello& hello);
    void hear(const ConnectionPtr& connection, Session& session, const message::Create& create);
    void hear(const ConnectionPtr& connection, Session& session, const message::Enter& enter);
    void hear(const ConnectionPtr& connection, Session& session, const message::Leave& leave);
    void hear(const ConnectionPtr& connection, Session& session, const message::Speak& speak);
    void leave(const ConnectionPtr& connection, Session& session);
    // Says something to the connection's table when it is found; refuses it where none is looked for.
    void say_later(const ConnectionPtr& connection, Session& session, Session::Said said);
    void look_for(const ConnectionPtr& connection, Session& session, const message::Enter& enter);
    void found(const ConnectionPtr& connection, Session& session, int look, const message::Enter& enter,
               Language language, const Found& table);
    void refuse(const ConnectionPtr& connection, Language language, std::string_view asked, const text::Error& reason);

    // The table with that id, where it is in memory.
    std::shared_ptr<TableHost> in_memory(const TableId& id);
    // The table with that id, brought into memory where it was not there. Only for ids that the store knows, and for
    // new tables: whoever may make up an id is led to `seek`.
    Found open(const TableId& id);
    // The same for an id that anybody may have made up: where it is not in memory the store is asked first, and an
    // unknown one costs its address more. Called by a reader.
    Found seek(const TableId& id, const std::string& address);
    // Whether an address may come, or ask, once more.
    Result<void> admit(const std::string& address);

    // Lets `ask` ask a table, and answers what it is told, as `form` without its body says.
    using AskTable = std::function<void(TableHost&, ThoughtBudget::PermitPtr, TableHost::Answer)>;
    void ask_table(const HttpRequest& request, const TableId& id, const std::function<void(HttpAnswer)>& answer,
                   HttpAnswer form, AskTable ask);
    // Whether tables can be played here now.
    void tell_health(Language language, const std::function<void(HttpAnswer)>& answer);
    void list_tables(std::function<void(HttpAnswer)> answer);
    void sweep();  // tables that nobody looks at leave the memory

    Services& services_;
    Lanes* lanes_ = nullptr;
    std::shared_ptr<Lane> own_;
    std::shared_ptr<void> sweeping_;

    Mutex mutex_;
    std::unordered_map<TableId, std::shared_ptr<TableHost>> tables_;
    AddressBudget creations_;  // tables made
    AddressBudget arrivals_;   // tables entered and asked for
    std::atomic<bool> draining_{false};
    Readiness readiness_{services_.store};
};

}  // namespace stolik::host
