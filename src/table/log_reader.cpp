#include "table/log_reader.hpp"

namespace stolik {

Result<void> LogReader::line(std::string_view text) {
    if (game_ended()) game_.reset();
    moment_ = Moment::between;
    const auto entry = json::read_text<Entry>(text);
    if (!entry) return unexpected{entry.error()};
    if (!table_) {
        const auto* created = std::get_if<entry::Created>(&*entry);
        if (created == nullptr) return failure(text::Key::table_broken_log);
        auto begun = Table::begin(*created);
        if (!begun) return unexpected{begun.error()};
        table_ = std::move(*begun);
        return {};
    }
    if (auto done = table_->apply(*entry); !done) return done;
    if (std::holds_alternative<entry::Started>(*entry)) return start();
    if (!game_) return {};
    if (auto done = follow(*entry); !done) return done;
    return table_->phase() == message::Phase::over ? close() : Result<void>{};
}

Result<void> LogReader::start() {
    if (only_ && *only_ != table_->game()) return {};
    const auto kind = game_named(table_->settings().game);
    if (!kind) return unexpected{kind.error()};
    Dealing dealing = Scripted{};
    if (!table_->scripted()) dealing = table_->fairness();
    auto game =
        RecordedGame::start(**kind, table_->settings().options, table_->speaker(language_).names, std::move(dealing));
    if (!game) return unexpected{game.error()};
    game_ = std::move(*game);
    choices_.clear();
    moment_ = Moment::began;
    return {};
}

Result<void> LogReader::follow(const Entry& entry) {
    if (const auto* drawn = std::get_if<entry::Drawn>(&entry)) return game_->resolve(drawn->result, listener_);
    if (const auto* withdrew = std::get_if<entry::Withdrew>(&entry)) choices_.erase(Seat{withdrew->seat});
    if (const auto* moved = std::get_if<entry::Moved>(&entry)) {
        choices_.insert_or_assign(Seat{moved->seat}, moved->move);
        return play_choices();
    }
    return {};
}

Result<void> LogReader::play_choices() {
    for (const Seat seat : game_->match().pending().seats)
        if (!choices_.contains(seat)) return {};
    for (const auto& [seat, move] : choices_)
        if (auto done = game_->apply(seat, move, listener_); !done) return done;
    choices_.clear();
    return {};
}

Result<void> LogReader::close() {
    const auto seed = table_->scripted() ? std::nullopt : table_->revealed_seed();
    moment_ = Moment::ended;
    if (!game_->match().pending().over()) return game_->abandon(seed);
    if (seed) return game_->reveal(*seed);
    return {};
}

}  // namespace stolik
