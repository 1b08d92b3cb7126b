#include "table/past.hpp"

#include <algorithm>

#include "core/ensure.hpp"
#include "table/limits.hpp"

namespace stolik {

namespace {

constexpr std::array<Language, kLanguages> kAllLanguages{Language::pl, Language::en};

Table beginning(const std::vector<std::string>& log) {
    auto table = Table::from_log(std::span{log}.first(1));
    ensure(table.has_value(), "a table's own log does not begin");
    return std::move(*table);
}

}  // namespace

Past::Past(const std::vector<std::string>& log, std::size_t most_lines)
    : most_lines_{most_lines}, table_{beginning(log)} {
    for (const Language each : kAllLanguages) speakers_[static_cast<std::size_t>(each)] = table_.speaker(each);
}

void Past::follow(const std::vector<std::string>& log) {
    const auto behind = log.size() - static_cast<std::size_t>(number());
    if (behind > 2 * kLastEntries) read_on(log, log.size() - kLastEntries);
}

void Past::read_on(const std::vector<std::string>& log, std::size_t until) {
    const std::size_t first_told = until > kMostTold ? until - kMostTold : 0;
    for (auto i = static_cast<std::size_t>(number()); i < until; ++i) {
        const auto entry = read_entry(log[i]);
        ensure(entry.has_value(), "a table's own log cannot be read");
        const bool is_told = i >= first_told;
        const auto applied = table_.apply(*entry, [&](const Happening& each) {
            if (is_told) hear(each);
        });
        ensure(applied.has_value(), "a table's own log does not hold together");
        if (changes_info(*entry))
            for (const Language each : kAllLanguages) speakers_[static_cast<std::size_t>(each)] = table_.speaker(each);
        if (is_told) end(*entry);
    }
    table_.forget_moves();
}

void Past::hear(const Happening& happening) {
    Told told;
    for (const Speaker& speaker : speakers_) {
        Words& words = told.words[static_cast<std::size_t>(speaker.language)];
        words.common = written(happening.sentence(Viewer::spectator(), speaker));
        for (std::size_t i = 0; i < table_.seats().size(); ++i)
            if (const Viewer viewer{Seat{static_cast<int>(i)}}; !happening.is_public(viewer))
                words.own.emplace_back(table_.seats()[i].place, written(happening.sentence(viewer, speaker)));
    }
    heard_.push_back(std::move(told));
}

void Past::end(const Entry& entry) {
    Told told;
    for (const Speaker& speaker : speakers_)
        told.words[static_cast<std::size_t>(speaker.language)].common = written(sentence_of(table_, entry, speaker));
    if (const auto* said = std::get_if<entry::Said>(&entry)) {
        told.said_by = said->place;
        for (Words& each : told.words) each.common = sentence_json({text::Segment{.text = said->text}});
    }
    if (const auto* reacted = std::get_if<entry::Reacted>(&entry)) {
        told.said_by = reacted->place;
        told.reaction = reacted->reaction;
        for (Words& each : told.words) each.common = json::Raw{"[]"};
    }
    heard_.push_back(std::move(told));
    for (Told& each : heard_) {
        each.number = table_.number();
        each.at = time_of(entry);
        keep(std::move(each));
    }
    heard_.clear();
}

void Past::keep(Told told) {
    const auto says_nothing = [](const Words& each) {
        return !each.common &&
               std::none_of(each.own.begin(), each.own.end(), [](const auto& own) { return own.second.has_value(); });
    };
    if (std::all_of(told.words.begin(), told.words.end(), says_nothing)) return;
    lines_.push_back(std::move(told));
    if (lines_.size() > most_lines_) lines_.pop_front();
}

std::optional<message::Line> Past::line_of(const Told& told, const Audience& audience,
                                           std::int64_t unseen_until) const {
    const Words& words = told.words[static_cast<std::size_t>(audience.language)];
    const std::optional<json::Raw>* line = &words.common;
    if (told.number > unseen_until)
        for (const auto& [place, own] : words.own)
            if (place == audience.place) line = &own;
    if (!*line) return std::nullopt;
    return message::Line{told.number, told.at, **line, told.said_by, told.reaction};
}

std::vector<message::Line> Past::lines(const std::vector<std::string>& log, const Audience& audience,
                                       std::int64_t unseen_until) const {
    const auto since = std::span{log}.subspan(static_cast<std::size_t>(number()));
    std::vector<message::Line> all;
    for (const Told& each : lines_)
        if (auto line = line_of(each, audience, unseen_until)) all.push_back(std::move(*line));
    auto last = lines_after(table_.copy(), since, audience);
    if (unseen_until > number()) {
        auto told = lines_after(table_.copy(), since, {std::nullopt, audience.language});
        std::erase_if(told, [&](const message::Line& each) { return each.number > unseen_until; });
        std::erase_if(last, [&](const message::Line& each) { return each.number <= unseen_until; });
        std::move(told.begin(), told.end(), std::back_inserter(all));
    }
    std::move(last.begin(), last.end(), std::back_inserter(all));
    if (all.size() > most_lines_) all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(most_lines_));
    return all;
}

message::Update Past::rest(const std::vector<std::string>& log, std::int64_t seen, const Audience& audience,
                           entry::Time now) const {
    Table table = table_.copy();
    for (auto i = static_cast<std::size_t>(number()); i < static_cast<std::size_t>(seen); ++i) {
        const auto entry = read_entry(log[i]);
        ensure(entry && table.apply(*entry), "a table's own log does not hold together");
    }
    return update_after(std::move(table), std::span{log}.subspan(static_cast<std::size_t>(seen)), audience, now);
}

}  // namespace stolik
