// One table in memory: loaded from the store, open to its guests, closed again. Guests and their wishes come here from
// any thread; everything private happens on the table's lane.
#pragma once

#include "host/autoplay.hpp"

namespace stolik::host {

class TableHost final : public Tasks {
public:
    TableHost(TableId id, std::shared_ptr<Lane> lane, Services& services);

    // A new table, made by one connection; when it is there already, and with that key, its maker only enters.
    void create(ConnectionPtr connection, Language language, message::Create create);
    // Reads what the store has of the table.
    void load();

    // What a connection says and does happens in its order, also while the table is being loaded.
    void enter(ConnectionPtr connection, Language language, message::Enter enter);
    void leave(ConnectionPtr connection);
    void ask(ConnectionPtr connection, message::FromPage message);
    void speak(ConnectionPtr connection, Language language);

    // A finished game of this table (none: the last one), for somebody with a key: its record, or its replay (JSON) as
    // a seat saw it (none: as everybody did). `answer` gets it or the reason why not.
    using Answer = std::function<void(Result<std::string>)>;
    void record(std::string key, std::optional<int> game, Language language, ThoughtBudget::PermitPtr permit,
                Answer answer);
    void replay(std::string key, std::optional<int> game, std::optional<int> seat, Language language,
                ThoughtBudget::PermitPtr permit, Answer answer);
    void listed_table(std::function<void(std::optional<message::ListedTable>)> answer);

    // The server stops: nothing new happens here. `drained` is called when everything is durable.
    void drain(std::function<void()> drained);
    // What the store has of the table is about to be changed. `gone` is called when everything is durable and everybody
    // was told why; nothing happens here any more, and the table must be loaded anew. `again`: they may come back.
    void set_aside(text::Error reason, bool again, std::function<void()> gone);

    // Whether it can leave the memory. Only exact on the lane; elsewhere a hint.
    bool idle() const { return idle_.load(); }
    const TableId& id() const { return id_; }

private:
    enum class State : std::uint8_t { loading, open, missing, closed };

    void run(Work work) override;
    std::shared_ptr<void> after(Milliseconds delay, Work work) override;
    void think(const std::string& address, Work work) override;
    std::int64_t now() const override { return lane_->now(); }
    void fault(const std::string& what);
    // Runs when the log is there, or is known not to be.
    void once_loaded(Work work);

    void loaded(Expected<std::vector<std::string>, StoreError> log);
    void open(Table table, std::vector<std::string> log);
    // Reads again what the store could not say before.
    void try_again();
    // What was not kept has not happened: back to what the store has.
    void reload();
    void create_now(const ConnectionPtr& connection, Language language, const message::Create& create);
    // `asked`: the type of the message that is answered.
    void enter_now(const ConnectionPtr& connection, Language language, const message::Enter& enter,
                   std::string_view asked);
    void ask_now(const ConnectionPtr& connection, const message::FromPage& message);
    // Answers what `read` makes of the log, which takes a thought.
    using Read = std::function<Result<std::string>(const std::vector<std::string>& log)>;
    void answer_from_log(std::string key, Language language, ThoughtBudget::PermitPtr permit, Answer answer, Read read);
    void note_idle();

    const TableId id_;
    const std::shared_ptr<Lane> lane_;
    Services& services_;

    State state_ = State::loading;
    text::Error why_not_open_{text::Key::lobby_no_such_table, {}};
    bool may_be_there_ = false;  // the store did not say
    bool draining_ = false;
    std::vector<Work> waiting_for_load_;
    std::atomic<bool> idle_{false};

    Guests guests_;
    Desk desk_;
    Autoplay autoplay_;
};

}  // namespace stolik::host
