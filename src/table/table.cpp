#include "table/table.hpp"

#include "core/ensure.hpp"

namespace stolik {

using message::Phase;

unexpected<text::Error> Table::broken() { return failure(text::Key::table_broken_log); }

Result<Table> Table::begin(const entry::Created& created) {
    Table table;
    TRY(table.apply(created));
    return table;
}

Result<Table> Table::from_log(std::span<const std::string> lines) {
    Table table;
    for (const std::string& line : lines) {
        const auto entry = TRY(read_entry(line));
        const bool sets = is_any<entry::Created, entry::Configured>(entry);
        TRY(table.apply(entry).map_error([&](const text::Error& error) { return sets ? as_kept(error) : error; }));
    }
    return table;
}

Result<void> Table::apply(const Entry& entry, const Listener& listener) {
    const bool first = std::holds_alternative<entry::Created>(entry);
    if (first != (number_ == 0)) return broken();
    ++number_;
    const Result<void> done = std::visit([&](const auto& each) { return on(each, listener); }, entry);
    if (!done) --number_;
    return done;
}

std::optional<Entry> Table::proceed(entry::Time now, RandomBits& system, const Listener& listener) {
    if (phase_ == Phase::lobby && (!seed_ || seats_changed_)) {
        Entry entry = prepared(now, system);
        ensure(apply(entry).has_value(), "a new seed is refused");
        return entry;
    }
    if (phase_ != Phase::playing || !match_->pending().chance()) return std::nullopt;
    ++number_;
    entry::Drawn drawn{now, draw(listener)};
    notice_chance(now);
    return drawn;
}

}  // namespace stolik
