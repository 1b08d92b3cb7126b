#include "table/log_reader.hpp"

namespace stolik {

Result<void> LogReader::line(std::string_view text) {
    if (game_ended()) game_.reset();
    moment_ = Moment::between;
    const auto entry = TRY(read_entry(text));
    if (!table_) {
        const auto* created = std::get_if<entry::Created>(&entry);
        if (created == nullptr) return failure(text::Key::table_broken_log);
        auto begun = TRY(Table::begin(*created));
        table_ = std::move(begun);
        return {};
    }
    TRY(table_->apply(entry));
    if (std::holds_alternative<entry::Started>(entry)) return start();
    if (!game_) return {};
    TRY(follow(entry));
    return table_->phase() == message::Phase::over ? close() : Result<void>{};
}

Result<void> LogReader::start() {
    if (only_ && *only_ != table_->game()) return {};
    const auto kind = TRY(game_named(table_->settings().game));
    Dealing dealing = Scripted{};
    if (!table_->scripted()) dealing = table_->fairness();
    game_ = TRY(
        RecordedGame::start(*kind, table_->settings().options, table_->speaker(language_).names, std::move(dealing)));
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
    for (const auto& [seat, move] : choices_) TRY(game_->apply(seat, move, listener_));
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
