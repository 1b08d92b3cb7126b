// A table for tests, with people at all places.
#pragma once

#include <doctest/doctest.h>

#include "table/seeds.hpp"
#include "table/table.hpp"
#include "table/wish.hpp"

namespace stolik {

// The table, its log, and time that passes a second with every move.
class Evening {
public:
    Evening(const std::string& game, const json::object& options, std::optional<Timer> timer = std::nullopt)
        : Evening{ordinary(game, options, timer)} {}
    explicit Evening(const message::Create& create) {
        auto created = wish(create, true, now_);
        REQUIRE(created.has_value());
        created->invite = "invite";
        created->watch = "watch";
        auto begun = Table::begin(*created);
        REQUIRE(begun.has_value());
        table_ = std::move(*begun);
        log_.push_back(json::text_of(Entry{*created}));
        follow();
    }

    const Table& table() const { return *table_; }
    const std::vector<std::string>& log() const { return log_; }
    entry::Time now() const { return now_; }
    void wait(entry::Time milliseconds) { now_ += milliseconds; }

    Asker person(int place) const {
        Asker asker;
        asker.place = place;
        asker.now = now_;
        asker.present = [](int) { return true; };
        return asker;
    }
    Asker guest() const {
        Asker asker;
        asker.invited = true;
        asker.now = now_;
        return asker;
    }

    // Lets a wish come true; the reason why not otherwise.
    template <class Message>
    Result<void> ask(const Asker& asker, const Message& message) {
        const auto entry = wish(*table_, asker, message);
        if (!entry) return unexpected{entry.error()};
        return happen(*entry);
    }
    Result<void> happen(const Entry& entry) {
        if (auto done = table_->apply(entry); !done) return done;
        log_.push_back(json::text_of(entry));
        follow();
        return {};
    }

    void everybody_sits() {
        for (std::size_t i = 0; i < table_->places().size(); ++i) {
            Asker asker = guest();
            asker.fresh_key = "hash" + std::to_string(i);
            REQUIRE(ask(asker, message::Sit{"P" + std::to_string(i + 1), std::nullopt}).has_value());
        }
    }
    void everybody_ready() {
        for (std::size_t i = 0; i < table_->places().size(); ++i)
            REQUIRE(
                ask(person(static_cast<int>(i)), message::SetReady{"00112233445566778899aabbccddeeff"}).has_value());
    }
    void start() {
        everybody_sits();
        everybody_ready();
        REQUIRE(ask(person(0), message::Start{}).has_value());
    }

    // A random legal move of the first seat that owes one, or of another.
    void move() { move(table_->match()->pending().seats.first()); }
    void move(Seat seat) {
        const std::string chosen = choice(seat);
        const auto& own = table_->seats()[seat];
        REQUIRE(ask(person(own.place), message::Move{"m" + std::to_string(moves_), own.decision, chosen}).has_value());
        wait(1000);
    }

    // A random legal one.
    std::string choice(Seat seat) {
        SeededBits random = seeds_.bot(seat, ++moves_);
        return table_->match()->player_view(seat)->choose(BotSpec::random(), random);
    }

private:
    static message::Create ordinary(const std::string& game, const json::object& options, std::optional<Timer> timer) {
        message::Create create;
        create.settings.game = game;
        create.settings.options = options;
        create.settings.order = SeatOrder::chosen;
        create.settings.timer = timer;
        return create;
    }

    void follow() {
        SeededBits system{Rng{++draws_}};
        while (const auto next = table_->proceed(now_, system)) log_.push_back(json::text_of(*next));
    }

    std::optional<Table> table_;
    std::vector<std::string> log_;
    entry::Time now_ = 1'000'000;
    Seeds seeds_{11};
    int moves_ = 0;
    std::uint64_t draws_ = 0;
};

}  // namespace stolik
