#include "host/looks.hpp"

#include <algorithm>

#include "host/limits.hpp"

namespace stolik::host {

namespace {

std::int64_t unseen_until(const Table& table, const Audience& audience) {
    return audience.place ? table.unseen_until(*audience.place) : 0;
}

}  // namespace

void Looks::forget() {
    past_.reset();
    fresh_.clear();
}

const Past& Looks::past(const std::vector<std::string>& log) {
    if (!past_) past_.emplace(log, kLogLines);
    past_->follow(log);
    return *past_;
}

Text Looks::look(const Table& table, const std::vector<std::string>& log, const Audience& audience,
                 std::optional<std::int64_t> seen, entry::Time now) {
    if (seen && *seen == table.number()) return text_of(Narrator{table, audience}.update(table, now));
    Text everything = fresh(table, log, audience, now);
    if (!seen || *seen >= table.number() || *seen < unseen_until(table, audience)) return everything;
    const Past& before = past(log);
    if (*seen < before.number()) return everything;
    Text rest = text_of(before.rest(log, *seen, audience, now));
    return rest->size() < everything->size() ? rest : everything;
}

// Who looks twice at the same moment is shown the same text.
Text Looks::fresh(const Table& table, const std::vector<std::string>& log, const Audience& audience, entry::Time now) {
    if (number_ != table.number()) fresh_.clear();
    number_ = table.number();
    const bool clocks = table.settings().timer && table.phase() == message::Phase::playing;
    if (const auto known = fresh_.find(audience); known != fresh_.end() && !clocks) return known->second;
    return fresh_[audience] = text_of(
               entered(table, id_, audience, now, past(log).lines(log, audience, unseen_until(table, audience))));
}

}  // namespace stolik::host
