#include "host/looks.hpp"

#include <algorithm>

#include "host/limits.hpp"
#include "table/game_record.hpp"

namespace stolik::host {

Text Looks::look(const Table& table, const std::vector<std::string>& log, const Audience& audience,
                 std::optional<std::int64_t> seen, entry::Time now) {
    if (seen && *seen == table.number()) return text_of(Narrator{table, audience}.update(table, now));
    Text everything = fresh(table, log, audience, now);
    const std::int64_t unseen = audience.place ? table.unseen_until(*audience.place) : 0;
    if (seen && *seen >= std::max(unseen, std::int64_t{1}) && *seen < table.number() &&
        table.number() - *seen <= kLongestRest) {
        Text rest = text_of(rest_of(log, *seen, audience, now));
        if (rest->size() < everything->size()) return rest;
    }
    return everything;
}

// What a place saw before somebody else came to sit there is told as everybody saw it.
std::vector<message::Line> Looks::lines(const Table& table, const std::vector<std::string>& log,
                                        const Audience& audience) const {
    auto own = log_lines(log, audience, kLogLines);
    const std::int64_t unseen = audience.place ? table.unseen_until(*audience.place) : 0;
    if (unseen == 0) return own;
    auto told = log_lines(log, {std::nullopt, audience.language}, kLogLines);
    std::erase_if(told, [&](const message::Line& each) { return each.number > unseen; });
    std::erase_if(own, [&](const message::Line& each) { return each.number <= unseen; });
    told.insert(told.end(), own.begin(), own.end());
    return told;
}

// The whole table goes through its log again for this; who looks twice at the same moment is shown the same text.
Text Looks::fresh(const Table& table, const std::vector<std::string>& log, const Audience& audience, entry::Time now) {
    if (number_ != table.number()) fresh_.clear();
    number_ = table.number();
    const bool clocks = table.settings().timer && table.phase() == message::Phase::playing;
    if (const auto known = fresh_.find(audience); known != fresh_.end() && !clocks) return known->second;
    return fresh_[audience] = text_of(entered(table, id_, audience, now, lines(table, log, audience)));
}

}  // namespace stolik::host
