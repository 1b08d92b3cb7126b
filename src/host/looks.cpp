#include "host/looks.hpp"

#include "host/limits.hpp"
#include "table/game_record.hpp"

namespace stolik::host {

Text Looks::look(const Table& table, const std::vector<std::string>& log, const Audience& audience,
                 std::optional<std::int64_t> seen, entry::Time now) {
    if (seen && *seen == table.number()) return text_of(Narrator{table, audience}.update(table, now));
    Text everything = fresh(table, log, audience, now);
    if (seen && *seen >= 1 && *seen < table.number() && table.number() - *seen <= kLongestRest) {
        Text rest = text_of(rest_of(log, *seen, audience, now));
        if (rest->size() < everything->size()) return rest;
    }
    return everything;
}

// The whole table goes through its log again for this; who looks twice at the same moment is shown the same text.
Text Looks::fresh(const Table& table, const std::vector<std::string>& log, const Audience& audience, entry::Time now) {
    if (number_ != table.number()) fresh_.clear();
    number_ = table.number();
    const bool clocks = table.settings().timer && table.phase() == message::Phase::playing;
    if (const auto known = fresh_.find(audience); known != fresh_.end() && !clocks) return known->second;
    return fresh_[audience] = text_of(entered(table, id_, audience, now, log_lines(log, audience, kLogLines)));
}

}  // namespace stolik::host
