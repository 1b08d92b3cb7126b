// Tells one viewer of a table, in one language, what happened: nothing that viewer may not know.
#pragma once

#include "table/table.hpp"

namespace stolik {

// Whose eyes, and in which language. All connections with the same audience get the same text.
struct Audience {
    std::optional<int> place;  // none: a spectator
    Language language = Language::pl;
    bool invited = false;  // does not sit, and may
    friend auto operator<=>(const Audience&, const Audience&) = default;
};

json::Raw sentence_json(const text::Sentence& sentence);
// None where nothing is said.
std::optional<json::Raw> written(const std::optional<text::Sentence>& sentence);

// The results with their account; empty for a game that was ended before its end.
message::OutcomeInfo outcome_of(const Match& match, const Speaker& speaker);

// Everything as it is now. `log` are the lines to show with it.
message::Entered entered(const Table& table, const std::string& id, const Audience& audience, entry::Time now,
                         std::vector<message::Line> log);

// What everybody sees of one happening, written once for all.
class PublicTelling {
public:
    explicit PublicTelling(const Happening& happening) : happening_{happening} {}
    const Happening& happening() const { return happening_; }
    const std::string& event();
    const std::string& view();  // right after it, without own part and end
    const std::optional<json::Raw>& line(const Speaker& speaker);

private:
    const Happening& happening_;
    std::optional<std::string> event_;
    std::string view_;
    std::array<std::optional<std::optional<json::Raw>>, kLanguages> lines_;  // by language
};

// The sentence of a happening as that viewer may read it, if there is one. `own` keeps one that is not for everybody.
const json::Raw* line_for(PublicTelling& telling, Viewer viewer, bool is_public, const Speaker& speaker,
                          std::optional<json::Raw>& own);

// What everybody sees once an entry has been applied, written once for all.
class PublicScene {
public:
    explicit PublicScene(const Table& table) : table_{table} {}
    // Whether the game went on after its last event without another one.
    bool moved_on();
    const std::string& view();  // without own part and end

private:
    const Table& table_;
    std::optional<bool> moved_on_;
    std::string view_;
};

// The text of a list of message::Step for one viewer, grown happening by happening.
class StepList {
public:
    // Between two entries the table may change without a happening: the next step has its view.
    void end_entry() { view_is_known_ = false; }
    // The event, the view right after it, the line. False where the viewer may know nothing of it.
    bool add(PublicTelling& telling, Viewer viewer, bool is_public, const json::Raw* line,
             std::optional<int> record_line = std::nullopt);
    // The last step's view is this one.
    void settle(const Table& table, PublicScene& scene, Viewer viewer);
    std::string take() { return std::move(text_ += ']'); }

private:
    std::string text_ = "[";
    bool view_is_known_ = false;  // the list's last view is the table's
    std::size_t view_ = 0;        // where the last step's view begins
    std::size_t rest_ = 0;        // and where it ends
};

// Whether an entry changes what `info` shows, and with it how people are called.
bool changes_info(const Entry& entry);
// The sentence that a table says of an entry, if it says one.
std::optional<text::Sentence> sentence_of(const Table& table, const Entry& entry, const Speaker& speaker);

// Collects what happens between two moments into one update.
class Narrator {
public:
    // `speaker`: the table's, in the audience's language.
    Narrator(const Table& table, const Audience& audience, std::shared_ptr<const Speaker> speaker);
    Narrator(const Table& table, const Audience& audience)
        : Narrator{table, audience, std::make_shared<const Speaker>(table.speaker(audience.language))} {}

    // Call while the table applies an entry, and once it has.
    void happening(PublicTelling& telling);
    void end(const Table& table, const Entry& entry, PublicScene& scene);

    // What has to be told, as it stands now.
    message::Update update(const Table& table, entry::Time now);

    const std::vector<message::Line>& lines() const { return update_.lines; }
    // Only the lines of the log are wanted.
    void lines_only() { lines_only_ = true; }

private:
    void say(const Table& table, entry::Time at, const text::Sentence& sentence);

    Audience audience_;
    std::optional<int> seat_;
    std::shared_ptr<const Speaker> speaker_;
    message::Update update_;
    StepList steps_;
    std::int64_t decision_ = 0;  // of the seat, as it was told
    entry::Time at_ = 0;
    bool info_ = false;
    bool invite_ = false;
    bool waiting_ = false;
    bool lines_only_ = false;
    bool unshown_ = false;  // the view changed without a step
    bool stepped_ = false;  // this entry has told a step
};

// The last lines of a log as an audience may read them.
std::vector<message::Line> log_lines(const std::vector<std::string>& log, const Audience& audience, std::size_t most);

// What happened after the first `seen` entries of a log, as one update. The log must hold together.
message::Update rest_of(const std::vector<std::string>& log, std::int64_t seen, const Audience& audience,
                        entry::Time now);

// The same from a table on: `log` are the entries that come after it.
std::vector<message::Line> lines_after(Table table, std::span<const std::string> log, const Audience& audience);
message::Update update_after(Table table, std::span<const std::string> log, const Audience& audience, entry::Time now);

}  // namespace stolik
