// A table as it was some entries ago, with the last lines that were told until then: what happened since is told from
// there, to whoever comes, and what lies before is read once.
#pragma once

#include <deque>

#include "table/narrator.hpp"

namespace stolik {

class Past {
public:
    // `log`: of the table, whole. `most_lines` are kept.
    Past(const std::vector<std::string>& log, std::size_t most_lines);

    // Goes on towards the end of the log, so that some entries are left, and not too many.
    void follow(const std::vector<std::string>& log);
    std::int64_t number() const { return table_.number(); }

    // The last lines of the whole log as an audience may read them. What its place saw up to `unseen_until` is told as
    // everybody saw it.
    std::vector<message::Line> lines(const std::vector<std::string>& log, const Audience& audience,
                                     std::int64_t unseen_until) const;
    // What happened after the first `seen` entries, as one update; not before this moment.
    message::Update rest(const std::vector<std::string>& log, std::int64_t seen, const Audience& audience,
                         entry::Time now) const;

private:
    // A line in one language. None: nothing is said of it.
    struct Words {
        std::optional<json::Raw> common;
        std::vector<std::pair<int, std::optional<json::Raw>>> own;  // of places that know more
    };
    struct Told {
        std::int64_t number = 0;
        entry::Time at = 0;
        std::optional<int> said_by;
        std::optional<entry::Reaction> reaction;
        std::array<Words, kLanguages> words;
    };

    void read_on(const std::vector<std::string>& log, std::size_t until);
    void hear(const Happening& happening);
    void end(const Entry& entry);
    void keep(Told told);
    std::optional<message::Line> line_of(const Told& told, const Audience& audience, std::int64_t unseen_until) const;

    std::size_t most_lines_;
    Table table_;
    std::array<Speaker, kLanguages> speakers_;
    std::deque<Told> lines_;
    std::vector<Told> heard_;  // of the entry that is being read
};

}  // namespace stolik
