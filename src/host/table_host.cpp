#include "host/table_host.hpp"

#include "host/guarded.hpp"
#include "host/new_table.hpp"
#include "table/game_record.hpp"
#include "table/replay.hpp"

namespace stolik::host {

using text::Key;

TableHost::TableHost(TableId id, std::shared_ptr<Lane> lane, Services& services)
    : id_{std::move(id)},
      lane_{std::move(lane)},
      services_{services},
      desk_{id_, guests_, *this, services},
      autoplay_{desk_, guests_, *this, services} {
    desk_.on_kept = [this] { note_idle(); };
    desk_.on_lost = [this] { reload(); };
    autoplay_.on_rest = [this] { note_idle(); };
}

// ---- work ----

void TableHost::run(Work work) {
    lane_->post([self = shared_from_this(), this, work = std::move(work)] {
        guarded(work, [&](const char* what) { fault(what); });
    });
}

std::shared_ptr<void> TableHost::after(Milliseconds delay, Work work) {
    // Whoever waits holds the timer; the timer does not hold itself.
    auto handle = std::make_shared<std::shared_ptr<void>>();
    *handle =
        lane_->after(delay, [weak = weak_from_this(), waiting = std::weak_ptr<void>(handle), work = std::move(work)] {
            if (const auto self = weak.lock())
                self->run([waiting, work] {
                    if (!waiting.expired()) work();
                });
        });
    return handle;
}

void TableHost::think(const std::string& address, Work work) {
    services_.thinkers.submit({address, id_}, [self = shared_from_this(), this, work = std::move(work)] {
        guarded(work, [&](const char* what) { run([this, said = std::string{what}] { fault(said); }); });
    });
}

void TableHost::once_loaded(Work work) {
    run([this, work = std::move(work)] {
        if (state_ == State::loading)
            waiting_for_load_.push_back(work);
        else
            work();
    });
}

void TableHost::fault(const std::string& what) {
    services_.logbook.note("table fault", {{"table", id_}, {"what", what}});
    ++services_.counts.faults;
    state_ = State::closed;
    why_not_open_ = {Key::lobby_fault, {}};
    guests_.close_all({Key::lobby_fault, {}}, false);
    autoplay_.stop();
    desk_.close();
    idle_ = true;
}

void TableHost::note_idle() {
    idle_ = guests_.empty() && desk_.settled() && !autoplay_.thinking() &&
            (desk_.standing() != Standing::running || autoplay_.resting());
}

// ---- the table ----

void TableHost::create(ConnectionPtr connection, Language language, message::Create create) {
    run([this] { try_again(); });
    once_loaded([this, connection = std::move(connection), language, create = std::move(create)] {
        if (draining_) return connection->send(refusal_of(message::Create::type, {Key::lobby_stopping, {}}, language));
        if (state_ == State::missing && !may_be_there_) return create_now(connection, language, create);
        // It was made already, and the answer got lost; or the store cannot say.
        enter_now(connection, language, {.table = id_, .key = create.key.value_or("")}, message::Create::type);
    });
}

void TableHost::create_now(const ConnectionPtr& connection, Language language, const message::Create& create) {
    auto made = new_table(create, services_.settings, now());
    if (!made) {
        idle_ = true;
        ++services_.counts.refused;
        return connection->send(refusal_of(message::Create::type, made.error(), language));
    }
    state_ = State::open;
    ++services_.counts.created;
    idle_ = false;
    const Guest& maker = guests_.add(connection, made->key, {{made->place, language}, true}, now());
    desk_.found(std::move(made->table), made->entries, maker, made->key);
}

void TableHost::load() {
    services_.readers.submit({id_, id_}, [self = shared_from_this(), this] {
        auto log = services_.store.load(id_);
        run([this, log = std::move(log)]() mutable { loaded(std::move(log)); });
    });
}

void TableHost::loaded(Expected<std::vector<std::string>, StoreError> log) {
    if (state_ == State::closed) return;
    why_not_open_ = {Key::lobby_no_such_table, {}};
    may_be_there_ = !log;
    if (!log) {
        // Whoever waits is told to come back; the next one tries again.
        state_ = State::missing;
        why_not_open_ = explain(log.error());
        guests_.close_all(why_not_open_, true);
    } else if (log->empty()) {
        state_ = State::missing;
        guests_.forget();
    } else if (auto table = Table::from_log(*log); !table) {
        services_.logbook.note("table unreadable", {{"table", id_}, {"why", table.error().in(Language::en)}});
        state_ = State::closed;
        why_not_open_ = {is_newer(table.error()) ? Key::lobby_newer : Key::lobby_unreadable, {}};
        guests_.close_all(why_not_open_, false);
    } else {
        open(std::move(*table), std::move(*log));
    }
    for (const auto& each : std::exchange(waiting_for_load_, {})) each();
    if (state_ == State::open)
        autoplay_.go_on();
    else
        idle_ = true;
}

void TableHost::open(Table table, std::vector<std::string> log) {
    table.forgive_clocks(now());
    desk_.open(std::move(table), std::move(log));
    state_ = State::open;
    guests_.admit_again(desk_.table());
    // Who stayed through a reload is shown what there is; who comes now is shown it by coming.
    for (const Guest& guest : guests_) desk_.show(guest);
    autoplay_.watch_guests();
}

void TableHost::try_again() {
    if (state_ != State::missing || !may_be_there_) return;
    state_ = State::loading;
    load();
}

void TableHost::reload() {
    state_ = State::loading;
    autoplay_.forget();
    desk_.close();
    load();
}

void TableHost::drain(std::function<void()> drained) {
    run([this, drained = std::move(drained)] {
        draining_ = true;
        autoplay_.stop();
        desk_.when_settled([this, drained] {
            guests_.close_all({Key::lobby_stopping, {}}, true);
            drained();
        });
    });
}

void TableHost::set_aside(text::Error reason, bool again, std::function<void()> gone) {
    once_loaded([this, reason = std::move(reason), again, gone = std::move(gone)] {
        draining_ = true;
        autoplay_.stop();
        desk_.when_settled([this, reason, again, gone] {
            guests_.close_all(reason, again);
            gone();
        });
    });
}

// ---- its guests ----

void TableHost::enter(ConnectionPtr connection, Language language, message::Enter enter) {
    run([this] { try_again(); });
    once_loaded([this, connection = std::move(connection), language, enter = std::move(enter)] {
        enter_now(connection, language, enter, message::Enter::type);
    });
}

void TableHost::enter_now(const ConnectionPtr& connection, Language language, const message::Enter& enter,
                          std::string_view asked) {
    const auto no = [&](const text::Error& reason) {
        ++services_.counts.refused;
        connection->send(refusal_of(asked, reason, language));
    };
    if (state_ != State::open) return no(why_not_open_);
    const auto admission = admission_of(desk_.table(), enter.key, language);
    // The same words for a table that is not there and for a wrong key.
    if (!admission) return no({Key::lobby_no_such_table, {}});
    if (draining_) return no({Key::lobby_stopping, {}});
    if (!guests_.has_room_for(*admission)) return no({Key::lobby_crowded, {}});
    idle_ = false;
    if (const auto place = admission->audience.place) {
        guests_.make_room_at(*place, connection);
        desk_.came_back(*place);
    }
    const Guest& guest = guests_.add(connection, enter.key, *admission, now());
    if (asked == message::Create::type) return desk_.seated(guest, enter.key);
    desk_.show(guest, enter.seen);
    desk_.tell_who_is_here();
    autoplay_.watch_guests();
}

void TableHost::leave(ConnectionPtr connection) {
    once_loaded([this, connection = std::move(connection)] {
        if (guests_.find(connection) == nullptr) return;
        guests_.drop(connection);
        if (state_ != State::open) return;
        desk_.tell_who_is_here();
        autoplay_.watch_guests();
        note_idle();
    });
}

void TableHost::ask(ConnectionPtr connection, message::FromPage message) {
    once_loaded(
        [this, connection = std::move(connection), message = std::move(message)] { ask_now(connection, message); });
}

void TableHost::ask_now(const ConnectionPtr& connection, const message::FromPage& message) {
    Guest* const guest = guests_.find(connection);
    if (guest == nullptr || state_ != State::open) return;
    if (draining_) return desk_.refuse(*guest, message, {Key::lobby_stopping, {}});
    const bool wants_hint = std::holds_alternative<message::Hint>(message);
    ThoughtBudget::PermitPtr permit;
    if (wants_hint) {
        auto asked = services_.thought.ask(connection->address(), services_.settings.hint_time, Milliseconds{now()});
        if (!asked) return desk_.refuse(*guest, message, too_much_thought(asked.error()));
        permit = std::move(*asked);
    }
    if (!desk_.ask(*guest, message)) return;
    idle_ = false;
    if (wants_hint) desk_.after_commit([this, connection, permit] { autoplay_.advise(connection, permit); });
    autoplay_.go_on();
}

void TableHost::speak(ConnectionPtr connection, Language language) {
    once_loaded([this, connection = std::move(connection), language] {
        Guest* const guest = guests_.find(connection);
        if (guest == nullptr || state_ != State::open) return;
        if (!guest->languages.take(Milliseconds{now()}))
            return desk_.refuse(*guest, message::Speak{}, {Key::lobby_too_fast, {}});
        guest->audience.language = language;
        desk_.show(*guest);
    });
}

// ---- for the rest of the server ----

void TableHost::answer_from_log(std::string key, Language language, ThoughtBudget::PermitPtr permit, Answer answer,
                                Read read) {
    run([this] { try_again(); });
    once_loaded([this, key = std::move(key), language, permit = std::move(permit), answer = std::move(answer),
                 read = std::move(read)] {
        if (state_ != State::open) return answer(unexpected{why_not_open_});
        if (!admission_of(desk_.table(), key, language)) return answer(failure(Key::lobby_no_such_table));
        think(permit->address(), [permit, answer, read, log = desk_.log()] {
            const auto begin = std::chrono::steady_clock::now();
            answer(read(log));
            permit->took(std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin));
        });
        note_idle();
    });
}

void TableHost::record(std::string key, std::optional<int> game, Language language, ThoughtBudget::PermitPtr permit,
                       Answer answer) {
    answer_from_log(std::move(key), language, std::move(permit), std::move(answer),
                    [game, language](const auto& log) { return finished_record(log, game, language); });
}

void TableHost::replay(std::string key, std::optional<int> game, std::optional<int> seat, Language language,
                       ThoughtBudget::PermitPtr permit, Answer answer) {
    answer_from_log(std::move(key), language, std::move(permit), std::move(answer),
                    [game, seat, language](const auto& log) {
                        return stolik::replay(log, game, seat, language).map(json::text_of<message::Replayed>);
                    });
}

void TableHost::listed_table(std::function<void(std::optional<message::ListedTable>)> answer) {
    once_loaded([this, answer = std::move(answer)] {
        if (state_ != State::open || desk_.standing() != Standing::listed) return answer(std::nullopt);
        const Table& table = desk_.table();
        message::ListedTable listed{id_, table.settings().game, table.settings().options, table.invite(), {}, 0};
        for (const PlaceState& each : table.places()) {
            if (each.is_person() && !each.name.empty()) listed.names.push_back(each.name);
            listed.free += each.who == message::Who::open ? 1 : 0;
        }
        answer(std::move(listed));
        note_idle();
    });
}

}  // namespace stolik::host
